import { readEuros } from '../../../../../platform/money.ts';
import type { Span } from './cues.ts';
import { foldedWords, readNumberWords } from './number-words.ts';

/** An amount of money in euros and its position. */
export interface AmountSpan extends Span {
  euros: number;
}

/**
 * Also with the words or the digits in brackets: '850 (ochocientos cincuenta) euros', 'OCHOCIENTOS CINCUENTA (850) EUROS'; thousands with any
 * mark: "1'200 €", '1,200 €'; and with an O for a zero: '8OO €'. The end of "1'200" or of a misread 'S50' is no amount.
 */
const DIGITS =
  /(?<![\d.,/]|\d\p{L}|\d'|(?<!\p{L})[SBGZOIl|])(\d[\dO]{0,2}(?:[. ,'][\dO]{3})+(?![\dO])|\d[\dO]{1,5})(?:[,.']([\dO]{1,2}))?(?:[,.]\s?-+)?\s?(?:\([\p{L} ,-]{3,80}\)\s?|\)\s?)?(?:€|[ec]uros?\b|eur\b|euro\b|EUR\b|€uros?|leuros)/giu;
const BEFORE = /(?:€|EUR)\s?(\d{1,3}(?:[.,']\d{3})+|\d{2,6})(?:[.,'](\d{2}))?(?!\d)/g;
const WORDS = /((?<!\p{L})(?:\p{L}+[ -]+){1,10}?)(?:[ec]uros?\b|€)/giu;
/** Directly after 'euros': 'con cincuenta céntimos', 'amb 50 cèntims'. */
const CENTS = /^\s?(?:con|amb|y|i)\s+(\d{1,2}|(?:\p{L}+[ -]+){1,3}?)\s?c[eéè]ntim[oe]?s?(?!\p{L})/iu;
/** 'ochocientos cincuenta con cincuenta euros'. */
const WITH_CENTS = new Set(['con', 'amb', 'coma']);

/** A bound, since each is compared with all others. */
const MAX_AMOUNTS = 500;

/** Every amount of a text. The same amount in words and digits, '… EUROS (850 €)', is one; OCR reads words more reliably than digits. */
export function amountsIn(text: string): AmountSpan[] {
  const digits: AmountSpan[] = [];
  for (const pattern of [DIGITS, BEFORE])
    for (const { index, 0: whole, 1: number = '', 2: cents = '' } of text.matchAll(pattern)) {
      const euros = readEuros(`${number}${cents && `,${cents}`}`.replace(/O/gi, '0')) ?? 0;
      const span = withCents(text, { euros, from: index, to: index + whole.length });
      if (digits.length < MAX_AMOUNTS && !digits.some((other) => other.from < span.to && span.from < other.to)) digits.push(span);
    }
  const words: AmountSpan[] = [];
  for (const { index, 0: whole, 1: before = '' } of text.matchAll(WORDS)) {
    if (words.length === MAX_AMOUNTS) break;
    const pieces = [...before.matchAll(/\p{L}+/gu)];
    const folded = pieces.map((piece) => foldedWords(piece[0])[0] ?? '');
    for (let at = 0; at < pieces.length; at++) {
      const euros = eurosOf(folded.slice(at));
      if (euros === null || euros < 20) continue;
      const from = index + (pieces[at] as RegExpMatchArray & { index: number }).index;
      words.push(withCents(text, { euros, from, to: index + whole.length }));
      break;
    }
  }
  const spoken = (span: AmountSpan) => words.find((word) => Math.abs(span.from - word.to) <= 4 || Math.abs(word.from - span.to) <= 4);
  const merged = digits.map((span) => {
    const word = spoken(span);
    if (word === undefined) return span;
    const euros = Math.floor(span.euros) === Math.floor(word.euros) && span.euros % 1 !== 0 ? span.euros : word.euros;
    return { euros, from: Math.min(span.from, word.from), to: Math.max(span.to, word.to) };
  });
  const alone = words.filter((word) => !merged.some((span) => span.from < word.to && word.from < span.to));
  return [...merged, ...alone].sort((a, b) => a.from - b.from);
}

/** The value if all words form a number, with or without cents. */
function eurosOf(words: readonly string[]): number | null {
  const read = readNumberWords(words);
  if (read === null || read.words === words.length) return read?.value ?? null;
  const cents = WITH_CENTS.has(words[read.words] ?? '') ? readNumberWords(words.slice(read.words + 1)) : null;
  return cents !== null && cents.value < 100 && read.words + 1 + cents.words === words.length ? read.value + cents.value / 100 : null;
}

function withCents(text: string, span: AmountSpan): AmountSpan {
  const [whole = '', number = ''] = CENTS.exec(text.slice(span.to, span.to + 60)) ?? [];
  const cents = /^\d/.test(number) ? Number(number) : (readNumberWords(foldedWords(number))?.value ?? 0);
  return cents > 0 && cents < 100 && span.euros % 1 === 0 ? { ...span, euros: span.euros + cents / 100, to: span.to + whole.length } : span;
}
