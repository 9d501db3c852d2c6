import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { contractText } from '../../../../test/contract-files.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { reviewsOfProperty } from '../../flats/data/published-review.reads.ts';
import { readingsForAuthor, readingsForModerator } from '../../proof/data/reading.reads.ts';
import { attachReviewContract } from '../../reviews/data/contract.writes.ts';
import { editReview } from '../../reviews/data/review.writes.ts';
import { registerStay } from '../../stays/data/stay.writes.ts';
import { askForReading, strikeClause } from './reading-case.writes.ts';
import { setVerified } from './review-case.writes.ts';

let services: TestServices;
let admin: FreshAdmin;
beforeAll(async () => {
  services = await testServices();
  admin = asAdmin({ userId: await aUser(services) });
});
afterAll(() => services.close());

const clauses = 'SEXTA. Queda prohibido al arrendatario empadronarse en la vivienda.\n\nSÉPTIMA. Quedan prohibidas las visitas en la vivienda.';
const flat = { address: 'Calle de Cádiz 52, 46006 València', floor: '4' };
let door = 0;

async function read(text = `${contractText}\n\n${clauses}`) {
  const userId = await aUser(services);
  const own = { ...flat, door: String(++door), rental_period_start: '2025-02-01', entry_price: 790 };
  const { id, propertyId } = await aReview(services, { ...own, userId, verified: false });
  await attachReviewContract(services, asMember({ userId }), id, [new TextEncoder().encode(`%PDF-1.7\n${text.replace('puerta 7', `puerta ${door}`)}`)]);
  await services.runJobs();
  const strike = (clause: string, act: 'strike' | 'restore' = 'strike', who = admin) => strikeClause(services, who, { reviewId: id, clause, act });
  const moderator = async () => (await readingsForModerator(services.db, 'review', [id])).get(id);
  const author = async () => (await readingsForAuthor(services.db, userId)).get(id);
  return { userId, id, propertyId, own, strike, moderator, author };
}
const figures = async (propertyId: string) =>
  services.db.selectFrom('properties').select(['contract_count', 'clause_counts', 'alert_counts']).where('id', '=', propertyId).executeTakeFirst();

it('removes a struck clause from alerts, statistics and the view of the author, and records the act', async () => {
  const { id, propertyId, strike, moderator, author } = await read();
  expect((await author())?.clauses.toSorted()).toEqual(['Prohibidas o limitadas las visitas', 'Prohibido empadronarse']);
  expect(await strike('prohibicion-visitas')).toEqual({ ok: true });
  expect((await author())?.clauses).toEqual(['Prohibido empadronarse']);
  expect(await moderator()).toMatchObject({
    clauses: [{ id: 'prohibicion-padron' }],
    struck: [{ id: 'prohibicion-visitas' }],
    acts: [{ what: 'Tachada «Prohibidas o limitadas las visitas»', on: '2026-11-20' }],
  });
  const recorded = await services.db.selectFrom('contract_acts').select(['admin_id', 'act', 'clause']).where('review_id', '=', id).execute();
  expect(recorded).toEqual([{ admin_id: admin.userId, act: 'strike', clause: 'prohibicion-visitas' }]);

  await setVerified(services, admin, { reviewId: id, verified: true });
  const shown = (await reviewsOfProperty(services.db, propertyId, null)).reviews.find((review) => review.id === id);
  expect(shown?.alerts).toEqual(['Su contrato trae cláusulas señaladas: Prohibido empadronarse.']);
  expect((await figures(propertyId))?.clause_counts).toEqual({ 'prohibicion-padron': 1 });
  expect(await strike('prohibicion-padron')).toEqual({ ok: false, code: 'changed' });
  const formerAdmin = asAdmin({ userId: crypto.randomUUID() });
  expect(await strike('prohibicion-padron', 'strike', formerAdmin)).toEqual({ ok: false, code: 'guest' });
});

it('counts a contract whose clauses are all struck as read, without an alert', async () => {
  const { id, propertyId, strike } = await read();
  await strike('prohibicion-visitas');
  await strike('prohibicion-padron');
  await setVerified(services, admin, { reviewId: id, verified: true });
  expect(await figures(propertyId)).toMatchObject({ contract_count: 1, clause_counts: {}, alert_counts: {} });
});

it('strikes a clause once, restores it, and refuses a clause that was not found', async () => {
  const { strike, moderator } = await read();
  expect(await strike('prohibicion-padron')).toEqual({ ok: true });
  expect(await strike('prohibicion-padron')).toEqual({ ok: true });
  expect(await strike('prohibicion-padron', 'restore')).toEqual({ ok: true });
  expect((await moderator())?.acts.map(({ what }) => what).toSorted()).toEqual(['Recuperada «Prohibido empadronarse»', 'Tachada «Prohibido empadronarse»']);
  expect((await moderator())?.clauses).toHaveLength(2);
  expect(await strike('fichero-morosos')).toEqual({ ok: false, code: 'changed' });
});

it('keeps a clause struck when the review is edited and its contract read again', async () => {
  const { userId, id, own, strike, moderator } = await read();
  await strike('prohibicion-visitas');
  const form = { ...filledForm, property_address: own.address, floor_number: own.floor, door_number: own.door };
  await editReview(services, asMember({ userId }), id, { ...form, entry_price: 800 });
  await services.runJobs();
  expect(await moderator()).toMatchObject({ clauses: [{ id: 'prohibicion-padron' }], struck: [{ id: 'prohibicion-visitas' }] });
});

it('refuses strikes and readings in an own case, and for missing subjects', async () => {
  const { userId, id, strike } = await read();
  const author = asAdmin({ userId });
  expect(await strike('prohibicion-padron', 'strike', author)).toEqual({ ok: false, code: 'own' });
  expect(await askForReading(services, author, { of: 'review', subject: id })).toEqual({ ok: false, code: 'own' });
  const nothing = crypto.randomUUID();
  expect(await strikeClause(services, admin, { reviewId: nothing, clause: 'prohibicion-padron', act: 'strike' })).toEqual({ ok: false, code: 'absent' });
  for (const of of ['review', 'tenancy'] as const)
    expect(await askForReading(services, admin, { of, subject: nothing })).toEqual({ ok: false, code: 'absent' });
});

it('reads an unreadable contract of a review or a stay again at the request of a moderator', async () => {
  const review = await read('Nada');
  expect(await review.moderator()).toMatchObject({ state: 'ilegible' });
  expect(await askForReading(services, admin, { of: 'review', subject: review.id })).toEqual({ ok: true });
  expect(await review.moderator()).toMatchObject({ state: 'recibido' });
  expect(await askForReading(services, admin, { of: 'review', subject: review.id })).toEqual({ ok: true });

  const userId = await aUser(services);
  const stay = { ...flat, door: String(++door), start: '2025-02-01', end: null, method: 'document' as const };
  const made = await registerStay(services, asMember({ userId }), stay, [new TextEncoder().encode('%PDF-1.7\nNada')]);
  if (!made.ok) throw new Error(made.code);
  await services.runJobs();
  const reading = async () => (await readingsForModerator(services.db, 'tenancy', [made.id])).get(made.id);
  expect(await reading()).toMatchObject({ state: 'ilegible' });
  expect(await askForReading(services, admin, { of: 'tenancy', subject: made.id })).toEqual({ ok: true });
  expect(await reading()).toMatchObject({ state: 'recibido', acts: [{ what: 'Pedida otra lectura' }] });
});
