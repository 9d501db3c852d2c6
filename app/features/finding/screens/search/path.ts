import { searchAddress } from '../../../../ui/search-address.ts';
import type { RatingBand } from '../../../flats/rules/bands.ts';
import type { PropertyCursor } from '../../data/filter.reads.ts';
import { type MapFilter, mapFilterParams, NO_FILTER } from '../../rules/map-filter.ts';
import type { FlatTrait, SearchOrder } from '../../rules/search-options.ts';

/** The filters of the form. */
export interface Filter {
  address: string;
  rating: RatingBand | 'all';
  place: MapFilter;
  /** Required traits. */
  traits: readonly FlatTrait[];
  order: SearchOrder;
  /** Whether a phone shows the map, with the list over it. */
  map?: boolean;
}

/** The same search with its address only. */
export const withoutFilters = (filter: Filter): Filter => ({ ...filter, rating: 'all', place: NO_FILTER, traits: [] });

/** The fields of a search, for a form that changes those in `leftOut`. */
export const searchFields = (filter: Filter, leftOut: readonly string[] = []): [name: string, value: string][] =>
  [...new URLSearchParams(searchQuery(filter))].filter(([name]) => !leftOut.includes(name));

/** The same search in another part of the map. */
export function withZone(path: string, name: 'cerca' | 'zona', value: string): string {
  const [address = '', query] = path.split('?');
  const params = new URLSearchParams(query);
  for (const old of ['cerca', 'zona']) params.delete(old);
  params.set(name, value);
  return `${address}?${params}`;
}

/** The address of a search, or of its page after `after`. */
export function filterPath(filter: Filter, after: PropertyCursor | null = null): string {
  const query = searchQuery(filter, after);
  return query ? `${searchAddress}?${query}` : searchAddress;
}

function searchQuery({ address, rating, place, traits, order, map }: Filter, after: PropertyCursor | null = null): string {
  const params = new URLSearchParams();
  if (address) params.set('address', address);
  if (rating !== 'all') params.set('rating', rating);
  for (const [name, value] of mapFilterParams(place)) params.set(name, value);
  for (const trait of traits) params.append('solo', trait);
  if (order !== 'mas') params.set('orden', order);
  if (map) params.set('vista', 'mapa');
  if (after) params.set('desde', `${after.rank}-${after.id}`);
  return params.toString();
}

/** The parameter for a literal search, without an interpretation of the text. */
export const LITERAL = 'literal';
