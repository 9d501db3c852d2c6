import type { Site } from '../../../../../platform/ports.ts';
import { oneDecimal, reviewsText } from '../../../../ui/format.ts';
import { meanRating } from '../../../flats/rules/mean-rating.ts';

interface Figures {
  reviews: string;
  mean: string;
}

/** PRODUCT.md §1 "Marketing figures": the specified texts in the demonstration, else the real ones. */
export function siteFigures(site: Pick<Site, 'demo'>, totals: { review_count: number; rating_sum: number }): Figures | null {
  if (site.demo) return { reviews: '+2,500 reseñas', mean: '4.8' };
  if (totals.review_count === 0) return null;
  return { reviews: reviewsText(totals.review_count), mean: oneDecimal(meanRating(totals.rating_sum, totals.review_count)) };
}
