import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../../test/builders.ts';
import { anAdmin, aStay, aVerifiedStay, matchesOf } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import type { ShortRating } from '../../flatmates/data/short-rating.input.ts';
import { flatmateOf, pendingRatings } from '../../flatmates/data/short-rating.reads.ts';
import { offerRating, rateFlatmate } from '../../flatmates/data/short-rating.writes.ts';
import { areFlatmates } from '../../messages/data/message.reads.ts';
import { tenanciesForModerator } from '../../moderation/data/stay-case.reads.ts';
import { decideTenancy } from '../../moderation/data/stay-case.writes.ts';
import { answerConfirmation } from './confirmation.writes.ts';
import { isVerifiedFlatmate } from './flatmate.reads.ts';
import { openQuestions, ownTenancies } from './stay.reads.ts';
import { registerStay } from './stay.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

let door = 100;
const nextDoor = () => String(door++);
const address = 'Calle de Sueca 41, 46006 València';

async function aWaitingStay(spec: { address?: string; door: string; start?: string; end?: string | null }) {
  const userId = await aUser(services);
  const stay = { address, floor: '3', start: '2025-10-01', end: null, method: 'peer_confirm' as const, ...spec };
  const made = await registerStay(services, asMember({ userId }), stay, null);
  if (!made.ok) throw new Error('refused');
  return { userId, tenancyId: made.id };
}
const questions = async (userId: string) =>
  (await services.db.selectFrom('notifications').select('data').where('user_id', '=', userId).where('type', '=', 'tenancy_confirmation').execute()).map(
    ({ data }) => data.tenancy_id,
  );
const verified = async (id: string) => (await services.db.selectFrom('tenancies').select('verified').where('id', '=', id).executeTakeFirstOrThrow()).verified;

