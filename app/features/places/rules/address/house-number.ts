import { isKnownPlace } from './localities.ts';
import type { Token } from './tokens.ts';
import { NAMED_FLOORS, ORDINALS } from './units.ts';

/** Words after the number of a house that make it another one, in their displayed form. */
const REPEATED: ReadonlyMap<string, string> = new Map(
  ['bis', 'dup dupl dupdo dpdo duplicado duplicada duplicat', 'ter', 'quater'].flatMap((words) => {
    const [shown = '', ...others] = words.split(' ');
    return [shown, ...others].map((word): [string, string] => [word, shown]);
  }),
);
const WORDS = [...REPEATED.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** '45', '45A', '45bis', '45bisA', '45Abis', '45-3-12'; two letters unless they make it an ordinal. */
const NUMBER = new RegExp(
  `^(\\d{1,4})(${WORDS}|(?:${WORDS})[a-z]|[a-zñ](?:${WORDS})?|(?!er|on|ro|do|to|mo|vo|no|ra|da|ta|na|va|ma)[a-z]{2})?(?:-(.+))?$`,
  'iu',
);
const GLUED = new RegExp(`^([a-zñ])?(${WORDS})([a-zñ])?$`, 'u');
const LETTER = /^(?![ºª])\p{L}$/u;
const NUMBER_MARKER = /^(?:n|no|nro|num|numero)$/;
const GLUED_MARKER = /^(?:n|no|nro|num|numero)(\d.*)$/;
const JOINS = new Set(['y', 'i', 'e', 'a', 'al']);
/** Letters that are words too: after one in lower case, only the end of the part, or units, may follow. */
const WORD_LETTERS = new Set(['a', 'e', 'i', 'o', 'u', 'y']);
/**
 * Houses joined in one number are neighbours on one side of the street: 45-47. Another number after a dash ('5-12') may be a door, and the number is
 * public, so it is parsed as one.
 */
const MAX_RANGE = 8;

type HouseNumber = {
  /** '45', '45-47', '45A', '45 bis', '45 bis A', '45A bis': PRODUCT.md §1 "Numbers of houses". */
  readonly number: string;
  /** The part after a dash that is a floor or a door: '45-3-12'. */
  readonly extra: readonly Token[];
  /** The index of the next word. */
  readonly at: number;
};

export const isNumber = (token: Token | undefined): boolean => token !== undefined && NUMBER.test(token.text);
export const isMarker = (token: Token | undefined): boolean => token !== undefined && NUMBER_MARKER.test(token.folded);
export const gluedNumber = (token: Token | undefined): string | undefined => GLUED_MARKER.exec(token?.folded ?? '')?.[1];

export function startsNumber(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  return isNumber(token) || gluedNumber(token) !== undefined || (isMarker(token) && isNumber(tokens[at + 1]));
}

/** The number that begins there (`startsNumber`), with all its parts. `ends`: where the street begins after it. */
export function readHouseNumber(tokens: readonly Token[], start: number, ends: (at: number) => boolean = () => false): HouseNumber {
  const marked = isMarker(tokens[start]) && isNumber(tokens[start + 1]);
  const token = tokens[marked ? start + 1 : start];
  const [, digits = '', glued = '', tail = ''] = NUMBER.exec(gluedNumber(token) ?? token?.text ?? '') ?? [];
  const house = new House(digits);
  if (glued !== '') house.take(glued);
  const pieces = tail.split('-').filter((piece) => piece !== '');
  if (glued === '' && pieces[0] !== undefined && house.join(pieces[0])) pieces.shift();
  while (pieces[0] !== undefined && house.take(pieces[0])) pieces.shift();
  let at = start + (marked ? 2 : 1);
  let before = token;
  while (pieces.length === 0 && before !== undefined) {
    const next = tokens[at];
    if (next === undefined || next.first || next.afterPostalCode !== before.afterPostalCode || ends(at)) break;
    const joined = JOINS.has(next.folded) ? tokens[at + 1] : before.mark === '/' ? next : undefined;
    if (joined !== undefined && house.join(joined.text)) at += joined === next ? 1 : 2;
    else if (belongs(next, tokens[at + 1]) && house.takeAll(next.text.split('-'))) at++;
    else break;
    before = next;
  }
  const extra = token === undefined ? [] : pieces.map((text) => ({ ...token, text, folded: text.toLowerCase(), mark: '', first: false }));
  return { number: house.text, extra, at };
}

class House {
  text: string;
  #digits: string;
  #letter = false;
  #word = false;

  constructor(digits: string) {
    this.#digits = digits;
    this.text = String(Number(digits));
  }

  /** '45-47', '45/47', '45 y 47'. */
  join(to: string): boolean {
    const step = Number(to) - Number(this.#digits);
    const range = /^\d{1,4}$/.test(to) && this.text === String(Number(this.#digits)) && step > 0 && step <= MAX_RANGE && step % 2 === 0;
    if (!range || Number(this.#digits) === 0) return false;
    this.text += `-${Number(to)}`;
    return true;
  }

  /** 'A', 'bis', 'bisA', 'AB': false when it does not belong to a number of a house. */
  take(piece: string): boolean {
    const folded = piece.toLowerCase();
    const [, first, word, last] = GLUED.exec(folded) ?? [];
    const letters = word === undefined ? folded : (first ?? last ?? '');
    if ((first && last) || (word === undefined && !/^(?![ºª])\p{L}{1,2}$/u.test(piece))) return false;
    if ((letters !== '' && this.#letter) || (word !== undefined && this.#word)) return false;
    const shown = REPEATED.get(word ?? '');
    const letter = letters.toUpperCase();
    // '45-47A' would be a door A.
    if (shown === undefined) this.text += this.#word || this.text.includes('-') ? ` ${letter}` : letter;
    else this.text += first ? `${letter} ${shown}` : ` ${shown}${letter === '' ? '' : ` ${letter}`}`;
    this.#letter ||= letters !== '';
    this.#word ||= shown !== undefined;
    return true;
  }

  /** All of them, or none. */
  takeAll(pieces: readonly string[]): boolean {
    const kept = { text: this.text, letter: this.#letter, word: this.#word };
    if (pieces.every((piece) => this.take(piece))) return true;
    this.text = kept.text;
    this.#letter = kept.letter;
    this.#word = kept.word;
    return false;
  }
}

/** Whether this word may belong to the number before it: 'A', 'bis', 'bis-A', but not the P of '45 P 3' nor the A of 'A Coruña'. */
function belongs(word: Token, after: Token | undefined): boolean {
  const next = after === undefined || after.first || after.afterPostalCode !== word.afterPostalCode ? undefined : after;
  if (!word.text.split('-').every((piece) => LETTER.test(piece) || GLUED.test(piece.toLowerCase()))) return false;
  if (next === undefined || !LETTER.test(word.text)) return true;
  if (/^\d/.test(next.text)) return word.mark !== '.' && word.folded !== 'p' && word.folded !== 'n' && !JOINS.has(word.text);
  if (word.folded === 'p' && (NAMED_FLOORS.has(next.folded) || ORDINALS.has(next.folded))) return false;
  if (isKnownPlace(`${word.text} ${next.text}`)) return false;
  return !WORD_LETTERS.has(word.text) || NAMED_FLOORS.has(next.folded) || ORDINALS.has(next.folded) || REPEATED.has(next.folded);
}
