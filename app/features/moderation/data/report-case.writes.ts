import type { Services, Tx } from '../../../../platform/ports.ts';
import { retryTransaction } from '../../../../platform/transaction.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { repliesOfClaims } from '../../claims/data/claim.reads.ts';
import { claimedPage } from '../../claims/data/claim.view.ts';
import { type Decision, decide, type Kind, type Notified, type Work } from '../../decisions/data/decide.writes.ts';
import type { Rows } from '../../decisions/data/held.writes.ts';
import type { RuleName } from '../../decisions/rules/log/acts.ts';
import { readersOfAgencyNews } from '../../finding/data/follow-news.writes.ts';
import { recipientsNaming } from '../../messages/data/name.writes.ts';
import { deleteDiscardedDocuments } from '../../proof/data/document.writes.ts';
import type { ReportOutcome } from '../rules/reports.ts';
import { rowsOfRatings } from './rating-case.writes.ts';
import { rowsOfReply } from './reply-case.writes.ts';
import { mayDecideReport } from './report.policy.ts';
import { queueReportMail } from './report.writes.ts';
import { type Acted, actOn, type NotDone } from './report-act.writes.ts';
import type { AuthorAppealDecision, ReportDecision } from './report-case.input.ts';
import { isPublished } from './report-case.view.ts';
import { profileKept, replyKept, reportDecided, reviewKept } from './report-notice.view.ts';
import { concernedBy, reportedNow } from './reported-now.reads.ts';
import { decisionColumn, isGone, type ReportedNow, type ReportedRow } from './reported-now.view.ts';
import { rowsOfReview } from './reviewed-now.reads.ts';

/** The people and places to lock for a decision about a report. */
export async function affectedByReport(tx: Tx, report: ReportedRow | undefined) {
  const now = report ? await reportedNow(tx, report) : null;
  const named = now?.agency ? await tx.selectFrom('reviews').select(['user_id', 'property_id']).where('agency_id', '=', now.agency.id).execute() : [];
  const replies = now?.agency ? await repliesOfClaims(tx, 'agency_id', [now.agency.id]) : [];
  const ratings = now?.ratings.flatMap((rating) => [rating.resena_autor_id, rating.resena_sobre_id]) ?? [];
  return {
    now,
    people: [
      report?.reporter_id,
      report?.profile_id,
      now?.review?.user_id,
      now?.reply?.claimant_id,
      now?.reply?.author_id,
      ...ratings,
      ...(now?.profile ? await recipientsNaming(tx, now.profile.user_id) : []),
      ...named.map((review) => review.user_id),
      ...replies.map((reply) => reply.author_id),
      ...(now?.agency?.claims.map((claim) => claim.user_id) ?? []),
      ...(now?.agency ? await readersOfAgencyNews(tx, now.agency.slug) : []),
    ],
    properties: [now?.reply?.reviewed_id],
    counted: [now?.review?.property_id, ...named.map((review) => review.property_id)],
    agencies: [now?.review?.agency_id, now?.agency?.id],
  };
}

/** The rows that acting on a report can change; null: it cannot be undone, because an agency is deleted with its page and claims. */
export function rowsOfReported({ photo }: ReportedRow, { review, profile, agency, reply, ratings, voices }: ReportedNow): Rows | null {
  if (agency) return null;
  return [
    ...rowsOfReview(review?.id),
    ['reports', 'review_id', [review?.id]],
    ['uploads', 'name', [photo]],
    ['user', 'id', [profile?.user_id]],
    ['profiles', 'user_id', [profile?.user_id]],
    ['uploads', 'user_id', [profile?.user_id]],
    ...rowsOfReply(reply?.id),
    ...rowsOfRatings(
      ratings.map(({ id }) => id),
      voices,
    ),
    ['case_decisions', 'case_id', [review?.id, reply?.id, ...ratings.map(({ id }) => id)]],
  ];
}

