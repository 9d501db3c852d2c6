import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { textFields } from '../../reviews/rules/answers.ts';
import { ratingFields } from '../../reviews/rules/scales.ts';
import { type ListedReview, orderedReviews, type ReviewQuestion } from '../rules/review-order.ts';
import { publishedReviewColumns, reviewsOfProperty } from './published-review.reads.ts';
import { type PublicReview, publicReview } from './published-review.view.ts';

/** A safety bound: the newest reviews count. */
const MAX_LISTED = 500;

export interface FlatReview extends ListedReview {
  property_id: string;
  photos: string[];
  /** Only for counting people: it never leaves the server. */
  author_key: string;
}

/** The published reviews of some flats, with the columns for ordering, filtering and counting by topic. */
export function listedReviews(db: Db, propertyIds: readonly string[]): Promise<FlatReview[]> {
  if (propertyIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('public_reviews as r')
    .innerJoin('reviews as own', 'own.id', 'r.id')
    .where('r.property_id', 'in', [...propertyIds])
    .select(['r.id', 'r.property_id', 'r.created_at', 'r.rating', 'r.photos', 'own.author_key'])
    .select([...textFields, ...ratingFields].map((field) => `r.${field}` as const))
    .select(
      sql<number>`((select count(*) from review_votes v where v.review_id = r.id) + (select count(*) from gone_votes g where g.review_id = r.id))::integer`.as(
        'useful',
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(MAX_LISTED)
    .execute();
}

const perPage = 20;

interface ReviewPage {
  reviews: PublicReview[];
  /** Id of the last one shown, if more follow. */
  next: string | null;
  /** How many were found. */
  found: number;
}

/** A page of the reviews of a flat. `listed`: all of them; `after`: id of the last one seen. */
export async function reviewPage(
  db: Db,
  propertyId: string,
  listed: readonly FlatReview[],
  question: ReviewQuestion,
  after: string | null,
): Promise<ReviewPage> {
  if (question.order === 'recientes' && question.topic === null) return { ...(await reviewsOfProperty(db, propertyId, after)), found: listed.length };
  const ordered = orderedReviews(listed, question).map(({ id }) => id);
  const from = after === null ? 0 : ordered.indexOf(after) + 1;
  const ids = ordered.slice(from, from + perPage);
  const rows = ids.length === 0 ? [] : await db.selectFrom('public_reviews').select(publishedReviewColumns).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const reviews = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [publicReview(row)] : [];
  });
  return { reviews, next: from + perPage < ordered.length ? (ids.at(-1) ?? null) : null, found: ordered.length };
}

/** The reviews of a flat that a user marked as useful. Shown to that user only. */
export async function foundUsefulBy(db: Db, userId: string, propertyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review_votes as v')
    .innerJoin('reviews as r', 'r.id', 'v.review_id')
    .select('v.review_id')
    .where('v.user_id', '=', userId)
    .where('r.property_id', '=', propertyId)
    .execute();
  return rows.map((row) => row.review_id);
}
