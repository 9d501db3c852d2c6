import { type Chip, placeChips } from '../../data/filter-chips.view.ts';
import type { FlatTrait } from '../../rules/search-options.ts';
import { type Filter, filterPath } from './path.ts';

const traitTexts: Record<FlatTrait, string> = {
  'sin-alertas': 'Sin alertas',
  'sin-agencia': 'Sin agencia',
  'tres-o-mas': '3 reseñas o más',
  'con-fotos': 'Con fotos',
};

/** The filters of a search in a line. Built on the server, so that their texts need no script. */
export interface Chips {
  /** The filters in use besides the address, each with the path of the search without it. */
  active: Chip[];
  /** Filters not in use, each with its field. */
  more: { text: string; field: string }[];
}

export const chipsOf = (filter: Filter): Chips => ({ active: activeChips(filter), more: moreChips(filter) });

function activeChips(filter: Filter): Chip[] {
  const { place, rating } = filter;
  const add = (text: string, changed: Partial<Filter>): Chip => ({ text, without: filterPath({ ...filter, ...changed }) });
  return [
    ...(rating === 'all' ? [] : [add(`Reseñas de ${rating}`, { rating: 'all' })]),
    ...placeChips(place, (changed) => filterPath({ ...filter, place: changed })),
    ...filter.traits.map((trait) => add(traitTexts[trait], { traits: filter.traits.filter((one) => one !== trait) })),
  ];
}

function moreChips({ place, rating, traits }: Filter): Chips['more'] {
  return [
    ...(rating === 'all' && place.rating === null ? [{ text: 'Valoración', field: 'rating' }] : []),
    ...(place.kind === null ? [{ text: 'Tipo', field: 'tipo' }] : []),
    ...(place.priceFrom === null && place.priceTo === null ? [{ text: 'Precio', field: 'precio_max' }] : []),
    ...(traits.length === 0 ? [{ text: 'Sin alertas', field: 'solo' }] : []),
    ...(place.neighbourhood === null ? [{ text: 'Barrio', field: 'barrio' }] : []),
    ...(place.university === null ? [{ text: 'Universidad', field: 'universidad' }] : []),
  ];
}
