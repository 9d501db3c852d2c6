import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge, mesh } from 'topojson-client';
import { MUNICIPALITIES } from '../app/features/places/rules/city/municipalities.ts';
import { NEIGHBOURHOODS } from '../app/features/places/rules/city/neighbourhoods.ts';

// npm run backdrop: draws app/features/finding/parts/map/backdrop-data.ts, what the map shows without internet. Land and municipalities come
// from es-atlas (IGN, CC BY 4.0); the lines between neighbourhoods run in the middle between the reference points of either side.

type Pair = [number, number];
type Line = Pair[];
interface Atlas {
  objects: { municipalities: { type: 'GeometryCollection'; geometries: { type: 'Polygon' | 'MultiPolygon'; id: string; arcs: number[][] }[] } };
}

const city = '46250';
const precision = 1e4; // about ten metres
/** Where outlines keep their whole detail: around the 68 municipalities. */
const near = { west: -0.9, east: 0.1, south: 39.05, north: 39.8 };
const peninsula = { west: -10, south: 35.9 };

const atlas: Atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json'), 'utf8'));
const towns = atlas.objects.municipalities;
const ours = new Set(MUNICIPALITIES.map(({ ine }) => ine));

function land(): Line[] {
  const whole = merge(atlas as never, towns.geometries as never) as unknown as { coordinates: Line[][] };
  return whole.coordinates
    .map(([outer = []]) => withoutSpikes(simplified(outer)))
    .filter((ring) => ring.length > 3 && ring.every(([lng, lat]) => lng > peninsula.west && lat > peninsula.south));
}

/** A hundredth of a degree is enough far from the city. */
function simplified(line: Line): Line {
  const points: Line = [];
  for (const point of line) {
    const last = points.at(-1);
    const [lng, lat] = point;
    const fine = lng > near.west && lng < near.east && lat > near.south && lat < near.north;
    if (!last || fine || Math.hypot(lng - last[0], lat - last[1]) > 0.08) points.push(point);
  }
  return points;
}

/** At the scale of the atlas a harbour is a spike into the sea; corners sharper than these are no coast. */
function withoutSpikes(ring: Line): Line {
  const sharpest = (60 * Math.PI) / 180;
  for (;;) {
    const corners = ring.filter((point, i) => {
      const before = ring[i - 1];
      const after = ring[i + 1];
      return !before || !after || angle(before, point, after) > sharpest;
    });
    if (corners.length === ring.length) return ring;
    ring = corners;
  }
}

function angle(before: Pair, point: Pair, after: Pair): number {
  const [ax, ay, bx, by] = [before[0] - point[0], before[1] - point[1], after[0] - point[0], after[1] - point[1]];
  return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
}

function townLines(of: (ids: [string, string]) => boolean): Line[] {
  const lines = mesh(atlas as never, towns as never, ((a: { id: string }, b: { id: string }) => a !== b && of([a.id, b.id])) as never);
  return lines.coordinates as Line[];
}

/** The rings around València at which lines end: all its borders, the sea included. */
function cityRings(): Line[] {
  const whole = merge(atlas as never, towns.geometries.filter(({ id }) => id === city) as never) as unknown as { coordinates: Line[][] };
  return whole.coordinates.flat();
}

function inside([x, y]: Pair, rings: readonly Line[]): boolean {
  let within = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i] as Pair;
      const [xj, yj] = ring[j] as Pair;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
    }
  }
  return within;
}

/** The parts of a segment inside the rings. */
function cut(from: Pair, to: Pair, rings: readonly Line[]): [Pair, Pair][] {
  const at = (t: number): Pair => [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
  const crossings = [0, 1];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const t = crossing(from, to, ring[j] as Pair, ring[i] as Pair);
      if (t !== null) crossings.push(t);
    }
  }
  crossings.sort((a, b) => a - b);
  return crossings.slice(1).flatMap((end, i) => {
    const start = crossings[i] as number;
    return end - start > 1e-9 && inside(at((start + end) / 2), rings) ? [[at(start), at(end)] as [Pair, Pair]] : [];
  });
}

function crossing(a: Pair, b: Pair, c: Pair, d: Pair): number | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t > 0 && t < 1 && u >= 0 && u <= 1 ? t : null;
}

