import { madridDay } from '../../../../platform/dates.ts';
import { reportPath } from '../../../../platform/paths.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { reportAttemptLimits } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { recordReceived } from '../../decisions/data/log.writes.ts';
import { appealableSince } from '../../decisions/rules/appeals.ts';
import { reportMail } from '../rules/report-mail.ts';
import { passageIn, type ReportKind, reportNumber } from '../rules/reports.ts';
import type { SentReport } from './report.input.ts';
import { reportToken } from './report.reads.ts';
import { reportSubject } from './report-subject.reads.ts';

/** `key`: of the page of the report, for members only; a visitor gets a mail. `mailId`: the queued mail. */
type Filed = Result<{ key: string | null; mailId: string | null }, 'absent' | 'own' | 'guest' | 'invalid' | 'too-many'>;
interface Reporter {
  viewer: FreshViewer | null;
  /** Network of the request, for the limit. */
  address: string;
}

const notThere = 'Esas palabras no están ahí: cópialas tal cual, o deja el campo vacío para denunciarlo entero.';
/** Unconfirmed reports are deleted after this time. */
const unconfirmedHours = 48;

/**
 * Files a report. A member's counts immediately, a visitor's once it is confirmed by the mailed link. The subject stays visible. Idempotent.
 * Above a limit per address no mail is sent; the response does not tell.
 */
