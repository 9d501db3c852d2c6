import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReview, aUser, verify } from '../../../../test/builders.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { recount, stored } from '../../../../test/writes/recount.ts';
import { scaleOf } from '../../reviews/rules/scales.ts';
import { agencyFields, landlordFields, reviewPoints } from '../rules/landlord-reputation.ts';
import { agencyBySlug } from './agency.reads.ts';
import { propertyFigures } from './flat-page.reads.ts';
import { cityMeans, landlordPoints, points } from './scores.reads.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const answersTo = (field: (typeof landlordFields)[number] | 'agency_treatment_rating') => [null, ...scaleOf[field].words.map((_, i) => i + 1)];

it('the database computes the same points as the domain for every possible review', async () => {
  const [treatment, response, deposit] = ['landlord_treatment_rating', 'problem_response_rating', 'deposit_returned_rating'] as const;
  const rows = answersTo(treatment).flatMap((t) =>
    answersTo(response).flatMap((p) => answersTo(deposit).map((d) => ({ [treatment]: t, [response]: p, [deposit]: d, agency_treatment_rating: t }))),
  );
  const scores = await sql<{ landlord: number | null; treatment: number | null }>`
    select ${landlordPoints} as landlord, ${points(agencyFields)} as treatment
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(landlord_treatment_rating int, problem_response_rating int, deposit_returned_rating int,
      agency_treatment_rating int)`.execute(services.db);
  expect(rows).toHaveLength(5 * 6 * 4);
  expect(scores.rows).toEqual(rows.map((row) => ({ landlord: reviewPoints(landlordFields, row), treatment: reviewPoints(agencyFields, row) })));
});

const bad = { landlord_treatment_rating: 1, problem_response_rating: 1, deposit_returned_rating: 1 };
const good = { landlord_treatment_rating: 4, problem_response_rating: 5, deposit_returned_rating: 3 };
const landlordOf = async (id: string) => (await propertyFigures(services.db, { id, neighbourhood: null })).landlord;

it('weights few reviews of a landlord with the mean of the city, and counts each person once per flat', async () => {
  const alone = await aReview(services, { address: 'Calle de Cuba 1, 46006 València', ...good });
  expect([await cityMeans(services.db), await landlordOf(alone.propertyId)]).toEqual([
    // City: (100 + 5 × 50) / 6; landlord: (100 + 5 × 58) / 6.
    { landlord: 58, agency: null },
    { score: 65, word: 'Buena', reviews: 1 },
  ]);
  const userId = await aUser(services);
  const flat = { address: 'Calle de Cuba 2, 46006 València' };
  const first = await aReview(services, { ...flat, ...bad, userId });
  // City: (100 + 0 + 5 × 50) / 7; landlord: (0 + 5 × 50) / 6.
  expect([await cityMeans(services.db), await landlordOf(first.propertyId)]).toEqual([
    { landlord: 50, agency: null },
    { score: 42, word: 'Regular', reviews: 1 },
  ]);
  const later = { rental_period_start: '2025-07-01', rental_period_end: '2025-09-01' };
  const second = await aReview(services, { ...flat, ...good, ...later, userId });
  // Their mean, 50, counts once: (100 + 50 + 5 × 50) / 7, and (50 + 5 × 57) / 6.
  expect([await cityMeans(services.db), await landlordOf(first.propertyId)]).toEqual([
    { landlord: 57, agency: null },
    { score: 56, word: 'Buena', reviews: 2 },
  ]);
  await verify(services, second.id, false);
  expect(await landlordOf(first.propertyId)).toEqual({ score: 42, word: 'Regular', reviews: 1 });
  const silent = await aReview(services, {
    address: 'Calle de Cuba 3, 46006 València',
    landlord_treatment_rating: null,
    problem_response_rating: null,
    deposit_returned_rating: null,
  });
  expect(await landlordOf(silent.propertyId)).toBeNull();
});

it('weights an agency with the mean of the city for agencies, its landlords with that for landlords', async () => {
  for (const [n, agency_treatment_rating] of [1, 1, 4].entries())
    await aReview(services, { address: `Calle de Reus ${n}, 46009 València`, agency: n === 2 ? 'Fincas Buenas' : 'Fincas Malas', agency_treatment_rating });
  const { landlord, agency } = await cityMeans(services.db);
  // (0 + 0 + 100 + 5 × 50) / 8.
  expect(agency).toBe(44);
  const figuresOf = async (slug: string) => (await agencyBySlug(services.db, slug))?.figures;
  // (0 + 0 + 5 × 44) / 7 and (100 + 5 × 44) / 6; both landlords show 81.
  expect(await figuresOf('fincas-malas')).toMatchObject({
    reputation: { score: 31, word: 'Regular', reviews: 2 },
    landlord: { score: Math.round((2 * 81 + 5 * (landlord ?? 0)) / 7), reviews: 2 },
    treatment: { mean: 1, count: 2 },
  });
  expect(await figuresOf('fincas-buenas')).toMatchObject({ reputation: { score: 53, word: 'Buena', reviews: 1 } });
});

it('the materialized sums equal a full count of the reviews', async () => {
  expect(await stored(services.db)).toEqual(await recount(services.db));
});
