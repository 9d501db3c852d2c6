import type { MailLanguage, WrittenMail } from '../../../../platform/letter.ts';
import { notificationsPath, settingsPath, unsubscribePath } from '../../../../platform/paths.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { decisionMail, replyMail } from '../rules/bare-mails.ts';
import { isMailDue, newsMail } from '../rules/news-mail.ts';
import { isUnsubscribeToken, type MailChoice } from './mail-choice.input.ts';
import { unreadSince } from './mail-choice.reads.ts';
import { mailNews } from './mail-choice.view.ts';

/** News per mail; the rest is on the site. */
const MAX_NEWS = 50;
/** People per query. */
const BATCH_SIZE = 200;

/** The same in every mail to a person, and not computable without the secret. */
const tokenOf = ({ vault }: Pick<Services, 'vault'>, userId: string) => vault.pseudonym(`unsubscribe ${userId}`);
export const unsubscribeKey = ({ vault }: Pick<Services, 'vault'>, token: string): string | null => (isUnsubscribeToken(token) ? vault.digest(token) : null);

/** Stores which mails a person wants. News from before a return from 'never' are not sent. */
export async function saveMailChoice(services: Services, viewer: FreshViewer, { frequency, language, kinds }: MailChoice): Promise<void> {
  await inTransaction(
    services,
    async (tx, services) => {
      if (!(await lockFor(tx, viewer.userId))) return;
      const before = await tx.selectFrom('mail_choices').select('frequency').where('user_id', '=', viewer.userId).executeTakeFirst();
      if (!before) {
        const unsubscribe_key = services.vault.digest(tokenOf(services, viewer.userId));
        const row = { user_id: viewer.userId, frequency, language, kinds, unsubscribe_key, since: services.clock.now() };
        await tx.insertInto('mail_choices').values(row).execute();
        return;
      }
      const since = before.frequency === 'never' ? { since: services.clock.now() } : {};
      await tx
        .updateTable('mail_choices')
        .set({ frequency, language, kinds, ...since })
        .where('user_id', '=', viewer.userId)
        .execute();
    },
    { repeatable: true },
  );
}

/** Ends the news mails of the person whose link it is; needs no session. false: unknown link. */
export async function unsubscribe(services: Pick<Services, 'db' | 'vault'>, token: string): Promise<boolean> {
  const key = unsubscribeKey(services, token);
  if (key === null) return false;
  return inTransaction(
    services,
    async (tx) => {
      const { numUpdatedRows } = await tx.updateTable('mail_choices').set({ frequency: 'never' }).where('unsubscribe_key', '=', key).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    { repeatable: true },
  );
}

/** The job that queues a mail for each person who is due one and has unread news. A failure for one does not stop the others. */
export async function queueNewsMails(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (let after: string | null = null; ; ) {
    let query = db.selectFrom('mail_choices').selectAll().where('frequency', '<>', 'never').orderBy('user_id').limit(BATCH_SIZE);
    if (after !== null) query = query.where('user_id', '>', after);
    const people = await query.execute();
    const last = people.at(-1);
    if (!last) return;
    after = last.user_id;
    for (const { user_id, frequency, since, mailed_at } of people)
      if (isMailDue({ frequency, since, mailedAt: mailed_at }, clock.now()))
        await queueFor(services, user_id).catch((err: unknown) => log.error({ err }, 'news mail not queued'));
  }
}

async function queueFor(services: Services, userId: string): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    await lockFor(tx, userId);
    const now = services.clock.now();
    // Another process may have queued it, or the person may have changed the choice.
    const choice = await tx.selectFrom('mail_choices').selectAll().where('user_id', '=', userId).executeTakeFirst();
    if (!choice || !isMailDue({ frequency: choice.frequency, since: choice.since, mailedAt: choice.mailed_at }, now)) return;
    // A mail that still waits will have these news when it goes out.
    const waiting = tx.selectFrom('outgoing_mails').select('id').where('user_id', '=', userId).where('kind', '=', 'news').where('failed_at', 'is', null);
    if (await waiting.executeTakeFirst()) return;
    const news_since = choice.mailed_at && choice.mailed_at > choice.since ? choice.mailed_at : choice.since;
    const [first] = await unreadSince(tx, userId, choice.kinds, news_since, 1);
    if (!first) return;
    const id = services.ids.uuid();
    await tx.insertInto('outgoing_mails').values({ id, kind: 'news', user_id: userId, news_since, created_at: now }).execute();
    await tx
      .updateTable('mail_choices')
      .set({ mailed_at: now, unsubscribe_key: services.vault.digest(tokenOf(services, userId)) })
      .where('user_id', '=', userId)
      .execute();
    await services.jobs.send(tx, 'enviar-correo', id);
  });
}

