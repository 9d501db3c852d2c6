import type { Services } from '../../../../platform/ports.ts';
import { appealLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock, lockFor, retryTransaction } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { recordReceived } from '../../decisions/data/log.writes.ts';
import { mayStillAppeal } from '../../decisions/rules/appeals.ts';
import { ownDecisions } from './appeal.reads.ts';
import type { OwnAppeal } from './report.input.ts';
import { mayAppealReport } from './report.policy.ts';
import { queueReportMail } from './report.writes.ts';

/** 'late': the time is over, there was another appeal, or nothing to appeal. */
type Appealed = Result<{ mailId: string | null }, 'absent' | 'late'>;
const open = { decided_at: null, outcome: null, answer: null, admin_id: null, receipt: null, rule: null };

/** Who reported what was kept asks for another decision. Whoever has the link to the report may. Sent twice it is once. */
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
      // Another one came at the same moment: whether it says the same is seen then.
      if (!made) retryTransaction();
      await recordReceived(services, tx, 'appeal');
      return { ok: true, mailId: report.reporter_id === null ? await queueReportMail(services, tx, reportId) : null };
    },
    { repeatable: true },
  );
}

type OwnAppealed = Result<object, 'absent' | 'late' | 'too-many'>;

/** The author of what was rejected, retired or covered asks for another decision. Sent twice it is once. */
export async function appealOwn(services: Services, viewer: FreshViewer, about: OwnAppeal, words: string): Promise<OwnAppealed> {
  const wait = await consumeAttempt(services.db, services.clock, appealLimit, [`appeal:user:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  return inTransaction(
    services,
    async (tx, services): Promise<OwnAppealed> => {
      if (!(await lockFor(tx, viewer.userId))) return { ok: false, code: 'absent' };
      const decision = (await ownDecisions(tx, viewer.userId)).find((one) => one.kind === about.kind && one.id === about.id);
      if (!decision) return { ok: false, code: 'absent' };
      if (decision.appeal?.words === words) return { ok: true };
      const now = services.clock.now();
      if (decision.appeal || !mayStillAppeal(decision.made_at, now)) return { ok: false, code: 'late' };
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
      if (made) await recordReceived(services, tx, 'appeal');
      return { ok: true };
    },
    { repeatable: true },
  );
}
