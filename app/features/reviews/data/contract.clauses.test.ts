import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DocumentReader } from '../../../../platform/ports.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { contractText } from '../../../../test/contract-files.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { propertyById } from '../../flats/data/flat.reads.ts';
import { propertyFigures } from '../../flats/data/flat-page.reads.ts';
import { ownReviews, reviewsOfProperty } from '../../flats/data/published-review.reads.ts';
import { verifiedReviews } from '../../moderation/data/review-case.reads.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { purgeDocuments } from '../../proof/data/document.writes.ts';
import { readingsForAuthor, readingsForModerator, verifiedHow } from '../../proof/data/reading.reads.ts';
import { readContractText } from '../../proof/rules/contract-content.ts';
import { attachReviewContract, withdrawReviewContract } from './contract.writes.ts';
import { deleteReview, editReview } from './review.writes.ts';

let services: TestServices;
const reader: DocumentReader = {
  check: async (files) => ({ ok: true, pages: files.length }),
  read: async (files) => {
    const text = files.map((bytes) => new TextDecoder().decode(bytes)).join('\n');
    return { ok: true, text, ...readContractText(text), confidence: 92, recognised: true, pages: files.length };
  },
};
beforeAll(async () => {
  services = await testServices({ reader });
});
afterAll(() => services.close());
beforeEach(() => services.clock.set('2026-11-20T12:00:00Z'));

const clause = 'SEXTA. Queda prohibido al arrendatario empadronarse en la vivienda.';
const withClause = `${contractText}\n\n${clause}`;
const own = { address: 'Calle de Cádiz 52, 46006 València', floor: '4', door: '7', rental_period_start: '2025-02-01', entry_price: 790 };

/** An undecided review, by default of the flat of the contract, with its contract read. */
async function sent(text: string, spec: Partial<typeof own> = {}) {
  const userId = await aUser(services);
  const { id, propertyId } = await aReview(services, { ...own, ...spec, userId, verified: false });
  await attachReviewContract(services, asMember({ userId }), id, [new TextEncoder().encode(`%PDF-1.7\n${text}`)]);
  await services.runJobs();
  return { userId, id, propertyId };
}
const decide = (reviewId: string, verified = true) => setVerified(services, anAdmin, { reviewId, verified });
const stored = async (id: string) => services.db.selectFrom('reviews').select(['alerts', 'contract_clauses']).where('id', '=', id).executeTakeFirstOrThrow();
const shown = async (propertyId: string, id: string) =>
  (await reviewsOfProperty(services.db, propertyId, null)).reviews.find((review) => review.id === id)?.alerts;

it('the download of one’s own data has what was read in the contract', async () => {
  const { userId, id } = await sent(withClause);
  const file = (await exportUserData(services, userId)).find(({ path }) => path === 'contratos.json');
  expect(JSON.parse(String(file?.content))).toMatchObject([{ review: id, state: 'coincide', clauses: ['Prohibido empadronarse'] }]);
});

