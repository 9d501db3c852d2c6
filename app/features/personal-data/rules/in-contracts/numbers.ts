import type { Span } from './span.ts';

/** Characters that OCR confuses with digits. */
const digit = '[\\dOoIlSB]';
/** 'DNI', or a list that it begins: the second of 'DNI 1…A, 2…B y 3…C'. */
const idWord =
  /(?:\bD\.?\s?N\.?\s?I\b|\bN\.?\s?I\.?\s?[EF]\b|\bdocumento? nacional|\bdocument nacional|\bidentidad\b|\bidentitat\b)[^\d]{0,30}(?:(?:[XYZ][-–. ]?)?\d[\d. ]{5,9}(?: ?[-–.]? ?[A-Z])?(?:, ?|; ?|,? [yie] ))*$/i;
const accountWord = /(?:cuenta|compte|iban|c\/c|ccc)\b[^\d]{0,60}$/i;

type Accept = (text: string, before: string) => boolean;
const always: Accept = () => true;

/** A pattern finds candidates; `accept` verifies check digits, or the preceding words. */
const patterns: readonly [Span['kind'], RegExp, Accept][] = [
  ['cadastre', /\b\d{7}\s?[A-Z]{2}\d{4}[A-Z]\s?\d{4}\s?[A-Z]{2}\b/g, always],
  // 'pepe @ gmail . com': a space after the full stop only before a top-level domain, since a sentence may end there.
  ['email', /[\p{L}\d._%+-]+ {0,2}@ {0,2}[\p{L}\d-]+(?: ?\.[\p{L}\d-]+| {0,2}\. {1,2}(?:com|es|org|net|cat|eu|info|io)(?![\p{L}\d-]))+/gu, always],
  ['account', /\b[A-Z]{2} ?\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?(?![A-Z\d])/g, (text) => isIban(text)],
  ['account', /\bE[S5] ?[\dOIlSBxX*·•.]{2}(?:[ -]?[\dOIlSBxX*·•.]{4}){5}/g, always],
  ['account', /(?<![\d-])\d{4}[ -]?\d{4}[ -]?\d{2}[ -]?\d{10}(?![\d-])/g, always],
  ['account', /(?<!\d)(?:\d[ -]?){15,23}\d(?!\d)/g, (_, before) => accountWord.test(before)],
  ['id', /(?<![\p{L}\d])[XYZ][-–.\s]?\d[.\s]?\d{3}[.\s]?\d{3}[-–.\s]?[A-Za-z](?![\p{L}\d])/gu, always],
  ['id', /(?<![\p{L}\d.])\d{1,2}[.\s]?\d{3}[.\s]?\d{3}\s?[-–.]?\s?[A-Za-z](?![\p{L}\d])/gu, (text, before) => isSpanishId(text) || idWord.test(before)],
  [
    'id',
    new RegExp(`(?<![\\p{L}\\d])[XYZ]?[-.]?${digit}{1,2}[. ]?${digit}{3}[. ]?${digit}{3}(?: ?[-–.]? ?[A-Za-z])?(?![\\p{L}\\d]| ?€| ?euros)`, 'gu'),
    (_, before) => idWord.test(before),
  ],
  ['passport', /(?<![\p{L}\d])[A-Z]{0,3}\d{5,9}[A-Z]?(?![\p{L}\d])/gu, (_, before) => /(?:pasaporte|passaport|passport)[^\d]{0,25}$/i.test(before)],
  [
    'phone',
    /(?<![\p{L}\d.,/-])(?:(?:\+ ?|00 ?)?34[ .-]?)?[6789]\d{2}[ .-]?(?:\d{3}[ .-]?\d{3}|\d{2}[ .-]?\d{2}[ .-]?\d{2})(?![\d\p{L}]|[.,]\d| ?€| ?euros)/gu,
    always,
  ],
  ['phone', /(?<![\p{L}\d])(?:\+|00)\d{1,3}[ .-]?\d(?:[ .-]?\d){6,12}(?!\d)/gu, always],
];

/** Numbers and e-mail addresses that belong to one person. */
export function numbersIn(text: string): Span[] {
  const spans: Span[] = [];
  for (const [kind, pattern, accept] of patterns)
    for (const match of text.matchAll(pattern)) {
      const span = { kind, from: match.index, to: match.index + match[0].trimEnd().length };
      const taken = spans.some((other) => other.from < span.to && span.from < other.to);
      if (!taken && accept(match[0], text.slice(Math.max(0, span.from - 120), span.from))) spans.push(span);
    }
  return spans;
}

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** DNI: eight digits and the letter of their remainder by 23. NIE: X, Y or Z stands for a first digit of 0, 1 or 2. */
export function isSpanishId(text: string): boolean {
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(text.toUpperCase().replace(/[\s.\-–]/g, ''));
  if (!match) return false;
  const [, lead = '', digits = '', letter] = match;
  if (lead && digits.length !== 7) return false;
  const number = Number(`${lead ? 'XYZ'.indexOf(lead) : ''}${digits}`);
  return letters[number % 23] === letter;
}

/** ISO 13616: the first four characters moved to the end, letters as 10 to 35, the remainder by 97 is 1. */
export function isIban(text: string): boolean {
  const compact = text.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  let rest = 0;
  for (const char of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
