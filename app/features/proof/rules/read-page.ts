import { type Gray, rotateQuarters } from './image/gray.ts';

/** Minimum confidence of upright text. */
const upright = 80;
/** Minimum distance of strokes, in pixels, for narrowing: print of 10 to 12 points has 8.5 to 17, of 7 points 5.5, which is too small. */
const wide = 7.5;

interface Read {
  /** Confidence of the OCR engine, 0 to 100. */
  confidence: number;
}
interface Recogniser<R extends Read> {
  /** Only words matter, not single digits: the page is narrowed to save time. */
  wordsOnly: boolean;
  recognise(picture: Gray): Promise<R>;
  /** Called with some upright lines before the whole page is read. */
  seen(lines: R): Promise<void> | void;
}

/** Reads a prepared page, upright or upside down. `band`: a few of its lines, to detect the orientation and the size of its letters. */
export async function readPage<R extends Read>(page: Gray, band: Gray, { wordsOnly, recognise, seen }: Recogniser<R>): Promise<R> {
  const fitted = strokeDistance(band) >= wide ? narrow : (picture: Gray) => picture;
  const lines = fitted(band);
  const asItIs = await recognise(lines);
  const other = asItIs.confidence < upright ? await recognise(rotateQuarters(lines, 2)) : asItIs;
  const turned = other.confidence > asItIs.confidence;
  await seen(turned ? other : asItIs);
  const whole = turned ? rotateQuarters(page, 2) : page;
  return recognise(wordsOnly ? fitted(whole) : whole);
}

const words = /(?<!\p{L})(?:amb|els|dels|aquest[as]?|habitatge|vivenda|lloguer|llogater\w*|fiança|contracte|arrendament|seua|també|perquè)(?!\p{L})/iu;
/** Whether a page is read with the Valencian data too: every Valencian page has one of these words, and no Spanish page does. */
export const mayBeValencian = (lines: string, { confidence }: Read): boolean => confidence < upright || words.test(lines);

/**
 * Narrows a picture to four fifths. OCR scales each line to a fixed height and reads it from left to right, so a narrower
 * line takes fewer steps: a fifth less time. Printed words are read equally well, digits are not: '4º' becomes 49.
 */
export function narrow({ width, height, data }: Gray): Gray {
  const fifths = Math.floor(width / 5);
  const out = new Uint8Array(4 * fifths * height);
  for (let y = 0, to = 0; y < height; y++)
    for (let at = y * width, end = at + 5 * fifths; at < end; at += 5) {
      const [b, c, d] = [data[at + 1] as number, data[at + 2] as number, data[at + 3] as number];
      out[to++] = (4 * (data[at] as number) + b) / 5;
      out[to++] = (3 * b + 2 * c) / 5;
      out[to++] = (2 * c + 3 * d) / 5;
      out[to++] = (d + 4 * (data[at + 4] as number)) / 5;
    }
  return { width: 4 * fifths, height, data: out };
}

const ink = 150;

/** Distance between the strokes of letters in pixels, a measure of their width, over the rows with the most strokes. */
export function strokeDistance({ width, height, data }: Gray): number {
  const rows: { strokes: number; length: number }[] = [];
  for (let y = 0; y < height; y++) {
    let [strokes, first, last] = [0, -1, 0];
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) >= ink) continue;
      if (first < 0) first = x;
      if (x === first || last < x - 1) strokes++;
      last = x;
    }
    rows.push({ strokes, length: last - first });
  }
  const max = Math.max(...rows.map(({ strokes }) => strokes));
  const through = rows.filter(({ strokes }) => strokes >= max / 2);
  const sum = (of: 'strokes' | 'length') => through.reduce((all, row) => all + row[of], 0);
  return sum('length') / Math.max(1, sum('strokes'));
}
