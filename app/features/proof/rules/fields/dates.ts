import { isDay } from '../../../../../platform/dates.ts';
import { plainTyped } from '../../../../../platform/typed.ts';
import { oneTypoApart } from '../../../places/rules/address/typo.ts';
import type { Span } from './cues.ts';
import { foldedWords, readNumberWords } from './number-words.ts';

/** A date in a text, as 'YYYY-MM-DD', and its position. */
export interface DateSpan extends Span {
  day: string;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  `enero gener;febrero febrer;marzo marc març;abril;mayo maig;junio juny;julio juliol;agosto agost;septiembre setiembre setembre;octubre;noviembre novembre;diciembre desembre`
    .split(';')
    .flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
);
const ABBREVIATED: ReadonlyMap<string, number> = new Map(
  'ene gen;feb febr;mar;abr;may mai;jun;jul;ago ag;sep sept set;oct;nov;dic des'
    .split(';')
    .flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
);
const NUMERIC = /(?<![\d/.-])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d/]|[.-]\d)/g;
/** '1-X-2025', as in official documents. */
const ROMAN = /(?<![\d/.-])(\d{1,2})\s?([/.-])\s?(I{1,3}|I?V|VI{1,3}|I?X|XI{1,2})\s?\2\s?(\d{4}|\d{2})(?![\d/]|[.-]\d)/g;
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** Of a day: '1º', '1.º', '1er', '1r de setembre'. */
const ORDINAL = String.raw`(?:\.?\s?(?:er[oa]?|r[oa]?|[º°ªoa]|[nté](?=\s))(?!\p{L}))?`;
/** '5 julio 2024', '1 sep. 2025', '1 de sept. de 2025', '01-sep-2025'. */
const SHORT = new RegExp(
  String.raw`(?<![\d/.-])(\d{1,2})${ORDINAL}[\s/.-]{1,2}(?:de\s)?(\p{L}{2,12})(?:\.?[\s/-]|\.)\s?(?:del?\s)?(\d{4})(?![\d/]|[.-]\d)`,
  'giu',
);
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
/** '1 de octubre de 2025', 'u de setembre de dos mil vint-i-cinc', "1 d'octubre de l'any 2025": matched from the month outwards. */
const NAMED = new RegExp(
  String.raw`(?:(\d{1,2})${ORDINAL}|((?<!\p{L})(?:\p{L}{1,20}(?:[ -][yi][ -]|-i-|[ -])?){1,3}?))\s*(?:de\s+|d'|del\s+mes\s+(?:de\s+|d'))\s*(\p{L}{3,12})\s*,?\s*(?:(?:de|del)\s+)?(?:(?:el\s+)?a[nñ][oy]\s+|l'any\s+)?(\d{4}|\d\.\d{3}|dos\s+mil(?:\s+[\p{L}-]+){0,3})`,
  'giu',
);
/** A date without a year, right before one with: 'desde el 1 de octubre hasta el '. */
const YEARLESS = new RegExp(
  String.raw`(?<!\d)(\d{1,2})${ORDINAL}\s*(?:de\s+|d')\s*(\p{L}{3,12})\s+(?:hasta|fins|al?)(?:\s+(?:el|al|a))?(?:\s+d[ií]a)?\s+(?:l')?$`,
  'iu',
);

/** A bound, since each is compared with all others. */
const MAX_DATES = 500;

/** Every date of a text, in the order of the text. */
export function datesIn(text: string): DateSpan[] {
  const dates: DateSpan[] = [];
  const add = (year: number, month: number, day: number, from: number, to: number) => {
    const whole = `${year < 100 ? 2000 + year : year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    if (dates.length < MAX_DATES && isDay(whole) && !dates.some((other) => other.from < to && from < other.to)) dates.push({ day: whole, from, to });
  };
  for (const match of text.matchAll(ISO)) add(Number(match[1]), Number(match[2]), Number(match[3]), match.index, match.index + match[0].length);
  for (const match of text.matchAll(NUMERIC)) add(Number(match[4]), Number(match[3]), Number(match[1]), match.index, match.index + match[0].length);
  for (const match of text.matchAll(ROMAN))
    add(Number(match[4]), ROMANS.indexOf(match[3] ?? '') + 1, Number(match[1]), match.index, match.index + match[0].length);
  for (const { index, 0: whole, 1: digits, 2: words, 3: name = '', 4: year = '' } of text.matchAll(NAMED)) {
    const month = monthOf(name);
    const day = digits ? Number(digits) : dayOf(words ?? '');
    const [years, taken] = yearOf(year);
    if (month !== null && day !== null && years !== null) add(years, month, day, index, index + whole.length - year.length + taken);
  }
  for (const { index, 0: whole, 1: day, 2: name = '', 3: year } of text.matchAll(SHORT)) {
    const [folded = ''] = foldedWords(name);
    const month = MONTHS.get(folded) ?? ABBREVIATED.get(folded);
    if (month !== undefined) add(Number(year), month, Number(day), index, index + whole.length);
  }
  for (const { day: end, from } of [...dates]) {
    const begin = YEARLESS.exec(text.slice(Math.max(0, from - 60), from));
    const month = monthOf(begin?.[2] ?? '');
    if (!begin || month === null) continue;
    const [year, day] = [Number(end.slice(0, 4)), Number(begin[1])];
    const at = Math.max(0, from - 60) + begin.index;
    const earlier = month * 100 + day < Number(end.slice(5, 7)) * 100 + Number(end.slice(8));
    add(earlier ? year : year - 1, month, day, at, at + (begin[0] ?? '').length);
  }
  return dates.sort((a, b) => a.from - b.from);
}

/** A typed date in any of these formats; null if the text contains anything else. */
export function readDate(typed: string): string | null {
  const text = plainTyped(typed);
  const [date] = datesIn(text);
  return date && date.from === 0 && date.to === text.length ? date.day : null;
}

/** A month by its name, even with one misread letter. */
function monthOf(name: string): number | null {
  const [folded = ''] = foldedWords(name);
  const exact = MONTHS.get(folded);
  if (exact !== undefined) return exact;
  for (const [month, number] of MONTHS) if (month.length >= 5 && oneTypoApart(folded, month)) return number;
  return null;
}

/** The number in the last words before the month: 'a veintidós' → 22. */
function dayOf(text: string): number | null {
  const words = foldedWords(text);
  for (let at = 0; at < words.length; at++) {
    const read = readNumberWords(words.slice(at));
    if (read !== null && at + read.words === words.length) return read.value;
  }
  return null;
}

function yearOf(text: string): [number | null, number] {
  if (/^\d/.test(text)) return [Number(text.replace('.', '')), text.length];
  const pieces = [...text.matchAll(/[\p{L}]+/gu)];
  const read = readNumberWords(pieces.map((piece) => foldedWords(piece[0])[0] ?? ''));
  const last = pieces[(read?.words ?? 0) - 1];
  return last === undefined || read === null || read.value < 2000 ? [null, 0] : [read.value, last.index + last[0].length];
}

/** The months from one day to another, both included, rounded. */
export const monthsBetween = (from: string, to: string): number => {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = to.split('-').map(Number);
  // A lease from the 1st to the 30th is a whole month, though its end is a day short of one.
  return Math.round((y2 - y1) * 12 + (m2 - m1) + (d2 - d1 + 1) / 30.4);
};
