import type { Db, Services } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { mayStillAppeal } from '../../decisions/rules/appeals.ts';
import { suspensionOf } from './suspension.reads.ts';

/** The suspended person appeals to the operator, once. Sending the same appeal again changes nothing. */
export const appealSuspension = (services: Services, viewer: FreshViewer, { words }: { words: string }): Promise<Result<object, 'absent' | 'late'>> =>
  inTransaction(
    services,
    async (tx, { clock }) => {
      const found = (await lockFor(tx, viewer.userId)) && (await suspensionOf(tx as Db, viewer.userId));
      if (!found) return { ok: false, code: 'absent' };
      if (found.appeal === words) return { ok: true };
      const now = clock.now();
      if (found.appeal !== null || !mayStillAppeal(found.suspended_at, now)) return { ok: false, code: 'late' };
      await tx.updateTable('account_suspensions').set({ appeal: words, appealed_at: now }).where('user_id', '=', viewer.userId).execute();
      return { ok: true };
    },
    { repeatable: true },
  );
