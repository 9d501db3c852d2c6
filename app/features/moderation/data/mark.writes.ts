import { daysBefore } from '../../../../platform/dates.ts';
import type { Services } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshAdmin } from '../../../../platform/viewer.ts';
import { isToDecide } from './case.reads.ts';
import type { CaseMark } from './mark.input.ts';

/** 'taken': another moderator has it open; 'absent': no such case; 'own': the moderator may not decide it; 'guest': their account is deleted. */
type Taken = Result<object, 'guest' | 'own' | 'absent' | 'taken'>;

/** Marks a case as open, or extends the mark. An expired mark of another moderator is overwritten. */
export async function takeCase(services: Services, admin: FreshAdmin, mark: CaseMark): Promise<Taken> {
  return inTransaction(
    services,
    async (tx, { clock }): Promise<Taken> => {
      if (!(await lockFor(tx, admin.userId))) return { ok: false, code: 'guest' };
      const theirs = await isToDecide(tx, admin, mark);
      if (!theirs) return { ok: false, code: theirs === null ? 'absent' : 'own' };
      const now = clock.now();
      const until = new Date(now.getTime() + markMinutes * 60_000);
      const taken = await tx
        .insertInto('case_marks')
        .values({ kind: mark.kind, case_id: mark.caseId, admin_id: admin.userId, until })
        .onConflict((c) =>
          c
            .columns(['kind', 'case_id'])
            .doUpdateSet({ admin_id: admin.userId, until })
            .where((e) => e.or([e('case_marks.admin_id', '=', admin.userId), e('case_marks.until', '<=', now)])),
        )
        .returning('case_id')
        .executeTakeFirst();
      return taken ? { ok: true } : { ok: false, code: 'taken' };
    },
    { repeatable: true },
  );
}

export async function leaveCase(services: Services, admin: FreshAdmin, { kind, caseId }: CaseMark): Promise<void> {
  await inTransaction(
    services,
    (tx) => tx.deleteFrom('case_marks').where('kind', '=', kind).where('case_id', '=', caseId).where('admin_id', '=', admin.userId).execute(),
    { repeatable: true },
  );
}

/** How long the last decider of a case is stored: longer than a page with the case stays open. */
const decisionDays = 30;

/** The nightly job: deletes expired marks, old deciders and stale undo data, also of deleted cases. */
export async function purgeCaseMarks(services: Services): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    const ended = tx.selectFrom('case_marks').select(['kind', 'case_id']).where('until', '<=', clock.now()).forUpdate().skipLocked();
    await tx
      .deleteFrom('case_marks')
      .where((e) => e(e.refTuple('kind', 'case_id'), 'in', ended.$asTuple('kind', 'case_id')))
      .execute();
    // Their job 'cerrar-decision' was lost.
    const held = tx.selectFrom('held_decisions').select('id').where('decided_at', '<', daysBefore(clock.now(), 1)).forUpdate().skipLocked();
    await tx.deleteFrom('held_decisions').where('id', 'in', held).execute();
    const before = daysBefore(clock.now(), decisionDays);
    const old = tx.selectFrom('case_decisions').select(['kind', 'case_id']).where('decided_at', '<', before).forUpdate().skipLocked();
    await tx
      .deleteFrom('case_decisions')
      .where((e) => e(e.refTuple('kind', 'case_id'), 'in', old.$asTuple('kind', 'case_id')))
      .execute();
  });
}

/** Renewed while the moderator keeps the case open. */
const markMinutes = 15;
