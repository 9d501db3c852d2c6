import { mayStillAppeal } from '../../decisions/rules/appeals.ts';

interface Case {
  /** Author, owner of the profile, reporter, appellant. */
  people: readonly (string | null | undefined)[];
  /** Whether it is about the moderator's own flat, or an agency that they wrote about or claim (PRODUCT.md §1 "Own cases"). */
  ownFlat: boolean;
}

/** Nobody decides about their own subject, report or flat. */
export const mayDecideReport = (admin: { userId: string }, { people, ownFlat }: Case): boolean => !ownFlat && !people.includes(admin.userId);

/** The first decider may not decide the appeal, unless no other moderator may (`others` is false). */
export const mayDecideAppeal = (admin: { userId: string }, about: Case & { firstAdmin: string | null; others: boolean }): boolean =>
  mayDecideReport(admin, about) && (admin.userId !== about.firstAdmin || !about.others);

/** A reporter may appeal a decision to keep the subject once, in time. */
export const mayAppealReport = (report: { decision: string | null; decided_at: Date | null; appealed: boolean }, now: Date): boolean =>
  report.decision === 'keep' && report.decided_at !== null && !report.appealed && mayStillAppeal(report.decided_at, now);
