import { formatLongDate } from '../../../../platform/dates.ts';
import { appealEndDay, mayStillAppeal } from '../../decisions/rules/appeals.ts';

interface SuspensionRow {
  reason: string;
  suspended_at: Date;
  appeal: string | null;
  appealed_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
}

/** A suspension as the suspended person sees it. `until`: the last day to appeal; null: too late, or already appealed. */
export const suspensionShown = ({ reason, suspended_at, appeal, answer }: SuspensionRow, now: Date) => ({
  reason,
  since: formatLongDate(suspended_at),
  until: appeal === null && mayStillAppeal(suspended_at, now) ? appealEndDay(suspended_at) : null,
  appeal,
  answer,
});

/** For the export of its owner's data. */
export const exportedSuspension = ({ reason, suspended_at, appeal, appealed_at, answer, answered_at }: SuspensionRow) => ({
  reason,
  suspended_at,
  appeal,
  appealed_at,
  answer,
  answered_at,
});