export const toDecide = <D extends ReportDecision | AuthorAppealDecision>(id: string, decided: D) => {
  const { rule, version } = { rule: undefined, version: undefined, ...decided };
  const named: RuleName | undefined = decided.decision === 'cover' ? 'datos-personales' : rule;
  return { id, outcome: decided.decision as D['decision'], rule: named, words: decided.answer, version, act: decided };
};

export const decideReport = (services: Services, admin: FreshAdmin, reportId: string, decided: ReportDecision) =>
  decide(services, admin, reportKind, toDecide(reportId, decided), deleteDiscardedDocuments);

const findReport = (tx: Tx, id: string) =>
  tx
    .selectFrom('reports')
    .select(['id', 'number', 'kind', 'review_id', 'photo', 'profile_id', 'agency_id', 'reply_id', 'passage', 'reporter_id', 'created_at', 'decided_at'])
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
interface Reported {
  report: NonNullable<Awaited<ReturnType<typeof findReport>>>;
  now: ReportedNow;
}

const reportKind: Kind<Reported, Decision<ReportDecision['decision']> & { act: ReportDecision }, NotDone> = {
  name: 'report',
  acts: { keep: 'report keep', retire: 'report act', cover: 'report act' },
  find: async (tx, { id }) => {
    const report = await findReport(tx, id);
    const { now, ...affected } = await affectedByReport(tx, report);
    return { ...affected, found: report && now ? { report, now } : null };
  },
  isOwn: async (tx, admin, { report, now }) => !mayDecideReport(admin, await concernedBy(tx, admin.userId, report, now)),
  isDecided: ({ report }) => report.decided_at !== null,
  rows: ({ report, now }) => {
    const acted = rowsOfReported(report, now);
    return acted && [...acted, ['reports', 'id', [report.id]], ['outgoing_mails', 'report_id', [report.id]]];
  },
  refusal: ({ report }) => (report.decided_at ? 'decided' : null),
  carryOut: async (work) => {
    const { tx, services, admin, found, receipt, decision } = work;
    const { report, now } = found;
    const { id, act, rule = null, words: answer = '' } = decision;
    const acted: Acted = act.decision === 'keep' ? { ok: true } : await actOn(work, found, act);
    if (!acted.ok) return acted;
    const outcome: ReportOutcome = act.decision === 'keep' && isGone(report, now) ? 'gone' : act.decision;
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set({ decided_at: services.clock.now(), decision: outcome, rule, answer, admin_id: admin.userId, receipt })
      .set(decisionColumn(report, acted.decisionId ?? null))
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow();
    // A deleted subject cannot be locked, so another moderator can decide concurrently.
    if (numUpdatedRows === 0n) retryTransaction();
    const kept = outcome === 'keep' ? noticesOfKept(report, now) : [];
    return { ...acted, notices: [...(acted.notices ?? []), ...kept, ...(await toReporter(work, report, (reporter) => reportDecided(reporter, outcome)))] };
  },
};

/** Notices that the subject stays published. None for a comment: only the rated person reads it, so its author would know who reported it. */
function noticesOfKept({ kind }: ReportedRow, now: ReportedNow): Notified[] {
  const { review, profile, reply } = now;
  if (!isPublished(kind, now)) return [];
  if (review) return review.user_id ? [{ notice: reviewKept({ ...review, user_id: review.user_id }, kind === 'photo') }] : [];
  if (profile) return [{ notice: profileKept(profile.user_id) }];
  return reply ? [{ notice: replyKept({ id: reply.claim_id, user_id: reply.claimant_id, name: claimedPage(reply).name }) }] : [];
}

type Reporter = { id: string; number: string; reporter_id: string | null };

/** The notice for a reporter; one without an account gets a mail instead. */
export async function toReporter(
  { tx, services }: Pick<Work<unknown, Decision>, 'tx' | 'services'>,
  { id, number, reporter_id }: Reporter,
  notice: (report: { number: string; reporter_id: string }) => Notified['notice'],
): Promise<Notified[]> {
  if (reporter_id !== null) return [{ notice: notice({ number, reporter_id }), mail: 'decision' }];
  await queueReportMail(services, tx, id);
  return [];
}
