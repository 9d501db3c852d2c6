import type { Db, Services } from '../../ports.ts';
import { inTransaction } from '../../transaction.ts';

type MailKind = 'confirmation' | 'reset';

/** A process that began to send a mail and came to nothing holds it so long. */
const holdSeconds = 120;
/** What the queue gave up is queued again, until it is a day old. */
const againMinutes = 20;
const keepHours = 24;

const keyOf = (services: Pick<Services, 'vault'>, id: string) => services.vault.pseudonym(`outgoing mail ${id}`);

/**
 * Somebody asks for a mail to an address. Nothing here depends on whether it has an account, the time it takes neither: that is
 * looked up when the mail is sent. Throws when it could not be queued.
 */
export async function requestMail(services: Services, kind: MailKind, email: string): Promise<void> {
  const id = services.ids.uuid();
  await inTransaction(services, async (tx, services) => {
    const sealed_email = services.vault.seal(keyOf(services, id), email);
    await tx.insertInto('outgoing_mails').values({ id, kind, sealed_email, created_at: services.clock.now() }).execute();
    await services.jobs.send(tx, 'enviar-correo', id);
  });
  await sendInDemo(services, id);
}

/** The mail of a new account, which came with its row (db/migrations/0011_accounts.sql). What fails here the job purgeMails does. */
export async function mailNewAccount(services: Services, userId: string): Promise<void> {
  try {
    const row = await services.db.selectFrom('outgoing_mails').select('id').where('user_id', '=', userId).executeTakeFirst();
    if (!row) return;
    await inTransaction(services, (tx, { jobs }) => jobs.send(tx, 'enviar-correo', row.id));
    await sendInDemo(services, row.id);
  } catch (err) {
    services.log.error({ err }, 'mail not queued');
  }
}

/** The mailbox of the demonstration has its mails at once. */
async function sendInDemo(services: Services, id: string): Promise<void> {
  if (!services.site.mailbox) return;
  await sendMail(services, id).catch((err: unknown) => services.log.error({ err }, 'mail not sent'));
}

/** The job 'enviar-correo': sends a mail that waits, unless another process does, and forgets it. Throws to be tried again. */
export async function sendMail(services: Services, id: string): Promise<void> {
  const { db, clock, accounts, vault } = services;
  const held = new Date(clock.now().getTime() - holdSeconds * 1000);
  const mail = await inTransaction(services, (tx) =>
    tx
      .updateTable('outgoing_mails')
      .set({ taken_at: clock.now() })
      .where('id', '=', id)
      .where((e) => e.or([e('taken_at', 'is', null), e('taken_at', '<', held)]))
      .returning(['kind', 'user_id', 'sealed_email'])
      .executeTakeFirst(),
  );
  if (!mail) return;
  const email = mail.sealed_email === null ? await emailOf(db, mail.user_id) : vault.open(keyOf(services, id), mail.sealed_email);
  try {
    if (email) await (mail.kind === 'reset' ? accounts.sendReset(email) : accounts.sendConfirmation(email));
  } catch (err) {
    const { refused } = err as { refused?: boolean };
    services.log.error({ err, refused: refused === true }, 'mail not sent');
    // No server will take it: the address does not exist, or is none.
    if (refused) return forget(services, id);
    await inTransaction(services, (tx) => tx.updateTable('outgoing_mails').set({ taken_at: null }).where('id', '=', id).execute());
    throw err;
  }
  await forget(services, id);
}

const forget = async (services: Services, id: string) =>
  void (await inTransaction(services, (tx) => tx.deleteFrom('outgoing_mails').where('id', '=', id).execute(), { repeatable: true }));

async function emailOf(db: Db, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  return (await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst())?.email ?? null;
}

/** Queues again what the queue gave up or never had, and purges what is a day old. */
export async function purgeMails(services: Services): Promise<void> {
  const { clock, log } = services;
  const before = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  const purged = await inTransaction(services, async (tx, { jobs }) => {
    const old = tx
      .selectFrom('outgoing_mails')
      .select('id')
      .where('created_at', '<', before(keepHours * 60))
      .forUpdate()
      .skipLocked();
    const { numDeletedRows } = await tx.deleteFrom('outgoing_mails').where('id', 'in', old).executeTakeFirstOrThrow();
    const left = await tx.selectFrom('outgoing_mails').select('id').where('created_at', '<', before(againMinutes)).orderBy('id').execute();
    for (const { id } of left) await jobs.send(tx, 'enviar-correo', id);
    return Number(numDeletedRows);
  });
  if (purged > 0) log.error({ mails: purged }, 'mails given up after a day');
}
