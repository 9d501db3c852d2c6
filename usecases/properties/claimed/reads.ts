import { sql } from 'kysely';

/** Whether the refusal of a claim `c` is appealed, and nobody has answered. */
export const isAppealed = sql<boolean>`exists (select from appeals o join claim_decisions d on d.id = o.reply_decision_id where d.claim_id = c.id and o.decided_at is null)`;

/** Whether a claim `c` keeps the page that it is about, though that has no review any more. */
export const keepsPage = sql<boolean>`(c.state in ('waiting', 'approved') or ${isAppealed})`;
