import { defaultZoom, selectedZoom } from './zoom.ts';
import 'leaflet/dist/leaflet.css';
import { circle, type Layer, map as leafletMap, svg, tileLayer } from 'leaflet';
import type { Bounds } from '../../../domain/place/neighbourhood-bounds.ts';
import type { MapAnswer, MapCell, MapProperty } from '../../../usecases/properties/map/view.ts';
import { drawBackdrop } from './backdrop.ts';
import styles from './map.module.css';
import { createMarkers } from './markers.ts';

// 1-flats §9 Map: centre about 39.47, -0.376; default zoom 12; selected zoom 16.
const centre = { lat: 39.47, lng: -0.376 };
const [farthest, nearest] = [9, 19];
/** On a phone the card covers the lower half: the chosen marker is moved above it. */
const phoneWidth = 640;
const besideCard = 90;
/** After so many failures without a success the streets are left out, without a message. */
const tilesGivenUp = 8;

export interface Circle {
  name: string;
  lat: number;
  lng: number;
  metres: number;
}
export interface CanvasOptions {
  tileUrl: string | null;
  selected: MapProperty | null;
  /** The view changed: the parameters for /mapa/celdas. */
  moved(bbox: string, z: number): void;
  pick(property: MapProperty): void;
  /** A cell that cannot be split any further was chosen. */
  crowd(cell: MapCell): void;
  /** The first tiles are loaded: their attribution must be shown. */
  streets(): void;
}
export type Canvas = ReturnType<typeof drawMap>;

/** The map itself; the only module that brings Leaflet, and loaded by the map screen alone. */
export function drawMap(element: HTMLElement, options: CanvasOptions) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leafletMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: farthest,
    maxZoom: nearest,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    // Whoever scrolls the page over the map wants the page to scroll; after a click into it, the map.
    scrollWheelZoom: false,
  });
  element.addEventListener('pointerdown', () => map.scrollWheelZoom.enable());
  element.addEventListener('pointerleave', () => map.scrollWheelZoom.disable());

  const place = options.selected?.at;
  map.setView(place ?? centre, place ? selectedZoom : defaultZoom, { animate: false });
  drawBackdrop(map);
  if (options.tileUrl) drawStreets(options.tileUrl);

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
  // Far away circles are small, so that a city of them can be told apart. The style sheet does it: no marker is recreated.
  const size = () => {
    const zoom = map.getZoom();
    element.dataset.circles = zoom <= 12 ? 'small' : zoom <= 14 ? 'medium' : 'full';
  };
  map.on('zoomend', size);
  size();
  map.on('moveend', tell);
  const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  observer.observe(element);

  function tell(): void {
    const { lng: west, lat: south } = map.getBounds().getSouthWest();
    const { lng: east, lat: north } = map.getBounds().getNorthEast();
    const degrees = [Math.max(-180, west), Math.max(-85, south), Math.min(180, east), Math.min(85, north)];
    options.moved(degrees.map((n) => n.toFixed(5)).join(','), map.getZoom());
  }

  function drawStreets(url: string): void {
    let [came, failed] = [0, 0];
    const layer = tileLayer(url, { minZoom: farthest, maxZoom: nearest, className: styles.streets });
    layer.on('tileload', () => {
      if (came++ === 0) options.streets();
    });
    layer.on('tileerror', () => {
      if (came === 0 && ++failed === tilesGivenUp) layer.remove();
    });
    layer.addTo(map);
  }

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
    zoom: (by: 1 | -1) => map.setZoom(map.getZoom() + by),
    focusOn(id: string): void {
      if (!markers.focus(id)) element.focus({ preventScroll: true });
    },
    tell,
    remove(): void {
      observer.disconnect();
      map.remove();
    },
  };
}
