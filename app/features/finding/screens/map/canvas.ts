import { circle, divIcon, type Layer, layerGroup, marker, svg } from 'leaflet';
import type { Bounds } from '../../../places/rules/city/neighbourhood-bounds.ts';
import type { LayerMark } from '../../../places/rules/registers/facts/layers.ts';
import type { MapAnswer, MapCell, MapProperty } from '../../data/map.view.ts';
import { type BaseOptions, createMap, nearest, viewOf } from '../../parts/map/base.ts';
import styles from '../../parts/map/map.module.css';
import { boundsOf, createPins } from '../../parts/map/pins.ts';
import { centre, defaultZoom, selectedZoom } from '../../parts/map/zoom.ts';
import { circleOf, circleSpacing } from './circles.ts';

/** On a phone the card covers the lower half: the chosen marker is moved above it. */
const phoneWidth = 640;
const besideCard = 90;

export interface Circle {
  name: string;
  lat: number;
  lng: number;
  metres: number;
}
export interface CanvasOptions extends BaseOptions {
  selected: MapProperty | null;
  /** The view changed: the parameters for /mapa/celdas. */
  moved(bbox: string, z: number): void;
  /** Called with one flat, or several that no zoom can split. */
  pick(flats: readonly MapProperty[]): void;
  /** Called with a chosen cell that no zoom can split. */
  crowd(cell: MapCell): void;
}
export type Canvas = ReturnType<typeof drawMap>;

/** The map itself, with Leaflet: loaded after the screen is rendered. */
export function drawMap(element: HTMLElement, options: CanvasOptions) {
  const { map, showNames, remove } = createMap(element, options);

  const place = options.selected?.at;
  map.setView(place ?? centre, place ? selectedZoom : defaultZoom, { animate: false });

  const pins = createPins(map, {
    spacing: circleSpacing(),
    pinOf: circleOf,
    choose: options.pick,
    approach(group, flats) {
      element.focus({ preventScroll: true });
      const zoom = map.getZoom();
      const [cell] = group.flatMap((spot) => spot.cell ?? []);
      if (zoom < nearest) map.fitBounds(pair(boundsOf(group)), { animate: false, padding: [besideCard / 2, besideCard / 2] });
      if (map.getZoom() > zoom) return;
      if (zoom < nearest) map.setView(group[0]?.at ?? centre, zoom + 1, { animate: false });
      else if (cell) options.crowd(cell);
      else options.pick(flats);
    },
  });
  const areas = svg({ padding: 0.3 });
  let area: Layer | null = null;
  const registers = layerGroup().addTo(map);
  const reportMove = () => options.moved(...viewOf(map));
  map.on('moveend', reportMove);

  return {
    show: (answer: MapAnswer) => pins.show(answer),
    select(property: MapProperty | null): void {
      pins.point(property);
      if (!property?.at) return;
      const down = map.getSize().x < phoneWidth ? besideCard : 0;
      const target = map.unproject(map.project(property.at, selectedZoom).add([0, down]), selectedZoom);
      map.setView(target, selectedZoom);
    },
    /** Draws the circle of the distance filter; `look` also brings it into view. */
    surround(wanted: Circle | null, look: boolean): void {
      area?.remove();
      area = null;
      if (!wanted) return;
      const drawn = circle([wanted.lat, wanted.lng], { radius: wanted.metres, renderer: areas, interactive: false, className: styles.area }).addTo(map);
      area = drawn;
      if (look) map.fitBounds(drawn.getBounds(), { animate: false });
    },
    /** Brings the whole of these bounds into view. */
    fit(bounds: Bounds): void {
      map.fitBounds(pair(bounds), { animate: false });
    },
    /** Draws register figures below their places. They let clicks through to the flats; a list beside the map has the same in words. */
    lay(marks: readonly LayerMark[]): void {
      registers.clearLayers();
      for (const { lat, lng, text, label } of marks) {
        const figure = document.createElement('span');
        figure.textContent = text;
        figure.title = label;
        const icon = divIcon({ className: styles.register, html: figure, iconSize: [0, 0] });
        registers.addLayer(marker([lat, lng], { icon, keyboard: false, interactive: false, zIndexOffset: 500 }));
      }
    },
    zoom: (by: 1 | -1) => map.setZoom(map.getZoom() + by),
    focusOn(id: string): void {
      if (!pins.focus([id])) element.focus({ preventScroll: true });
    },
    reportMove,
    showNames,
    remove,
  };
}

const pair = ({ south, west, north, east }: Bounds): [[number, number], [number, number]] => [
  [south, west],
  [north, east],
];
