import type { Db } from '../../../../../platform/ports.ts';
import { repliesTo } from '../../../claims/data/reply.reads.ts';
import { factsOfFlat } from '../../../places/data/facts.reads.ts';
import { verifiedHow } from '../../../proof/data/reading.reads.ts';
import { propertyById } from '../../data/flat.reads.ts';
import { propertyFigures } from '../../data/flat-page.reads.ts';
import { listedReviews, reviewPage } from '../../data/listed-review.reads.ts';
import type { ReviewQuestion } from '../../rules/review-order.ts';

/** The data of a flat that does not depend on the viewer's own reviews, with a page of its published reviews; null: no such id. */
export async function loadFlat(db: Db, id: string, member: boolean, question: ReviewQuestion, after: string | null) {
  const property = await propertyById(db, id, member);
  if (!property) return null;
  const listed = await listedReviews(db, [id]);
  const [page, figures, official] = await Promise.all([
    reviewPage(db, id, listed, question, after),
    propertyFigures(db, property, listed),
    factsOfFlat(db, id),
  ]);
  return { property, listed, figures, official, page, beside: await reviewExtras(db, page.reviews) };
}

/** The replies to reviews, and how each review was verified. */
export async function reviewExtras(db: Db, reviews: readonly { id: string }[]) {
  const ids = reviews.map(({ id }) => id);
  const [replies, verified] = await Promise.all([repliesTo(db, ids), verifiedHow(db, ids)]);
  return { replies, verified };
}