/** Writes and sends the mail, unless no news are left or the person has unsubscribed. Throws when it was not sent. */
export async function sendNews(services: Services, userId: string, since: Date): Promise<void> {
  const { db, clock, mailer, site, vault } = services;
  const now = clock.now();
  const person = await db
    .selectFrom('user as u')
    .innerJoin('mail_choices as c', 'c.user_id', 'u.id')
    .select(['u.email', 'c.frequency', 'c.kinds', 'c.language'])
    .where('u.id', '=', userId)
    .where('c.frequency', '<>', 'never')
    .executeTakeFirst();
  if (!person) return;
  const news = await unreadSince(db, userId, person.kinds, since, MAX_NEWS);
  if (news.length === 0) return;
  const unsubscribe = `${site.url}${unsubscribePath(tokenOf({ vault }, userId))}`;
  const links = { messages: `${site.url}${notificationsPath}`, settings: `${site.url}${settingsPath}`, unsubscribe };
  const mail = newsMail(
    news.map((row) => mailNews(row, site.url, person.language)),
    person.language,
    links,
  );
  await mailer.send({ to: person.email, ...mail, unsubscribe });
  // The mail also had the news of its waiting time, and it is the one mail of today.
  await inTransaction(
    services,
    (tx) => tx.updateTable('mail_choices').set({ mailed_at: now }).where('user_id', '=', userId).where('mailed_at', '<', now).execute(),
    { repeatable: true },
  );
}

/** Queues a mail that says only that there is a decision, in the transaction of the decision. The caller has locked the recipient. */
export const queueDecisionMail = (services: Queue, tx: Tx, userId: string): Promise<void> => queueBareMail(services, tx, userId, 'decision');

/** The same for the author of a review that has a reply. */
export const queueReplyMail = (services: Queue, tx: Tx, userId: string): Promise<void> => queueBareMail(services, tx, userId, 'reply');

type Queue = Pick<TransactionServices, 'clock' | 'ids' | 'jobs'>;
async function queueBareMail({ clock, ids, jobs }: Queue, tx: Tx, userId: string, kind: 'decision' | 'reply'): Promise<void> {
  const id = ids.uuid();
  await tx.insertInto('outgoing_mails').values({ id, kind, user_id: userId, created_at: clock.now() }).execute();
  await jobs.send(tx, 'enviar-correo', id);
}

/** Also sent to people who chose no mails: the law requires it. */
export const sendDecision = (services: Services, userId: string): Promise<void> => sendBare(services, userId, decisionMail);
export const sendReplied = (services: Services, userId: string): Promise<void> => sendBare(services, userId, replyMail);

type BareMail = (language: MailLanguage, link: string) => WrittenMail;
async function sendBare({ db, mailer, site }: Services, userId: string, mail: BareMail): Promise<void> {
  const person = await db
    .selectFrom('user as u')
    .leftJoin('mail_choices as c', 'c.user_id', 'u.id')
    .select(['u.email', 'c.language'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (person) await mailer.send({ to: person.email, ...mail(person.language ?? 'es', `${site.url}${notificationsPath}`) });
}
