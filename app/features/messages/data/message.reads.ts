import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { type MessageCard, messageCard } from './message.view.ts';
import { mayWrite } from './messages.policy.ts';

export interface MessageList {
  cards: MessageCard[];
  total: number;
}

/** 2-community §7: sent and received messages, newest first, at most `limit`. Each half uses its own index. */
export async function messagesOf(db: Db, userId: string, limit: number): Promise<MessageList> {
  const sender = sql<string>`data->>'sender_alias'`;
  const half = (mine: 'sender_id' | 'receiver_id', other: 'sender_id' | 'receiver_id') =>
    db
      .selectFrom('messages as m')
      .leftJoin('profiles as p', 'p.user_id', `m.${other}`)
      .leftJoin(
        (e) =>
          e
            .selectFrom('notifications')
            .distinctOn(sender)
            .select(['id', 'created_at', sender.as('sender')])
            .where('user_id', '=', userId)
            .where('type', '=', 'new_message')
            .where('read', '=', false)
            .orderBy(sender)
            .orderBy('created_at')
            .as('n'),
        // A notification is inserted in the transaction of its first message, and is about all later ones until it is read.
        (join) => join.onRef('n.sender', '=', 'p.alias').on(sql<boolean>`n.created_at - interval '5 seconds' <= m.created_at`),
      )
      .select(['m.id', 'm.body', 'm.created_at', 'm.sender_id', 'p.alias as other_alias', 'p.display_name as other_name', 'n.id as unread'])
      .select((e) =>
        e
          .exists(
            e.selectFrom('message_blocks as b').select(sql.lit(1).as('one')).where('b.blocker_id', '=', userId).whereRef('b.blocked_id', '=', `m.${other}`),
          )
          .as('blocked'),
      )
      .where(`m.${mine}`, '=', userId)
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id')
      .limit(limit)
      .execute();
  const [sent, received] = [await half('sender_id', 'receiver_id'), await half('receiver_id', 'sender_id')];
  const rows = [...sent, ...received].sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1)).slice(0, limit);
  const { total } = await db
    .selectFrom('messages')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where((e) => e.or([e('sender_id', '=', userId), e('receiver_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  return { cards: rows.map((row) => messageCard(row, userId)), total };
}

/** Whether either of two has blocked the other. */
export async function isBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_blocks')
    .select('blocker_id')
    .where((e) => e.or([e.and([e('blocker_id', '=', one), e('blocked_id', '=', other)]), e.and([e('blocker_id', '=', other), e('blocked_id', '=', one)])]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether 'Enviar mensaje' is offered. */
export async function mayWriteTo(db: Db, userId: string, otherId: string): Promise<boolean> {
  const flatmates = await areFlatmates(db, userId, otherId);
  return flatmates && mayWrite({ flatmates, repliesTo: false, blocked: await isBlocked(db, userId, otherId) });
}

/** Whether two people share or shared a flat by the verified stays of both (PRODUCT.md §1 "Creating messages"). */
export async function areFlatmates(db: Db, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('roommate_matches')
    .select('flat_id')
    .where('user_id', '=', userId)
    .where('roommate_id', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
