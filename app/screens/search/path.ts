import { type MapFilter, mapFilterParams } from '../../../domain/place/map-filter.ts';
import type { RatingBand } from '../../../domain/review/bands.ts';
import type { SearchOrder } from '../../../domain/review/orders.ts';
import type { PropertyCursor } from '../../../usecases/properties/reads.ts';
import { searchAddress } from '../../ui/search-address.ts';

/** The filters as they stand in the boxes. */
export interface Filter {
  address: string;
  rating: RatingBand | 'all';
  place: MapFilter;
  order: SearchOrder;
}

/** The address of a search, and of the page of it that follows `after`. */
export function searchPath(filter: Filter, after: PropertyCursor | null = null): string {
  const query = searchQuery(filter, after);
  return query ? `${searchAddress}?${query}` : searchAddress;
}

export function searchQuery({ address, rating, place, order }: Filter, after: PropertyCursor | null = null): string {
  const params = new URLSearchParams();
  if (address) params.set('address', address);
  if (rating !== 'all') params.set('rating', rating);
  for (const [name, value] of mapFilterParams(place)) params.set(name, value);
  if (order !== 'mas') params.set('orden', order);
  if (after) params.set('desde', `${after.rank}-${after.id}`);
  return params.toString();
}
