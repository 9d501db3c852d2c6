/** A picture in grey: one byte a pixel, row by row, 0 black to 255 white. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Averages squares of `factor` × `factor` pixels; `factor` is an integer. */
function shrink(picture: Gray, factor: number): Gray {
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * picture.width + x * factor;
        for (let dx = 0; dx < factor; dx++) sum += picture.data[row + dx] as number;
      }
      data[y * width + x] = sum / (factor * factor);
    }
  return { width, height, data };
}

/** Shrinks by an integer factor to about `side` pixels on the longer side; a small picture is unchanged. */
export function thumbnail(picture: Gray, side: number): { small: Gray; factor: number } {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / side));
  return { small: factor === 1 ? picture : shrink(picture, factor), factor };
}

/** The brightest value within `radius` of each pixel. */
export const dilate = (picture: Gray, radius: number): Gray => extremeWithin(picture, radius, 0);
/** The darkest value within `radius` of each pixel. */
export const erode = (picture: Gray, radius: number): Gray => extremeWithin(picture, radius, 255);

/** In two passes, rows and then columns. `flip`: 255 finds the darkest, i.e. the brightest of the negative. */
function extremeWithin(picture: Gray, radius: number, flip: 0 | 255): Gray {
  const { width, height } = picture;
  const pass = (source: Uint8Array, count: number, length: number, step: number, jump: number) => {
    const out = new Uint8Array(source.length);
    for (let line = 0; line < count; line++)
      for (let at = 0; at < length; at++) {
        let value = 0;
        const end = Math.min(length - 1, at + radius);
        for (let near = Math.max(0, at - radius); near <= end; near++) {
          const one = (source[line * jump + near * step] as number) ^ flip;
          if (one > value) value = one;
        }
        out[line * jump + at * step] = value ^ flip;
      }
    return out;
  };
  const rows = pass(picture.data, height, width, 1, width);
  return { width, height, data: pass(rows, width, height, width, 1) };
}

/** Rotates clockwise by quarters. */
export function rotateQuarters(picture: Gray, quarters: number): Gray {
  const { width, height, data } = picture;
  const times = ((quarters % 4) + 4) % 4;
  if (times === 0) return picture;
  const out = new Uint8Array(data.length);
  const size = times === 2 ? { width, height } : { width: height, height: width };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [tx, ty] = times === 1 ? [height - 1 - y, x] : times === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x];
      out[ty * size.width + tx] = data[y * width + x] as number;
    }
  return { ...size, data: out };
}
