import { decimals, grouped } from '../../../../platform/decimals.ts';
import { asTitle } from '../../flats/data/neighbourhood.view.ts';
import { UNIVERSITY_BY_ID } from '../../places/rules/city/universities.ts';
import { rentalKinds } from '../../reviews/rules/options.ts';
import { type MapFilter, NO_FILTER, onlyWithContract } from '../rules/map-filter.ts';

/** An active filter as text, and the path without it. Built on the server, so that browsers do not load the texts. */
export interface Chip {
  text: string;
  without: string;
}

/** A chip for each active part of a filter. */
export function placeChips(place: MapFilter, path: (changed: MapFilter) => string): Chip[] {
  const chips: Chip[] = [];
  const say = (text: string, changed: Partial<MapFilter>) => chips.push({ text, without: path({ ...place, ...changed }) });
  if (place.rating !== null) say(`${decimals(place.rating / 10, 1)} o más`, { rating: null });
  if (place.kind !== null) say(rentalKinds[place.kind], { kind: null });
  if (place.priceFrom !== null || place.priceTo !== null) say(priceText(place.priceFrom, place.priceTo), { priceFrom: null, priceTo: null });
  if (place.neighbourhood !== null) say(asTitle(place.neighbourhood), { neighbourhood: null });
  if (place.zone !== null) say(place.zone.around ? 'Cerca de mí' : 'Zona del mapa', { zone: null });
  const university = place.university === null ? undefined : UNIVERSITY_BY_ID.get(place.university);
  if (university) {
    const far = place.metres < 1000 ? `${place.metres} m` : `${place.metres / 1000} km`;
    say(`A ${far} de ${university.short}`, { university: null, metres: NO_FILTER.metres });
  }
  if (place.contract) say(onlyWithContract, { contract: false });
  return chips;
}

function priceText(from: number | null, to: number | null): string {
  if (from === null) return `Hasta ${grouped(to ?? 0)} €`;
  return to === null ? `Desde ${grouped(from)} €` : `De ${grouped(from)} a ${grouped(to)} €`;
}
