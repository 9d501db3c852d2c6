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
  /** What a flat must have. */
  traits: readonly FlatTrait[];
  order: SearchOrder;
  /** On a phone the map is shown, with the list to pull up. */
  map?: boolean;
}

/** The same search without what narrows it besides its address. */
export const withoutFilters = (filter: Filter): Filter => ({ ...filter, rating: 'all', place: NO_FILTER, traits: [] });

/** The fields of a search, for a form that changes but some of them: those named are left out. */
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

/** The address of a search, and of the page of it that follows `after`. */
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

/** Behind an address of the search: the very words, not what may be meant by them. */
export const LITERAL = 'literal';
