import type { Db } from '../../../../platform/ports.ts';
import { claimsWithPage } from '../../claims/data/claim.reads.ts';
import { claimedPage } from '../../claims/data/claim.view.ts';
import { isOfPage } from '../../claims/data/reply.reads.ts';
import { isRefused } from '../../claims/rules/states.ts';
import type { OwnDecisionRow } from './appeal.view.ts';

export const appealColumns = [
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
export const appealOf = (row: AppealColumns): OwnDecisionRow['appeal'] =>
  row.appealed_at
    ? { words: row.appeal_words ?? '', created_at: row.appealed_at, decided_at: row.answered_at, outcome: row.outcome, answer: row.appeal_answer }
    : null;

/** Stays that are rejected, or were until an appeal: each with its last rejection. */
export async function rejectedStays(db: Db, userId: string): Promise<OwnDecisionRow[]> {
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
      ...{ first_admin: row.admin_id, reported: false, decision_id: row.id, stillRefused: row.rejected_at ? 'stay' : null, appeal: appealOf(row) },
    }));
}

/** Claims that are rejected or withdrawn, or were until an appeal: each with its last refusal. */
export async function refusedClaims(db: Db, userId: string): Promise<OwnDecisionRow[]> {
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
      ...{
        first_admin: row.admin_id,
        reported: false,
        decision_id: null,
        reply_decision_id: row.decision_id,
        stillRefused: isRefused(row) ? 'claim' : null,
        appeal: appealOf(row),
      },
    }));
}

/** The same for replies. Only replies to public reviews of their page: the claimant must not learn more about a review than everybody. */
export async function refusedReplies(db: Db, userId: string): Promise<OwnDecisionRow[]> {
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
        stillRefused: row.state === 'published' ? null : 'reply',
        appeal: appealOf(row),
      },
    }));
}
