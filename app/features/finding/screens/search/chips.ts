import { grouped, oneDecimal } from '../../../../ui/format.ts';
import { asTitle } from '../../../flats/data/neighbourhood.view.ts';
import { rentalKinds } from '../../../reviews/rules/options.ts';
import type { MapChoices } from '../../data/map.view.ts';
import { NO_FILTER, onlyWithContract } from '../../rules/map-filter.ts';
import type { FlatTrait } from '../../rules/search-options.ts';
import { type Filter, filterPath } from './path.ts';

const traitTexts: Record<FlatTrait, string> = {
  'sin-alertas': 'Sin alertas',
  'sin-agencia': 'Sin agencia',
  'tres-o-mas': '3 reseñas o más',
  'con-fotos': 'Con fotos',
};

/** The filters of a search in a line. Made on the server, so that their words need no script. */
export interface Chips {
  /** The filters in use besides the address, each with the path of the search without it. */
  active: { text: string; without: string }[];
  /** Filters not in use, each with its field. */
  more: { text: string; field: string }[];
}

export const chipsOf = (filter: Filter, choices: MapChoices): Chips => ({ active: activeChips(filter, choices), more: moreChips(filter) });

function activeChips(filter: Filter, choices: MapChoices): Chips['active'] {
  const { place, rating } = filter;
  const chips: Chips['active'] = [];
  const add = (text: string, changed: Partial<Filter>) => chips.push({ text, without: filterPath({ ...filter, ...changed }) });
  const say = (text: string, changed: Partial<Filter['place']>) => add(text, { place: { ...place, ...changed } });
  if (rating !== 'all') add(`Reseñas de ${rating}`, { rating: 'all' });
  if (place.rating !== null) say(`${oneDecimal(place.rating / 10)} o más`, { rating: null });
  if (place.kind !== null) say(rentalKinds[place.kind], { kind: null });
  if (place.priceFrom !== null || place.priceTo !== null) say(priceText(place.priceFrom, place.priceTo), { priceFrom: null, priceTo: null });
  if (place.neighbourhood !== null) say(asTitle(place.neighbourhood), { neighbourhood: null });
  if (place.zone !== null) say(place.zone.around ? 'Cerca de mí' : 'Zona del mapa', { zone: null });
  const university = choices.universities.find((one) => one.id === place.university);
  if (university) {
    const far = place.metres < 1000 ? `${place.metres} m` : `${place.metres / 1000} km`;
    say(`A ${far} de ${university.name}`, { university: null, metres: NO_FILTER.metres });
  }
  if (place.contract) say(onlyWithContract, { contract: false });
  for (const trait of filter.traits) add(traitTexts[trait], { traits: filter.traits.filter((one) => one !== trait) });
  return chips;
}

function priceText(from: number | null, to: number | null): string {
  if (from === null) return `Hasta ${grouped(to ?? 0)} €`;
  return to === null ? `Desde ${grouped(from)} €` : `De ${grouped(from)} a ${grouped(to)} €`;
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
