import type { Db, Services } from '../ports.ts';

export interface NewNotification {
  userId: string;
  type: 'roommate_match' | 'tenancy_confirmation';
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
