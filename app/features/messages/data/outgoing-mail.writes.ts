import type { Db, Services } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import type { MailToResend } from './mail-choice.input.ts';
import { sendDecision, sendNews, sendReplied } from './mail-choice.writes.ts';
import { mayResend } from './messages.policy.ts';
import { failedMail } from './outgoing-mail.reads.ts';

type MailKind = 'confirmation' | 'reset';

/** How long a mail stays claimed by a process that died while sending it. */
const claimSeconds = 120;
/** How long a mail is retried, with growing delays (adapters/jobs/pg-boss.ts). */
const triedHours = 48;
/** Minutes until a mail counts as without a job: if never tried; and since its last try, longer than any delay between tries. */
const [unqueuedMinutes, lostMinutes] = [20, 5 * 60];
/** How long admins see a failed mail. */
const shownDays = 14;

/** The key that seals the address of a waiting mail. */
export const outgoingMailKey = ({ vault }: Pick<Services, 'vault'>, id: string): string => vault.pseudonym(`outgoing mail ${id}`);

/**
 * Queues a mail to a typed address. Neither the result nor the time depends on whether the address has an account: that is
 * looked up when the mail is sent. Throws when it could not be queued.
 */
export async function requestMail(services: Services, kind: MailKind, email: string): Promise<void> {
  const id = services.ids.uuid();
  await inTransaction(services, async (tx, services) => {
    const sealed_email = services.vault.seal(outgoingMailKey(services, id), email);
    await tx.insertInto('outgoing_mails').values({ id, kind, sealed_email, created_at: services.clock.now() }).execute();
    await services.jobs.send(tx, 'enviar-correo', id);
  });
  await sendInDemo(services, id);
}

/** Queues the mail of a new account, which a trigger inserted (db/migrations/0013_messages.sql). If this fails, purgeMails queues it. */
export async function mailNewAccount(services: Services, userId: string): Promise<void> {
  try {
    const row = await services.db.selectFrom('outgoing_mails').select('id').where('user_id', '=', userId).where('kind', '=', 'confirmation').executeTakeFirst();
    if (!row) return;
    await inTransaction(services, (tx, { jobs }) => jobs.send(tx, 'enviar-correo', row.id));
    await sendInDemo(services, row.id);
  } catch (err) {
    services.log.error({ err }, 'mail not queued');
  }
}

/** In the demonstration a mail is in the mailbox immediately. */
export async function sendInDemo(services: Services, id: string): Promise<void> {
  if (!services.site.mailbox) return;
  await sendMail(services, id).catch((err: unknown) => services.log.error({ err }, 'mail not sent'));
}

/** The job 'enviar-correo': sends a waiting mail, unless another process is sending it, and deletes it. Throws to be retried. */
export async function sendMail(services: Services, id: string): Promise<void> {
  const { db, clock, accounts, vault, log } = services;
  const now = clock.now();
  const staleClaim = new Date(now.getTime() - claimSeconds * 1000);
  const mail = await inTransaction(services, (tx) =>
    tx
      .updateTable('outgoing_mails')
      .set({ taken_at: now, tried_at: now })
      .where('id', '=', id)
      .where('failed_at', 'is', null)
      .where((e) => e.or([e('taken_at', 'is', null), e('taken_at', '<', staleClaim)]))
      .returning(['kind', 'user_id', 'report_id', 'sealed_email', 'news_since', 'claim_id', 'created_at'])
      .executeTakeFirst(),
  );
  if (!mail) return;
  const typed = mail.sealed_email === null ? null : vault.open(outgoingMailKey(services, id), mail.sealed_email);
  try {
    if (mail.kind === 'news') {
      if (mail.user_id && mail.news_since) await sendNews(services, mail.user_id, mail.news_since);
    } else if (mail.kind === 'decision') {
      if (mail.user_id) await sendDecision(services, mail.user_id);
    } else if (mail.kind === 'reply') {
      if (mail.user_id) await sendReplied(services, mail.user_id);
    } else if (mail.kind === 'claim') {
      if (mail.claim_id) await services.mailSenders.claim(services, mail.claim_id);
    } else if (mail.kind === 'report') {
      if (mail.report_id) await services.mailSenders.report(services, mail.report_id);
    } else {
      const email = typed ?? (await emailOf(db, mail.user_id));
      if (email) await (mail.kind === 'reset' ? accounts.sendReset(email) : accounts.sendConfirmation(email));
    }
  } catch (err) {
    const { refused = false, answer = null } = err as { refused?: boolean; answer?: string | null };
    const over = refused || mail.created_at.getTime() <= now.getTime() - triedHours * 3_600_000;
    if (over) log.error({ err, refused }, 'mail given up');
    else log.warn({ err }, 'mail not sent');
    if (over) return giveUp(services, id, answer, typed);
    await inTransaction(services, (tx) => tx.updateTable('outgoing_mails').set({ taken_at: null, answer }).where('id', '=', id).execute());
    throw err;
  }
  await forget(services, id);
}

