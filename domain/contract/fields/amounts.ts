import { foldedWords, readNumberWords } from './number-words.ts';

/** An amount of money in euros and its position. */
export interface AmountSpan {
  euros: number;
  from: number;
  to: number;
}

/** Also with the words or the digits in brackets: '850 (ochocientos cincuenta) euros', 'OCHOCIENTOS CINCUENTA (850) EUROS'. */
const DIGITS =
  /(?<![\d.,/])(\d{1,3}(?:[. ]\d{3})+|\d{2,6})(?:[,.'](\d{1,2}))?(?:[,.]\s?-+)?\s?(?:\([\p{L} ,-]{3,80}\)\s?|\)\s?)?(?:€|[ec]uros?\b|eur\b|euro\b|EUR\b|€uros?|leuros)/giu;
const BEFORE = /(?:€|EUR)\s?(\d{1,3}(?:\.\d{3})+|\d{2,6})(?:,(\d{2}))?(?!\d)/g;
const WORDS = /((?<!\p{L})(?:\p{L}+[ -]+){1,7}?)(?:[ec]uros?\b|€)/giu;

/** No contract has so many; each is compared with the others. */
const MOST = 500;

/** Every amount of a text. Words and digits that say the same amount, '… EUROS (850 €)', are one; words are read less badly than digits. */
export function amountsIn(text: string): AmountSpan[] {
  const digits: AmountSpan[] = [];
  for (const pattern of [DIGITS, BEFORE])
    for (const { index, 0: whole, 1: number = '', 2: cents = '' } of text.matchAll(pattern)) {
      const euros = Number(number.replace(/[. ]/g, '')) + Number(cents.padEnd(2, '0').slice(0, 2)) / 100;
      const span = { euros, from: index, to: index + whole.length };
      if (digits.length < MOST && !digits.some((other) => other.from < span.to && span.from < other.to)) digits.push(span);
    }
  const words: AmountSpan[] = [];
  for (const { index, 0: whole, 1: before = '' } of text.matchAll(WORDS)) {
    if (words.length === MOST) break;
    const pieces = [...before.matchAll(/\p{L}+/gu)];
    const folded = pieces.map((piece) => foldedWords(piece[0])[0] ?? '');
    for (let at = 0; at < pieces.length; at++) {
      const read = readNumberWords(folded.slice(at));
      if (read === null || at + read.words !== pieces.length || read.value < 20) continue;
      words.push({ euros: read.value, from: index + (pieces[at] as RegExpMatchArray & { index: number }).index, to: index + whole.length });
      break;
    }
  }
  const spoken = (span: AmountSpan) => words.find((word) => Math.abs(span.from - word.to) <= 4 || Math.abs(word.from - span.to) <= 4);
  const merged = digits.map((span) => {
    const word = spoken(span);
    if (word === undefined) return span;
    const euros = Math.floor(span.euros) === word.euros ? span.euros : word.euros;
    return { euros, from: Math.min(span.from, word.from), to: Math.max(span.to, word.to) };
  });
  const alone = words.filter((word) => !merged.some((span) => span.from < word.to && word.from < span.to));
  return [...merged, ...alone].sort((a, b) => a.from - b.from);
}
