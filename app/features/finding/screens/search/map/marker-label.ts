import { counted, grouped, oneDecimal, reviewsText } from '../../../../../ui/format.ts';
import { meanRating } from '../../../../flats/rules/mean-rating.ts';
import { type KnownRent, kindNames, rentText } from '../../../../reviews/rules/rental-kind.ts';
import type { MapProperty } from '../../../data/map.view.ts';
import type { Spot } from '../../../parts/map/pins.ts';
import { placeWords } from '../../../parts/map/place-mark.tsx';

export type PinText = 'valoracion' | 'precio';

/** The text of a pin, and its accessible name. */
export interface MarkerLabel {
  text: string;
  small: string;
  kind: MapProperty['kind'] | 'several';
  label: string;
}

/** The lowest rent of the most frequent kind: rents of different or unknown kinds are not compared. */
function cheapestOf(flats: readonly MapProperty[]): KnownRent | null {
  if (flats.length === 1) return flats[0]?.lastRent ?? null;
  const rents = flats.flatMap((flat) => flat.lastRent ?? []);
  const [most = []] = kindNames.map((kind) => rents.filter((one) => one.kind === kind)).toSorted((a, b) => b.length - a.length);
  return most.toSorted((a, b) => a.price - b.price)[0] ?? null;
}

export function markerLabel(group: readonly Spot[], flats: readonly MapProperty[], shownText: PinText): MarkerLabel {
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
  const cheapest = cheapestOf(flats);
  const price = cheapest === null ? '–' : `${grouped(cheapest.price)} €`;
  const small = count > 1 ? counted(count, 'piso', 'pisos') : '';
  const parts = [
    rating === '–' ? 'sin valoración' : `valoración ${rating}`,
    cheapest === null ? '' : `${count > 1 ? 'desde ' : ''}${rentText(cheapest)}`,
    reviewsText(reviews),
    placeWords[first.kind],
  ];
  const text = shownText === 'precio' ? price : rating;
  // The accessible name begins with the visible text, for voice control (WCAG 2.5.3).
  const shown = small ? `${text} ${small}` : text;
  return { text, small, kind: first.kind, label: `${first.baseAddress}: ${shown}. ${parts.filter(Boolean).join(', ')}` };
}
