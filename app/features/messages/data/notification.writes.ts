import { sql } from 'kysely';
import type { Services, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';

export interface NewNotification {
  userId: string;
  type:
    | 'roommate_match'
    | 'tenancy_confirmation'
    | 'new_message'
    | 'tenancy_decided'
    | 'review_decided'
    | 'contract_read'
    | 'cohabitation_decided'
    | 'claim_decided'
    | 'reply_decided'
    | 'review_reply'
    | 'followed_review'
    | 'report_decided'
    | 'account_suspended'
    | 'profile_decided'
    | 'appeal_decided';
  title: string;
  message: string;
  data: Record<string, unknown>;
}

/** Inserts notifications in the transaction of the event. The caller has locked the receivers. */
export async function notify(
  { clock, ids }: Pick<Services, 'clock' | 'ids'>,
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<{ id: string; userId: string }[]> {
  if (notifications.length === 0) return [];
  const rows = notifications.map(({ userId, type, title, message, data }) => ({
    id: ids.uuid(),
    user_id: userId,
    type,
    title,
    message,
    data: JSON.stringify(data),
    created_at: clock.now(),
  }));
  await tx.insertInto('notifications').values(rows).execute();
  return rows.map(({ id, user_id }) => ({ id, userId: user_id }));
}

/** 'absent': the viewer has no such notification. */
type NotificationDone = Result<object, 'absent'>;

/** Succeeds for a read notification too (2-community §2). `id` is a UUID. */
export async function markRead(services: Pick<Services, 'db'>, viewer: FreshViewer, id: string): Promise<NotificationDone> {
  return inTransaction(services, async (tx): Promise<NotificationDone> => {
    await lockFor(tx, viewer.userId);
    const own = tx.updateTable('notifications').set({ read: true }).where('id', '=', id).where('user_id', '=', viewer.userId);
    const { numUpdatedRows } = await own.executeTakeFirstOrThrow();
    return numUpdatedRows > 0n ? { ok: true } : { ok: false, code: 'absent' };
  });
}

/** 1-flats §4: all unread notifications in one action. */
export async function markAllRead(services: Pick<Services, 'db'>, viewer: FreshViewer): Promise<NotificationDone> {
  return inTransaction(services, async (tx): Promise<NotificationDone> => {
    await lockFor(tx, viewer.userId);
    await tx.updateTable('notifications').set({ read: true }).where('user_id', '=', viewer.userId).where('read', '=', false).execute();
    return { ok: true };
  });
}

export async function removeNotification(services: Pick<Services, 'db'>, viewer: FreshViewer, id: string): Promise<NotificationDone> {
  return inTransaction(services, async (tx): Promise<NotificationDone> => {
    await lockFor(tx, viewer.userId);
    const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', '=', id).where('user_id', '=', viewer.userId).executeTakeFirstOrThrow();
    return numDeletedRows > 0n ? { ok: true } : { ok: false, code: 'absent' };
  });
}

/** Deletes the author's notifications about a deleted review, questions included. The caller has locked the author. */
export async function deleteNotificationsAboutReview(tx: Tx, { userId, reviewId }: { userId: string; reviewId: string }): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).where(sql`data ->> 'review_id'`, '=', reviewId).execute();
}

/** Deletes the notifications of deleted replies, unless another reply to the review is published. The caller has locked the authors of the reviews. */
export async function deleteReplyNotifications(tx: Tx, replies: readonly { author_id: string | null; review_id: string }[]): Promise<void> {
  const people = replies.flatMap(({ author_id }) => author_id ?? []);
  if (people.length === 0) return;
  const reviews = replies.map(({ review_id }) => review_id);
  const those = tx.deleteFrom('notifications').where('user_id', 'in', people).where('type', '=', 'review_reply');
  const answered = tx.selectFrom('review_replies').select(sql`review_id::text`.as('id')).where('review_id', 'in', reviews).where('state', '=', 'published');
  await those.where(sql`data ->> 'review_id'`, 'in', reviews).where(sql`data ->> 'review_id'`, 'not in', answered).execute();
}
