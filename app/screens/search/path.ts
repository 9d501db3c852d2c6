import type { RatingBand } from '../../../domain/review/bands.ts';
import type { PropertyCursor } from '../../../usecases/properties/reads.ts';

/** The filters as they stand in the boxes. */
export interface Filter {
  address: string;
  rating: RatingBand | 'all';
}

/** The address of a search, and of the page of it that follows `after`. */
export function searchPath({ address, rating }: Filter, after: PropertyCursor | null = null): string {
  const params = new URLSearchParams();
  if (address) params.set('address', address);
  if (rating !== 'all') params.set('rating', rating);
  if (after) params.set('desde', `${after.count}-${after.id}`);
  const query = params.toString();
  return query ? `/buscar-resenas?${query}` : '/buscar-resenas';
}
