import type { Db, Services } from '../../../../platform/ports.ts';
import { type OwnDecisionRow, type OwnDecisionShown, ownDecisionShown } from './appeal.view.ts';
import { appealColumns, appealOf, refusedClaims, refusedReplies, rejectedStays } from './refused.reads.ts';
import type { OwnAppeal } from './report.input.ts';
import { isApproved } from './review-case.policy.ts';

/**
 * Decisions against a user that can be appealed, or were: the last rejection of each review, its covered words and removed photos, rejected ratings and
 * stays, refused claims and replies, and retired parts of their profile.
 */
export async function ownDecisions(db: Db, userId: string): Promise<OwnDecisionRow[]> {
  const reviews = await db
    .selectFrom('review_decisions as d')
    .innerJoin('reviews as r', 'r.id', 'd.review_id')
    .leftJoin('appeals as a', 'a.decision_id', 'd.id')
    .leftJoin('reports as p', 'p.decision_id', 'd.id')
    .distinctOn('d.id')
    .select([
      'd.id',
      'r.id as id_of_review',
      'd.decision',
      'd.rule',
      'd.words',
      'd.decided_at',
      'd.admin_id',
      'r.property_address',
      'r.sent_back',
      'r.is_verified',
      'r.approved_at',
      'p.id as report_id',
      'p.answer as report_answer',
      ...appealColumns,
    ])
    .where('r.user_id', '=', userId)
    .where('d.decision', 'in', ['reject', 'cover', 'photo'])
    .orderBy('d.id')
    .execute();
  const latestFirst = reviews.toSorted((a, b) => b.decided_at.getTime() - a.decided_at.getTime());
  const isLastRejection = (row: (typeof reviews)[number]) =>
    latestFirst.find((one) => one.decision === 'reject' && one.id_of_review === row.id_of_review) === row;
  const ratings = await db
    .selectFrom('reviews_convivencia as r')
    .innerJoin('profiles as p', 'p.user_id', 'r.resena_sobre_id')
    // For a rejected rating: the appeal of that rejection. Else the last appeal, which may have restored it.
    .leftJoin('appeals as a', (j) =>
      j.onRef('a.rating_id', '=', 'r.id').on((e) => e.or([e('a.made_at', '=', e.ref('r.updated_at')), e('r.moderation_status', '!=', 'rejected')])),
    )
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('review_decisions as d')
          .select(['d.rule', 'd.words'])
          .whereRef('d.rating_id', '=', 'r.id')
          .where('d.decision', '=', 'reject')
          .whereRef('d.decided_at', '>=', 'a.made_at')
          .orderBy('d.decided_at')
          .limit(1)
          .as('d'),
      (j) => j.onTrue(),
    )
    .distinctOn('r.id')
    .select([
      'r.id',
      'r.moderation_status',
      'r.rejection_reason',
      'r.rejection_rule',
      'r.rejected_by',
      'r.updated_at',
      'p.alias',
      'a.made_at',
      'd.rule',
      'd.words',
      ...appealColumns,
    ])
    .where('r.resena_autor_id', '=', userId)
    .where('r.deleted_at', 'is', null)
    .where((e) => e.or([e('r.moderation_status', '=', 'rejected'), e('a.id', 'is not', null)]))
    .orderBy('r.id')
    .orderBy('a.created_at', 'desc')
    .execute();
  const [stays, claims, replies] = [await rejectedStays(db, userId), await refusedClaims(db, userId), await refusedReplies(db, userId)];
  const reported = await db
    .selectFrom('reports as p')
    .leftJoin('appeals as a', (j) => j.onRef('a.report_id', '=', 'p.id').on('a.side', '=', 'author'))
    // Kept at first, then retired after the reporter's appeal.
    .leftJoin('appeals as u', (j) => j.onRef('u.report_id', '=', 'p.id').on('u.side', '=', 'reporter').on('u.outcome', '=', 'upheld'))
    .select(['p.id', 'p.rule', 'p.answer', 'p.decided_at', 'p.admin_id', ...appealColumns])
    .select(['u.rule as after_rule', 'u.answer as after_answer', 'u.decided_at as after_at', 'u.admin_id as after_admin'])
    .where((e) => e.or([e('p.decision', '=', 'retire'), e('u.id', 'is not', null)]))
    .where('p.kind', '=', 'profile')
    .where('p.profile_id', '=', userId)
    .execute();
  return [
    // A rejected review that was changed since is open again: there is nothing to appeal.
    ...latestFirst
      .filter((row) => row.decision !== 'reject' || (row.sent_back === 'rejected' && isLastRejection(row)) || row.appealed_at !== null)
      .map(
        (row): OwnDecisionRow => ({
          ...{
            kind: 'piso',
            id: row.id,
            subject: row.id_of_review,
            what: row.decision === 'cover' || row.decision === 'photo' ? row.decision : 'reject',
            about: row.property_address,
          },
          ...{
            rule: row.rule,
            words: row.words || (row.report_answer ?? ''),
            made_at: row.decided_at,
            first_admin: row.admin_id,
            reported: row.report_id !== null,
          },
          ...{ decision_id: row.id, stillRefused: row.decision === 'reject' && !isApproved(row) ? 'review' : null, appeal: appealOf(row) },
        }),
      ),
    ...ratings.map(
      (row): OwnDecisionRow => ({
        ...{ kind: 'convivencia', id: row.id, what: 'reject', about: `@${row.alias}` },
        ...{ rule: row.rule ?? row.rejection_rule, words: row.words ?? row.rejection_reason ?? '', made_at: row.made_at ?? row.updated_at },
        ...{
          first_admin: row.rejected_by,
          reported: false,
          decision_id: null,
          stillRefused: row.moderation_status === 'approved' ? null : 'rating',
          appeal: appealOf(row),
        },
      }),
    ),
    ...stays,
    ...claims,
    ...replies,
    ...reported.map((row): OwnDecisionRow => {
      const made = row.after_at
        ? { rule: row.after_rule, words: row.after_answer ?? '', made_at: row.after_at, first_admin: row.after_admin }
        : { rule: row.rule, words: row.answer ?? '', made_at: row.decided_at ?? new Date(0), first_admin: row.admin_id };
      const about = { kind: 'denuncia', id: row.id, what: 'profile', about: '' } as const;
      return { ...about, ...made, reported: true, decision_id: null, stillRefused: null, appeal: appealOf(row) };
    }),
  ];
}

/** One decision against the user; null: there is none. */
export async function ownDecision({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string, { kind, id }: OwnAppeal): Promise<OwnDecisionShown | null> {
  const row = (await ownDecisions(db, userId)).find((one) => one.kind === kind && one.id === id);
  return row ? ownDecisionShown(row, clock.now()) : null;
}

/** All decisions against the user, for /mis-resenas: latest first. */
export async function ownDecisionsShown({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string): Promise<OwnDecisionShown[]> {
  const rows = await ownDecisions(db, userId);
  return rows.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime()).map((row) => ownDecisionShown(row, clock.now()));
}
