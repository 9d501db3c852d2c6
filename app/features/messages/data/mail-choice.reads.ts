import type { Db } from '../../../../platform/ports.ts';
import { typesOf } from '../rules/news-mail.ts';
import type { MailChoice } from './mail-choice.input.ts';

/** A person's choice; null: none yet. */
export async function mailChoiceOf(db: Db, userId: string): Promise<MailChoice | null> {
  const row = await db.selectFrom('mail_choices').select(['frequency', 'language', 'kinds']).where('user_id', '=', userId).executeTakeFirst();
  return row ? { frequency: row.frequency, language: row.language, kinds: row.kinds } : null;
}

/** Unread notifications of these kinds, created after `since`, oldest first, at most `limit`. */
export function unreadSince(db: Db, userId: string, kinds: MailChoice['kinds'], since: Date, limit: number) {
  return db
    .selectFrom('notifications')
    .select(['type', 'message', 'data'])
    .where('user_id', '=', userId)
    .where('read', '=', false)
    .where('type', 'in', typesOf(kinds))
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether the key of an unsubscribe link is a person's. */
export async function isSubscribed(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('mail_choices').select('user_id').where('unsubscribe_key', '=', key).executeTakeFirst()) !== undefined;
}
