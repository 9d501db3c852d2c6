import { sql } from 'kysely';
import type { Tx } from '../../../../platform/ports.ts';
import { confirmationOpening, confirmationTitle, matchMessage, messageTitle, nameOf } from './name.view.ts';

/** For `lock`: whose notifications may name this person. */
export async function recipientsNaming(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from roommate_matches where roommate_id = ${userId}
    union select c.user_id from tenancy_confirmations c join tenancies t on t.id = c.tenancy_id where t.user_id = ${userId}
    union select receiver_id from messages where sender_id = ${userId}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Writes a person's current name into the notifications of others, after it changed or a moderator removed it. The caller has locked the
 * person and `recipientsNaming`. `unlessBlocked`: skips people who blocked the person, because a new name could carry a message.
 */
export async function renameInNotifications(tx: Tx, userId: string, { unlessBlocked = false } = {}): Promise<void> {
  const blockers = unlessBlocked ? await tx.selectFrom('message_blocks').select('blocker_id').where('blocked_id', '=', userId).execute() : [];
  const readers = (await recipientsNaming(tx, userId)).filter((id) => !blockers.some(({ blocker_id }) => blocker_id === id));
  if (readers.length === 0) return;
  const person = await tx.selectFrom('profiles').select(['alias', 'display_name']).where('user_id', '=', userId).executeTakeFirst();
  if (!person) return;
  const name = nameOf(person);
  const those = (type: 'roommate_match' | 'tenancy_confirmation' | 'new_message') =>
    tx.updateTable('notifications').where('user_id', 'in', readers).where('type', '=', type);
  await those('roommate_match')
    .set({ message: matchMessage(name), data: sql`data || jsonb_build_object('roommate_name', ${name}::text)` })
    .where(sql`data ->> 'roommate_user_id'`, '=', userId)
    .execute();
  await those('tenancy_confirmation')
    .set({
      title: confirmationTitle(name),
      message: sql`${confirmationOpening(person)}::text || substr(message, strpos(message, ' que '))`,
      data: sql`data || jsonb_build_object('requester_name', ${person.display_name}::text)`,
    })
    .where(sql`data ->> 'requester_alias'`, '=', person.alias)
    .execute();
  await those('new_message')
    .set({ title: messageTitle(name) })
    .where(sql`data ->> 'sender_alias'`, '=', person.alias)
    .execute();
}
