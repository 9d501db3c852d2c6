/** The texts of a flat review in which words may be covered, by the names of their columns, with the most that the database takes. */
export const coveredFields = {
  experience_headline: { label: 'Titular', max: 200 },
  positive_aspects: { label: 'Lo mejor', max: 2000 },
  negative_aspects: { label: 'Lo peor', max: 2000 },
  landlord_advice: { label: 'Sobre el casero', max: 2000 },
  agency_advice: { label: 'Sobre la agencia', max: 2000 },
} as const;
export type CoveredField = keyof typeof coveredFields;
export const coveredFieldNames = Object.keys(coveredFields) as [CoveredField, ...CoveredField[]];

/** What stands instead of words that say who somebody is. */
export const COVER = '[dato personal retirado]';
export const coverLimits = { min: 2, max: 200 } as const;

const literal = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whole words only: 'Ana' is not in 'mañana', nor '12' in '123'. */
const whole = (words: string) =>
  `${/^[\p{L}\p{N}]/u.test(words) ? '(?<![\\p{L}\\p{N}])' : ''}${literal(words)}${/[\p{L}\p{N}]$/u.test(words) ? '(?![\\p{L}\\p{N}])' : ''}`;

/** A text in parts, those that are covered marked: every occurrence of these words, the longest first, letter by letter. */
export function coveredParts(text: string, words: readonly string[]): { text: string; covered: boolean }[] {
  const sought = words.filter((one) => one !== '').toSorted((a, b) => b.length - a.length);
  if (sought.length === 0) return [{ text, covered: false }];
  return text
    .split(new RegExp(`(${sought.map(whole).join('|')})`, 'gu'))
    .map((part, i) => ({ text: part, covered: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The text as it is published. */
export const covered = (text: string, words: readonly string[]): string =>
  coveredParts(text, words)
    .map((part) => (part.covered ? COVER : part.text))
    .join('');

export const occursIn = (text: string | null, words: string): boolean => text !== null && coveredParts(text, [words]).some((part) => part.covered);
