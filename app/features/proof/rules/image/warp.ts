import type { Gray, Point } from './gray.ts';

/** Corners in the order top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/**
 * Maps the part of the picture within `quad` to a rectangle `width` pixels wide; its height keeps the proportion of the quad's mean
 * sides. Points outside the picture become white.
 */
export function straighten(picture: Gray, quad: Quad, width: number): Gray {
  const [a, b, c, d] = quad;
  const across = (distance(a, b) + distance(d, c)) / 2;
  const down = (distance(a, d) + distance(b, c)) / 2;
  const height = Math.max(1, Math.round((width * down) / across));
  const h = squareToQuad(quad);
  return remap(picture, width, height, (x, y) => {
    const u = x / width;
    const v = y / height;
    const w = h[6] * u + h[7] * v + 1;
    return { x: (h[0] * u + h[1] * v + h[2]) / w, y: (h[3] * u + h[4] * v + h[5]) / w };
  });
}

/** A new picture whose pixel (x, y) is `picture` at `from(x, y)`, bilinearly interpolated. */
export function remap(picture: Gray, width: number, height: number, from: (x: number, y: number) => Point): Gray {
  const out = new Uint8Array(width * height).fill(255);
  const { data, width: w } = picture;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = from(x, y);
      const px = Math.floor(p.x);
      const py = Math.floor(p.y);
      if (px < 0 || py < 0 || px >= w - 1 || py >= picture.height - 1) continue;
      const fx = p.x - px;
      const fy = p.y - py;
      const at = py * w + px;
      const top = (data[at] as number) * (1 - fx) + (data[at + 1] as number) * fx;
      const bottom = (data[at + w] as number) * (1 - fx) + (data[at + w + 1] as number) * fx;
      out[y * width + x] = top * (1 - fy) + bottom * fy;
    }
  return { width, height, data: out };
}

export const distance = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y);

/** The projective map that takes the unit square's corners to those of the quad (P. Heckbert, Fundamentals of Texture Mapping, 1989). */
function squareToQuad([p0, p1, p2, p3]: Quad): readonly [number, number, number, number, number, number, number, number] {
  const dx1 = p1.x - p2.x;
  const dx2 = p3.x - p2.x;
  const dy1 = p1.y - p2.y;
  const dy2 = p3.y - p2.y;
  const sx = p0.x - p1.x + p2.x - p3.x;
  const sy = p0.y - p1.y + p2.y - p3.y;
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  return [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x, p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y, g, h];
}
