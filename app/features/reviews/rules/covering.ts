import { headingOf, type TextField, textFields, texts } from './answers.ts';

/** The columns of a flat review in which words may be covered, with the maximum length of the column. */
export type CoveredField = TextField;
export const coveredFieldNames = textFields;
export const coveredFields = Object.fromEntries(
  textFields.map((field) => [field, { label: texts[field].short ?? headingOf(field), max: texts[field].limit.max }]),
) as Readonly<Record<CoveredField, { label: string; max: number }>>;

/** Replaces words that identify a person. */
export const COVER = '[dato personal retirado]';
export const coverLimits = { min: 2, max: 200 } as const;

const literal = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches whole words only: no 'Ana' in 'mañana', no '12' in '123'. */
const wholeWords = (words: string) =>
  `${/^[\p{L}\p{N}]/u.test(words) ? '(?<![\\p{L}\\p{N}])' : ''}${literal(words)}${/[\p{L}\p{N}]$/u.test(words) ? '(?![\\p{L}\\p{N}])' : ''}`;

/** Splits a text at every occurrence of these words, case-sensitive and longest first, and marks those parts as covered. */
export function coveredParts(text: string, words: readonly string[]): { text: string; covered: boolean }[] {
  const longestFirst = words.filter((one) => one !== '').toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return [{ text, covered: false }];
  return text
    .split(new RegExp(`(${longestFirst.map(wholeWords).join('|')})`, 'gu'))
    .map((part, i) => ({ text: part, covered: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The text as published: with COVER instead of the covered words. */
export const covered = (text: string, words: readonly string[]): string =>
  coveredParts(text, words)
    .map((part) => (part.covered ? COVER : part.text))
    .join('');

export const occursIn = (text: string | null, words: string): boolean => text !== null && coveredParts(text, [words]).some((part) => part.covered);
