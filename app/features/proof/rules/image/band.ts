import type { Gray } from './gray.ts';

const ink = 150;
const tall = 130;
/** The analysed share of the width, in the middle. */
const wide = 0.6;

/** A crop of the few lines with the most writing: enough to detect an upside-down page. */
export function densestBand({ width, height, data }: Gray): Gray {
  const left = Math.round((width * (1 - wide)) / 2);
  const size = { width: width - 2 * left, height: Math.min(tall, height) };
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y++) {
    let dark = 0;
    for (let x = left; x < left + size.width; x += 2) if ((data[y * width + x] as number) < ink) dark++;
    // A row that is black from side to side is a rule or a shadow, not writing.
    rows[y] = dark > size.width * 0.3 ? 0 : dark;
  }
  let sum = 0;
  let best = { sum: -1, top: 0 };
  for (let y = 0; y < height; y++) {
    sum += (rows[y] as number) - (y >= size.height ? (rows[y - size.height] as number) : 0);
    if (y >= size.height - 1 && sum > best.sum) best = { sum, top: y - size.height + 1 };
  }
  const out = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++) out.set(data.subarray((best.top + y) * width + left, (best.top + y) * width + left + size.width), y * size.width);
  return { ...size, data: out };
}