describe('peer confirmation', () => {
  it('asks verified flatmates of the same flat and time, and two of them verify', async () => {
    const flat = nextDoor();
    const [one, two] = [await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat })];
    const formerTenant = await aVerifiedStay(services, { door: flat, start: '2024-01-01', end: '2024-12-31' });
    const neighbour = await aVerifiedStay(services, { door: nextDoor() });
    const pending = await aStay(services, { door: flat });
    const { userId, tenancyId } = await aWaitingStay({ door: flat });
    const everybody = [one, two, formerTenant, neighbour, pending].map(async (stay) => (await questions(stay.userId)).includes(tenancyId));
    expect(await Promise.all(everybody)).toEqual([true, true, false, false, false]);
    expect(await openQuestions(services.db, one.userId)).toMatchObject([
      { tenancyId, home: expect.stringContaining(`Puerta ${flat}`), from: 'octubre de 2025', to: null },
    ]);

    expect(await answerConfirmation(services, asMember(formerTenant), tenancyId, 'confirmed')).toEqual({ ok: false, code: 'absent' });
    expect(await answerConfirmation(services, asMember({ userId }), tenancyId, 'confirmed')).toEqual({ ok: false, code: 'absent' });
    expect(await answerConfirmation(services, asMember(one), tenancyId, 'confirmed')).toEqual({ ok: true, state: 'waiting-for-flatmates' });
    expect(await answerConfirmation(services, asMember(one), tenancyId, 'confirmed')).toEqual({ ok: false, code: 'absent' });
    expect(await questions(one.userId)).toEqual([]);
    expect(await verified(tenancyId)).toBe(false);
    expect(await answerConfirmation(services, asMember(two), tenancyId, 'confirmed')).toEqual({ ok: true, state: 'verified' });
    expect(await verified(tenancyId)).toBe(true);
    expect((await matchesOf(services, userId)).map((match) => match.roommateId).toSorted()).toEqual([one.userId, two.userId].toSorted());
    expect(await isVerifiedFlatmate(services.db, userId)).toBe(true);
    expect([await areFlatmates(services.db, userId, one.userId), await areFlatmates(services.db, userId, formerTenant.userId)]).toEqual([true, false]);
  });

  it.each(['41-A', '41 E', '41 BIS-A', '41 - A', '41 acc'])('asks nobody of number 41 about a stay in %s', async (number) => {
    const flat = nextDoor();
    const neighbour = await aVerifiedStay(services, { door: flat });
    const { tenancyId } = await aWaitingStay({ address: `Calle de Sueca ${number}, 46006 València`, door: flat });
    expect(await questions(neighbour.userId)).not.toContain(tenancyId);
    expect(await openQuestions(services.db, neighbour.userId)).toEqual([]);
  });

  it("one 'No le conozco' sends the stay to a moderator, whose decision closes the open questions", async () => {
    const flat = nextDoor();
    const all = [await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat })];
    const { userId, tenancyId } = await aWaitingStay({ door: flat });
    const [one, two, three] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
    expect(await answerConfirmation(services, asMember(one), tenancyId, 'denied')).toEqual({ ok: true, state: 'with-moderator' });
    expect(await answerConfirmation(services, asMember(two), tenancyId, 'confirmed')).toEqual({ ok: true, state: 'with-moderator' });
    expect((await tenanciesForModerator(services.db, anAdmin)).tenancies.find((stay) => stay.id === tenancyId)).toMatchObject({
      confirmations: 1,
      denials: 1,
      document: null,
    });
    expect((await ownTenancies(services.db, userId))[0]).toMatchObject({ badge: 'Pendiente', state: 'with-moderator' });
    await decideTenancy(services, anAdmin, { tenancyId, action: 'reject', reason: 'No consta.' });
    expect(await questions(three.userId)).toEqual([]);
    expect(await answerConfirmation(services, asMember(three), tenancyId, 'confirmed')).toEqual({ ok: false, code: 'absent' });
  });

  it('asks those who become verified later', async () => {
    const flat = nextDoor();
    const { tenancyId } = await aWaitingStay({ door: flat });
    const one = await aVerifiedStay(services, { door: flat });
    expect(await questions(one.userId)).toEqual([tenancyId]);
  });

  it('two concurrent confirmations verify once', async () => {
    const flat = nextDoor();
    const [one, two] = [await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat })];
    const { userId, tenancyId } = await aWaitingStay({ door: flat });
    const states = await Promise.all([one, two].map((who) => answerConfirmation(services, asMember(who), tenancyId, 'confirmed')));
    expect(states.map((state) => state.ok && state.state).toSorted()).toEqual(['verified', 'waiting-for-flatmates']);
    expect(await matchesOf(services, userId)).toHaveLength(2);
  });
});

describe('roommate_match', () => {
  it('comes once to each of a pair when both are verified, with the data of the form', async () => {
    const flat = nextDoor();
    const one = await aVerifiedStay(services, { door: flat });
    expect(await matchesOf(services, one.userId)).toEqual([]);
    const two = await aVerifiedStay(services, { door: flat });
    const [notice] = await services.db.selectFrom('notifications').selectAll().where('user_id', '=', one.userId).where('type', '=', 'roommate_match').execute();
    expect(notice).toMatchObject({
      type: 'roommate_match',
      read: false,
      data: {
        roommate_user_id: two.userId,
        roommate_name: expect.stringMatching(/^@vecina_/),
        property_address: 'Calle de Sueca, 41, 46006 València',
        floor_number: '3',
        door_number: flat,
      },
    });
    expect(await matchesOf(services, two.userId)).toHaveLength(1);
  });

  it('comes once also for a pair with two stays together', async () => {
    const flat = nextDoor();
    const one = await aVerifiedStay(services, { door: flat, start: '2023-01-01', end: '2023-12-31' });
    const two = await aVerifiedStay(services, { door: flat, start: '2023-01-01' });
    await aVerifiedStay(services, { userId: one.userId, door: flat, start: '2025-01-01' });
    expect(await matchesOf(services, one.userId)).toHaveLength(1);
    expect(await matchesOf(services, two.userId)).toHaveLength(1);
    expect(await pendingRatings(services.db, one.userId)).toHaveLength(2);
  });

  it('comes once when several stays are verified concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const flat = nextDoor();
      const stays = await Promise.all([0, 1, 2, 3].map(() => aStay(services, { door: flat })));
      const decided = await Promise.all(stays.map(({ tenancyId }) => decideTenancy(services, anAdmin, { tenancyId, action: 'verify' })));
      expect(decided.every((result) => result.ok)).toBe(true);
      for (const { userId } of stays) {
        const others = stays.map((stay) => stay.userId).filter((id) => id !== userId);
        expect((await matchesOf(services, userId)).map((match) => match.roommateId).toSorted()).toEqual(others.toSorted());
      }
    }
  });

  it('is offered again from the panel after it was deleted', async () => {
    const flat = nextDoor();
    const [one, two] = [await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat })];
    const [match] = await matchesOf(services, one.userId);
    if (!match) throw new Error('no match');
    expect(await offerRating(services, asMember(one), two.userId, match.flatId)).toEqual({ ok: true, notificationId: match.id });
    await services.db.deleteFrom('notifications').where('id', '=', match.id).execute();
    const offered = await Promise.all([0, 1, 2].map(() => offerRating(services, asMember(one), two.userId, match.flatId)));
    expect(new Set(offered.map((result) => result.ok && result.notificationId)).size).toBe(1);
    expect(await matchesOf(services, one.userId)).toHaveLength(1);
    expect(await offerRating(services, asMember({ userId: await aUser(services) }), two.userId, match.flatId)).toEqual({ ok: false, code: 'absent' });
    expect(await offerRating(services, asMember(one), one.userId, match.flatId)).toEqual({ ok: false, code: 'absent' });
  });
});

