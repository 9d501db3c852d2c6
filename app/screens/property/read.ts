import type { ReviewQuestion } from '../../../domain/review/review-order.ts';
import { verifiedHow } from '../../../usecases/contracts/reads.ts';
import { factsOfFlat } from '../../../usecases/official/facts/reads.ts';
import type { Db } from '../../../usecases/ports.ts';
import { propertyFigures } from '../../../usecases/properties/page/reads.ts';
import { propertyById } from '../../../usecases/properties/reads.ts';
import { listedReviews, reviewPage } from '../../../usecases/properties/reviews/listed/reads.ts';
import { repliesTo } from '../../../usecases/replies/reads.ts';
import type { Visit } from '../../context.ts';

/** What everybody reads of a flat alike, with a page of its published reviews; null: there is none of this id. */
export function flatShown(db: Db, { shared }: Visit, id: string, member: boolean, question: ReviewQuestion, after: string | null) {
  return shared(['flat', id, question, after], async (tags) => {
    const property = await propertyById(db, id, member);
    if (!property) return null;
    const listed = await listedReviews(db, [id]);
    const [page, { tags: shows, ...figures }, official] = await Promise.all([
      reviewPage(db, id, listed, question, after),
      propertyFigures(db, property, listed),
      factsOfFlat(db, id),
    ]);
    for (const tag of shows) tags.add(tag);
    return { property, listed, figures, official, page, beside: await besideReviews(db, page.reviews) };
  });
}

/** The replies to reviews, and how each was verified. */
export async function besideReviews(db: Db, reviews: readonly { id: string }[]) {
  const ids = reviews.map(({ id }) => id);
  const [replies, verified] = await Promise.all([repliesTo(db, ids), verifiedHow(db, ids)]);
  return { replies, verified };
}
