import { meanRating } from '../../../domain/review/mean-rating.ts';
import type { Site } from '../../../usecases/ports.ts';
import { oneDecimal, reviewsText } from '../../reviews/format.ts';

interface Figures {
  reviews: string;
  mean: string;
}

/** PRODUCT.md §1 "Marketing figures": the specified texts in the demonstration, else the real ones; SITE_FIGURES overrides. */
export function siteFigures(site: Pick<Site, 'demo' | 'figures'>, totals: { review_count: number; rating_sum: number }): Figures | null {
  if (site.figures) return site.figures;
  if (site.demo) return { reviews: '+2,500 reseñas', mean: '4.8' };
  if (totals.review_count === 0) return null;
  return { reviews: reviewsText(totals.review_count), mean: oneDecimal(meanRating(totals.rating_sum, totals.review_count)) };
}
