import type { Bounds } from '../../../../places/rules/city/neighbourhood-bounds.ts';
import type { MapAnswer } from '../../../data/map.view.ts';
import { type BaseOptions, createMap, nearest, viewOf } from '../../../parts/map/base.ts';
import { centre, defaultZoom, selectedZoom } from '../../../parts/map/zoom.ts';
import type { PinText } from './marker-label.ts';
import { createPins } from './pins.ts';

interface CanvasOptions extends BaseOptions, Omit<Parameters<typeof createPins>[1], 'approach'> {
  /** Pixels of the map that the list lies on, from below. */
  covered(): number;
  /** The view changed; `byHand`: somebody moved it. */
  moved(view: { bbox: string; z: number }, byHand: boolean): void;
}
export type SearchCanvas = ReturnType<typeof drawFound>;

/** Around what is found, so that no pin is cut, or lies below what stands on the map. */
const air = { side: 56, top: 104, bottom: 24 };
/** A street apart is near enough. */
const closest = selectedZoom + 1;

/** The map beside the results. */
export function drawFound(element: HTMLElement, options: CanvasOptions) {
  const { map, showNames, remove } = createMap(element, options);
  map.setView(centre, defaultZoom, { animate: false });
  let byHand = false;
  const fit = ({ south, west, north, east }: Bounds, maxZoom: number) =>
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { paddingTopLeft: [air.side, air.top], paddingBottomRight: [air.side, air.bottom + options.covered()], maxZoom, animate: false },
    );
  const pins = createPins(map, {
    choose: options.choose,
    hover: options.hover,
    approach(places, flats) {
      const zoom = map.getZoom();
      byHand = true;
      const bounds = {
        south: Math.min(...places.map(({ lat }) => lat)),
        north: Math.max(...places.map(({ lat }) => lat)),
        west: Math.min(...places.map(({ lng }) => lng)),
        east: Math.max(...places.map(({ lng }) => lng)),
      };
      fit(bounds, nearest);
      // Where the map cannot part them any more, their names do.
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
    say: (text: PinText) => pins.say(text),
    mark: (ids: readonly string[]) => pins.mark(ids),
    focus(ids: readonly string[]): void {
      if (!pins.focus(ids)) element.focus({ preventScroll: true });
    },
    /** Shows what was found, whole; null: the city. */
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