/** Segments that are equally near to a point of two neighbourhoods, and nearer to no third one. */
function neighbourhoodSegments(): [Pair, Pair][] {
  const squeeze = Math.cos((39.47 * Math.PI) / 180); // the length of a degree to the east relative to one to the north
  const sites = NEIGHBOURHOODS.flatMap(({ key, points }) => points.map(({ lat, lng }) => ({ key, x: lng * squeeze, y: lat })));
  const rings = cityRings();
  const segments: [Pair, Pair][] = [];
  for (const [i, a] of sites.entries()) {
    for (const b of sites.slice(i + 1)) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const apart = Math.hypot(dx, dy);
      if (a.key === b.key || apart === 0 || apart > 0.15) continue;
      const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      let [low, high] = [-0.2 / apart, 0.2 / apart];
      for (const c of sites) {
        if (c === a || c === b) continue;
        // |p - a|² <= |p - c|² for p = m + t·(-dy, dx)
        const slope = 2 * ((c.x - a.x) * -dy + (c.y - a.y) * dx);
        const rest = c.x ** 2 + c.y ** 2 - a.x ** 2 - a.y ** 2 - 2 * ((c.x - a.x) * mx + (c.y - a.y) * my);
        if (Math.abs(slope) < 1e-15) {
          if (rest < 0) high = low;
        } else if (slope > 0) high = Math.min(high, rest / slope);
        else low = Math.max(low, rest / slope);
        if (low >= high) break;
      }
      if (low >= high) continue;
      const at = (t: number): Pair => [(mx - t * dy) / squeeze, my + t * dx];
      segments.push(...cut(at(low), at(high), rings));
    }
  }
  return segments;
}

/** Joins segments that share an end, where only two of them meet. */
function chained(segments: readonly [Pair, Pair][]): Line[] {
  const key = ([lng, lat]: Pair) => `${Math.round(lng * precision)},${Math.round(lat * precision)}`;
  const meeting = Map.groupBy(
    segments.flatMap((segment) => segment.map((end) => ({ end: key(end), segment }))),
    ({ end }) => end,
  );
  const used = new Set<[Pair, Pair]>();
  const grow = (line: Line): void => {
    for (;;) {
      const last = line.at(-1) as Pair;
      const others = meeting.get(key(last)) ?? [];
      const next = others.length === 2 ? others.find(({ segment }) => !used.has(segment))?.segment : undefined;
      if (!next) return;
      used.add(next);
      line.push(key(next[0]) === key(last) ? next[1] : next[0]);
    }
  };
  const lines: Line[] = [];
  for (const segment of segments) {
    if (used.has(segment)) continue;
    used.add(segment);
    const line: Line = [...segment];
    grow(line);
    line.reverse();
    grow(line);
    lines.push(line);
  }
  return lines;
}

/** Integers as differences from the previous one: short to send and simple to read. */
function packed(lines: readonly Line[]): string {
  return lines
    .map((line) => {
      const numbers: number[] = [];
      let [x, y] = [0, 0];
      for (const [lng, lat] of line) {
        const [nx, ny] = [Math.round(lng * precision), Math.round(lat * precision)];
        if (numbers.length > 0 && nx === x && ny === y) continue;
        numbers.push(nx - x, ny - y);
        [x, y] = [nx, ny];
      }
      return numbers;
    })
    .filter((numbers) => numbers.length > 2)
    .map((numbers) => numbers.join(' '))
    .join(',');
}

const label = (name: string, lat: number, lng: number) => `${name}|${Math.round(lat * precision)}|${Math.round(lng * precision)}`;
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const text = (content: string) => `'${content.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

writeFileSync(
  new URL('../app/features/finding/parts/map/backdrop-data.ts', import.meta.url),
  `// Made by scripts/map-backdrop.ts; not to be edited. Land and municipalities: es-atlas, from 'Líneas límite municipales' of the
// Instituto Geográfico Nacional, CC BY 4.0 scne.es. Neighbourhoods: reference points computed from open data of the Ajuntament de València, CC BY 4.0; the
// lines are approximate. A line is 'lng lat' and then differences, in ten-thousandths of a degree; commas separate lines.

export const LAND =
  ${text(packed(land()))};

export const TOWN_LINES =
  ${text(packed(townLines((ids) => ids.some((id) => ours.has(id)))))};

export const NEIGHBOURHOOD_LINES =
  ${text(packed(chained(neighbourhoodSegments())))};

// name|latitude|longitude
export const TOWN_NAMES =
  ${text(MUNICIPALITIES.map(({ name, lat, lng }) => label(name, lat, lng)).join(','))};

export const NEIGHBOURHOOD_NAMES =
  ${text(NEIGHBOURHOODS.map(({ name, lat, lng }) => label(capital(name), lat, lng)).join(','))};
`,
);