/** Keeps a failed mail for admins. A typed address becomes its account's id, so that it is deleted with the account; without an account the mail is deleted. */
async function giveUp(services: Services, id: string, answer: string | null, typed: string | null): Promise<void> {
  const account = typed && (await services.db.selectFrom('user').select('id').where('email', '=', typed.toLowerCase()).executeTakeFirst());
  await inTransaction(services, async (tx, { clock }) => {
    const mail = tx.updateTable('outgoing_mails').where('id', '=', id);
    const failed = { taken_at: null, failed_at: clock.now(), answer };
    if (typed === null) await mail.set(failed).execute();
    else if (account && (await lockFor(tx, account.id))) await mail.set({ ...failed, user_id: account.id, sealed_email: null }).execute();
    else await tx.deleteFrom('outgoing_mails').where('id', '=', id).execute();
  });
}

const forget = async (services: Services, id: string) =>
  void (await inTransaction(services, (tx) => tx.deleteFrom('outgoing_mails').where('id', '=', id).execute(), { repeatable: true }));

async function emailOf(db: Db, userId: string | null): Promise<string | null> {
  if (!userId) return null;
  return (await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst())?.email ?? null;
}

/** An admin queues a failed mail again, for another two days. */
export async function resendMail(services: Services, _admin: FreshAdmin, { mailId }: MailToResend): Promise<Result<object, 'absent' | 'expired'>> {
  const queued = await inTransaction(services, async (tx, { clock, jobs }): Promise<Result<object, 'absent' | 'expired'>> => {
    const mail = await failedMail(tx, mailId);
    if (!mail) return { ok: false, code: 'absent' };
    const now = clock.now();
    if (!mayResend(mail, now)) return { ok: false, code: 'expired' };
    const requeued = { failed_at: null, answer: null, tried_at: null, taken_at: null, created_at: now };
    await tx.updateTable('outgoing_mails').set(requeued).where('id', '=', mailId).execute();
    await jobs.send(tx, 'enviar-correo', mailId);
    return { ok: true };
  });
  if (queued.ok) await sendInDemo(services, mailId);
  return queued;
}

/** Queues mails that have no job, and purges those that failed long ago. */
export async function purgeMails(services: Services): Promise<void> {
  const before = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000);
  await inTransaction(services, async (tx, { jobs }) => {
    const mails = tx.selectFrom('outgoing_mails').select('id').forUpdate().skipLocked();
    const shown = mails.where('failed_at', '<', before(shownDays * 24 * 60));
    await tx.deleteFrom('outgoing_mails').where('id', 'in', shown).execute();
    const never = mails.where('tried_at', 'is', null).where('created_at', '<', before(unqueuedMinutes));
    const lost = mails.where('tried_at', '<', before(lostMinutes));
    for (const waiting of [never, lost])
      for (const { id } of await waiting.where('failed_at', 'is', null).orderBy('id').execute()) await jobs.send(tx, 'enviar-correo', id);
  });
}
