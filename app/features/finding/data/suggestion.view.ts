import { fold } from '../../../../platform/fold.ts';

/** The groups of suggestions, in their order. */
export const groupTitles = {
  neighbourhood: 'Barrios con reseñas',
  street: 'Calles y edificios con reseñas',
  agency: 'Agencias',
  university: 'Universidades',
  unreviewed: 'Aún sin reseñas',
} as const;
export type SuggestionKind = 'building' | 'address' | 'street' | 'neighbourhood' | 'agency' | 'university';
type SuggestionGroup = keyof typeof groupTitles;
export const groups = Object.keys(groupTitles) as SuggestionGroup[];

/** Most places without reviews are in a group of their own. */
export function groupOf({ kind, reviews }: Pick<PlaceSuggestion, 'kind' | 'reviews'>): SuggestionGroup {
  if (kind === 'agency' || kind === 'university') return kind;
  if (!reviews) return 'unreviewed';
  return kind === 'neighbourhood' ? kind : 'street';
}

/** A suggested place. Everything in it is public. */
export interface PlaceSuggestion {
  kind: SuggestionKind;
  /** Plain and matching parts alternate: ['Calle de ', 'Ruza', 'fa, 24']. */
  label: string[];
  detail: string[];
  /** Number of published reviews; null: not counted for this kind. */
  reviews: number | null;
  path: string;
}

/** Splits a text where its words begin with typed words: plain and matching parts alternate, beginning with a plain one. */
export function highlightedParts(text: string, typed: readonly string[]): string[] {
  const parts = [''];
  for (const piece of text.match(/[\p{L}\p{N}·]+|[^\p{L}\p{N}·]+/gu) ?? []) {
    const word = longest(typed.filter((one) => beginsWith(piece, one)));
    const cut = word === '' ? 0 : lengthOf(piece, word);
    if (cut > 0) parts.push(piece.slice(0, cut), piece.slice(cut));
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

const longest = (words: readonly string[]) => words.reduce((a, b) => (b.length > a.length ? b : a), '');

const beginsWith = (piece: string, word: string) => word !== '' && fold(piece).startsWith(word);

/** Length of the piece's prefix that folds to the word: 'Marcel·lí' has one character more than 'marcelli'. */
function lengthOf(piece: string, word: string): number {
  for (let end = 1; end <= piece.length; end++) if (fold(piece.slice(0, end)).length >= word.length) return end;
  return piece.length;
}
