import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import type { MapAnswer, MapCell, MapProperty } from '../../../../usecases/properties/map/view.ts';
import { counted, grouped, oneDecimal, rent, reviewsText } from '../../../reviews/format.ts';
import { placeWords } from '../../../reviews/place-mark.tsx';
import styles from './pane.module.css';
import { spread } from './spread.ts';

export type PinText = 'valoracion' | 'precio';

/** The flats of one place, or those of a square of the map. */
interface Spot {
  at: { lat: number; lng: number };
  flats: readonly MapProperty[];
  cell: MapCell | null;
  weight: number;
  x: number;
  y: number;
}
interface PinActions {
  choose(flats: readonly MapProperty[]): void;
  /** The places of several buildings, to look closer at. */
  approach(places: readonly { lat: number; lng: number }[], flats: readonly MapProperty[]): void;
  /** The pointer or the focus is on these flats; none: it left. */
  hover(ids: readonly string[]): void;
}

/** The pins of what a search found: none covers another, and the one with the focus keeps it. */
export function createPins(map: LeafletMap, { choose, approach, hover }: PinActions) {
  const drawn = new Map<string, { marker: Marker; look: string; ids: readonly string[] }>();
  let answer: MapAnswer = { kind: 'properties', properties: [] };
  let pinText: PinText = 'valoracion';
  let marked: readonly string[] = [];

  function spots(): Spot[] {
    const place = (at: { lat: number; lng: number }) => map.latLngToContainerPoint(at);
    if (answer.kind === 'cells')
      return answer.cells.map((cell) => ({ at: cell.at, flats: [], cell, weight: cell.properties, x: place(cell.at).x, y: place(cell.at).y }));
    const placed = answer.properties.flatMap((flat) => (flat.at ? [{ flat, at: flat.at }] : []));
    return [...Map.groupBy(placed, ({ at }) => `${at.lat} ${at.lng}`).values()].map((same) => {
      const at = same[0]?.at ?? { lat: 0, lng: 0 };
      const flats = same.map(({ flat }) => flat);
      return { at, flats, cell: null, weight: flats.reduce((sum, flat) => sum + flat.reviewCount, 0), x: place(at).x, y: place(at).y };
    });
  }

  function draw(): void {
    const groups = new Map(spread(spots()).map((group) => [keyOf(group), group]));
    for (const [key, { marker: old }] of drawn) {
      if (groups.has(key)) continue;
      old.remove();
      drawn.delete(key);
    }
    for (const [key, group] of groups) put(key, group);
    mark();
  }

  function put(key: string, group: readonly Spot[]): void {
    const flats = group.flatMap((spot) => spot.flats);
    const face = faceOf(group, flats, pinText);
    const look = JSON.stringify(face);
    const known = drawn.get(key);
    if (known?.look === look) return;
    const wasFocused = known !== undefined && known.marker.getElement() === document.activeElement;
    known?.marker.remove();
    const ids = flats.map(({ id }) => id);
    const made = marker(group[0]?.at ?? { lat: 0, lng: 0 }, {
      icon: divIcon({ className: styles.spot, html: pin(face), iconSize: [88, 40], iconAnchor: [44, 44] }),
      keyboard: true,
      riseOnHover: true,
    }).addTo(map);
    const act = () => {
      if (group.length === 1 && flats.length > 0) choose(flats);
      else
        approach(
          group.flatMap(({ at, cell }) =>
            cell
              ? [
                  { lat: cell.bounds[1], lng: cell.bounds[0] },
                  { lat: cell.bounds[3], lng: cell.bounds[2] },
                ]
              : [at],
          ),
          flats,
        );
    };
    made.on('click', act);
    const element = made.getElement();
    element?.setAttribute('aria-label', face.label);
    element?.addEventListener('keydown', (event) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      act();
    });
    for (const event of ['pointerenter', 'focus']) element?.addEventListener(event, () => hover(ids));
    for (const event of ['pointerleave', 'blur']) element?.addEventListener(event, () => hover([]));
    if (wasFocused) element?.focus({ preventScroll: true });
    drawn.set(key, { marker: made, look, ids });
  }

  function mark(): void {
    for (const { marker: one, ids } of drawn.values()) {
      const on = ids.some((id) => marked.includes(id));
      one.getElement()?.toggleAttribute('data-on', on);
      one.setZIndexOffset(on ? 1000 : 0);
    }
  }

  map.on('zoomend', draw);
  return {
    show(next: MapAnswer): void {
      answer = next;
      draw();
    },
    say(next: PinText): void {
      pinText = next;
      draw();
    },
    /** Flats of the card that somebody looks at, or of what was chosen. */
    mark(ids: readonly string[]): void {
      marked = ids;
      mark();
    },
    focus(ids: readonly string[]): boolean {
      const one = [...drawn.values()].find((each) => each.ids.some((id) => ids.includes(id)))?.marker.getElement();
      one?.focus({ preventScroll: true });
      return one !== undefined;
    },
  };
}

const keyOf = ([first]: readonly Spot[]) => (first?.cell ? `cell ${first.cell.bounds.join()}` : (first?.flats[0]?.id ?? ''));

interface Face {
  text: string;
  small: string;
  kind: MapProperty['kind'] | 'several';
  label: string;
}

function faceOf(group: readonly Spot[], flats: readonly MapProperty[], shownText: PinText): Face {
  const count = group.reduce((sum, { cell, flats: own }) => sum + (cell ? cell.properties : own.length), 0);
  const reviews = group.reduce((sum, { weight, cell }) => sum + (cell ? cell.reviews : weight), 0);
  const [first] = flats;
  if (group.length > 1 || !first) {
    const text = counted(count, 'piso', 'pisos');
    return { text, small: '', kind: 'several', label: `${text}, ${reviewsText(reviews)}: acercar el mapa` };
  }
  const rated = flats.filter((flat) => flat.averageRating > 0);
  const weight = rated.reduce((sum, flat) => sum + flat.reviewCount, 0);
  const rating = weight === 0 ? '–' : oneDecimal(rated.reduce((sum, flat) => sum + flat.averageRating * flat.reviewCount, 0) / weight);
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

function pin({ text, small, kind }: Face): HTMLElement {
  const element = document.createElement('span');
  element.className = styles.pin ?? '';
  element.dataset.kind = kind;
  element.textContent = text;
  if (small) {
    const rest = document.createElement('small');
    rest.textContent = small;
    element.append(' ', rest);
  }
  return element;
}
