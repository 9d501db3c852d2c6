import { mayStillAppeal } from '../../decisions/rules/appeals.ts';

interface Case {
  /** Whose it is: author, owner of the profile, whoever reported or appealed. */
  people: readonly (string | null | undefined)[];
  /** Whether it is about a flat of the moderator's own, or an agency that they wrote about or answer for (PRODUCT.md §1 "Own cases"). */
  ownFlat: boolean;
}

/** Nobody decides about what is theirs, what they reported, or what happened in their flat. */
export const mayDecideReport = (admin: { userId: string }, { people, ownFlat }: Case): boolean => !ownFlat && !people.includes(admin.userId);

/** An appeal is looked at by somebody else than who made the decision, unless there is nobody else who may (`others`). */
export const mayDecideAppeal = (admin: { userId: string }, about: Case & { firstAdmin: string | null; others: boolean }): boolean =>
  mayDecideReport(admin, about) && (admin.userId !== about.firstAdmin || !about.others);

/** Who reported what was kept, within the time, once. */
export const mayAppealReport = (report: { decision: string | null; decided_at: Date | null; appealed: boolean }, now: Date): boolean =>
  report.decision === 'keep' && report.decided_at !== null && !report.appealed && mayStillAppeal(report.decided_at, now);
