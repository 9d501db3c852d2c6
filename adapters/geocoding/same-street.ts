import { parseAddress } from '../../domain/address/parse.ts';
import { streetNameKey } from '../../domain/address/search.ts';
import { oneTypo } from '../../domain/address/typo.ts';

/** Whether two spellings mean one street: the same name but for a slip, and no type that contradicts the other. */
export function sameStreet(one: string, other: string): boolean {
  const [a, b] = [streetNameKey(one), streetNameKey(other)];
  if (a === '' || b === '') return false;
  if (a !== b && !(Math.abs(a.length - b.length) <= 1 && oneTypo(a, b))) return false;
  const [first, second] = [parseAddress(one).streetType, parseAddress(other).streetType];
  return first === '' || second === '' || first === second;
}
