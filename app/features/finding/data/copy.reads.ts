import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { publishedCards } from '../../flats/data/flat.reads.ts';
import { publishedReviewColumns } from '../../flats/data/published-review.reads.ts';
import { type CopiedFlat, copiedFlat } from './copy.view.ts';

/** A member's saved flats, the latest first. */
export async function savedFlatIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', 'flat')
    .orderBy('created_at', 'desc')
    .orderBy('subject')
    .execute();
  return rows.map((row) => row.subject);
}

/** The published ones of these flats, with visitors' data and a version tag of their reviews. */
export async function flatsToCopy(db: Db, ids: readonly string[]): Promise<CopiedFlat[]> {
  if (ids.length === 0) return [];
  const cards = await publishedCards(db, [...ids], false);
  const marks = await reviewMarks(db, [...cards.keys()]);
  return [...cards.values()].flatMap((card) => {
    const mark = marks.get(card.id);
    return mark ? [copiedFlat(card, mark)] : [];
  });
}

/**
 * Part of a hash of the public contents of each flat's reviews, which changes when a review is added, removed or edited. Only public
 * columns are hashed: the few possible values of others could be found by trying them.
 */
async function reviewMarks(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const text = sql`jsonb_build_array(${sql.join(publishedReviewColumns.map((column) => sql.ref(column)))})::text`;
  const rows = await db
    .selectFrom('public_reviews')
    .select(['property_id', sql<string>`left(md5(string_agg(${text}, '' order by id)), 8)`.as('mark')])
    .where('property_id', 'in', [...ids])
    .groupBy('property_id')
    .execute();
  return new Map(rows.map((row) => [row.property_id, row.mark]));
}
