import { divIcon } from 'leaflet';
import type { Bounds } from '../../../../places/rules/city/neighbourhood-bounds.ts';
import type { MapAnswer, MapProperty } from '../../../data/map.view.ts';
import { type BaseOptions, createMap, nearest, viewOf } from '../../../parts/map/base.ts';
import { boundsOf, createPins } from '../../../parts/map/pins.ts';
import { centre, defaultZoom, selectedZoom } from '../../../parts/map/zoom.ts';
import { type MarkerLabel, markerLabel, type PinText } from './marker-label.ts';
import styles from './pane.module.css';

interface CanvasOptions extends BaseOptions {
  choose(flats: readonly MapProperty[]): void;
  hover(ids: readonly string[]): void;
  /** Pixels at the bottom of the map that the list covers. */
  covered(): number;
  /** The view changed; `byHand`: the visitor moved it. */
  moved(view: { bbox: string; z: number }, byHand: boolean): void;
}
export type SearchCanvas = ReturnType<typeof drawResultsMap>;

/** Padding around the found flats, so that no pin is cut or covered by the controls. */
const padding = { side: 56, top: 104, bottom: 24 };
/** The closest zoom for showing results: neighbouring streets are distinguishable. */
const closest = selectedZoom + 1;

/** The map beside the results. */
export function drawResultsMap(element: HTMLElement, options: CanvasOptions) {
  const { map, showNames, remove } = createMap(element, options);
  map.setView(centre, defaultZoom, { animate: false });
  let byHand = false;
  const fit = ({ south, west, north, east }: Bounds, maxZoom: number) =>
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { paddingTopLeft: [padding.side, padding.top], paddingBottomRight: [padding.side, padding.bottom + options.covered()], maxZoom, animate: false },
    );
  let pinText: PinText = 'valoracion';
  const pins = createPins(map, {
    spacing: { width: 92, height: 42 },
    pinOf(group, flats) {
      const face = markerLabel(group, flats, pinText);
      const icon = () => divIcon({ className: styles.spot, html: pin(face), iconSize: [88, 40], iconAnchor: [44, 44] });
      return { label: face.label, look: JSON.stringify(face), icon };
    },
    choose: options.choose,
    hover: options.hover,
    approach(group, flats) {
      const zoom = map.getZoom();
      byHand = true;
      fit(boundsOf(group), nearest);
      // If zooming cannot split the group, its flats are listed.
      if (map.getZoom() <= zoom) {
        if (zoom < nearest) map.setZoom(zoom + 1, { animate: false });
        else if (flats.length > 0) options.choose(flats);
      }
      element.focus({ preventScroll: true });
    },
  });
  for (const event of ['pointerdown', 'wheel', 'keydown']) element.addEventListener(event, () => (byHand = true), { passive: true });
  const reportMove = () => {
    const [bbox, z] = viewOf(map);
    options.moved({ bbox, z }, byHand);
  };
  map.on('moveend', reportMove);
  return {
    show: (answer: MapAnswer) => pins.show(answer),
    say(text: PinText): void {
      pinText = text;
      pins.draw();
    },
    mark: (ids: readonly string[]) => pins.mark(ids),
    focus(ids: readonly string[]): void {
      if (!pins.focus(ids)) element.focus({ preventScroll: true });
    },
    /** Brings all results into view; null: the city. */
    look(bounds: Bounds | null): void {
      byHand = false;
      if (bounds) fit(bounds, closest);
      else map.setView(centre, defaultZoom, { animate: false });
      showNames();
      reportMove();
    },
    zoom(by: 1 | -1): void {
      byHand = true;
      map.setZoom(map.getZoom() + by);
    },
    remove,
  };
}

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
