import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import type { Services, Tx } from '../../../../platform/ports.ts';
import { asSentence } from '../../../../platform/text.ts';
import { retryTransaction } from '../../../../platform/transaction.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { type Decision, decide, decideWithin, type Kind, type Notified, type Work } from '../../decisions/data/decide.writes.ts';
import { upheldButRefused } from '../../decisions/rules/appeals.ts';
import { deleteDiscardedDocuments } from '../../proof/data/document.writes.ts';
import { inFlats } from '../../stays/data/confirmation.writes.ts';
import { isStillRejected, mayBeAccepted, mayReturn, stillRefused } from './appeal-case.policy.ts';
import { appealedNow, mayDecideThis } from './appeal-case.reads.ts';
import type { AppealedNow } from './appeal-case.view.ts';
import { claimKind, rowsOfClaim } from './claim-case.writes.ts';
import { ratingKind, rowsOfRatings } from './rating-case.writes.ts';
import { replyKind, rowsOfReply } from './reply-case.writes.ts';
import { type Acted, type Acting, actOn, type NotDone } from './report-act.writes.ts';
import type { AuthorAppealDecision, ReportDecision } from './report-case.input.ts';
import { affectedByReport, rowsOfReported, toDecide, toReporter } from './report-case.writes.ts';
import { appealDecided, reportChanged } from './report-notice.view.ts';
import { decisionColumn } from './reported-now.view.ts';
import { reviewKind } from './review-case.writes.ts';
import { rowsOfReview } from './reviewed-now.reads.ts';
import { rowsOfStay, stayKind } from './stay-case.writes.ts';

type AppealDecision = ReportDecision | AuthorAppealDecision;
type Deciding = Decision<AppealDecision['decision']> & { act: AppealDecision };

/**
 * Decides an appeal. 'keep' dismisses it. For an author, 'restore' publishes the subject again; for a reporter, 'retire' and 'cover' act on the
 * reported subject after all. 'own': another moderator has to decide.
 */
export const decideAppeal = (services: Services, admin: FreshAdmin, appealId: string, decided: AppealDecision) =>
  decide(services, admin, appealKind, toDecide(appealId, decided), deleteDiscardedDocuments);

/** `ledTo`: ids of the reports that led to the appealed decision. */
const appealKind: Kind<AppealedNow & { ledTo: string[] }, Deciding, NotDone> = {
  name: 'appeal',
  acts: { keep: 'appeal dismiss', restore: 'appeal uphold', retire: 'appeal uphold', cover: 'appeal uphold' },
  find: async (tx, { id }) => {
    const found = await appealedNow(tx, id);
    const { now: _, ...affected } = await affectedByReport(tx, found?.report ?? undefined);
    const shared = await inFlats(tx, [found?.stay?.flat_id ?? null]);
    const reporters = found ? await reportersOf(tx, found) : [];
    const [reply, claim] = [found?.replied?.reply, found?.claimed?.claim];
    return {
      found: found && { ...found, ledTo: reporters.map(({ id: report }) => report) },
      people: [
        ...affected.people,
        ...shared.people,
        ...reporters.map((one) => one.reporter_id),
        ...[claim?.user_id, reply?.claimant_id, reply?.author_id, found?.appeal.user_id],
        ...[found?.rating?.resena_autor_id, found?.rating?.resena_sobre_id],
      ],
      flats: shared.flats,
      properties: [...affected.properties, reply?.reviewed_id, claim?.property_id],
      counted: [...affected.counted, found?.decided?.property_id],
      agencies: [...affected.agencies, found?.decided?.agency_id, claim?.agency_id],
    };
  },
  isOwn: async (tx, admin, about) => !(await mayDecideThis(tx, admin, about)),
  // Without a receiver the receipt is stored in the appeal.
  receiver: ({ appeal: { user_id: userId }, decided, rating, stay }) => {
    if (!userId) return null;
    if (decided) return { userId, reviewId: decided.review_id };
    if (rating) return { userId, ratingId: rating.id };
    return stay && { userId, tenancyId: stay.id };
  },
  isDecided: ({ appeal }) => appeal.decided_at !== null,
  rows: ({ appeal, report, now, decided, rating, stay, claimed, replied, ledTo: reports }) => {
    const acted = report && now ? rowsOfReported(report, now) : [];
    if (!acted) return null;
    const [claimId, replyId] = [claimed?.claim.id, replied?.reply.id];
    return [
      ...acted,
      ['appeals', 'id', [appeal.id]],
      ['tenancy_documents', 'appeal_id', [appeal.id]],
      ...rowsOfReview(decided?.review_id),
      ...(rating ? rowsOfRatings([rating.id], []) : []),
      ...(stay ? rowsOfStay(stay) : []),
      ...rowsOfClaim(claimId),
      ...rowsOfReply(replyId),
      ['case_decisions', 'case_id', [decided?.review_id, rating?.id, stay?.id, claimId, replyId]],
      ['reports', 'id', [report?.id, ...reports]],
      ['outgoing_mails', 'report_id', [report?.id, ...reports]],
    ];
  },
  refusal: ({ appeal }) => (appeal.decided_at ? 'decided' : null),
  carryOut: async (work) => {
    const { tx, services, admin, found: about, decision } = work;
    const { id, act, rule = null, words: answer = '' } = decision;
    const { report } = about;
    const upheld = act.decision !== 'keep';
    const acted = await actOnAppeal(work);
    if (!acted.ok) return acted;
    const decided = { decided_at: services.clock.now(), outcome: upheld ? ('upheld' as const) : ('dismissed' as const), answer, admin_id: admin.userId, rule };
    const { numUpdatedRows } = await tx
      .updateTable('appeals')
      .set({ ...decided, receipt: appealKind.receiver?.(about) ? null : work.receipt })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow();
    const proof = tx.updateTable('tenancy_documents').set({ discarded_at: services.clock.now() }).where('appeal_id', '=', id);
    await proof.where('discarded_at', 'is', null).execute();
    // A deleted subject cannot be locked, so another moderator can decide concurrently.
    if (numUpdatedRows === 0n) retryTransaction();
    if (acted.decisionId && report && !report.decision_id && !report.reply_decision_id)
      await tx.updateTable('reports').set(decisionColumn(report, acted.decisionId)).where('id', '=', report.id).execute();
    if (upheld) await markRestored(tx, about, decided.decided_at);
    return { ...acted, notices: [...(acted.notices ?? []), ...(await noticesOf(work, upheld, answer))] };
  },
};

