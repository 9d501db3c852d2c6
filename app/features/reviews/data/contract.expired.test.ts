import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { contractText } from '../../../../test/contract-files.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { purgeDocuments } from '../../proof/data/document.writes.ts';
import { readingsForAuthor, readingsForModerator, verifiedHow } from '../../proof/data/reading.reads.ts';
import { attachReviewContract } from './contract.writes.ts';

// A contract whose review stays undecided for 30 days.
let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());
beforeEach(() => services.clock.set('2026-11-20T12:00:00Z'));

const own = { address: 'Calle de Cádiz 52, 46006 València', floor: '4', rental_period_start: '2025-02-01', entry_price: 790 };
let door = 100;
/** A review of a flat whose door differs from that of the contract. */
async function written() {
  const userId = await aUser(services);
  const { id } = await aReview(services, { ...own, door: String(++door), userId, verified: false });
  return { userId, id };
}
const send = (userId: string, id: string) => attachReviewContract(services, asMember({ userId }), id, [new TextEncoder().encode(`%PDF-1.7\n${contractText}`)]);
const shown = async (id: string) => (await readingsForModerator(services.db, 'review', [id])).get(id);

it('leaves its results without any of its text, and a moderator can still decide', async () => {
  const { userId, id } = await written();
  await send(userId, id);
  await services.runJobs();
  const stored = async () =>
    (await services.db.selectFrom('contract_readings').select(['fields', 'state']).where('review_id', '=', id).executeTakeFirstOrThrow()) as object;
  services.clock.set('2026-12-20T11:00:00Z');
  await purgeDocuments(services);
  expect(JSON.stringify(await stored())).toMatch(/El contrato dice puerta 7/);
  services.clock.set('2026-12-21T12:00:00Z');
  await purgeDocuments(services);
  expect(JSON.stringify(await stored())).not.toMatch(/Cádiz|\b(790|2025)\b|"7"|El contrato dice|reason|read"/);
  expect(await stored()).toMatchObject({ state: 'no coincide', fields: { address: { result: 'match' }, door: { result: 'differs' } } });
  expect((await readingsForAuthor(services.db, userId)).get(id)).toMatchObject({ documentId: null });
  const seen = await shown(id);
  expect(seen?.document).toBeNull();
  expect(seen?.fields.map(({ label, result, read, reason }) => [label, result, read, reason])).toEqual([
    ...['Dirección', 'Piso'].map((label) => [label, 'match', '', '']),
    ['Puerta', 'differs', '', ''],
    ['Entrada', 'match', '', ''],
    ['Duración', 'unasked', '', ''],
    ['Renta', 'match', '', ''],
    ['Fianza', 'unasked', '', ''],
  ]);
  expect(await setVerified(services, anAdmin, { reviewId: id, verified: true })).toEqual({ ok: true });
  // The door differs, so the contract proves nothing.
  expect((await verifiedHow(services.db, [id])).get(id)?.mark).toBe('Leída por moderación');
});
