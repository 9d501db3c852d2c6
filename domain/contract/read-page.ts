import { type Gray, rotateQuarters } from './image/gray.ts';
import { narrow } from './image/narrow.ts';
import { strokeDistance } from './image/strokes.ts';

/** Writing that is the right way up reads better than this. */
const upright = 80;
/** Pixels between the strokes of letters: print of 10 to 12 points has 8.5 to 17, of 7 points 5.5, and such small letters are not made narrower. */
const wide = 7.5;

interface Read {
  /** Confidence of the OCR engine, 0 to 100. */
  confidence: number;
}
interface Recogniser<R extends Read> {
  /** Only words count, no single digit: the page is read narrower than it is, in less time. */
  wordsOnly: boolean;
  recognise(picture: Gray): Promise<R>;
  /** Some lines were read the right way up; the whole page is read next. */
  seen(lines: R): Promise<void> | void;
}

/** Reads a prepared page, whichever way up it is. `band`: a few of its lines, which tell that, and how large its letters are. */
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
/** Whether lines of a page are to be read with the words of Valencian as well: any page of it has one of these, and no Spanish one. */
export const mayBeValencian = (lines: string, { confidence }: Read): boolean => confidence < upright || words.test(lines);
