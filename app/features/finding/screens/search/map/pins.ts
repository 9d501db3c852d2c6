import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import type { MapAnswer, MapProperty } from '../../../data/map.view.ts';
import { groupBy } from '../../../parts/map/group-by.ts';
import { type MarkerLabel, markerLabel, type PinText, type Spot } from './marker-label.ts';
import styles from './pane.module.css';
import { spread } from './spread.ts';

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
    return [...groupBy(placed, ({ at }) => `${at.lat} ${at.lng}`).values()].map((same) => {
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
    const face = markerLabel(group, flats, pinText);
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

function pin({ text, small, kind }: MarkerLabel): HTMLElement {
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
