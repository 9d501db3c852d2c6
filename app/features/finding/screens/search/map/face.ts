import { counted, grouped, oneDecimal, rent, reviewsText } from '../../../../../ui/format.ts';
import { meanRating } from '../../../../flats/rules/mean-rating.ts';
import type { MapCell, MapProperty } from '../../../data/map.view.ts';
import { placeWords } from '../../../parts/map/place-mark.tsx';

export type PinText = 'valoracion' | 'precio';

/** The flats of one place, or those of a square of the map. */
export interface Spot {
  at: { lat: number; lng: number };
  flats: readonly MapProperty[];
  cell: MapCell | null;
  weight: number;
  x: number;
  y: number;
}
/** What a pin shows, and its name. */
export interface Face {
  text: string;
  small: string;
  kind: MapProperty['kind'] | 'several';
  label: string;
}

export function faceOf(group: readonly Spot[], flats: readonly MapProperty[], shownText: PinText): Face {
  const count = group.reduce((sum, { cell, flats: own }) => sum + (cell ? cell.properties : own.length), 0);
  const reviews = group.reduce((sum, { weight, cell }) => sum + (cell ? cell.reviews : weight), 0);
  const [first] = flats;
  if (group.length > 1 || !first) {
    const text = counted(count, 'piso', 'pisos');
    return { text, small: '', kind: 'several', label: `${text}, ${reviewsText(reviews)}: acercar el mapa` };
  }
  const mean = meanRating(
    flats.reduce((sum, flat) => sum + flat.ratingSum, 0),
    reviews,
  );
  const rating = mean === 0 ? '–' : oneDecimal(mean);
  const prices = flats.flatMap((flat) => flat.averagePrice ?? []);
  const cheapest = Math.min(...prices);
  const price = prices.length === 0 ? '–' : `${grouped(cheapest)} €`;
  const small = count > 1 ? counted(count, 'piso', 'pisos') : '';
  const parts = [
    rating === '–' ? 'sin valoración' : `valoración ${rating}`,
    prices.length === 0 ? '' : `${count > 1 ? 'desde ' : ''}${rent(cheapest)}`,
    reviewsText(reviews),
    placeWords[first.kind],
  ];
  const text = shownText === 'precio' ? price : rating;
  // What the pin shows comes first in its name: whoever speaks to the screen says what they see.
  const shown = small ? `${text} ${small}` : text;
  return { text, small, kind: first.kind, label: `${first.baseAddress}: ${shown}. ${parts.filter(Boolean).join(', ')}` };
}
