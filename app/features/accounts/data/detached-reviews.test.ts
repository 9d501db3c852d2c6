import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileKey } from '../../../../platform/uploads.writes.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { propertyById } from '../../flats/data/flat.reads.ts';
import { reviewsOfProperty } from '../../flats/data/published-review.reads.ts';
import { pendingReviews, verifiedReviews } from '../../moderation/data/review-case.reads.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { ownReviewCards } from '../../reviews/data/review.reads.ts';
import { deleteReview, submitReview } from '../../reviews/data/review.writes.ts';
import { deleteAccount, purgeDetachedReviews } from './deletion.writes.ts';

// PRODUCT.md §1 "Reviews of a deleted account": the author is removed immediately, each published review on the night of its own random day.
let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());
beforeEach(() => services.clock.set('2026-11-20T12:00:00Z'));

const night = async (day: string) => {
  services.clock.set(`${day}T02:15:00Z`);
  await purgeDetachedReviews(services);
};
/** Deletes the account on 20 November 2026. `days` after that are drawn as the random days. */
async function remove(userId: string, ...days: number[]) {
  const { below } = services.ids;
  services.ids.below = () => (days.shift() ?? 1) - 1;
  expect(await deleteAccount(services, asMember({ userId }))).toEqual({ ok: true });
  services.ids.below = below;
}
const flats = (n: number) => ({ address: `Calle de Cuba ${n}, 46006 València`, deposit_returned_rating: 1 });
const shownOn = async (propertyId: string) => (await reviewsOfProperty(services.db, propertyId, null)).reviews.map((review) => review.id);
const agency = () => services.db.selectFrom('agencies').select('id').where('name', '=', 'Tecleada').executeTakeFirst();

async function aPhoto(userId: string): Promise<string> {
  const name = services.ids.secret();
  await services.db
    .insertInto('uploads')
    .values({ name, bucket: 'review-images', user_id: userId, width: 9, height: 9, used_at: services.clock.now() })
    .execute();
  await services.files.put(fileKey('review-images', name, '480'), new Uint8Array([1]));
  return name;
}
const hasFile = async (name: string) => (await services.files.get(fileKey('review-images', name, '480'))) !== null;

describe('the reviews of a deleted account', () => {
  it('lose their author immediately, and keep figures and photos until the night of their random day', async () => {
    const [me, neighbour] = [await aUser(services), await aUser(services)];
    const [photo, unseen] = [await aPhoto(me), await aPhoto(me)];
    const first = await aReview(services, { ...flats(1), userId: me, photos: [photo], agency: 'Tecleada' });
    await services.db.updateTable('agencies').set({ is_user_created: true }).where('name', '=', 'Tecleada').execute();
    const again = await aReview(services, { ...flats(1), userId: me, rental_period_start: '2025-07-01', still_residing: true });
    const other = await aReview(services, { ...flats(1), userId: neighbour });
    const alone = await aReview(services, { ...flats(2), userId: me });
    const waiting = await aReview(services, { ...flats(3), userId: me, verified: false, photos: [unseen] });

    await remove(me, 3, 3, 28);

    const rows = await services.db.selectFrom('reviews').selectAll().where('id', 'in', [first.id, again.id, alone.id]).execute();
    expect(rows.map(({ user_id, draft_key, is_verified }) => ({ user_id, draft_key, is_verified }))).toEqual(
      Array(3).fill({ user_id: null, draft_key: null, is_verified: true }),
    );
    const { rows: links } =
      await sql`select 1 from reviews r where r::text like ${`%${me}%`} union all select 1 from uploads u where u::text like ${`%${me}%`}`.execute(services.db);
    expect(links).toEqual([]);
    // The unpublished review is deleted immediately.
    expect(await services.db.selectFrom('reviews').select('id').where('id', '=', waiting.id).execute()).toEqual([]);
    expect([await hasFile(photo), await hasFile(unseen)]).toEqual([true, false]);
    // The public pages are unchanged: three reviews of two people.
    expect((await shownOn(first.propertyId)).sort()).toEqual([first.id, again.id, other.id].sort());
    const alerts = ['A 2 de 2 inquilinos no les devolvieron la fianza.'];
    expect(await propertyById(services.db, first.propertyId, false)).toMatchObject({ reviewCount: 3, alerts });

    const drawn = await services.db.selectFrom('reviews').select(['id', 'leaves_on']).where('user_id', 'is', null).execute();
    const leaving = (day: string) => drawn.flatMap(({ id, leaves_on }) => (leaves_on === day ? [id] : [])).length;
    expect([leaving('2026-11-23'), leaving('2026-12-18')]).toEqual([2, 1]);
    await services.db
      .updateTable('reviews')
      .set({ leaves_on: sql`case when id = ${alone.id} then date '2026-12-18' else date '2026-11-23' end` })
      .where('user_id', 'is', null)
      .execute();
    await night('2026-11-22');
    expect(await propertyById(services.db, first.propertyId, false)).toMatchObject({ reviewCount: 3, alerts });
    expect(await hasFile(photo)).toBe(true);
    await night('2026-11-23');
    expect(await shownOn(first.propertyId)).toEqual([other.id]);
    expect(await propertyById(services.db, first.propertyId, false)).toMatchObject({ reviewCount: 1, alerts: ['No le devolvieron la fianza.'] });
    await night('2026-12-17');
    expect(await shownOn(alone.propertyId)).toEqual([alone.id]);
    await night('2026-12-18');
    expect(await propertyById(services.db, alone.propertyId, false)).toBeNull();
    expect([await hasFile(photo), await agency()]).toEqual([false, undefined]);
    expect(await services.db.selectFrom('uploads').select('name').where('name', 'in', [photo, unseen]).execute()).toEqual([]);
  });

  it('are not shown to moderators, and nobody can decide about or delete them', async () => {
    const { id, userId } = await aReview(services, flats(4));
    const before = (await verifiedReviews(services.db, anAdmin)).total;
    await deleteAccount(services, asMember({ userId }));
    const after = await verifiedReviews(services.db, anAdmin);
    expect([after.total, after.reviews.some((review) => review.id === id)]).toEqual([before - 1, false]);
    expect((await pendingReviews(services.db, anAdmin)).reviews.some((review) => review.id === id)).toBe(false);
    for (const verified of [true, false]) expect(await setVerified(services, anAdmin, { reviewId: id, verified })).toEqual({ ok: false, code: 'absent' });
    expect(await deleteReview(services, asMember({ userId: await aUser(services) }), id)).toEqual({ ok: false, code: 'absent' });
  });

  it('do not belong to a person who registers again, who may review the same flat and period', async () => {
    const name = 'vuelve_a_venir';
    const me = await aUser(services, name);
    const form = { ...filledForm, property_address: 'Calle de Cuba 6, 46006 València' };
    const sent = await submitReview(services, asMember({ userId: me }), form);
    if (!sent.ok) throw new Error(sent.code);
    await setVerified(services, anAdmin, { reviewId: sent.id, verified: true });
    await deleteAccount(services, asMember({ userId: me }));
    const back = await aUser(services, name);
    expect(await ownReviewCards(services.db, back)).toEqual([]);
    // The same device sends the same draft again.
    const again = await submitReview(services, asMember({ userId: back }), form);
    expect(again.ok).toBe(true);
    await night('2026-12-18');
    expect((await ownReviewCards(services.db, back)).map((card) => card.id)).toEqual([again.ok ? again.id : '']);
  });
});
