import { type DivIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import type { Bounds } from '../../../places/rules/city/neighbourhood-bounds.ts';
import type { MapAnswer, MapCell, MapProperty } from '../../data/map.view.ts';
import { groupBy } from './group-by.ts';
import { type Spacing, spread } from './spread.ts';

/** The flats of one place, or those of a square of the map. */
export interface Spot {
  at: { lat: number; lng: number };
  flats: readonly MapProperty[];
  cell: MapCell | null;
  weight: number;
  x: number;
  y: number;
}
/** The marker of a group: its accessible name, and its icon, which is redrawn when `look` changes. */
export interface Pin {
  label: string;
  look: string;
  icon(): DivIcon;
}

interface PinActions {
  spacing: Spacing;
  pinOf(group: readonly Spot[], flats: readonly MapProperty[]): Pin;
  /** Called when the marker of a single place is chosen. */
  choose(flats: readonly MapProperty[]): void;
  /** Called when the marker of several places is chosen. */
  approach(group: readonly Spot[], flats: readonly MapProperty[]): void;
  /** Called when pointer or focus enter a marker, and with no ids when they leave it. */
  hover?(ids: readonly string[]): void;
}

/** The pins of a map: they do not overlap, and a redrawn pin keeps the focus. */
export function createPins(map: LeafletMap, { spacing, pinOf, choose, approach, hover }: PinActions) {
  const drawn = new Map<string, { marker: Marker; look: string; ids: readonly string[] }>();
  let answer: MapAnswer = { kind: 'properties', properties: [] };
  let marked: readonly string[] = [];
  /** A flat that is shown even if the response does not contain it. */
  let besides: MapProperty | null = null;

  function spots(): Spot[] {
    const named = answer.kind === 'properties' ? answer.properties : [];
    const cells = answer.kind === 'cells' ? answer.cells : [];
    const all = besides && !named.some(({ id }) => id === besides?.id) ? [...named, besides] : named;
    const placed = all.flatMap((flat) => (flat.at ? [{ flat, at: flat.at }] : []));
    const ofFlats = [...groupBy(placed, ({ at }) => `${at.lat} ${at.lng}`).values()].flatMap((same) => {
      const flats = same.map(({ flat }) => flat);
      return same[0] ? [{ at: same[0].at, flats, cell: null, weight: flats.reduce((sum, flat) => sum + flat.reviewCount, 0) }] : [];
    });
    const ofCells = cells.map((cell) => ({ at: cell.at, flats: [], cell, weight: cell.properties }));
    return [...ofCells, ...ofFlats].map((spot) => {
      const { x, y } = map.latLngToContainerPoint(spot.at);
      return { ...spot, x, y };
    });
  }

  function draw(): void {
    const groups = new Map(spread(spots(), spacing).map((group) => [keyOf(group), group]));
    for (const [key, { marker: old }] of drawn) {
      if (groups.has(key)) continue;
      old.remove();
      drawn.delete(key);
    }
    for (const [key, group] of groups) put(key, group);
    mark();
    map.fire('pins');
  }

  function put(key: string, group: readonly Spot[]): void {
    const flats = group.flatMap((spot) => spot.flats);
    const ids = flats.map(({ id }) => id);
    const { label, look, icon } = pinOf(group, flats);
    const known = drawn.get(key);
    const whole = JSON.stringify([look, label, ids, group[0]?.at]);
    if (known?.look === whole) return;
    const wasFocused = known !== undefined && known.marker.getElement() === document.activeElement;
    known?.marker.remove();
    const made = marker(group[0]?.at ?? { lat: 0, lng: 0 }, { icon: icon(), keyboard: true, riseOnHover: true }).addTo(map);
    const act = () => (group.length === 1 && flats.length > 0 ? choose(flats) : approach(group, flats));
    made.on('click', act);
    const element = made.getElement();
    element?.setAttribute('aria-label', label);
    element?.addEventListener('keydown', (event) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      act();
    });
    for (const event of ['pointerenter', 'focus']) element?.addEventListener(event, () => hover?.(ids));
    for (const event of ['pointerleave', 'blur']) element?.addEventListener(event, () => hover?.([]));
    if (wasFocused) element?.focus({ preventScroll: true });
    drawn.set(key, { marker: made, look: whole, ids });
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
    draw,
    /** Marks the flats of the hovered card, or the chosen ones. */
    mark(ids: readonly string[]): void {
      marked = ids;
      mark();
    },
    /** Shows and marks a flat, even if the response does not contain it. */
    point(flat: MapProperty | null): void {
      besides = flat;
      marked = flat ? [flat.id] : [];
      draw();
    },
    focus(ids: readonly string[]): boolean {
      const one = [...drawn.values()].find((each) => each.ids.some((id) => ids.includes(id)))?.marker.getElement();
      one?.focus({ preventScroll: true });
      return one !== undefined;
    },
  };
}

/** The bounds of a group. */
export function boundsOf(group: readonly Spot[]): Bounds {
  const bounds = group.map(({ at, cell }): Bounds => {
    const [west, south, east, north] = cell?.bounds ?? [at.lng, at.lat, at.lng, at.lat];
    return { west, south, east, north };
  });
  return {
    south: Math.min(...bounds.map(({ south }) => south)),
    north: Math.max(...bounds.map(({ north }) => north)),
    west: Math.min(...bounds.map(({ west }) => west)),
    east: Math.max(...bounds.map(({ east }) => east)),
  };
}

const keyOf = ([first]: readonly Spot[]) => (first?.cell ? `cell ${first.cell.bounds.join()}` : (first?.flats[0]?.id ?? ''));
