import 'leaflet/dist/leaflet.css';
import { type Map as LeafletMap, map as leafletMap, tileLayer } from 'leaflet';
import { drawBackdrop, drawNames } from './backdrop.ts';
import styles from './map.module.css';

export const nearest = 19;
const farthest = 9;
/** After so many failures without a success the streets are left out, without a message. */
const tilesGivenUp = 8;

export interface BaseOptions {
  tileUrl: string | null;
  /** The first tiles are loaded: their attribution must be shown. */
  streets(): void;
}

/** A map without markers. It imports Leaflet: only for modules that are loaded when a map is shown. */
export function createMap(element: HTMLElement, { tileUrl, streets }: BaseOptions): { map: LeafletMap; showNames(): void; remove(): void } {
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
    // Scrolling over the map scrolls the page; after a click into the map, it zooms.
    scrollWheelZoom: false,
  });
  element.addEventListener('pointerdown', () => map.scrollWheelZoom.enable());
  element.addEventListener('pointerleave', () => map.scrollWheelZoom.disable());
  map.whenReady(() => {
    drawBackdrop(map);
    if (tileUrl) drawStreets(map, tileUrl, streets);
  });
  const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  observer.observe(element);
  let named = false;
  return {
    map,
    /** Called once the initial view is shown: names are placed again for each view. */
    showNames(): void {
      if (!named) drawNames(map);
      named = true;
    },
    remove(): void {
      observer.disconnect();
      map.remove();
    },
  };
}

/** What a map shows, for /mapa/celdas: 'west,south,east,north' and the zoom. */
export function viewOf(map: LeafletMap): [bbox: string, z: number] {
  const { lng: west, lat: south } = map.getBounds().getSouthWest();
  const { lng: east, lat: north } = map.getBounds().getNorthEast();
  const degrees = [Math.max(-180, west), Math.max(-85, south), Math.min(180, east), Math.min(85, north)];
  return [degrees.map((n) => n.toFixed(5)).join(','), map.getZoom()];
}

function drawStreets(map: LeafletMap, url: string, streets: () => void): void {
  let [came, failed] = [0, 0];
  const layer = tileLayer(url, { minZoom: farthest, maxZoom: nearest, className: styles.streets });
  layer.on('tileload', () => {
    if (came++ === 0) streets();
  });
  layer.on('tileerror', () => {
    if (came === 0 && ++failed === tilesGivenUp) layer.remove();
  });
  layer.addTo(map);
}