async function actOnAppeal(work: Work<AppealedNow, Deciding>): Promise<Acted> {
  const { tx, services, admin, found: about, decision } = work;
  const { appeal, report, now, decided: first, rating, stay, claimed, replied } = about;
  const { act } = decision;
  if (act.decision === 'keep') return { ok: true };
  if (appeal.side === 'reporter') {
    if (act.decision === 'restore' || !report || !now) return { ok: false, code: 'absent' };
    return actOn(work, { report, now }, act as Acting);
  }
  if (act.decision !== 'restore') return { ok: false, code: 'absent' };
  // Covered words, photos and parts of a profile are stored nowhere: their author has to add them again.
  const overruling = true;
  const rejected = isStillRejected(about);
  const done = [
    first &&
      rejected &&
      (await decideWithin(tx, services, admin, reviewKind, { id: first.review_id, outcome: 'publish', version: first.updated_at.toISOString() })),
    rating && rejected && (await decideWithin(tx, services, admin, ratingKind, { id: rating.id, outcome: 'approve', overruling })),
    stay?.rejected_at && !stay.taken && (await decideWithin(tx, services, admin, stayKind, { id: stay.id, outcome: 'verify', overruling })),
    claimed && mayBeAccepted(claimed) && (await decideWithin(tx, services, admin, claimKind, { id: claimed.claim.id, outcome: 'approve', overruling })),
    replied && mayReturn(replied) && (await decideWithin(tx, services, admin, replyKind, { id: replied.reply.id, outcome: 'publish', overruling })),
  ].find((one) => one && !one.ok);
  if (!done || done.ok) return { ok: true };
  return done.code === 'held' || done.code === 'unread' ? { ok: false, code: 'decided' } : done;
}

/** Matches the reports that led to the decision appealed by an author. */
const ledTo =
  ({ appeal: { side, decision_id, reply_decision_id }, report }: AppealedNow) =>
  (e: ExpressionBuilder<Schema, 'reports'>) =>
    // An appeal about a profile refers to the report itself.
    e.or([e('decision_id', '=', decision_id), e('reply_decision_id', '=', reply_decision_id), e('id', '=', side === 'author' ? (report?.id ?? null) : null)]);

const reportersOf = (tx: Tx, about: AppealedNow) =>
  tx.selectFrom('reports').select(['id', 'number', 'reporter_id']).where(ledTo(about)).orderBy('id').execute();

/** Stored in the reports, so that reporters still see it after the appeal is deleted with its author's account. */
const markRestored = (tx: Tx, about: AppealedNow, restored_at: Date) => tx.updateTable('reports').set({ restored_at }).where(ledTo(about)).execute();

/** Notices for the appellant, and for the reporters if the outcome changes what they were notified of. */
async function noticesOf(work: Work<AppealedNow, Deciding>, upheld: boolean, answer: string): Promise<Notified[]> {
  const { tx, found: about } = work;
  const { appeal, report } = about;
  const tellReporters = async (reporters: Parameters<typeof toReporter>[1][]) => {
    const notices: Notified[] = [];
    for (const reporter of reporters) notices.push(...(await toReporter(work, reporter, reportChanged)));
    return notices;
  };
  if (appeal.side === 'reporter') return tellReporters(report ? [report] : []);
  const after = upheld && appeal.user_id ? await appealedNow(tx, appeal.id) : null;
  const refused = after && stillRefused(after);
  const words = refused ? `${asSentence(answer)} ${upheldButRefused[refused]}` : answer;
  const author: Notified[] = appeal.user_id ? [{ notice: appealDecided(appeal.user_id, upheld, words), mail: 'decision' }] : [];
  return [...author, ...(upheld ? await tellReporters(await reportersOf(tx, about)) : [])];
}
