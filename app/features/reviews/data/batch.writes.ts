import { madridMonth } from '../../../../platform/dates.ts';
import { publishChange } from '../../../../platform/page-change.writes.ts';
import type { Services, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { reviewDecided } from '../../decisions/data/decision-notice.view.ts';
import { changeReviews } from '../../flats/data/flat.writes.ts';
import { notify } from '../../messages/data/notification.writes.ts';
import { citiesWithEnough } from '../rules/reidentification.ts';

/**
 * Publishes the approved reviews of authors who chose a batched publication: those approved before this month, in each city where at least three
 * people have one. The others wait for the next month. The job runs every night, so a missed first of the month is made up for.
 */
export async function publishBatches(services: Services): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    const { reviews } = await lock(tx, async () => {
      const reviews = await dueReviews(tx, madridMonth(services.clock.now()));
      return {
        reviews,
        people: reviews.map((review) => review.user_id),
        counted: reviews.map((review) => review.property_id),
      };
    });
    if (reviews.length === 0) return;
    const properties = [...new Set(reviews.map((review) => review.property_id))].toSorted();
    const ids = reviews.map((review) => review.id);
    const published = { is_verified: true, approved_at: null, updated_at: services.clock.now() };
    const buildings = await changeReviews(tx, properties, () => tx.updateTable('reviews').set(published).where('id', 'in', ids).execute());
    await publishChange(services, tx, buildings);
    for (const { id } of reviews) await services.jobs.send(tx, 'avisar-seguidores', id);
    await notify(
      services,
      tx,
      reviews.map(({ id, user_id, property_address }) => reviewDecided({ id, user_id, property_address }, true)),
    );
  });
}

/** 'absent': the viewer has no such review that waits for a batch. */
type Stopped = Result<{ published: boolean }, 'absent'>;

/** The author withdraws a review from batched publication: an approved one is published now, any other with its decision. `reviewId` is a UUID. */
export async function withdrawFromBatch(services: Services, viewer: FreshViewer, reviewId: string): Promise<Stopped> {
  return inTransaction(services, async (tx, services): Promise<Stopped> => {
    const locked = await lockFor(tx, viewer.userId, async () => {
      const review = await tx
        .selectFrom('reviews')
        .select(['property_id', 'property_address', 'approved_at'])
        .where('id', '=', reviewId)
        .where('user_id', '=', viewer.userId)
        .where('publish_later', '=', true)
        .where('is_verified', '=', false)
        .executeTakeFirst();
      return { review, counted: [review?.property_id] };
    });
    if (!locked?.review) return { ok: false, code: 'absent' };
    const { property_id, property_address, approved_at } = locked.review;
    if (approved_at === null) {
      await tx.updateTable('reviews').set({ publish_later: false }).where('id', '=', reviewId).execute();
      return { ok: true, published: false };
    }
    const published = { publish_later: false, approved_at: null, is_verified: true, updated_at: services.clock.now() };
    const buildings = await changeReviews(tx, [property_id], () => tx.updateTable('reviews').set(published).where('id', '=', reviewId).execute());
    await publishChange(services, tx, buildings);
    await services.jobs.send(tx, 'avisar-seguidores', reviewId);
    await notify(services, tx, [reviewDecided({ id: reviewId, user_id: viewer.userId, property_address }, true)]);
    return { ok: true, published: true };
  });
}

interface DueReview {
  id: string;
  user_id: string;
  property_id: string;
  property_address: string;
  city: string;
}

async function dueReviews(tx: Tx, thisMonth: string): Promise<DueReview[]> {
  const rows = await tx
    .selectFrom('reviews as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select(['r.id', 'r.user_id', 'r.property_id', 'r.property_address', 'p.locality as city', 'r.approved_at'])
    .where('r.approved_at', 'is not', null)
    .orderBy('r.id')
    .execute();
  const before = rows.flatMap(({ approved_at, user_id, ...row }) =>
    approved_at && user_id && madridMonth(approved_at) < thisMonth ? [{ ...row, user_id }] : [],
  );
  const cities = citiesWithEnough(before.map(({ city, user_id }) => ({ city, author: user_id })));
  return before.filter(({ city }) => cities.has(city));
}
