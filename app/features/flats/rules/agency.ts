import { fold } from '../../../../platform/fold.ts';

/** Legal forms at the end of a name; they do not distinguish agencies. */
const LEGAL_FORM = / (?:s l|s l u|s a|s a u|s l l|sl|slu|sa|sau|sll|s coop|scoop)$/;

/**
 * The normalized name, equal for names of the same agency (PRODUCT.md §1 "Agencies"): without case, accents, punctuation and
 * legal form. '' if nothing is left.
 */
export function agencyKey(name: string): string {
  const words = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(LEGAL_FORM, '');
}
