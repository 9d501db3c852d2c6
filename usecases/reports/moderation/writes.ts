import type { ReportOutcome } from '../../../domain/moderation/reports.ts';
import type { RuleName } from '../../../domain/transparency/acts.ts';
import { repliesOfClaims } from '../../claims/reads.ts';
import { claimedPage } from '../../claims/view.ts';
import { readersOfAgencyNews } from '../../follows/news/writes.ts';
import { profileKept, replyKept, reportDecided, reviewKept } from '../../notifications/decisions/reports/view.ts';
import { queueDecisionMail } from '../../notifications/mails/writes.ts';
import { whoReadsTheNameOf } from '../../notifications/names/writes.ts';
import { notify } from '../../notifications/writes.ts';
import type { Services, TransactionServices, Tx } from '../../ports.ts';
import type { Result } from '../../result.ts';
import { removeUploads } from '../../reviews/photos/writes.ts';
import { deleteDiscardedDocuments } from '../../stays/documents/writes.ts';
import { inTransaction, lock, startAgain } from '../../transaction.ts';
import { recordAct } from '../../transparency/writes.ts';
import type { FreshAdmin } from '../../viewer.ts';
import { mayDecideReport } from '../policy.ts';
import { concernedBy, reportedNow } from '../subjects/moderated/reads.ts';
import { decisionColumn, isGone, type ReportedNow, type ReportedRow } from '../subjects/moderated/view.ts';
import { queueReportMail } from '../writes.ts';
import { type Acted, actOn } from './acting/writes.ts';
import type { ReportDecision } from './input.ts';
import { isPublished } from './view.ts';

const reportColumns = ['id', 'number', 'kind', 'review_id', 'photo', 'profile_id', 'agency_id', 'reply_id', 'passage', 'reporter_id', 'created_at'] as const;

/** Who and what a decision about this is about, for `lock`. */
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
      ...(now?.profile ? await whoReadsTheNameOf(tx, now.profile.user_id) : []),
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

/** 'guest': the moderator's account is gone; 'own': their own case; 'decided': somebody else has decided; the others as of what is done about it. */
type Decided = Result<object, 'guest' | 'own' | 'absent' | 'changed' | 'decided' | 'published' | 'invalid'>;

/** Decides about a report, with what is done about what was reported. Deciding twice the same is once. */
export async function decideReport(services: Services, admin: FreshAdmin, reportId: string, decided: ReportDecision): Promise<Decided> {
  const done = await inTransaction(services, (tx, services) => decide(tx, services, admin, reportId, decided), { repeatable: true });
  if (!done.ok) return done;
  await removeUploads(services, done.uploads);
  await deleteDiscardedDocuments(services);
  return { ok: true };
}

async function decide(tx: Tx, services: TransactionServices, admin: FreshAdmin, reportId: string, decided: ReportDecision): Promise<Acted> {
  const { report, moderator, now } = await lock(tx, async () => {
    const report = await tx
      .selectFrom('reports')
      .select([...reportColumns, 'decided_at', 'decision', 'answer', 'admin_id'])
      .where('id', '=', reportId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    const moderator = await tx.selectFrom('user').select('id').where('id', '=', admin.userId).executeTakeFirst();
    const affected = await affectedByReport(tx, report);
    return { report, moderator, ...affected, people: [...affected.people, moderator?.id] };
  });
  if (!moderator) return { ok: false, code: 'guest' };
  if (!report || !now) return { ok: false, code: 'absent' };
  if (!mayDecideReport(admin, await concernedBy(tx, admin.userId, report, now))) return { ok: false, code: 'own' };
  if (report.decided_at) {
    const before = report.decision === 'gone' ? 'keep' : report.decision;
    const same = report.admin_id === admin.userId && before === decided.decision && report.answer === decided.answer;
    return same ? { ok: true, decisionId: null, uploads: [] } : { ok: false, code: 'decided' };
  }
  const acted: Acted = decided.decision === 'keep' ? { ok: true, decisionId: null, uploads: [] } : await actOn(tx, services, admin, report, now, decided);
  if (!acted.ok) return acted;
  await tx.deleteFrom('case_marks').where('kind', '=', 'report').where('case_id', '=', reportId).execute();
  const rule: RuleName = decided.decision === 'retire' ? decided.rule : decided.decision === 'cover' ? 'datos-personales' : '-';
  const receipt = await recordAct(services, tx, decided.decision === 'keep' ? 'report keep' : 'report act', { by: null, rule });
  const outcome: ReportOutcome = decided.decision === 'keep' && isGone(report, now) ? 'gone' : decided.decision;
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({
      ...{ decided_at: services.clock.now(), decision: outcome, rule: rule === '-' ? null : rule, answer: decided.answer },
      ...{ admin_id: admin.userId, receipt, ...decisionColumn(report, acted.decisionId) },
    })
    .where('id', '=', reportId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  // Of what is gone nothing was locked that another moderator would have waited for.
  if (numUpdatedRows === 0n) startAgain();
  if (outcome === 'keep') await tellKept(tx, services, report, now);
  await tellReporter(tx, services, report, outcome);
  return acted;
}

/** Its author hears that it stays published, if others than the person whom it is about can have reported it. */
async function tellKept(tx: Tx, services: TransactionServices, { kind }: ReportedRow, now: ReportedNow): Promise<void> {
  const { review, profile, reply } = now;
  if (!isPublished(kind, now)) return;
  const own = review?.user_id ? { id: review.id, user_id: review.user_id, property_address: review.property_address } : null;
  if (own) await notify(services, tx, [reviewKept(own, kind === 'photo')]);
  if (profile) await notify(services, tx, [profileKept(profile.user_id)]);
  if (reply) await notify(services, tx, [replyKept({ id: reply.claim_id, user_id: reply.claimant_id, name: claimedPage(reply).name })]);
}

async function tellReporter(
  tx: Tx,
  services: TransactionServices,
  { id, number, reporter_id }: { id: string; number: string; reporter_id: string | null },
  what: ReportOutcome,
): Promise<void> {
  if (reporter_id === null) await queueReportMail(services, tx, id);
  else {
    await notify(services, tx, [reportDecided({ number, reporter_id }, what)]);
    await queueDecisionMail(services, tx, reporter_id);
  }
}
