import { describe, expect, it } from 'vitest';
import { citiesWithEnough, reidentificationWarnings } from './reidentification.ts';
import { emptyReview, type ReviewDraft } from './wizard.ts';

const warned = (changes: Partial<ReviewDraft>, others: boolean | null = true) =>
  reidentificationWarnings({ ...emptyReview, end_month: '6', end_year: '2024', ...changes }, { others, thisMonth: '2026-11' });

describe('reidentificationWarnings', () => {
  it('are none for a review among others, of a stay that ended long ago', () => expect(warned({})).toEqual([]));
  it('warn about the only review of a flat in its years, if that is known', () => {
    expect(warned({}, false)).toEqual([expect.stringContaining('ninguna otra reseña de este piso')]);
    expect(warned({ rental_kind: 'room' }, false)).toEqual([expect.stringContaining('ninguna otra reseña de una habitación de este piso en esos años')]);
    expect(warned({}, null)).toEqual([]);
  });
  it('warn a current tenant and one who left recently', () => {
    expect(warned({ still_residing: true, end_month: '', end_year: '' })).toEqual([expect.stringContaining('todavía vives ahí')]);
    expect(warned({ end_month: '9', end_year: '2026' })).toEqual([expect.stringContaining('hace poco')]);
    expect(warned({ end_month: '8', end_year: '2026' })).toEqual([]);
    expect(warned({ end_month: '12', end_year: '2026' })).toEqual([]);
  });
  it.each([
    ['Me guardaron 300 € de la fianza.', '300 €'],
    ['Se rompió el 3 de marzo y nada.', '3 de marzo'],
    ['El 5 de març de 2025 es va trencar.', '5 de març'],
    ['Som 3 marçals al pis.', null],
    ["L'1 d'octubre no hi havia aigua.", "1 d'octubre"],
    ["El 12 d'octubre no hi havia aigua.", "12 d'octubre"],
    ['Vinieron el 12/05/2024.', '12/05/2024'],
    ['Pedían 1.250,50 euros.', '1.250,50 euros'],
    ['Un tercero con 3 habitaciones y 2 baños.', null],
  ])('the exact detail of %s is %s', (text, detail) =>
    expect(warned({ negative_aspects: text })).toEqual(detail === null ? [] : [expect.stringContaining(`«${detail}»`)]),
  );
  it('ignore agency advice after the author says there was no agency', () => expect(warned({ agency_advice: 'Cobran 300 €', used_agency: false })).toEqual([]));
});

describe('citiesWithEnough', () => {
  const of = (city: string, ...authors: string[]) => authors.map((author) => ({ city, author }));
  it('has the cities with three different authors', () => {
    expect([...citiesWithEnough([...of('València', 'a', 'b', 'c'), ...of('Torrent', 'd', 'e'), ...of('Gandia', 'f', 'f', 'f')])]).toEqual(['València']);
    expect([...citiesWithEnough([])]).toEqual([]);
  });
});
