import { describe, expect, it, test } from 'vitest';
import { areaLines } from './area-lines.ts';
import { type AreaFacts, areaFacts, WHOLE_CITY } from './areas.ts';
import { drawYears } from './drawings.ts';

type Entrance = Parameters<typeof areaFacts>[0][number];
const read = {
  tourism: true,
  inspections: true,
  rents: {
    year: 2024,
    medians: new Map([
      ['4625001001', 7.1],
      ['4625001002', 8.25],
      ['4625001003', 11],
      ['4625001004', 6.01],
      ['4625001005', 6.14],
    ]),
  },
};
const portal = (n: number, more: Partial<Entrance> = {}): Entrance => ({
  ...{ area: '021', refcat: `R${n}`, section: null, built: 1900 + n, dwellings: null, letters: null, urgent: null },
  ...more,
});
const many = (n: number, more: (at: number) => Partial<Entrance> = () => ({})) => Array.from({ length: n }, (_, at) => portal(at, more(at)));
const known = (portals: readonly Entrance[], area = '021', registers: Parameters<typeof areaFacts>[1] = read) => areaFacts(portals, registers).get(area);

describe('register statistics of a neighbourhood', () => {
  it('are none for fewer than thirty buildings, however many entrances they have', () => {
    expect(known([...many(29), ...many(29)])).toBeUndefined();
    expect(known(many(30))).toMatchObject({ buildings: 30, built: { of: 30, low: 1907, median: 1915, high: 1922 } });
    expect(known(many(40, (at) => ({ built: at < 29 ? 1950 : null })))).toMatchObject({ buildings: 40, built: null });
  });

  it('count a building once, where most of its entrances are, and in the city', () => {
    const twice = [portal(0, { refcat: 'BOTH', area: '013', dwellings: 5 }), portal(1, { refcat: 'BOTH', area: '021', dwellings: 5 })];
    const areas = areaFacts([...many(30), ...twice, { ...portal(2, { refcat: 'BOTH', dwellings: 5 }) }, portal(99, { area: null, dwellings: 2 })], read);
    expect([...areas.keys()]).toEqual(['021', WHOLE_CITY]);
    expect(areas.get('021')?.tourist).toEqual({ dwellings: 5, in: 1 });
    expect(areas.get(WHOLE_CITY)?.tourist).toEqual({ dwellings: 7, in: 2 });
  });

  it('distinguish none from a register that was not imported', () => {
    expect(known(many(30))?.tourist).toEqual({ dwellings: 0, in: 0 });
    expect(known(many(30), '021', { tourism: false, inspections: false, rents: null })).toMatchObject({ tourist: null, inspections: null, declared: null });
  });

  it('count letters of buildings with three certificates or more, from thirty certificates on', () => {
    const letters = (n: number) => many(40, (at) => ({ letters: at < n ? [0, 0, 0, 1, 2, 0, 0] : at === n ? [0, 2, 0, 0, 0, 0, 0] : null }));
    expect(known(letters(9))?.certificates).toBeNull();
    expect(known(letters(10))?.certificates).toEqual([0, 0, 0, 10, 20, 0, 0]);
  });

  it('count reports from thirty on', () => {
    const reports = (n: number) => many(40, (at) => ({ urgent: at < n ? at % 2 : null }));
    expect(known(reports(29))?.inspections).toBeNull();
    expect(known(reports(30))?.inspections).toEqual({ reports: 30, urgent: 15 });
  });

  test.each([
    [['4625001001'], { year: 2024, sections: 1, median: 7.1 }],
    [['4625001001', '4625001002'], { year: 2024, sections: 2, median: 7.68 }],
    [['4625001003', '4625001001', '4625001002'], { year: 2024, sections: 3, median: 8.25 }],
    [['4625001004', '4625001005'], { year: 2024, sections: 2, median: 6.08 }],
    [['4625099999'], null],
  ])('of the sections %j the declared rent is %j', (sections, declared) => {
    expect(known(many(30, (at) => ({ section: sections[at % sections.length] ?? null })))?.declared ?? null).toEqual(declared);
  });
});

const dates = Object.fromEntries(['parcels', 'tourism', 'inspections', 'energy', 'serpavi'].map((name) => [name, { readOn: '2026-11-02', dataOn: null }]));
const area: AreaFacts = {
  ...{ buildings: 1130, built: { of: 1101, low: 1926, median: 1944, high: 1970 }, tourist: { dwellings: 402, in: 236 } },
  ...{ certificates: [0, 0, 0, 10, 20, 6, 4], inspections: { reports: 204, urgent: 18 }, declared: { year: 2024, sections: 16, median: 9.92 } },
};

it('are compared with the city, each line with its source and its limits', () => {
  const lines = areaLines({ area, city: { ...area, built: null, declared: { year: 2024, sections: 597, median: 8.1 } }, deposits: [] }, dates);
  expect(lines.map(({ text }) => text)).toEqual([
    'La mitad se construyó entre 1926 y 1970; el año de en medio es 1944.',
    '402 inscritas en 236 de 1.130 edificios: 35,6 por cada 100; en toda la ciudad, 35,6.',
    '18 de 204 edificios con informe tienen obras urgentes sin ejecutar: el 9 %; en toda la ciudad, el 9 %.',
    'El 25 % de los certificados es F o G; en toda la ciudad, el 25 %. La letra más frecuente es la E.',
    '9,9 €/m² al mes en 2024; en toda la ciudad, 8,1. Incluye contratos antiguos. No es un tope legal.',
  ]);
  for (const { limit, source } of lines) expect([limit.length > 20, source.endsWith('Leído el 2 de noviembre de 2026.')]).toEqual([true, true]);
  expect(JSON.stringify(lines)).not.toMatch(/segur/i);
  // A register without a date may have been imported at any time.
  expect(areaLines({ area, city: null, deposits: [] }, {})).toEqual([]);
  expect(areaLines({ area: null, city: area, deposits: [] }, dates)).toEqual([]);
});

test.each([
  [1926, 1944, 1970],
  [1700, 1850, 1901],
  [1955, 1955, 1955],
  [2019, 2024, 2026],
  [1400, 1410, 1412],
])('draws %d, %d and %d within the picture, their words apart', (low, median, high) => {
  const { labels, spoken } = drawYears({ low, median, high }, 'Russafa', 2026);
  const spans = labels.map(({ x, anchor, text }) => {
    const wide = 7.5 * text.length;
    return anchor === 'end' ? [x - wide, x] : anchor === 'start' ? [x, x + wide] : [x - wide / 2, x + wide / 2];
  }) as [number, number][];
  for (const [from, to] of spans) expect([from >= 0, to <= 320]).toEqual([true, true]);
  const [, left, right] = spans;
  if (left && right) expect(left[1]).toBeLessThanOrEqual(right[0]);
  expect(spoken).toContain(`entre ${low} y ${high}`);
});
