import { expect, it, test } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, answers, aPdf, aStay, aVerifiedStay, matchesOf } from '../../../../test/community.ts';
import { contractText } from '../../../../test/contract-files.ts';
import { see, services, withAdmin } from '../../../../test/setup/admin.ts';
import { asMember } from '../../../../test/viewers.ts';
import { exportUserData } from '../../accounts/data/export.reads.ts';
import { purgeAccountNetworks, storeAccountNetwork } from '../../accounts/data/network.writes.ts';
import { submitCohabitationReview } from '../../flatmates/data/long-rating.writes.ts';
import type { Origin } from '../../flatmates/data/origin.writes.ts';
import { readingsForModerator } from '../../proof/data/reading.reads.ts';
import { attachContract, registerStay } from '../../stays/data/stay.writes.ts';
import { signalsForRating } from './rating-signals.reads.ts';
import { decideTenancy } from './stay-case.writes.ts';

withAdmin();

const nobody = { userId: '00000000-0000-4000-8000-000000000000' };
const here = '203.0.113.80';
let doors = 700;
const emailOf = async ({ userId }: { userId: string }) =>
  (await services.db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;

/** A rated person and two flatmates. */
async function home(contract: readonly Uint8Array[] = [aPdf]) {
  const door = String(++doors);
  const [rated, one, two] = [await provenStay(door, contract), await aVerifiedStay(services, { door }), await aVerifiedStay(services, { door })];
  const rate = async (author: typeof one, origin: Origin = { network: here }, stillTogether = false) => {
    const match = (await matchesOf(services, author.userId)).find(({ roommateId }) => roommateId === rated.userId);
    const form = { ...answers, stillTogether, end: stillTogether ? null : '2026-03' };
    const sent = await submitCohabitationReview(services, asMember(author), { roommateId: rated.userId, notificationId: match?.id ?? '' }, form, origin);
    if (!sent.ok) throw new Error(sent.code);
    return sent.id;
  };
  return { rated, door, one, two, rate };
}
/** The rules of the signals, except for the age of the account. */
async function signalsOf(id: string) {
  const found = await signalsForRating(services.db, nobody, id);
  return (found?.signals ?? []).filter(({ rule }) => rule !== 'new-account').map(({ rule }) => rule);
}

test('a rating from a network of the rated person has a signal, which is weak for flatmates and strong for former ones', async () => {
  const { rated, one, two, rate } = await home();
  await storeAccountNetwork(services, asMember(rated), here);
  const [gone, there] = [await rate(one), await rate(two, { network: here }, true)];
  expect([await signalsOf(gone), await signalsOf(there)]).toEqual([['own-network'], ['home-network']]);
  expect((await signalsForRating(services.db, nobody, gone))?.marked).toBe(true);
  const { html } = await see('admin', `/admin/convivencia/${gone}`);
  expect(html).toContain('La misma conexión que la persona valorada');
  const elsewhere = await home();
  await storeAccountNetwork(services, asMember(elsewhere.rated), '203.0.113.81');
  expect(await signalsOf(await elsewhere.rate(elsewhere.one))).toEqual([]);
});

it('stores pseudonyms of networks for 14 days, only of accounts with a stay, and exports them to nobody', async () => {
  const { rated } = await home();
  const visitor = asMember({ userId: (await home()).one.userId });
  await services.db.deleteFrom('tenancies').where('user_id', '=', visitor.userId).execute();
  await services.db.deleteFrom('account_networks').execute();
  for (const who of [asMember(rated), visitor, { email: await emailOf(rated) }]) await storeAccountNetwork(services, who, here);
  await storeAccountNetwork(services, asMember(rated), '127.0.0.1');
  const kept = () => services.db.selectFrom('account_networks').selectAll().execute();
  const rows = await kept();
  expect(rows).toEqual([{ user_id: rated.userId, network: expect.stringMatching(/^[0-9a-f]{32}$/), seen_at: services.clock.now() }]);
  expect(JSON.stringify(await exportUserData(services, rated.userId))).not.toContain(rows[0]?.network);
  const at = services.clock.now().getTime();
  services.clock.set(new Date(at + 14 * 86_400_000 - 1).toISOString());
  await purgeAccountNetworks(services);
  expect(await kept()).toHaveLength(1);
  services.clock.set(new Date(at + 14 * 86_400_000).toISOString());
  await purgeAccountNetworks(services);
  expect(await kept()).toEqual([]);
  services.clock.set(new Date(at).toISOString());
});

test('a browser in which the rated person, or another author about them, signed in is a signal', async () => {
  const { rated, one, two, rate } = await home();
  const [emailOfRated, emailOfOne] = [await emailOf(rated), await emailOf(one)];
  const own = await rate(one, { network: null, knows: (email) => email === emailOfRated });
  const other = await rate(two, { network: null, knows: (email) => email === emailOfOne });
  const sentences = async (id: string) => (await signalsForRating(services.db, nobody, id))?.signals.map(({ sentence }) => sentence).join();
  expect([await signalsOf(own), await signalsOf(other)]).toEqual([['same-browser'], ['same-browser']]);
  expect(await sentences(own)).toContain('había entrado antes la persona valorada');
  expect(await sentences(other)).toContain('había entrado antes otra cuenta que valora a la misma persona');
});

/** A member whose stay was verified with a contract. */
async function provenStay(door: string, files: readonly Uint8Array[]) {
  const userId = await aUser(services);
  const stay = { address: 'Calle de Sueca 41, 46006 València', floor: '3', door, start: '2025-09-01', end: null, method: 'document' } as const;
  const made = await registerStay(services, asMember({ userId }), stay, files);
  if (!made.ok) throw new Error(made.code);
  await services.runJobs();
  await decideTenancy(services, anAdmin, { tenancyId: made.id, action: 'verify' });
  return { userId, tenancyId: made.id };
}

test('a contract that the rated person, or another author about them, also sent is a signal', async () => {
  const contract = (rent: string) => [new TextEncoder().encode(`%PDF-1.7\n${contractText.replace('setecientos noventa euros (790 €)', rent)}`)];
  const { rated, door, one, rate } = await home(contract('ochocientos euros (800 €)'));
  const [co, other, third] = [
    await provenStay(door, contract('ochocientos euros (800 €)')),
    await provenStay(door, contract('novecientos euros (900 €)')),
    await provenStay(door, contract('novecientos euros (900 €)')),
  ];
  const from = { network: null };
  const ids = [await rate(co, from), await rate(other, from), await rate(third, from), await rate(one, from)];
  const sentences = await Promise.all(ids.map(async (id) => (await signalsForRating(services.db, nobody, id))?.signals.map(({ sentence }) => sentence).join()));
  expect(rated.userId).not.toBe(co.userId);
  const same = (whose: string) => expect.stringContaining(`el mismo contrato que ha enviado ${whose}`);
  const another = same('otra cuenta que valora a la misma persona');
  expect(sentences).toEqual([same('la persona valorada'), another, another, expect.not.stringContaining('contrato')]);
});

test('recognizes a file sent by two accounts, even if nothing of it could be read', async () => {
  const files = [new TextEncoder().encode('%PDF-1.7\nNo se lee nada.')];
  const stays = [await aStay(services, { door: String(++doors) }), await aStay(services, { door: String(++doors) })];
  for (const { userId, tenancyId } of stays) expect(await attachContract(services, asMember({ userId }), tenancyId, files)).toEqual({ ok: true });
  await services.runJobs();
  const ids = stays.map(({ tenancyId }) => tenancyId);
  const read = await readingsForModerator(services.db, 'tenancy', ids);
  expect(ids.map((id) => read.get(id))).toEqual([0, 1].map(() => expect.objectContaining({ state: 'ilegible', elsewhere: 1 })));
});

test('a block of the author before the rating is a signal, a later block is not', async () => {
  const { rated, one, two, rate } = await home();
  const block = (by: { userId: string }, whom: { userId: string }, at: Date) =>
    services.db.insertInto('message_blocks').values({ blocker_id: by.userId, blocked_id: whom.userId, created_at: at }).execute();
  await block(rated, one, services.clock.now());
  const ids = [await rate(one, { network: null }), await rate(two, { network: null })];
  await block(rated, two, new Date(services.clock.now().getTime() + 1));
  await block(two, rated, services.clock.now());
  expect(await Promise.all(ids.map(signalsOf))).toEqual([['blocked'], []]);
});
