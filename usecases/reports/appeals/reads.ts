import { isRefused } from '../../../domain/claim/states.ts';
import { claimsWithPage } from '../../claims/reads.ts';
import { claimedPage } from '../../claims/view.ts';
import type { Db, Services } from '../../ports.ts';
import { isOfPage } from '../../replies/reads.ts';
import type { OwnAppeal } from './input.ts';
import { type OwnDecisionRow, type OwnDecisionShown, ownDecisionShown } from './view.ts';

const appealColumns = [
  'a.words as appeal_words',
  'a.created_at as appealed_at',
  'a.decided_at as answered_at',
  'a.outcome',
  'a.answer as appeal_answer',
] as const;
interface AppealColumns {
  appeal_words: string | null;
  appealed_at: Date | null;
  answered_at: Date | null;
  outcome: 'upheld' | 'dismissed' | null;
  appeal_answer: string | null;
}
const appealOf = (row: AppealColumns): OwnDecisionRow['appeal'] =>
  row.appealed_at
    ? { words: row.appeal_words ?? '', created_at: row.appealed_at, decided_at: row.answered_at, outcome: row.outcome, answer: row.appeal_answer }
    : null;

/** Decisions about somebody's own things that can be appealed, or were: each review's last rejection, what was covered or taken away of it, rejected ratings and stays, refused claims and replies, what was reported of them. */
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
    // Of one that is rejected the appeal of that decision; else the last one, which may have brought it back.
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
    .select(['r.id', 'r.rejection_reason', 'r.rejection_rule', 'r.rejected_by', 'r.updated_at', 'p.alias', 'a.made_at', 'd.rule', 'd.words', ...appealColumns])
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
    .select(['p.id', 'p.rule', 'p.answer', 'p.decided_at', 'p.admin_id', ...appealColumns])
    .where('p.decision', '=', 'retire')
    .where('p.kind', '=', 'profile')
    .where('p.profile_id', '=', userId)
    .execute();
  return [
    // A rejected one that was changed since waits again: there is nothing to appeal.
    ...latestFirst
      .filter((row) => row.decision !== 'reject' || (row.sent_back === 'rejected' && isLastRejection(row)) || row.appealed_at !== null)
      .map(
        (row): OwnDecisionRow => ({
          ...{
            kind: 'piso',
            id: row.id,
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
          ...{ decision_id: row.id, appeal: appealOf(row) },
        }),
      ),
    ...ratings.map(
      (row): OwnDecisionRow => ({
        ...{ kind: 'convivencia', id: row.id, what: 'reject', about: `@${row.alias}` },
        ...{ rule: row.rule ?? row.rejection_rule, words: row.words ?? row.rejection_reason ?? '', made_at: row.made_at ?? row.updated_at },
        ...{ first_admin: row.rejected_by, reported: false, decision_id: null, appeal: appealOf(row) },
      }),
    ),
    ...stays,
    ...claims,
    ...replies,
    ...reported.map(
      (row): OwnDecisionRow => ({
        ...{
          kind: 'denuncia',
          id: row.id,
          what: 'profile',
          about: '',
          rule: row.rule,
          words: row.answer ?? '',
        },
        ...{ made_at: row.decided_at ?? new Date(0), first_admin: row.admin_id, reported: true, decision_id: null, appeal: appealOf(row) },
      }),
    ),
  ];
}

/** A rejected stay, or one that was rejected until its owner appealed: each with its last rejection. */
async function rejectedStays(db: Db, userId: string): Promise<OwnDecisionRow[]> {
  const rows = await db
    .selectFrom('review_decisions as d')
    .innerJoin('tenancies as t', 't.id', 'd.tenancy_id')
    .leftJoin('appeals as a', 'a.decision_id', 'd.id')
    .distinctOn('d.tenancy_id')
    .select(['d.id', 't.id as stay_id', 'd.rule', 'd.words', 'd.decided_at', 'd.admin_id', 't.address', 't.rejected_at', ...appealColumns])
    .where('t.user_id', '=', userId)
    .where('d.decision', '=', 'reject')
    .orderBy('d.tenancy_id')
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.id')
    .execute();
  return rows
    .filter((row) => row.rejected_at !== null || row.appealed_at !== null)
    .map((row) => ({
      ...{ kind: 'estancia', id: row.stay_id, what: 'stay', about: row.address, rule: row.rule, words: row.words, made_at: row.decided_at },
      ...{ first_admin: row.admin_id, reported: false, decision_id: row.id, stands: row.rejected_at !== null, appeal: appealOf(row) },
    }));
}

