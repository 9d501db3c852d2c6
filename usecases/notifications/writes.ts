import type { Db, Services } from '../ports.ts';

export interface NewNotification {
  userId: string;
  type: 'roommate_match' | 'tenancy_confirmation' | 'new_message';
  title: string;
  message: string;
  data: Record<string, unknown>;
}

/** Every notification is made here, within the transaction that has something to say. */
export async function notify(
  { clock }: Pick<Services, 'clock'>,
  trx: Db,
  notifications: readonly NewNotification[],
): Promise<{ id: string; userId: string }[]> {
  if (notifications.length === 0) return [];
  const rows = notifications.map(({ userId, type, title, message, data }) => ({
    user_id: userId,
    type,
    title,
    message,
    data: JSON.stringify(data),
    created_at: clock.now(),
  }));
  const made = await trx.insertInto('notifications').values(rows).returning(['id', 'user_id']).execute();
  return made.map(({ id, user_id }) => ({ id, userId: user_id }));
}

/** 'absent': there is no such notification of one's own. */
export type NotificationDone = { ok: true } | { ok: false; code: 'guest' | 'absent' };
type Asking = { userId: string } | null;

/** Sets read; of one that was read already, again (2-community §2). `id` is a UUID. */
export async function markRead({ db }: Pick<Services, 'db'>, viewer: Asking, id: string): Promise<NotificationDone> {
  if (!viewer) return { ok: false, code: 'guest' };
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read: true })
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ok: true } : { ok: false, code: 'absent' };
}

/** 1-flats §4: all of one's unread ones at once. */
export async function markAllRead({ db }: Pick<Services, 'db'>, viewer: Asking): Promise<NotificationDone> {
  if (!viewer) return { ok: false, code: 'guest' };
  await db.updateTable('notifications').set({ read: true }).where('user_id', '=', viewer.userId).where('read', '=', false).execute();
  return { ok: true };
}

export async function removeNotification({ db }: Pick<Services, 'db'>, viewer: Asking, id: string): Promise<NotificationDone> {
  if (!viewer) return { ok: false, code: 'guest' };
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', '=', id).where('user_id', '=', viewer.userId).executeTakeFirst();
  return numDeletedRows > 0n ? { ok: true } : { ok: false, code: 'absent' };
}
