import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import { upheldInVain } from '../../../../domain/moderation/appeals.ts';
import { asSentence } from '../../../../domain/review/text.ts';
import type { RuleName } from '../../../../domain/transparency/acts.ts';
import { decideClaimWithin } from '../../../claims/moderation/writes.ts';
import { moderateCohabitationWithin } from '../../../cohabitation/moderation/writes.ts';
import { appealDecided, reportChanged } from '../../../notifications/decisions/reports/view.ts';
import { queueDecisionMail } from '../../../notifications/mails/writes.ts';
import { notify } from '../../../notifications/writes.ts';
import type { Services, TransactionServices, Tx } from '../../../ports.ts';
import { decideReplyWithin } from '../../../replies/moderation/writes.ts';
import type { Result } from '../../../result.ts';
import { setVerifiedWithin } from '../../../reviews/moderation/writes.ts';
import { removeUploads } from '../../../reviews/photos/writes.ts';
import { inFlats } from '../../../stays/confirmation/writes.ts';
import { deleteDiscardedDocuments } from '../../../stays/documents/writes.ts';
import { decideTenancyWithin } from '../../../stays/writes.ts';
import { inTransaction, lock, startAgain } from '../../../transaction.ts';
import { recordAct } from '../../../transparency/writes.ts';
import type { FreshAdmin } from '../../../viewer.ts';
import { type Acted, actOn } from '../../moderation/acting/writes.ts';
import type { AuthorAppealDecision, ReportDecision } from '../../moderation/input.ts';
import { affectedByReport } from '../../moderation/writes.ts';
import { decisionColumn } from '../../subjects/moderated/view.ts';
import { queueReportMail } from '../../writes.ts';
import { isStillRejected, mayBeAccepted, mayReturn, stillRefused } from './policy.ts';
import { appealedNow, mayDecideThis } from './reads.ts';
import type { AppealedNow } from './view.ts';

/** 'own': it is for somebody else to decide; the others as of a report. */
type Decided = Result<object, 'guest' | 'own' | 'absent' | 'changed' | 'decided' | 'published' | 'invalid'>;
type AppealDecision = ReportDecision | AuthorAppealDecision;
type Acting = Parameters<typeof actOn>[5];

/**
 * Decides about an appeal. 'keep' leaves the decision as it was. Else it is changed: what an author wrote is published again ('restore'),
 * what was reported goes or is covered after all. Deciding twice the same is once.
 */
export async function decideAppeal(services: Services, admin: FreshAdmin, appealId: string, decided: AppealDecision): Promise<Decided> {
  const done = await inTransaction(services, (tx, services) => decide(tx, services, admin, appealId, decided), { repeatable: true });
  if (!done.ok) return done;
  await removeUploads(services, done.uploads);
  await deleteDiscardedDocuments(services);
  return { ok: true };
}

