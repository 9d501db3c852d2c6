import { expect, it, test } from 'vitest';
import { factsFrom } from '../../../../../../test/fact-cases.ts';
import { readCases } from '../../../../../../test/read-cases.ts';
import { bargains, visitQuestions } from '../../../../flats/rules/visit.ts';
import { drawAge, drawRents } from './drawings.ts';
import { minutesOnFoot, ownFacts } from './facts.ts';
import { factLines } from './lines.ts';
import { registerNames } from './sources.ts';

const day = '2026-11-23';

test.each(readCases('fact-lines.txt', 2))('%s: %s', (known = '', expected) => {
  const lines = factLines(factsFrom(known), day).map(({ text, items, limit }) => `${text}${items.join('; ')}${limit && ` ~ ${limit}`}`);
  expect(lines.join(' + ') || '-').toBe(expected);
  expect(lines.join()).not.toMatch(/segur/i);
});

test.each(readCases('fact-bargains.txt', 4))('%s with a rent of %s: %s', (known = '', rent, offers, questions) => {
  const sources = { flat: { of: 1, complaints: {} }, building: null, area: null, clauses: null, official: factsFrom(known) };
  const last = rent === '-' ? null : { price: Number(rent), year: 2025, kind: 'whole' as const };
  expect(
    bargains(sources, last)
      .map(({ figure, what }) => `${figure}: ${what}`)
      .join('; '),
  ).toBe(offers);
  expect(
    visitQuestions(sources, last)
      .map(({ question, source }) => `${question} ${source}`)
      .join('; '),
  ).toBe(questions);
  expect(JSON.stringify([bargains(sources, last), visitQuestions(sources, last)])).not.toMatch(/segur/i);
});

it('gives every line its source, its date and its limits', () => {
  const read = Object.fromEntries(registerNames.map((name) => [name, { readOn: '2026-11-02', dataOn: null }]));
  const dates = { ...read, tourism: { readOn: '2026-11-02', dataOn: '2026-10-31' } };
  const all =
    'built=1968 tourist=3 inspection=2 energy=12:E deposits=46006:2025:412:800:1150 declared=2024:8:12 around=metro:Bailén:300,health:Centro:200 flood=3';
  const lines = factLines({ ...factsFrom(all), dates }, day);
  expect(lines.map(({ source }) => source)).toEqual([
    'Parcelario catastral, Ajuntament de València. Leído el 2 de noviembre de 2026.',
    'Registro de viviendas turísticas, Generalitat Valenciana. Datos del 31 de octubre de 2026.',
    'Informes de evaluación del edificio (IEEV.CV), Generalitat Valenciana. Leído el 2 de noviembre de 2026.',
    'Registro de certificados energéticos, Generalitat Valenciana. Leído el 2 de noviembre de 2026.',
    'Registro de fianzas de alquiler, Generalitat Valenciana. Leído el 2 de noviembre de 2026.',
    'Sistema Estatal de Referencia del Precio del Alquiler (SERPAVI), Ministerio de Vivienda y Agenda Urbana. Leído el 2 de noviembre de 2026.',
    'Ajuntament de València y Generalitat Valenciana. Leído el 2 de noviembre de 2026.',
    'Peligrosidad de inundación (PATRICOVA), Generalitat Valenciana. Leído el 2 de noviembre de 2026.',
  ]);
  for (const { text, limit } of lines) expect(limit || text).toMatch(/no |Pide el de tu piso|Puede|en línea recta/i);
});

it('shows tenants’ statements before register entries', () => {
  const sources = { flat: { of: 2, complaints: { turistas: 2 } }, building: null, area: null, clauses: null, official: factsFrom('tourist=3') };
  expect(visitQuestions(sources)).toEqual([{ question: '¿Hay pisos turísticos en la finca?', source: 'Lo dijeron 2 de 2' }]);
});

test.each([
  [0, 1],
  [60, 1],
  [61, 2],
  [600, 10],
])('%d metres are %d minutes on foot', (metres, minutes) => expect(minutesOnFoot(metres)).toBe(minutes));

test.each([
  ['', 0],
  ['tourist=0 inspection=none energy=0:', 0],
  ['built=1968 flood=3 deposits=46006:2025:412:800:1150', 1],
  ['built=1968 tourist=1', 2],
  ['built=1968 tourist=1 energy=2: inspection=0', 4],
])('"%s" has %d facts of the building itself', (known, count) => expect(ownFacts(factsFrom(known))).toBe(count));

it('draws within the picture for any numbers, with the same content as text', () => {
  const deposits = factsFrom('deposits=46006:2025:412:800:1150').deposits;
  if (!deposits) throw new Error('no deposits');
  for (const rents of [[], [300], [5000], [800, 1150], [790, 810, 4000]]) {
    const { labels, spoken } = drawRents(deposits, rents, 'Este piso');
    for (const { x } of labels) expect(x >= 0 && x <= 320).toBe(true);
    expect(spoken.includes('Este piso')).toBe(rents.length > 0);
  }
  expect(drawRents(deposits, [950, 1050], 'Este piso').spoken).toBe(
    'Fianzas de contratos nuevos en 46006, 2025: la mitad está entre 800 y 1.150 euros; la mediana, 975. Este piso, según las reseñas: 950 euros a 1.050 euros.',
  );
  for (const built of [1050, 1750, 1890, 1899, 1968, 1990, 2026]) {
    const { labels } = drawAge(built, 2026);
    for (const { x } of labels) expect(x >= 0 && x <= 320).toBe(true);
    // Labels below the line do not touch, at 12 pixels and less than 7 a letter.
    const spans = labels.slice(1).map(({ x, anchor, text }) => (anchor === 'end' ? [x - 7 * text.length, x] : [x, x + 7 * text.length]) as [number, number]);
    for (const [from, to] of spans) expect(from >= 0 && to <= 321).toBe(true);
    const [first, second] = spans;
    if (first && second) expect(first[1]).toBeLessThan(second[0]);
  }
});
