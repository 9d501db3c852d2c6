import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { streetNameKey } from '../../app/features/places/rules/address/search.ts';
import { oneTypoApart } from '../../app/features/places/rules/address/typo.ts';

/** Whether the typed text is a street's whole name except for a typo; 'puerto, avenida' is also typed as 'avenida puerto'. */
export function isWholeName(typed: string, key: string): boolean {
  const [name = '', type = 'calle'] = key.split(', ');
  return [name, `${type} ${name}`].some((fullName) => oneTypoApart(typed, fullName));
}

/** Whether two spellings mean one street: the same name, or the same except for a typo, and no contradicting type. */
export function sameStreet(one: string, other: string): 'same' | 'similar' | null {
  const [a, b] = [streetNameKey(one), streetNameKey(other)];
  if (a === '' || b === '') return null;
  const [first, second] = [parseAddress(one).streetType, parseAddress(other).streetType];
  if (first !== '' && second !== '' && first !== second) return null;
  if (a === b) return 'same';
  return oneTypoApart(a, b) ? 'similar' : null;
}
