import { aliasKey } from '../../domain/account/alias.ts';
import { takeAttempt } from '../limits/writes.ts';
import { notify } from '../notifications/writes.ts';
import type { Db, Services } from '../ports.ts';
import { areFlatmates } from '../roommates/reads.ts';
import { mayWrite, messageLimit } from './policy.ts';
import { isBlocked } from './reads.ts';

type Asking = { userId: string; alias: string; displayName: string | null } | null;
/** 'forbidden': no flatmate, or one of the two has blocked the other (which of them is not told). 'absent': no such person or message. */
export type Sent = { ok: true } | { ok: false; code: 'guest' | 'absent' | 'forbidden' } | { ok: false; code: 'too-many'; wait: number };

/** The same words again within this time are the same message, sent twice by an impatient hand or a lost connection. */
const twiceWithin = 60_000;

/** From the profile of a flatmate ('Enviar mensaje'). `body` has been read by input.ts. */
export async function writeTo(services: Services, viewer: Asking, alias: string, body: string): Promise<Sent> {
  if (!viewer) return { ok: false, code: 'guest' };
  const person = await services.db.selectFrom('profiles').select('user_id').where('alias_key', '=', aliasKey(alias)).executeTakeFirst();
  if (!person || person.user_id === viewer.userId) return { ok: false, code: 'absent' };
  const facts = { flatmates: await areFlatmates(services.db, viewer.userId, person.user_id), repliesTo: false };
  return deliver(services, viewer, person.user_id, facts, body);
}

/** 'Responder', to whoever wrote the message; only its receiver may. `messageId` is a UUID. */
export async function replyTo(services: Services, viewer: Asking, messageId: string, body: string): Promise<Sent> {
  if (!viewer) return { ok: false, code: 'guest' };
  const received = await receivedMessage(services.db, viewer.userId, messageId);
  if (!received) return { ok: false, code: 'absent' };
  return deliver(services, viewer, received.sender_id, { flatmates: false, repliesTo: true }, body);
}

async function deliver(
  services: Services,
  sender: NonNullable<Asking>,
  receiverId: string,
  facts: { flatmates: boolean; repliesTo: boolean },
  body: string,
): Promise<Sent> {
  const { db, clock } = services;
  if (!mayWrite({ ...facts, blocked: await isBlocked(db, sender.userId, receiverId) })) return { ok: false, code: 'forbidden' };
  const now = clock.now();
  const again = await db
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', sender.userId)
    .where('receiver_id', '=', receiverId)
    .where('created_at', '>', new Date(now.getTime() - twiceWithin))
    .where('body', '=', body)
    .executeTakeFirst();
  if (again) return { ok: true };
  const wait = await takeAttempt(db, clock, messageLimit, [`message:account:${sender.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('messages').values({ sender_id: sender.userId, receiver_id: receiverId, body, created_at: now }).execute();
    await announce(services, trx, sender, receiverId);
  });
  return { ok: true };
}

/** One unread notification per sender is enough, however much they write. */
async function announce(services: Services, trx: Db, sender: NonNullable<Asking>, receiverId: string): Promise<void> {
  const told = await trx
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', receiverId)
    .where('type', '=', 'new_message')
    .where('read', '=', false)
    .execute();
  if (told.some(({ data }) => data.sender_alias === sender.alias)) return;
  const name = sender.displayName ?? `@${sender.alias}`;
  await notify(services, trx, [
    {
      userId: receiverId,
      type: 'new_message',
      title: `Mensaje de ${name}`,
      message: 'Léelo y responde en la pestaña de mensajes.',
      data: { sender_alias: sender.alias },
    },
  ]);
}

const receivedMessage = (db: Db, userId: string, messageId: string) =>
  db.selectFrom('messages').select('sender_id').where('id', '=', messageId).where('receiver_id', '=', userId).executeTakeFirst();

export type Blocked = { ok: true } | { ok: false; code: 'guest' | 'absent' };

/** 'Bloquear' whoever wrote the message, or take it back: no further messages between the two. */
export async function setBlocked({ db, clock }: Services, viewer: { userId: string } | null, messageId: string, blocked: boolean): Promise<Blocked> {
  if (!viewer) return { ok: false, code: 'guest' };
  const received = await receivedMessage(db, viewer.userId, messageId);
  if (!received) return { ok: false, code: 'absent' };
  const pair = { blocker_id: viewer.userId, blocked_id: received.sender_id };
  if (blocked) {
    await db
      .insertInto('message_blocks')
      .values({ ...pair, created_at: clock.now() })
      .onConflict((c) => c.doNothing())
      .execute();
  } else {
    await db.deleteFrom('message_blocks').where('blocker_id', '=', pair.blocker_id).where('blocked_id', '=', pair.blocked_id).execute();
  }
  return { ok: true };
}
