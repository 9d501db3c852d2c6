import { dilate, erode, type Gray, type Point, thumbnail } from './gray.ts';
import { distance, type Quad } from './warp.ts';

const side = 440;
/** A sheet is in the middle: each of its edges is within this share of the picture from its side. */
const reach = 0.45;
/** An edge is a step of brightness of at least 2.5 %; beyond 12 % more does not count, so that a short sharp edge does not outweigh a long line. */
const faint = 0.025;
const clear = 0.12;
/** Minimum share of a line that is an edge; else that edge of the sheet is outside the picture. */
const enough = 0.5;
/** Pixels inside its edge that are empty on a sheet. The edge of a shadow across the text has text there. */
const margin = 7;
const steps = 90;
const samples = 72;

/** A line across the picture by its positions at both ends, in pixels of the small picture. */
interface Line {
  from: number;
  to: number;
}

/**
 * The sheet of paper in a photo: the four lines along which it gets brighter towards the middle. null if there are none, because
 * the sheet fills the picture, or if they form no sheet. Writing is painted over first: otherwise its lines would be detected as edges.
 */
export function findSheet(picture: Gray): Quad | null {
  const { small, factor } = thumbnail(picture, side);
  const paper = withoutWriting(small);
  const writing = writingOn(small, paper);
  const { width, height, data } = blurred(paper);
  const step = (a: number, b: number) => {
    const rise = ((data[b] as number) - (data[a] as number)) / Math.max(40, data[b] as number, data[a] as number);
    return rise < faint ? 0 : Math.min(1, rise / clear);
  };
  const gap = 2;
  /** Strength of the edge at a point for each side; inwards is brighter. */
  const vertical = (x: number, y: number, inwards: 1 | -1) => {
    if (x < gap || x >= width - gap || writing[y * width + Math.min(width - 1, Math.max(0, x + margin * inwards))]) return 0;
    return step(y * width + x - gap * inwards, y * width + x + gap * inwards);
  };
  const horizontal = (x: number, y: number, inwards: 1 | -1) => {
    if (y < gap || y >= height - gap || writing[Math.min(height - 1, Math.max(0, y + margin * inwards)) * width + x]) return 0;
    return step((y - gap * inwards) * width + x, (y + gap * inwards) * width + x);
  };
  const left = bestLine(width, height, 1, vertical);
  const right = bestLine(width, height, -1, vertical);
  const top = bestLine(height, width, 1, (y, x, inwards) => horizontal(x, y, inwards));
  const bottom = bestLine(height, width, -1, (y, x, inwards) => horizontal(x, y, inwards));
  if (!left && !right && !top && !bottom) return null;
  const l = left ?? { from: 0, to: 0 };
  const r = right ?? { from: width - 1, to: width - 1 };
  const t = top ?? { from: 0, to: 0 };
  const b = bottom ?? { from: height - 1, to: height - 1 };
  const small4: Quad = [cross(l, t, width, height), cross(r, t, width, height), cross(r, b, width, height), cross(l, b, width, height)];
  if (!isSheet(small4, width, height)) return null;
  const scaled = (p: Point) => ({ x: (p.x + 0.5) * factor, y: (p.y + 0.5) * factor });
  return [scaled(small4[0]), scaled(small4[1]), scaled(small4[2]), scaled(small4[3])];
}

/** The line with the strongest edge. `across`: length of the searched axis; `along`: length of the axis that it follows. */
function bestLine(across: number, along: number, inwards: 1 | -1, edge: (at: number, alongAt: number, inwards: 1 | -1) => number): Line | null {
  const span = across * reach;
  const place = (i: number) => (inwards === 1 ? (i / steps) * span : across - 1 - (i / steps) * span);
  let best: Line | null = null;
  let strongest = 0;
  for (let i = 0; i <= steps; i++)
    for (let j = 0; j <= steps; j++) {
      const from = place(i);
      const to = place(j);
      let sum = 0;
      let seen = 0;
      for (let k = 0; k < samples; k++) {
        // Early exit: most lines cannot become the strongest long before their end.
        if (sum + samples - k <= strongest || seen + samples - k < samples * enough) break;
        const part = (k + 0.5) / samples;
        const value = edge(Math.round(from + (to - from) * part), Math.min(along - 1, Math.round(part * along)), inwards);
        sum += value;
        if (value > 0) seen++;
      }
      if (seen >= samples * enough && sum > strongest) {
        strongest = sum;
        best = { from, to };
      }
    }
  return best;
}

/** The intersection of a vertical line (x by y) and a horizontal one (y by x). */
function cross(down: Line, over: Line, width: number, height: number): Point {
  const dx = (down.to - down.from) / height;
  const dy = (over.to - over.from) / width;
  const y = (over.from + dy * down.from) / (1 - dx * dy);
  return { x: down.from + dx * y, y };
}

/** Whether it is large enough with similar opposite edges: a flat sheet seen from above. */
function isSheet([a, b, c, d]: Quad, width: number, height: number): boolean {
  const area = Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  if (area < 0.2 * width * height) return false;
  const alike = (one: number, other: number) => Math.min(one, other) / Math.max(one, other) > 0.55;
  return alike(distance(a, b), distance(d, c)) && alike(distance(a, d), distance(b, c));
}

/** A mask of the writing, i.e. of pixels darker than the painted-over paper, and three pixels around. */
function writingOn(picture: Gray, paper: Gray): Uint8Array {
  const marks = picture.data.map((value, at) => ((paper.data[at] as number) - value > 0.1 * (paper.data[at] as number) ? 1 : 0));
  return dilate({ ...picture, data: marks }, 3).data;
}

const withoutWriting = (picture: Gray) => erode(dilate(picture, 5), 5);

function blurred(picture: Gray): Gray {
  const { width, height, data } = picture;
  const out = new Uint8Array(data);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += data[at + dy * width + dx] as number;
      out[at] = sum / 9;
    }
  return { width, height, data: out };
}
