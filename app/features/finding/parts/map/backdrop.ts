import { divIcon, type LatLngTuple, type Map as LeafletMap, layerGroup, Marker, marker, type Point, point, polygon, polyline, svg } from 'leaflet';
import { LAND, NEIGHBOURHOOD_LINES, NEIGHBOURHOOD_NAMES, TOWN_LINES, TOWN_NAMES } from './backdrop-data.ts';
import styles from './map.module.css';

const scale = 1e4;

function lines(packed: string): LatLngTuple[][] {
  return packed.split(',').map((line) => {
    const numbers = line.split(' ').map(Number);
    let [lng, lat] = [0, 0];
    return Array.from({ length: numbers.length / 2 }, (_, i): LatLngTuple => {
      lng += numbers[2 * i] ?? 0;
      lat += numbers[2 * i + 1] ?? 0;
      return [lat / scale, lng / scale];
    });
  });
}

function names(packed: string) {
  return packed.split(',').map((one) => {
    const [name = '', lat = '', lng = ''] = one.split('|');
    return { name, at: [Number(lat) / scale, Number(lng) / scale] as LatLngTuple };
  });
}

/** Draws the map that needs no tile server: land and sea, municipalities and neighbourhoods. Street tiles cover it. */
export function drawBackdrop(map: LeafletMap): void {
  map.createPane('backdrop').style.zIndex = '150';
  map.createPane('names').style.zIndex = '160';
  const renderer = svg({ pane: 'backdrop', padding: 0.3 });
  const common = { renderer, pane: 'backdrop', interactive: false };
  polygon(
    lines(LAND).map((ring) => [ring]),
    { ...common, className: styles.land, smoothFactor: 0.5 },
  ).addTo(map);
  polyline(lines(NEIGHBOURHOOD_LINES), { ...common, className: styles.neighbourhoods }).addTo(map);
  polyline(lines(TOWN_LINES), { ...common, className: styles.towns }).addTo(map);
}

const townsUntil = 13;
const neighbourhoodsFrom = 12;
const [letterWidth, lineHeight] = [7.5, 22];

interface Taken {
  at: Point;
  width: number;
  height: number;
}

/** The areas of the markers that can be pressed. */
function coveredBy(map: LeafletMap): Taken[] {
  const taken: Taken[] = [];
  map.eachLayer((layer) => {
    if (!(layer instanceof Marker) || !layer.options.keyboard) return;
    const { iconSize = [0, 0], iconAnchor } = layer.options.icon?.options ?? {};
    const size = point(iconSize as [number, number]);
    const anchor = iconAnchor ? point(iconAnchor as [number, number]) : size.divideBy(2);
    const at = map.latLngToLayerPoint(layer.getLatLng()).subtract(anchor).add(size.divideBy(2));
    taken.push({ at, width: size.x, height: size.y });
  });
  return taken;
}

/** Draws as many names as have room beside the markers, towns first. After 'moveend' and 'pins' only changed names are redrawn. */
export function drawNames(map: LeafletMap): void {
  const towns = names(TOWN_NAMES);
  const neighbourhoods = names(NEIGHBOURHOOD_NAMES);
  const shown = layerGroup([], { pane: 'names' }).addTo(map);
  let drawn = new Map<string, Marker>();
  const draw = () => {
    const zoom = map.getZoom();
    const taken = coveredBy(map);
    const before = drawn;
    drawn = new Map();
    const labels = [
      ...(zoom <= townsUntil ? towns.slice(zoom >= neighbourhoodsFrom ? 1 : 0).map((one) => ({ ...one, className: styles.townName })) : []),
      ...(zoom >= neighbourhoodsFrom ? neighbourhoods.map((one) => ({ ...one, className: styles.neighbourhoodName })) : []),
    ];
    const view = map.getBounds().pad(0.1);
    for (const { name, at, className } of labels) {
      if (!view.contains(at)) continue;
      const width = name.length * letterWidth;
      const here = { at: map.latLngToLayerPoint(at), width, height: lineHeight };
      const room = taken.every((other) => isApart(other, here));
      if (!room) continue;
      taken.push(here);
      const key = `${className} ${name}`;
      drawn.set(key, before.get(key) ?? nameMarker(name, at, className, width).addTo(shown));
    }
    for (const [key, gone] of before) if (!drawn.has(key)) shown.removeLayer(gone);
  };
  map.on('moveend pins', draw);
  draw();
}

function nameMarker(name: string, at: LatLngTuple, className: string | undefined, width: number): Marker {
  const text = document.createElement('span');
  text.textContent = name;
  return marker(at, { pane: 'names', interactive: false, keyboard: false, icon: divIcon({ className, html: text, iconSize: [width, 16] }) });
}

const isApart = (one: Taken, other: Taken) =>
  Math.abs(one.at.y - other.at.y) > (one.height + other.height) / 2 || Math.abs(one.at.x - other.at.x) > (one.width + other.width) / 2;
