import type { Services } from '../../../../platform/ports.ts';
import { appealLimit, contractLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock, lockFor, retryTransaction } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { recordReceived } from '../../decisions/data/log.writes.ts';
import { mayStillAppeal } from '../../decisions/rules/appeals.ts';
import { type Contract, deleteDocument, idOfContract, isUnattached } from '../../proof/data/document.writes.ts';
import { ownDecisions } from './appeal.reads.ts';
import type { OwnAppeal } from './report.input.ts';
import { mayAppealReport } from './report.policy.ts';
import { queueReportMail } from './report.writes.ts';

/** 'late': the time is over, there is an appeal already, or no decision to appeal. */
type Appealed = Result<{ mailId: string | null }, 'absent' | 'late'>;
const open = { decided_at: null, outcome: null, answer: null, admin_id: null, receipt: null, rule: null };

/** A reporter appeals the decision to keep the subject. The link to the report is enough to do so. Idempotent for the same words. */
export async function appealReport(services: Services, reportId: string, words: string): Promise<Appealed> {
  return inTransaction(
    services,
    async (tx, services): Promise<Appealed> => {
      const { report } = await lock(tx, async () => {
        const report = await tx
          .selectFrom('reports')
          .select(['reporter_id', 'decision', 'decided_at', 'admin_id'])
          .where('id', '=', reportId)
          .executeTakeFirst();
        return { report, people: [report?.reporter_id] };
      });
      if (!report?.decided_at) return { ok: false, code: report ? 'late' : 'absent' };
      const before = await tx.selectFrom('appeals').select('words').where('report_id', '=', reportId).where('side', '=', 'reporter').executeTakeFirst();
      if (before?.words === words) return { ok: true, mailId: null };
      const now = services.clock.now();
      if (!mayAppealReport({ ...report, appealed: before !== undefined }, now)) return { ok: false, code: 'late' };
      const made = await tx
        .insertInto('appeals')
        .values({
          ...{
            id: services.ids.uuid(),
            side: 'reporter',
            report_id: reportId,
            decision_id: null,
            rating_id: null,
            reply_decision_id: null,
            user_id: report.reporter_id,
          },
          ...{ made_at: report.decided_at, first_admin: report.admin_id, words, created_at: now, ...open },
        })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst();
      // A concurrent appeal was first: the retry compares its words.
      if (!made) retryTransaction();
      await recordReceived(services, tx, 'appeal');
      return { ok: true, mailId: report.reporter_id === null ? await queueReportMail(services, tx, reportId) : null };
    },
    { repeatable: true },
  );
}

type OwnAppealed = Result<object, 'absent' | 'late' | 'too-many' | 'invalid'>;

/** An author appeals a decision, with or without a proof. Idempotent for the same words. */
export async function appealOwn(services: Services, viewer: FreshViewer, about: OwnAppeal, words: string, proof: Contract | null = null): Promise<OwnAppealed> {
  const { db, clock } = services;
  const wait =
    (await consumeAttempt(db, clock, appealLimit, [`appeal:user:${viewer.userId}`])) ||
    // A proof uploaded page by page was counted with its first page.
    (!proof || 'stored' in proof ? 0 : await consumeAttempt(db, clock, contractLimit, [`contract:${viewer.userId}`]));
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const kept = proof && (await idOfContract(services, viewer.userId, proof));
  if (kept && !kept.ok) return kept;
  const done = await insertOwnAppeal(services, viewer, about, words, kept?.id ?? null);
  if (kept?.fresh && !(done.ok && done.made)) await deleteDocument(services, kept.id);
  return done.ok ? { ok: true } : done;
}

async function insertOwnAppeal(
  services: Services,
  viewer: FreshViewer,
  about: OwnAppeal,
  words: string,
  documentId: string | null,
): Promise<Result<{ made: boolean }, 'absent' | 'late' | 'invalid'>> {
  return inTransaction(
    services,
    async (tx, services): ReturnType<typeof insertOwnAppeal> => {
      if (!(await lockFor(tx, viewer.userId))) return { ok: false, code: 'absent' };
      const decision = (await ownDecisions(tx, viewer.userId)).find((one) => one.kind === about.kind && one.id === about.id);
      if (!decision) return { ok: false, code: 'absent' };
      if (decision.appeal?.words === words) return { ok: true, made: false };
      const now = services.clock.now();
      if (decision.appeal || !mayStillAppeal(decision.made_at, now)) return { ok: false, code: 'late' };
      if (documentId && !(await isUnattached(tx, viewer.userId, documentId)))
        return { ok: false, code: 'invalid', errors: { document: 'Vuelve a elegir el documento: ya no lo tenemos.' } };
      const subject = {
        report_id: about.kind === 'denuncia' ? about.id : null,
        decision_id: decision.decision_id,
        rating_id: about.kind === 'convivencia' ? about.id : null,
        reply_decision_id: decision.reply_decision_id ?? null,
      };
      const made = await tx
        .insertInto('appeals')
        .values({
          ...{ id: services.ids.uuid(), side: 'author', ...subject, user_id: viewer.userId },
          ...{ made_at: decision.made_at, first_admin: decision.first_admin, words, created_at: now, ...open },
        })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made && documentId) await tx.updateTable('tenancy_documents').set({ appeal_id: made.id }).where('id', '=', documentId).execute();
      if (made) await recordReceived(services, tx, 'appeal');
      return { ok: true, made: made !== undefined };
    },
    { repeatable: true },
  );
}
