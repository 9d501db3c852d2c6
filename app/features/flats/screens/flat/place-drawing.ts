import type { PublicPlace } from '../../data/flat-page.view.ts';
import { asTitle } from '../../data/neighbourhood.view.ts';
import { tileMap } from '../../rules/tile-map.ts';

const columns = 29;
const rows = 13;
const tile = 12;
/** Minimum of tiles for a name: on fewer it would be read as its neighbour's. */
const namedFrom = 34;
/** About half the width of a name, and the minimum distance of a name from the marker. */
const room = 40;
const clear = 34;

export interface PlaceDrawing {
  kind: PublicPlace['kind'];
  width: number;
  height: number;
  /** Name of its neighbourhood. */
  here: string | null;
  own: string;
  others: string;
  edges: string;
  names: { name: string; x: number; y: number }[];
}

/** The surroundings of a flat as paths, drawn on the server, so that browsers do not load the city's points. */
export function drawPlace(place: PublicPlace): PlaceDrawing {
  const { tiles } = tileMap(place, columns, rows);
  const [width, height] = [columns * tile, rows * tile];
  const centre = tiles[Math.floor(rows / 2) * columns + Math.floor(columns / 2)] ?? null;
  const names = [...new Set(tiles)].flatMap((one) => {
    const of = tiles.flatMap((t, i) => (t === one ? [i] : []));
    const x = mean(of.map((i) => (i % columns) + 0.5)) * tile;
    const y = mean(of.map((i) => Math.floor(i / columns) + 0.5)) * tile;
    const fits = of.length >= namedFrom && x > room && x < width - room && Math.hypot(x - width / 2, y - height / 2) > clear;
    return one && fits ? [{ name: asTitle(one.name), x: Math.round(x), y: Math.round(y) }] : [];
  });
  return {
    kind: place.kind,
    width,
    height,
    here: centre && asTitle(centre.name),
    own: runs(tiles.map((one) => one !== null && one === centre)),
    others: runs(tiles.map((one) => one !== null && one !== centre)),
    edges: edges(tiles),
    names,
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Adjacent tiles of a row as one rectangle. */
function runs(on: readonly boolean[]): string {
  let path = '';
  for (let i = 0; i < on.length; i++) {
    if (!on[i]) continue;
    const from = i;
    while (on[i + 1] && (i + 1) % columns !== 0) i++;
    path += `M${(from % columns) * tile} ${Math.floor(from / columns) * tile}h${(i - from + 1) * tile}v${tile}H${(from % columns) * tile}z`;
  }
  return path;
}

/** The borders between neighbourhoods. */
function edges(tiles: readonly unknown[]): string {
  let path = '';
  for (let i = 0; i < tiles.length; i++) {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    if (x + 1 < columns && tiles[i] !== tiles[i + 1]) path += `M${(x + 1) * tile} ${y * tile}v${tile}`;
    if (y + 1 < rows && tiles[i] !== tiles[i + columns]) path += `M${x * tile} ${(y + 1) * tile}h${tile}`;
  }
  return path;
}
