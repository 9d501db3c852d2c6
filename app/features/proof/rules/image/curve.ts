import type { Gray } from './gray.ts';
import { remap } from './warp.ts';

/** Text lines are tracked from strip to strip, in bands of the page: a sheet may be bent at the bottom and flat at the top. */
const strips = 20;
const bands = 4;
/** Pixels that a line rises or falls from one strip to the next; more than half the height of a line would be the next line. */
const MAX_RISE = 12;
/** A band whose rise differs this much from the others was tracked wrongly. */
const MAX_APART = 3;
/** Strips with a lower correlation share hardly any writing: the edge of a page, or the space after a heading. */
const alike = 0.25;

/** Vertical offset of the lines in each strip, in pixels, downwards: for each band, and the median of the bands. */
interface Curve {
  bands: readonly (readonly number[])[];
  usual: readonly number[];
}

/** Tracks the lines of a level page. 0 everywhere: straight lines. */
function curveOf(picture: Gray): Curve {
  const height = Math.floor(picture.height / bands);
  const rises = Array.from({ length: bands }, (_, band) => risesIn(picture, band * height, height));
  const usual = Array.from({ length: strips - 1 }, (_, at) => median(rises.flatMap((band) => band[at] ?? [])));
  const near = (rise: number | null | undefined, typical: number) => (rise != null && Math.abs(rise - typical) <= MAX_APART ? rise : typical);
  return { bands: rises.map((band) => levelsOf(usual.map((typical, at) => near(band[at], typical)))), usual: levelsOf(usual) };
}

/** Maximum offset of the lines, in pixels, without the margins. */
const depthOf = (levels: readonly number[]) => Math.max(...levels.slice(2, -2).map(Math.abs));

/** A line that is curved more than this cannot be read. */
const MAX_DEPTH = 3;
const slightest = 1;

/** Straightens the curved lines of a level page. null: curved too much to be read reliably. */
export function dewarp(page: Gray): Gray | null {
  let picture = page;
  // Two passes: the first one tracks a deep bend only roughly.
  for (let again = 0; again < 2; again++) {
    const curve = curveOf(picture);
    if (Math.max(...curve.bands.map(depthOf)) < slightest) return picture;
    picture = unbend(picture, curve);
  }
  return depthOf(curveOf(picture).usual) > MAX_DEPTH ? null : picture;
}

function unbend(picture: Gray, curve: Curve): Gray {
  const { width, height } = picture;
  const below = (x: number, y: number) => {
    const [column, band] = [place(x / width, strips), place(y / height, bands)];
    const at = (row: number) => mixed((curve.bands[row] ?? [])[column.first] ?? 0, (curve.bands[row] ?? [])[column.second] ?? 0, column.part);
    return mixed(at(band.first), at(band.second), band.part);
  };
  return remap(picture, width, height, (x, y) => ({ x, y: y + below(x, y) }));
}

/** The two of `count` equal parts whose centres a position is between, and its fraction between them. */
function place(share: number, count: number) {
  const at = Math.min(count - 1, Math.max(0, share * count - 0.5));
  const first = Math.floor(at);
  return { first, second: Math.min(count - 1, first + 1), part: at - first };
}

const mixed = (a: number, b: number, part: number) => a * (1 - part) + b * part;

/** Rise of the lines from each strip of a band to the next; null where they cannot be tracked. */
function risesIn(picture: Gray, top: number, height: number): (number | null)[] {
  const rows = Array.from({ length: strips }, (_, at) => rowsOf(picture, at, top, height));
  return rows.slice(1).map((next, at) => riseBetween(rows[at] as Float64Array, next));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length === 0 ? 0 : ((sorted[Math.ceil(half) - 1] as number) + (sorted[Math.floor(half)] as number)) / 2;
}

/** Ink in each row of a strip, minus the mean. */
function rowsOf({ width, data }: Gray, strip: number, top: number, height: number): Float64Array {
  const [from, to] = [Math.round((strip * width) / strips), Math.round(((strip + 1) * width) / strips)];
  const rows = new Float64Array(height);
  let sum = 0;
  for (let y = 0; y < height; y++) {
    let ink = 0;
    for (let x = from; x < to; x++) ink += 255 - (data[(top + y) * width + x] as number);
    rows[y] = ink;
    sum += ink;
  }
  return rows.map((ink) => ink - sum / height);
}

function riseBetween(a: Float64Array, b: Float64Array): number | null {
  const norm = Math.sqrt(dot(a, a, 0) * dot(b, b, 0));
  if (norm === 0) return null;
  const agree = (by: number) => dot(a, b, by) / norm;
  let best = 0;
  for (let by = -MAX_RISE; by <= MAX_RISE; by++) if (agree(by) > agree(best)) best = by;
  if (agree(best) < alike) return null;
  // The vertex of the parabola through the best step and its neighbours.
  const [before, here, after] = [agree(best - 1), agree(best), agree(best + 1)];
  const bend = before - 2 * here + after;
  return bend < 0 ? best + (before - after) / (2 * bend) : best;
}

function dot(a: Float64Array, b: Float64Array, by: number): number {
  let sum = 0;
  for (let y = Math.max(0, -by); y < Math.min(a.length, b.length - by); y++) sum += (a[y] as number) * (b[y + by] as number);
  return sum;
}

/** Position of the lines in each strip, minus the regression line: a skewed page is not curved. */
function levelsOf(rises: readonly number[]): number[] {
  const levels = [0];
  for (const rise of rises) levels.push((levels.at(-1) as number) + rise);
  const n = levels.length;
  const [mx, my] = [(n - 1) / 2, levels.reduce((sum, level) => sum + level, 0) / n];
  let [xy, xx] = [0, 0];
  for (const [x, level] of levels.entries()) {
    xy += (x - mx) * (level - my);
    xx += (x - mx) ** 2;
  }
  return levels.map((level, x) => level - my - (xy / xx) * (x - mx));
}