async function decide(tx: Tx, services: TransactionServices, admin: FreshAdmin, appealId: string, decided: AppealDecision): Promise<Acted> {
  const { about, moderator } = await lock(tx, async () => {
    const about = await appealedNow(tx, appealId);
    const moderator = await tx.selectFrom('user').select('id').where('id', '=', admin.userId).executeTakeFirst();
    const reporters = about ? await reportersOf(tx, about) : [];
    const { people, properties, counted, agencies } = await affectedByReport(tx, about?.report ?? undefined);
    const shared = await inFlats(tx, [about?.stay?.flat_id ?? null]);
    const [reply, claim] = [about?.replied?.reply, about?.claimed?.claim];
    return {
      ...{ about, moderator },
      people: [
        ...people,
        ...shared.people,
        claim?.user_id,
        reply?.claimant_id,
        reply?.author_id,
        moderator?.id,
        about?.appeal.user_id,
        ...reporters.map((one) => one.reporter_id),
        about?.rating?.resena_autor_id,
        about?.rating?.resena_sobre_id,
      ],
      flats: shared.flats,
      properties: [...properties, reply?.reviewed_id, claim?.property_id],
      counted: [...counted, about?.decided?.property_id],
      agencies: [...agencies, about?.decided?.agency_id, claim?.agency_id],
    };
  });
  if (!moderator) return { ok: false, code: 'guest' };
  if (!about) return { ok: false, code: 'absent' };
  if (!(await mayDecideThis(tx, admin, about))) return { ok: false, code: 'own' };
  const { appeal } = about;
  const outcome = decided.decision === 'keep' ? 'dismissed' : 'upheld';
  if (appeal.decided_at) {
    const same = appeal.admin_id === admin.userId && appeal.outcome === outcome && appeal.answer === decided.answer;
    return same ? { ok: true, decisionId: null, uploads: [] } : { ok: false, code: 'decided' };
  }
  const acted = await act(tx, services, admin, about, decided);
  if (!acted.ok) return acted;
  await tx.deleteFrom('case_marks').where('kind', '=', 'appeal').where('case_id', '=', appealId).execute();
  const { receipt, ...received } = receivedBy(about);
  const rule: RuleName = decided.decision === 'retire' ? decided.rule : decided.decision === 'cover' ? 'datos-personales' : '-';
  const written = await recordAct(services, tx, outcome === 'upheld' ? 'appeal uphold' : 'appeal dismiss', { ...received, rule });
  const { numUpdatedRows } = await tx
    .updateTable('appeals')
    .set({
      ...{ decided_at: services.clock.now(), outcome, answer: decided.answer, admin_id: admin.userId },
      ...{ receipt: receipt ? written : null, rule: rule === '-' ? null : rule },
    })
    .where('id', '=', appealId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  // Of what is gone nothing was locked that another moderator would have waited for.
  if (numUpdatedRows === 0n) startAgain();
  if (acted.decisionId && about.report && !about.report.decision_id && !about.report.reply_decision_id)
    await tx.updateTable('reports').set(decisionColumn(about.report, acted.decisionId)).where('id', '=', about.report.id).execute();
  if (outcome === 'upheld') await markRestored(tx, about, services.clock.now());
  await tell(tx, services, about, outcome === 'upheld', decided.answer);
  return acted;
}

/** Who gets the receipt with what it is about; `receipt`: it stays with the appeal instead. */
function receivedBy({ appeal, decided, rating, stay }: AppealedNow) {
  if (appeal.user_id && decided) return { by: { userId: appeal.user_id, reviewId: decided.review_id }, receipt: false };
  if (appeal.user_id && rating) return { by: { userId: appeal.user_id, ratingId: rating.id }, receipt: false };
  if (appeal.user_id && stay) return { by: { userId: appeal.user_id, tenancyId: stay.id }, receipt: false };
  return { by: null, receipt: true };
}

async function act(tx: Tx, services: TransactionServices, admin: FreshAdmin, about: AppealedNow, decided: AppealDecision): Promise<Acted> {
  const nothing = { ok: true, decisionId: null, uploads: [] } as const satisfies Acted;
  const { appeal, report, now, decided: first, rating, stay, claimed, replied } = about;
  if (decided.decision === 'keep') return { ...nothing, uploads: [] };
  if (appeal.side === 'reporter') {
    if (decided.decision === 'restore' || !report || !now) return { ok: false, code: 'absent' };
    return actOn(tx, services, admin, report, now, decided as Acting);
  }
  if (decided.decision !== 'restore') return { ok: false, code: 'absent' };
  // What was covered, a photo or a part of a profile is kept nowhere: its author may put it again.
  if (first && isStillRejected(about)) {
    const done = await setVerifiedWithin(tx, services, admin, { reviewId: first.review_id, verified: true, version: first.updated_at.toISOString() });
    if (!done.ok) return done;
  }
  if (rating && isStillRejected(about)) {
    const done = await moderateCohabitationWithin(tx, services, admin, { reviewId: rating.id, action: 'approve' }, { again: true });
    if (!done.ok) return done;
  }
  if (stay?.rejected_at && !stay.taken) {
    const done = await decideTenancyWithin(tx, services, admin, { tenancyId: stay.id, action: 'verify' }, { again: true });
    if (!done.ok) return done;
  }
  if (claimed && mayBeAccepted(claimed)) await decideClaimWithin(tx, services, admin, claimed.claim, { action: 'approve' });
  if (replied && mayReturn(replied)) await decideReplyWithin(tx, services, admin, replied.reply, { action: 'publish' });
  return { ...nothing, uploads: [] };
}

/** The reports that led to the decision which an author appealed. */
const ledTo =
  ({ appeal: { side, decision_id, reply_decision_id }, report }: AppealedNow) =>
  (e: ExpressionBuilder<Schema, 'reports'>) =>
    // Of a profile it is the report that is appealed.
    e.or([e('decision_id', '=', decision_id), e('reply_decision_id', '=', reply_decision_id), e('id', '=', side === 'author' ? (report?.id ?? null) : null)]);

/** Everybody who reported what an author's appeal is about. */
const reportersOf = (tx: Tx, about: AppealedNow) =>
  tx.selectFrom('reports').select(['id', 'number', 'reporter_id']).where(ledTo(about)).orderBy('id').execute();

/** Who reported goes on reading it when the appeal has gone with its author's account. */
const markRestored = (tx: Tx, about: AppealedNow, restored_at: Date) => tx.updateTable('reports').set({ restored_at }).where(ledTo(about)).execute();

async function tell(tx: Tx, services: TransactionServices, about: AppealedNow, upheld: boolean, answer: string): Promise<void> {
  const { appeal, report } = about;
  const tellReporter = async ({ id, number, reporter_id }: { id: string; number: string; reporter_id: string | null }) => {
    if (reporter_id === null) return void (await queueReportMail(services, tx, id));
    await notify(services, tx, [reportChanged({ number, reporter_id })]);
    await queueDecisionMail(services, tx, reporter_id);
  };
  if (appeal.side === 'reporter') {
    if (report) await tellReporter(report);
    return;
  }
  if (appeal.user_id) {
    const after = upheld ? await appealedNow(tx, appeal.id) : null;
    const refused = after && stillRefused(after);
    await notify(services, tx, [appealDecided(appeal.user_id, upheld, refused ? `${asSentence(answer)} ${upheldInVain[refused]}` : answer)]);
    await queueDecisionMail(services, tx, appeal.user_id);
  }
  // Who reported hears of it where it changes what they were told.
  if (upheld) for (const reporter of await reportersOf(tx, about)) await tellReporter(reporter);
}