describe('the short form', () => {
  const rating = { cleanliness: 5, respect: null, pays_on_time: 4, communication: null, social_ambience: null, comment: null };
  const nothing = { ...rating, cleanliness: null, pays_on_time: null };

  it('is only for flatmates in an own verified stay, and only once', async () => {
    const flat = nextDoor();
    const [one, two] = [await aVerifiedStay(services, { door: flat }), await aVerifiedStay(services, { door: flat })];
    const stranger = { userId: await aUser(services) };
    const rate = (who: { userId: string }, tenancyId: string, ratee: string, what: ShortRating = rating) =>
      rateFlatmate(services, asMember(who), tenancyId, ratee, what);
    expect(await rate(one, one.tenancyId, two.userId, nothing)).toEqual({ ok: false, code: 'empty' });
    expect(await rate(one, two.tenancyId, two.userId)).toEqual({ ok: false, code: 'absent' });
    expect(await rate(one, one.tenancyId, one.userId)).toEqual({ ok: false, code: 'absent' });
    expect(await rate(one, one.tenancyId, stranger.userId)).toEqual({ ok: false, code: 'absent' });
    expect(await rate(stranger, one.tenancyId, two.userId)).toEqual({ ok: false, code: 'absent' });
    expect(await flatmateOf(services.db, one.userId, one.tenancyId, two.userId)).toMatchObject({ rated: false });
    const sent = await Promise.all([rate(one, one.tenancyId, two.userId), rate(one, one.tenancyId, two.userId)]);
    // The same rating sent again is stored once; a different one is refused.
    expect(sent).toEqual([{ ok: true }, { ok: true }]);
    expect(await rate(one, one.tenancyId, two.userId, { ...rating, comment: 'Otra cosa.' })).toEqual({ ok: false, code: 'already' });
    expect(await services.db.selectFrom('roommate_ratings').select('comment').where('rater_id', '=', one.userId).execute()).toEqual([
      { comment: rating.comment },
    ]);
    expect(await flatmateOf(services.db, one.userId, one.tenancyId, two.userId)).toMatchObject({ rated: true });
    expect(await pendingRatings(services.db, one.userId)).toMatchObject([{ userId: two.userId, tenancyId: one.tenancyId, rated: true, reviewed: false }]);
    expect(await pendingRatings(services.db, two.userId)).toMatchObject([{ userId: one.userId, rated: false, reviewed: false }]);
    expect(await pendingRatings(services.db, stranger.userId)).toEqual([]);
  });
});