export async function fileReport(services: Services, { viewer, address }: Reporter, about: { kind: ReportKind; id: string }, sent: SentReport): Promise<Filed> {
  const { db, clock, vault } = services;
  const found = await reportSubject(services, viewer, about.kind, about.id);
  if (!found) return { ok: false, code: 'absent' };
  if (found.own) return { ok: false, code: 'own' };
  const texts = found.shown.texts.map(({ text }) => text);
  if (sent.passage !== null && !passageIn(texts, sent.passage)) return { ok: false, code: 'invalid', errors: { passage: notThere } };
  if (!viewer && !sent.email) return { ok: false, code: 'invalid', errors: { email: 'Escribe tu correo.' } };
  const fingerprint = vault.pseudonym(`report ${JSON.stringify([viewer?.userId ?? null, about, sent])}`);
  const known = await db.selectFrom('reports').select(['id', 'reporter_id']).where('fingerprint', '=', fingerprint).executeTakeFirst();
  if (known) return { ok: true, key: viewer ? reportToken(services, known.id) : null, mailId: null };
  const wait = viewer
    ? await consumeAttempt(db, clock, reportAttemptLimits.member, [`report:user:${viewer.userId}`])
    : await consumeAttempt(db, clock, reportAttemptLimits.network, [`report:network:${vault.pseudonym(address)}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  if (sent.email && (await consumeAttempt(db, clock, reportAttemptLimits.mailbox, [`report:mailbox:${vault.pseudonym(sent.email)}`])) > 0)
    return { ok: true, key: null, mailId: null };
  const id = services.ids.uuid();
  return inTransaction(
    services,
    async (tx, services): Promise<Filed> => {
      if (viewer && !(await lockFor(tx, viewer.userId))) return { ok: false, code: 'guest' };
      if (!(await stillThere(tx, found.ids))) return { ok: false, code: 'absent' };
      const now = services.clock.now();
      const year = Number(madridDay(now).slice(0, 4));
      const { about: where, path } = found.shown;
      const made = await tx
        .insertInto('reports')
        .values({
          ...{ id, fingerprint, number: reportNumber(year, services.ids.below), key_digest: vault.digest(reportToken(services, id)) },
          ...{ kind: about.kind, ...found.ids, about: where.slice(0, 300), path },
          ...{ passage: about.kind === 'comment' ? (texts[0] ?? null) : sent.passage, reason: sent.reason, words: sent.words, name: sent.name },
          ...{ reporter_id: viewer?.userId ?? null, sealed_email: sent.email && services.vault.seal(reportMailKey(services, id), sent.email) },
          ...{ created_at: now, confirmed_at: viewer ? now : null, decided_at: null, decision: null, rule: null, answer: null },
          ...{ admin_id: null, receipt: null, decision_id: null, reply_decision_id: null },
        })
        .onConflict((c) => c.column('fingerprint').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (viewer) {
        if (made) await recordReceived(services, tx, 'report');
        const first = made ?? (await tx.selectFrom('reports').select('id').where('fingerprint', '=', fingerprint).executeTakeFirstOrThrow());
        return { ok: true, key: reportToken(services, first.id), mailId: null };
      }
      return { ok: true, key: null, mailId: made ? await queueReportMail(services, tx, id) : null };
    },
    { repeatable: true },
  );
}

type Subject = Record<'review_id' | 'profile_id' | 'agency_id' | 'reply_id', string | null>;

/** Whether the subject still exists. Key share locks keep it until the transaction ends. */
async function stillThere(tx: Tx, { review_id, profile_id, agency_id, reply_id }: Subject): Promise<boolean> {
  const found = [
    profile_id && (await tx.selectFrom('user').select('id').where('id', '=', profile_id).forKeyShare().executeTakeFirst()),
    review_id && (await tx.selectFrom('reviews').select('id').where('id', '=', review_id).forKeyShare().executeTakeFirst()),
    agency_id && (await tx.selectFrom('agencies').select('id').where('id', '=', agency_id).forKeyShare().executeTakeFirst()),
    reply_id && (await tx.selectFrom('review_replies').select('id').where('id', '=', reply_id).forKeyShare().executeTakeFirst()),
  ];
  return found.every((row) => row !== undefined);
}

/** Name of the vault's key for a visitor's address. */
export const reportMailKey = ({ vault }: Pick<Services, 'vault'>, id: string): string => vault.pseudonym(`report mail ${id}`);

/** Confirms a visitor's report, so that moderators see it. Idempotent. */
export async function confirmReport(services: Services, id: string): Promise<Result<{ mailId: string | null }, 'absent'>> {
  return inTransaction(
    services,
    async (tx, services): Promise<Result<{ mailId: string | null }, 'absent'>> => {
      const confirmed = await tx
        .updateTable('reports')
        .set({ confirmed_at: services.clock.now() })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (confirmed) {
        await recordReceived(services, tx, 'report');
        return { ok: true, mailId: await queueReportMail(services, tx, id) };
      }
      const there = await tx.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst();
      return there ? { ok: true, mailId: null } : { ok: false, code: 'absent' };
    },
    { repeatable: true },
  );
}

/** Queues a mail to a reporter without an account. Its text depends on the state of the report when it is sent. */
export async function queueReportMail({ clock, ids, jobs }: Pick<TransactionServices, 'clock' | 'ids' | 'jobs'>, tx: Tx, reportId: string): Promise<string> {
  const id = ids.uuid();
  await tx.insertInto('outgoing_mails').values({ id, kind: 'report', report_id: reportId, created_at: clock.now() }).execute();
  await jobs.send(tx, 'enviar-correo', id);
  return id;
}

/** Sends the mail: a link and the number, without the subject. */
export async function sendReport(services: Services, reportId: string): Promise<void> {
  const { db, mailer, site, vault } = services;
  const row = await db
    .selectFrom('reports as r')
    .leftJoin('appeals as a', (j) => j.onRef('a.report_id', '=', 'r.id').on('a.side', '=', 'reporter'))
    .select(['r.id', 'r.number', 'r.sealed_email', 'r.confirmed_at', 'r.decided_at', 'a.created_at as appealed_at', 'a.decided_at as answered_at'])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
  const email = row?.sealed_email ? vault.open(reportMailKey(services, row.id), row.sealed_email) : null;
  if (!row || !email) return;
  const state = row.decided_at ? (row.appealed_at && !row.answered_at ? 'appealed' : 'decided') : row.confirmed_at ? 'received' : 'unconfirmed';
  await mailer.send({ to: email, ...reportMail(state, row.number, `${site.url}${reportPath(reportToken(services, row.id))}`) });
}

/** The nightly job: deletes unconfirmed reports, decided ones whose time to appeal is over, and undecided ones of deleted subjects after the same time. */
export async function purgeReports(services: Services): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    const now = clock.now();
    const unconfirmed = new Date(now.getTime() - unconfirmedHours * 3_600_000);
    const over = appealableSince(now);
    const old = tx
      .selectFrom('reports as r')
      .select('r.id')
      .where((e) =>
        e.or([
          e.and([e('r.confirmed_at', 'is', null), e('r.created_at', '<', unconfirmed)]),
          // The subject is deleted: nobody will decide.
          e.and([
            e('r.decided_at', 'is', null),
            e('r.created_at', '<', over),
            ...(['review_id', 'profile_id', 'agency_id', 'reply_id'] as const).map((subject) => e(`r.${subject}`, 'is', null)),
          ]),
          e.and([
            e('r.decided_at', '<', over),
            // As long after a restoration, even if the appeal was deleted with its author's account.
            e.or([e('r.restored_at', 'is', null), e('r.restored_at', '<', over)]),
            // Not while an appeal is open, nor while its answer can be read.
            e.not(
              e.exists(
                e
                  .selectFrom('appeals as a')
                  .select('a.id')
                  .where((f) =>
                    f.or([
                      f('a.report_id', '=', f.ref('r.id')),
                      f('a.decision_id', '=', f.ref('r.decision_id')),
                      f('a.reply_decision_id', '=', f.ref('r.reply_decision_id')),
                    ]),
                  )
                  .where((f) => f.or([f('a.decided_at', 'is', null), f('a.decided_at', '>', over)])),
              ),
            ),
          ]),
        ]),
      )
      .forUpdate()
      .skipLocked();
    await tx.deleteFrom('reports').where('id', 'in', old).execute();
  });
}
