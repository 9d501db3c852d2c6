import { expect, it, test } from 'vitest';
import { factsFrom } from '../../../../test/fact-cases.ts';
import { readCases } from '../../../../test/read-cases.ts';
import { noTexts } from '../../../../test/review-form.ts';
import { type RatingField, type Ratings, ratingFields } from '../../reviews/rules/scales.ts';
import { bargains, type Complaints, complaintsOf, visitIntro, visitQuestions } from './visit.ts';

function complaints(text: string): Complaints {
  const [of, ...complaints] = text.split(' ');
  return { of: Number(of), complaints: Object.fromEntries(complaints.map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])])) };
}

const silent = Object.fromEntries(ratingFields.map((field) => [field, null])) as Ratings;
test.each([
  ['', { of: 0, complaints: {} }],
  ['a', { of: 1, complaints: {} }],
  ['a:noise_rating a:noise_rating b:noise_rating', { of: 2, complaints: { ruido: 2 } }],
  ['a:noise_rating a b b', { of: 2, complaints: { ruido: 1 } }],
  ['a:noise_rating a:deposit_returned_rating b:deposit_returned_rating c', { of: 3, complaints: { ruido: 1, fianza: 2 } }],
])('counts people, not reviews: %s', (written, expected) => {
  const reviews = written
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [author_key = '', field] = one.split(':');
      return { ...silent, ...noTexts, ...(field ? { [field]: 1 } : {}), author_key };
    });
  expect(complaintsOf(reviews)).toEqual(expected);
});

test.each(readCases('visit-questions.txt', 4))('%s, %s, %s: %s', (flat = '', building = '', area = '', expected) => {
  const means = area
    .split(' ')
    .filter(Boolean)
    .map((pair) => {
      const [field, answers = ''] = pair.split('=');
      const [mean, count] = answers.split(':');
      return { field: field as RatingField, mean: mean === '-' ? null : Number(mean), count: Number(count) };
    });
  const around = means.length > 0 ? { name: 'Russafa', means, prices: [] } : null;
  const questions = visitQuestions({ flat: complaints(flat), building: building === '' ? null : complaints(building), area: around, clauses: null });
  expect(questions.map(({ question, source }) => `${question} ${source}`).join('; ')).toBe(expected);
});

it('asks about a clause found in contracts of the flat, and lists only bargains with a figure', () => {
  const clauses = { contracts: 3, types: [{ id: 'prohibicion-padron', name: 'Prohibición de empadronarse', contracts: 2 }] };
  const area = { name: 'Russafa', means: [], prices: [{ kind: 'whole' as const, year: 2025, median: 1020, reviews: 61 }] };
  const sources = { flat: complaints('8 humedad=4 ruido=2 fianza=3'), building: null, area, clauses };
  const rent = { price: 1100, kind: 'whole' as const, year: 2025 };
  const asked = (contracts: number, of: number) =>
    visitQuestions({ ...sources, clauses: { contracts: of, types: [{ id: 'prohibicion-padron', name: '', contracts }] } }).find(
      ({ question }) => question === '¿Me puedo empadronar?',
    )?.source;
  expect([asked(2, 3), asked(1, 3), asked(1, 1)]).toEqual([
    '2 de 3 contratos lo prohibían: no vale',
    '1 de 3 contratos lo prohibía: no vale',
    '1 de 1 contrato lo prohibía: no vale',
  ]);
  expect(bargains(sources, rent).map(({ figure, what }) => `${figure}: ${what}`)).toEqual([
    '−80 €: Que no pase de 1.020 €/mes',
    '4 de 8: La humedad, arreglada antes de entrar y por escrito',
    '3 de 8: Un inventario con fotos, firmado el primer día',
    '2 de 3: Quitar del contrato: Prohibición de empadronarse',
  ]);
  expect(bargains({ ...sources, flat: complaints('8'), clauses: null }, { ...rent, price: 1000 })).toEqual([]);
  // Another kind, an unknown kind or another year is not comparable.
  for (const other of [{ kind: 'room' as const }, { kind: null }, { year: 2024 }])
    expect(bargains({ ...sources, flat: complaints('8'), clauses: null }, { ...rent, ...other })).toEqual([]);
});

const area: NonNullable<Parameters<typeof visitIntro>[0]['area']> = {
  ...{ name: 'Russafa', prices: [] },
  means: [{ field: 'neighborhood_noise_rating', mean: 1.2, count: 9 }],
};
const official = factsFrom('tourist=3');
const noisy = { of: 2, complaints: { ruido: 1 } };
test.each([
  ['a flat with reviews', { flat: noisy }, 'lo que contaron quienes vivieron en este piso, en el edificio y en el barrio'],
  [
    'the same and registers',
    { flat: noisy, official },
    'lo que contaron quienes vivieron en este piso, en el edificio y en el barrio y de lo que dicen los registros públicos',
  ],
  ['registers alone', { official }, 'lo que dicen los registros públicos'],
  ['the neighbourhood and registers', { area, official }, 'lo que cuentan del barrio quienes viven en él y de lo que dicen los registros públicos'],
])('names the source of the questions: %s', (_, more, from) => {
  expect(visitIntro({ flat: { of: 0, complaints: {} }, building: null, area: null, clauses: null, ...more })).toBe(`Salen de ${from}.`);
});
