import { circle, divIcon, type Layer, layerGroup, marker, svg } from 'leaflet';
import type { Bounds } from '../../../places/rules/city/neighbourhood-bounds.ts';
import type { LayerMark } from '../../../places/rules/registers/facts/layers.ts';
import type { MapAnswer, MapCell, MapProperty } from '../../data/map.view.ts';
import { type BaseOptions, createMap, nearest, viewOf } from '../../parts/map/base.ts';
import styles from '../../parts/map/map.module.css';
import { centre, defaultZoom, selectedZoom } from '../../parts/map/zoom.ts';
import { createMarkers } from './markers.ts';

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
  pick(property: MapProperty): void;
  /** A cell that cannot be split any further was chosen. */
  crowd(cell: MapCell): void;
}
export type Canvas = ReturnType<typeof drawMap>;

/** The map itself, with Leaflet: loaded when the screen is there. */
export function drawMap(element: HTMLElement, options: CanvasOptions) {
  const { map, showNames, remove } = createMap(element, options);

  const place = options.selected?.at;
  map.setView(place ?? centre, place ? selectedZoom : defaultZoom, { animate: false });

  const markers = createMarkers(map, {
    pick: options.pick,
    split(cell) {
      element.focus({ preventScroll: true });
      if (map.getZoom() >= nearest) options.crowd(cell);
      else map.setView(cell.at, Math.min(nearest, map.getZoom() + 2));
    },
  });
  const areas = svg({ padding: 0.3 });
  let area: Layer | null = null;
  const registers = layerGroup().addTo(map);
  // Far away circles are small, so that those of a city can be distinguished. The style sheet does it: no marker is recreated.
  const size = () => {
    const zoom = map.getZoom();
    element.dataset.circles = zoom <= 12 ? 'small' : zoom <= 14 ? 'medium' : 'full';
  };
  map.on('zoomend', size);
  size();
  const reportMove = () => options.moved(...viewOf(map));
  map.on('moveend', reportMove);

  return {
    show: (answer: MapAnswer) => markers.show(answer),
    select(property: MapProperty | null): void {
      markers.choose(property);
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
    /** Brings a part of the city into view, whole. */
    fit({ south, west, north, east }: Bounds): void {
      map.fitBounds(
        [
          [south, west],
          [north, east],
        ],
        { animate: false },
      );
    },
    /** What registers say, below each place and over the flats, which are pressed through it: figures to look at; a list beside the map has the same in words. */
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
      if (!markers.focus(id)) element.focus({ preventScroll: true });
    },
    reportMove,
    showNames,
    remove,
  };
}
