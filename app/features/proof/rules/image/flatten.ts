import { dilate, erode, type Gray, thumbnail } from './gray.ts';

/** Resolution of the paper's brightness: finer than a shadow's edge, coarser than a letter. */
const side = 260;
/** Darker paper has no information: amplifying it would only show noise. */
const darkest = 24;

/**
 * Makes the paper uniformly white: divides each pixel by the brightness of the paper around it, i.e. the brightest nearby. Removes
 * shadows and uneven light and keeps the writing grey, which OCR reads better than black and white.
 */
export function flatten(picture: Gray): Gray {
  const { small, factor } = thumbnail(picture, side);
  const paper = smooth(erode(dilate(small, 2), 1));
  const { width, height, data } = picture;
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    const sy = Math.min(paper.height - 1.001, Math.max(0, (y + 0.5) / factor - 0.5));
    const top = Math.floor(sy);
    const fy = sy - top;
    for (let x = 0; x < width; x++) {
      const sx = Math.min(paper.width - 1.001, Math.max(0, (x + 0.5) / factor - 0.5));
      const left = Math.floor(sx);
      const fx = sx - left;
      const at = top * paper.width + left;
      const one = (paper.data[at] as number) * (1 - fx) + (paper.data[at + 1] as number) * fx;
      const two = (paper.data[at + paper.width] as number) * (1 - fx) + (paper.data[at + paper.width + 1] as number) * fx;
      const white = Math.max(darkest, one * (1 - fy) + two * fy);
      out[y * width + x] = Math.min(255, ((data[y * width + x] as number) * 255) / white);
    }
  }
  return { width, height, data: out };
}

/** The mean of the nine around each pixel. */
function smooth(picture: Gray): Gray {
  const { width, height, data } = picture;
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let count = 0;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          sum += data[ny * width + nx] as number;
          count++;
        }
      out[y * width + x] = sum / count;
    }
  return { width, height, data: out };
}
