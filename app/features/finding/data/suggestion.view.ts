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

/** Of places without reviews we say what is known all the same. */
export function groupOf({ kind, reviews }: Pick<PlaceSuggestion, 'kind' | 'reviews'>): SuggestionGroup {
  if (kind === 'agency' || kind === 'university') return kind;
  if (!reviews) return 'unreviewed';
  return kind === 'neighbourhood' ? kind : 'street';
}

/** A suggested place. Everything in it is public. */
export interface PlaceSuggestion {
  kind: SuggestionKind;
  /** In turn plain and found: ['Calle de ', 'Ruza', 'fa, 24']. */
  label: string[];
  detail: string[];
  /** Published reviews; null: they are not counted for such a place. */
  reviews: number | null;
  path: string;
}

/** Splits a text where words of it begin with what was typed: plain and found in turn, beginning with plain. */
export function foundParts(text: string, typed: readonly string[]): string[] {
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

/** Letters of the piece that fold to the word: 'Marcel·lí' has one more than 'marcelli'. */
function lengthOf(piece: string, word: string): number {
  for (let end = 1; end <= piece.length; end++) if (fold(piece.slice(0, end)).length >= word.length) return end;
  return piece.length;
}
