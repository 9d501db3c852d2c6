import { type Gray, type Point, thumbnail } from './gray.ts';
import { remap } from './warp.ts';

const side = 900;
/** Threshold of ink on flattened paper. */
const ink = 150;
const MAX_DOTS = 40_000;
const MAX_DEGREES = 20;

/** The orientation of the text: sideways or not, and its skew in degrees, positive where lines fall to the right. */
interface Orientation {
  sideways: boolean;
  degrees: number;
}

/**
 * A projection profile: along the text lines ink gathers in rows with white between them, at any other angle it is spread out. Takes a
 * flattened picture; null when there is hardly any ink.
 */
export function lineOrientation(picture: Gray): Orientation | null {
  const { small } = thumbnail(picture, side);
  const dots = inkOf(small);
  if (dots.length < 200) return null;
  const straight = bestAngle(dots);
  const turned = bestAngle(dots.map(({ x, y }) => ({ x: y, y: small.width - 1 - x })));
  return turned.gathered > straight.gathered ? { sideways: true, degrees: turned.degrees } : { sideways: false, degrees: straight.degrees };
}

function inkOf({ width, height, data }: Gray): Point[] {
  const dots: Point[] = [];
  // The border of a photo is more often a dark background than text.
  const rim = Math.round(Math.min(width, height) * 0.03);
  for (let y = rim; y < height - rim; y++) for (let x = rim; x < width - rim; x++) if ((data[y * width + x] as number) < ink) dots.push({ x, y });
  const every = Math.ceil(dots.length / MAX_DOTS);
  return every > 1 ? dots.filter((_, at) => at % every === 0) : dots;
}

function bestAngle(dots: readonly Point[]): { degrees: number; gathered: number } {
  const best = { degrees: 0, gathered: 0 };
  const look = (from: number, to: number, by: number) => {
    for (let degrees = from; degrees <= to; degrees += by) {
      const gathered = gather(dots, degrees);
      if (gathered > best.gathered) Object.assign(best, { degrees, gathered });
    }
  };
  look(-MAX_DEGREES, MAX_DEGREES, 1);
  const { degrees } = best;
  look(degrees - 0.8, degrees + 0.8, 0.2);
  return best;
}

/** Sum of the squares of the differences between neighbouring rows. */
function gather(dots: readonly Point[], degrees: number): number {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const rows = new Float64Array(4 * side);
  for (const { x, y } of dots) rows[Math.round(y * cos - x * sin) + side] = (rows[Math.round(y * cos - x * sin) + side] ?? 0) + 1;
  let sum = 0;
  for (let at = 1; at < rows.length; at++) sum += ((rows[at] as number) - (rows[at - 1] as number)) ** 2;
  return sum;
}

/** Rotates around the centre by the skew, so that the lines are level. */
export function deskew(picture: Gray, degrees: number): Gray {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  const { width, height } = picture;
  const [cx, cy] = [width / 2, height / 2];
  return remap(picture, width, height, (x, y) => ({ x: cx + (x - cx) * cos - (y - cy) * sin, y: cy + (x - cx) * sin + (y - cy) * cos }));
}
