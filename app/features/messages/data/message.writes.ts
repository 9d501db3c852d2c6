import { aliasKey, aliasPattern } from '../../../../platform/alias.ts';
import type { Db, Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { messageLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { areFlatmates, isBlocked } from './message.reads.ts';
import { mayWrite } from './messages.policy.ts';
import { messageTitle, nameOf } from './name.view.ts';
import { notify } from './notification.writes.ts';

/** 'forbidden': no flatmate, or one of the two has blocked the other (which of them is not revealed). 'absent': no such person or message. */
type Sent = Result<object, 'guest' | 'absent' | 'forbidden' | 'too-many'>;

/**
 * Sends a message from the profile of a flatmate ('Enviar mensaje'). `body` is valid by message.input.ts. `key`: the UUID of the form;
 * the same key with the same text is stored once.
 */
export async function writeTo(services: Services, viewer: FreshViewer, alias: string, body: string, key = services.ids.uuid()): Promise<Sent> {
  return deliver(services, viewer, { body, key }, async (tx) => {
    if (!aliasPattern.test(alias)) return null;
    const person = await tx.selectFrom('profiles').select('user_id').where('alias_key', '=', aliasKey(alias)).executeTakeFirst();
    if (!person || person.user_id === viewer.userId) return null;
    return { id: person.user_id, flatmates: await areFlatmates(tx, viewer.userId, person.user_id), repliesTo: false };
  });
}

/** 'Responder': replies to the author of a message, which only its receiver may. `messageId` is a UUID. */
export async function replyTo(services: Services, viewer: FreshViewer, messageId: string, body: string, key = services.ids.uuid()): Promise<Sent> {
  return deliver(services, viewer, { body, key }, async (tx) => {
    const received = await receivedMessage(tx, viewer.userId, messageId);
    return received ? { id: received.sender_id, flatmates: false, repliesTo: true } : null;
  });
}

interface Receiver {
  id: string;
  flatmates: boolean;
  repliesTo: boolean;
}

/** A message that is sent again because its response was lost gets the same response, even if its sender may no longer write. */
function deliver(
  services: Services,
  sender: FreshViewer,
  { body, key }: { body: string; key: string },
  findReceiver: (tx: Tx) => Promise<Receiver | null>,
): Promise<Sent> {
  const send = async (tx: Tx, services: TransactionServices): Promise<Sent> => {
    const locked = await lockFor(tx, sender.userId, async () => {
      const receiver = await findReceiver(tx);
      return { receiver, people: [receiver?.id] };
    });
    if (!locked) return { ok: false, code: 'guest' };
    const { receiver } = locked;
    if (!receiver) return { ok: false, code: 'absent' };
    const first = await tx
      .selectFrom('messages')
      .select('id')
      .where('sender_id', '=', sender.userId)
      .where('receiver_id', '=', receiver.id)
      .where('send_key', '=', key)
      .where('body', '=', body)
      .executeTakeFirst();
    if (first) return { ok: true };
    if (!mayWrite({ ...receiver, blocked: await isBlocked(tx, sender.userId, receiver.id) })) return { ok: false, code: 'forbidden' };
    const wait = await consumeAttempt(tx, services.clock, messageLimit, [`message:account:${sender.userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
    const row = { sender_id: sender.userId, receiver_id: receiver.id, body, send_key: key, created_at: services.clock.now() };
    await tx.insertInto('messages').values(row).execute();
    await announce(services, tx, sender, receiver.id);
    return { ok: true };
  };
  // The key of the form makes this idempotent.
  return inTransaction(services, send, { repeatable: true });
}

/** A receiver has at most one unread notification per sender. */
async function announce(services: Pick<Services, 'clock' | 'ids'>, tx: Tx, sender: FreshViewer, receiverId: string): Promise<void> {
  const unread = await tx
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', receiverId)
    .where('type', '=', 'new_message')
    .where('read', '=', false)
    .execute();
  if (unread.some(({ data }) => data.sender_alias === sender.alias)) return;
  await notify(services, tx, [
    {
      userId: receiverId,
      type: 'new_message',
      title: messageTitle(nameOf({ alias: sender.alias, display_name: sender.displayName })),
      message: 'Léelo y responde en la pestaña de mensajes.',
      data: { sender_alias: sender.alias },
    },
  ]);
}

const receivedMessage = (db: Db, userId: string, messageId: string) =>
  db.selectFrom('messages').select('sender_id').where('id', '=', messageId).where('receiver_id', '=', userId).executeTakeFirst();

type Blocked = Result<object, 'absent'>;

/** 'Bloquear': no more messages between the viewer and the author of a received message. `blocked` false lifts it. */
export async function setBlocked(services: Pick<Services, 'db' | 'clock'>, viewer: FreshViewer, messageId: string, blocked: boolean): Promise<Blocked> {
  return inTransaction(services, async (tx, { clock }): Promise<Blocked> => {
    const locked = await lockFor(tx, viewer.userId, async () => {
      const received = await receivedMessage(tx, viewer.userId, messageId);
      return { received, people: [received?.sender_id] };
    });
    if (!locked?.received) return { ok: false, code: 'absent' };
    const pair = { blocker_id: viewer.userId, blocked_id: locked.received.sender_id };
    if (blocked) {
      await tx
        .insertInto('message_blocks')
        .values({ ...pair, created_at: clock.now() })
        .onConflict((c) => c.doNothing())
        .execute();
    } else {
      await tx.deleteFrom('message_blocks').where('blocker_id', '=', pair.blocker_id).where('blocked_id', '=', pair.blocked_id).execute();
    }
    return { ok: true };
  });
}
