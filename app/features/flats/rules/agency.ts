import { fold } from '../../../../platform/fold.ts';

/** Legal forms behind a name; with and without one it is the same agency. */
const LEGAL_FORM = / (?:s l|s l u|s a|s a u|s l l|sl|slu|sa|sau|sll|s coop|scoop)$/;

/**
 * What makes two typed names one agency (PRODUCT.md §1 "Agencies"): case, accents, punctuation and legal form make no
 * difference. '' when nothing is left.
 */
export function agencyKey(name: string): string {
  const words = fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(LEGAL_FORM, '');
}
