import { divIcon } from 'leaflet';
import { counted, grouped, reviewsText } from '../../../../ui/format.ts';
import type { MapProperty } from '../../data/map.view.ts';
import styles from '../../parts/map/map.module.css';
import type { Pin, Spot } from '../../parts/map/pins.ts';
import { placeWords } from '../../parts/map/place-mark.tsx';

/** Diameters, and the distance between centres, in rem, so that larger text has larger circles; at least a finger's width (UI.md: 44 px). */
const [single, several, apart] = [2.75, 3.25, 3.6];
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export function circleSpacing() {
  const side = apart * rem();
  return { width: side, height: side };
}

/** One flat is a circle with the number of its reviews (1-flats §2 /mapa); several are one with two rings and the number of flats. */
export function circleOf(group: readonly Spot[], flats: readonly MapProperty[]): Pin {
  const [one] = flats;
  if (one && flats.length === 1 && group.length === 1) {
    const { reviewCount, kind } = one;
    return {
      label: labelOf(one),
      look: `${reviewCount} ${kind}`,
      icon: () => icon(styles.single, single, String(reviewCount), '', kind),
    };
  }
  const cells = group.flatMap(({ cell }) => cell ?? []);
  // The counts of squares contain every flat.
  const count = cells.length > 0 ? sum(cells.map(({ properties }) => properties)) : flats.length;
  const reviews = cells.length > 0 ? sum(cells.map((cell) => cell.reviews)) : sum(flats.map(({ reviewCount }) => reviewCount));
  const [text, word] = [short(count), count === 1 ? 'piso' : 'pisos'];
  return {
    label: `${counted(count, 'piso', 'pisos')}, ${reviewsText(reviews)}: ${group.length === 1 && cells.length === 0 ? 'ver cuáles' : 'acercar'}`,
    look: text,
    icon: () => icon(styles.several, several, text, word),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** 'Calle de Sueca, 45: 5 reseñas, ubicación aproximada' */
function labelOf({ baseAddress, floorNumber, doorNumber, inBuilding, reviewCount, kind }: MapProperty): string {
  const inside = floorNumber && doorNumber ? `, Piso ${floorNumber}, Puerta ${doorNumber}` : inBuilding ? `, ${inBuilding}` : '';
  return `${baseAddress}${inside}: ${reviewsText(reviewCount)}, ${placeWords[kind]}`;
}

/** '12 mil' from ten thousand on; Spanish has no '12 k'. */
const short = (count: number) => (count < 10_000 ? grouped(count) : `${grouped(Math.round(count / 1000))} mil`);

function icon(className: string | undefined, size: number, text: string, word: string, kind = '') {
  const circle = document.createElement('span');
  circle.className = className ?? '';
  circle.dataset.kind = kind;
  circle.textContent = text;
  if (word) {
    const small = document.createElement('small');
    small.textContent = word;
    circle.append(' ', small);
  }
  const side = size * rem();
  return divIcon({ className: styles.marker, html: circle, iconSize: [side, side] });
}