/** A rejected or withdrawn claim. */
async function refusedClaims(db: Db, userId: string): Promise<OwnDecisionRow[]> {
  const rows = await claimsWithPage(db)
    .innerJoin('claim_decisions as d', 'd.claim_id', 'c.id')
    .leftJoin('appeals as o', 'o.reply_decision_id', 'd.id')
    .distinctOn('c.id')
    .select(['d.id as decision_id', 'd.rule', 'd.words as decided_words', 'd.decided_at as made_at', 'd.admin_id'])
    .select(['o.words as appeal_words', 'o.created_at as appealed_at', 'o.decided_at as answered_at', 'o.outcome', 'o.answer as appeal_answer'])
    .where('c.user_id', '=', userId)
    .where('d.decision', 'in', ['reject', 'withdraw'])
    .orderBy('c.id')
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.id')
    .execute();
  return rows
    .filter((row) => isRefused(row) || row.appealed_at !== null)
    .map((row) => ({
      ...{ kind: 'pagina', id: row.id, what: 'claim', about: claimedPage(row).name, rule: row.rule, words: row.decided_words, made_at: row.made_at },
      ...{ first_admin: row.admin_id, reported: false, decision_id: null, reply_decision_id: row.decision_id, stands: isRefused(row), appeal: appealOf(row) },
    }));
}

/** A rejected or withdrawn reply. Its review is named as everybody reads it, as long as it is about that page: who replied knows no more of it. */
async function refusedReplies(db: Db, userId: string): Promise<OwnDecisionRow[]> {
  const rows = await db
    .selectFrom('claim_decisions as d')
    .innerJoin('review_replies as y', 'y.id', 'd.reply_id')
    .innerJoin('page_claims as c', 'c.id', 'y.claim_id')
    .innerJoin('public_reviews as r', 'r.id', 'y.review_id')
    .innerJoin('properties as q', 'q.id', 'r.property_id')
    .leftJoin('appeals as a', 'a.reply_decision_id', 'd.id')
    .leftJoin('reports as p', 'p.reply_decision_id', 'd.id')
    .distinctOn('d.reply_id')
    .select(['d.id', 'y.id as reply_id', 'd.rule', 'd.words', 'd.decided_at', 'd.admin_id', 'q.base_address', 'y.state', 'p.id as report_id', ...appealColumns])
    .where('c.user_id', '=', userId)
    .where(isOfPage)
    .where('d.decision', 'in', ['reject', 'withdraw'])
    .orderBy('d.reply_id')
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.id')
    .execute();
  return rows
    .filter((row) => isRefused(row) || row.appealed_at !== null)
    .map((row) => ({
      ...{ kind: 'respuesta', id: row.reply_id, what: 'reply', about: row.base_address, rule: row.rule, words: row.words, made_at: row.decided_at },
      ...{
        first_admin: row.admin_id,
        reported: row.report_id !== null,
        decision_id: null,
        reply_decision_id: row.id,
        stands: isRefused(row),
        appeal: appealOf(row),
      },
    }));
}

/** The decision about one thing of one's own; null: there is none. */
export async function ownDecision({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string, { kind, id }: OwnAppeal): Promise<OwnDecisionShown | null> {
  const row = (await ownDecisions(db, userId)).find((one) => one.kind === kind && one.id === id);
  return row ? ownDecisionShown(row, clock.now()) : null;
}

/** All of them, for /mis-resenas: the latest first. */
export async function ownDecisionsShown({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string): Promise<OwnDecisionShown[]> {
  const rows = await ownDecisions(db, userId);
  return rows.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime()).map((row) => ownDecisionShown(row, clock.now()));
}
