import { type RawBuilder, sql } from 'kysely';
import type { RatingBand } from '../../../domain/review/bands.ts';
import type { SearchOrder } from '../../../domain/review/orders.ts';

const countOf = { '4-5': 'count_high', '3-4': 'count_mid', '1-2': 'count_low', all: 'review_count' } as const;
export const countColumn = (band: RatingBand | null) => countOf[band ?? 'all'];

/** A whole number by which flats are sorted, the largest first; each has its index (db/migrations/0020_search_orders.sql, 0056). */
export function rankOf(order: SearchOrder, band: RatingBand | null): RawBuilder<number> {
  return order === 'mas' ? sql<number>`${sql.ref(`properties.${countColumn(band)}`)}` : ranks[order];
}

const ranks: Record<Exclude<SearchOrder, 'mas'>, RawBuilder<number>> = {
  mejor: sql<number>`(rating_sum * 1000 / nullif(review_count, 0))::integer`,
  peor: sql<number>`(case when rating_sum > 0 then 5001 - (rating_sum * 1000 / nullif(review_count, 0))::integer else 0 end)`,
  nuevas: sql<number>`(extract(year from latest_on) * 12 + extract(month from latest_on))::integer`,
  baratos: sql<number>`(20000 - round(price_sum::numeric / nullif(review_count, 0))::integer)`,
};
