import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readChange } from '../../../../platform/page-change.writes.ts';
import { voteLimit } from '../../../../platform/rate-limits.policy.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { aReview, aUser, buildingOf, verify } from '../../../../test/builders.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { closeAccount, purgeDetachedReviews } from '../../accounts/data/deletion.writes.ts';
import { foundUsefulBy, listedReviews } from '../../flats/data/listed-review.reads.ts';
import { editReview } from './review.writes.ts';
import { setUseful } from './vote.writes.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const person = async () => asMember({ userId: await aUser(services), alias: 'vecina' });
const useful = async (propertyId: string) => (await listedReviews(services.db, [propertyId])).map((review) => review.useful);

describe("'Útil'", () => {
  let review: { id: string; propertyId: string; userId: string };
  let reader: FreshViewer;
  let floors = 0;
  beforeEach(async () => {
    review = await aReview(services, { floor: String(++floors) });
    reader = await person();
  });
  const vote = (viewer: FreshViewer, yes = true, reviewId = review.id) => setUseful(services, viewer, { reviewId, useful: yes });

  it('is refused past the rate limit, because each vote invalidates pages', async () => {
    for (let press = 0; press < voteLimit.max; press++) expect(await vote(reader, press % 2 === 0)).toEqual({ ok: true });
    expect(await vote(reader)).toMatchObject({ ok: false, code: 'too-many' });
    expect(await useful(review.propertyId)).toEqual([0]);
    expect(await vote(await person())).toEqual({ ok: true });
  });

  it('counts once a person, even after concurrent presses, and can be withdrawn', async () => {
    expect(await Promise.all([vote(reader), vote(reader), vote(reader)])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    await vote(await person());
    expect(await useful(review.propertyId)).toEqual([2]);
    expect(await foundUsefulBy(services.db, reader.userId, review.propertyId)).toEqual([review.id]);
    expect([await vote(reader, false), await vote(reader, false)]).toEqual([{ ok: true }, { ok: true }]);
    expect(await useful(review.propertyId)).toEqual([1]);
    expect(await foundUsefulBy(services.db, reader.userId, review.propertyId)).toEqual([]);
  });

  it("is refused for one's own, an unpublished or an unknown review", async () => {
    const author = asMember({ userId: review.userId, alias: 'autora' });
    expect(await vote(author)).toEqual({ ok: false, code: 'own' });
    await verify(services, review.id, false);
    const absentId = '00000000-0000-4000-8000-000000000000';
    for (const answer of [await vote(reader), await vote(author), await vote(reader, true, absentId)]) expect(answer).toEqual({ ok: false, code: 'absent' });
    expect(await services.db.selectFrom('review_votes').selectAll().where('review_id', '=', review.id).execute()).toEqual([]);
  });

  it('publishes an event only when a vote changes what visitors see', async () => {
    const changes: string[] = [];
    const stop = await services.events.subscribe('content', (payload) => changes.push(payload));
    for (const yes of [true, true, false, false]) await vote(reader, yes);
    const building = await buildingOf(services, review.propertyId);
    expect(changes.map(readChange)).toEqual([[building], [building]]);
    await stop();
  });

  it('loses its voter with the account, and is deleted on the night of a random day', async () => {
    services.clock.set('2026-11-20T12:00:00Z');
    const one = await person();
    const night = async (day: string) => {
      services.clock.set(`${day}T02:15:00Z`);
      await purgeDetachedReviews(services);
      return (await useful(review.propertyId))[0];
    };
    for (const voter of [reader, one]) await vote(voter);
    const { below } = services.ids;
    services.ids.below = () => 4;
    await closeAccount(services, one.userId);
    services.ids.below = below;
    expect(await services.db.selectFrom('review_votes').select('user_id').where('user_id', '=', one.userId).execute()).toEqual([]);
    // The vote outlives the account, so that a lower count does not reveal what the account found useful.
    expect([await useful(review.propertyId), await night('2026-11-24'), await night('2026-11-25')]).toEqual([[2], 2, 1]);
  });

  it('is deleted when its review is edited', async () => {
    services.clock.set('2026-12-20T12:00:00Z');
    const other = await person();
    await vote(reader);
    await vote(other);
    await closeAccount(services, reader.userId);
    expect(await useful(review.propertyId)).toEqual([2]);
    const author = asMember({ userId: review.userId, alias: 'autora' });
    await editReview(services, author, review.id, { ...filledForm, property_address: 'Calle de Sueca 41, 46006 València' });
    const { is_verified } = await services.db.selectFrom('reviews').select('is_verified').where('id', '=', review.id).executeTakeFirstOrThrow();
    expect(is_verified).toBe(false);
    for (const table of ['review_votes', 'gone_votes'] as const)
      expect(await services.db.selectFrom(table).selectAll().where('review_id', '=', review.id).execute()).toEqual([]);
  });
});