it('the decision turns the clauses of a contract into an alert of its review: the type, never the words', async () => {
  const { userId, id, propertyId } = await sent(withClause);
  expect(await stored(id)).toEqual({ alerts: [], contract_clauses: null });
  expect((await readingsForAuthor(services.db, userId)).get(id)).toMatchObject({ state: 'coincide', clauses: ['Prohibido empadronarse'] });
  await decide(id);
  expect(await stored(id)).toEqual({ alerts: ['flagged_clauses'], contract_clauses: ['prohibicion-padron'] });
  const sentence = ['Su contrato trae cláusulas señaladas: Prohibido empadronarse.'];
  expect(await shown(propertyId, id)).toEqual(sentence);
  const [own] = await ownReviews(services.db, userId);
  expect(own?.review.alerts).toEqual(sentence);
  const { reviews } = await verifiedReviews(services.db, anAdmin);
  expect(reviews.find((review) => review.id === id)?.alerts).toEqual(sentence);
  const reading = await services.db.selectFrom('contract_readings').selectAll().where('review_id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify([reading, await stored(id)])).not.toMatch(/SEXTA|arrendatario|Queda prohibido/);
  expect(await services.db.selectFrom('tenancy_documents').select('id').where('review_id', '=', id).execute()).toEqual([]);
});

it('a contract without flagged clauses adds no alert, but counts as read', async () => {
  const { id, propertyId } = await sent(contractText);
  await decide(id);
  expect(await stored(id)).toEqual({ alerts: [], contract_clauses: [] });
  expect(await shown(propertyId, id)).toEqual([]);
});

it('a contract of another flat, or of an address without a town, adds nothing to this one, even if the review is verified', async () => {
  for (const { id } of [await sent(withClause, { door: '31' }), await sent(withClause.replace('puerta 7, de Valencia (46006)', 'puerta 7'))]) {
    await decide(id);
    expect(await stored(id)).toEqual({ alerts: [], contract_clauses: null });
    expect((await verifiedHow(services.db, [id])).get(id)).toEqual({
      mark: 'Leída por moderación',
      text: 'La leyó y comprobó una persona antes de publicarla, sin un contrato que coincida con lo que cuenta.',
    });
  }
});

it('applies the law of the signing date and the landlord: before 2023 agency fees were unlawful only from companies', async () => {
  const text = `${contractText.replace('enero de 2025', 'enero de 2021')}\n\nSEXTA. Los honorarios de la inmobiliaria los paga el inquilino.`;
  for (const [landlord, clauses] of [
    ['doña Carmen Soler Prats', []],
    ['la mercantil Soler Pisos, S.L.', ['gastos-agencia']],
  ] as const) {
    const { id } = await sent(text.replace('doña Carmen Soler Prats', landlord));
    await decide(id);
    expect([landlord, (await stored(id)).contract_clauses]).toEqual([landlord, clauses]);
  }
});

it('a withdrawn contract adds no alert', async () => {
  const { userId, id } = await sent(withClause);
  await withdrawReviewContract(services, asMember({ userId }), id);
  await decide(id);
  expect(await stored(id)).toEqual({ alerts: [], contract_clauses: null });
});

it('deleting the review deletes its clauses, also from the figures of the flat', async () => {
  const { userId, id, propertyId } = await sent(withClause);
  const counts = async () => {
    const row = await services.db.selectFrom('properties').select(['contract_count', 'clause_counts']).where('id', '=', propertyId).executeTakeFirst();
    return row && [row.contract_count, row.clause_counts['prohibicion-padron'] ?? 0];
  };
  const before = await counts();
  await decide(id);
  expect(await counts()).toEqual(before?.map((n) => n + 1));
  await deleteReview(services, asMember({ userId }), id);
  await purgeDocuments(services);
  expect(await services.db.selectFrom('contract_readings').select('state').where('review_id', '=', id).execute()).toEqual([]);
  expect(await counts()).toEqual(before);
});

it('an edited review regains its alert with the next decision, unless it moved to another flat', async () => {
  const { userId, id } = await sent(withClause);
  await decide(id);
  const form = { ...filledForm, property_address: own.address, floor_number: own.floor, door_number: own.door };
  expect(await editReview(services, asMember({ userId }), id, form)).toMatchObject({ ok: true });
  expect((await stored(id)).contract_clauses).toBeNull();
  await decide(id);
  expect((await stored(id)).contract_clauses).toEqual(['prohibicion-padron']);
  expect(await editReview(services, asMember({ userId }), id, { ...form, door_number: '99' })).toMatchObject({ ok: true });
  await decide(id);
  expect(await stored(id)).toEqual({ alerts: [], contract_clauses: null });
});

it('an edited answer no longer counts as matching the contract, for moderators and the public', async () => {
  const { userId, id } = await sent(contractText);
  await decide(id);
  const place = {
    property_address: own.address,
    floor_number: own.floor,
    door_number: own.door,
    start_month: '2',
    start_year: '2025',
    end_month: '',
    end_year: '',
  };
  const form = { ...filledForm, ...place, still_residing: true, entry_price: '790' };
  const how = async () => (await verifiedHow(services.db, [id])).get(id)?.text;
  const seen = async () => (await readingsForModerator(services.db, 'review', [id])).get(id);
  expect(await how()).toBe(
    'En su contrato, la calle y el número, el piso, la puerta, la fecha de entrada y la renta coinciden con lo que cuenta, y una persona lo comprobó. El documento ya se ha borrado.',
  );
  const edited = async (change: object) => {
    expect(await editReview(services, asMember({ userId }), id, { ...form, ...change })).toMatchObject({ ok: true });
    const reading = await seen();
    await decide(id);
    return { state: reading?.state, unread: reading?.fields.filter(({ result }) => result === 'unread').map(({ label }) => label), how: await how() };
  };
  expect(await edited({ experience_headline: 'Otro titular' })).toMatchObject({ state: 'coincide', unread: [] });
  const rent = await edited({ entry_price: '2020' });
  expect(rent).toMatchObject({ state: 'revisar', unread: ['Renta'] });
  expect(rent.how).toMatch(/^En su contrato, la calle y el número, el piso, la puerta y la fecha de entrada coinciden con lo que cuenta/);
  // Restoring the first value does not help: the contract is deleted.
  const start = await edited({ start_month: '3' });
  expect(start).toMatchObject({ state: 'revisar', unread: ['Entrada', 'Renta'] });
  expect(start.how).toMatch(/^En su contrato, la calle y el número, el piso y la puerta coinciden/);
});

it('a flat names the clause types once three people have a contract of it', async () => {
  const address = 'Calle de Denia 12, 46006 València';
  const author = await aUser(services);
  const first = await aReview(services, { address, userId: author, clauses: ['prohibicion-padron', 'pago-anticipado'] });
  const figures = async () => (await propertyFigures(services.db, { id: first.propertyId, neighbourhood: null })).clauses;
  await aReview(services, { address, clauses: ['prohibicion-padron'] });
  const later = { rental_period_start: '2025-07-01', rental_period_end: '2025-12-01' };
  await aReview(services, { address, userId: author, ...later, clauses: ['prohibicion-visitas'] });
  await aReview(services, { address });
  expect(await figures()).toBeNull();
  const third = await aReview(services, { address, clauses: [] });
  expect(await figures()).toEqual({
    contracts: 3,
    types: [
      { id: 'prohibicion-padron', name: 'Prohibido empadronarse', contracts: 2 },
      { id: 'pago-anticipado', name: 'Más de un mes por adelantado', contracts: 1 },
      { id: 'prohibicion-visitas', name: 'Prohibidas o limitadas las visitas', contracts: 1 },
    ],
  });
  const card = await propertyById(services.db, first.propertyId, false);
  expect(card?.alerts).toContain('A 2 de 4 inquilinos les pusieron cláusulas señaladas en el contrato.');
  await decide(third.id, false);
  expect(await figures()).toBeNull();
});

it('a flat whose contracts have no flagged clauses shows none', async () => {
  const address = 'Calle de Denia 13, 46006 València';
  const made = [];
  for (let n = 0; n < 3; n++) made.push(await aReview(services, { address, clauses: [] }));
  expect((await propertyFigures(services.db, { id: made[0]?.propertyId ?? '', neighbourhood: null })).clauses).toBeNull();
});
