import { placeKey } from '../../address/fold.ts';

const PROVINCE = 46;
/** València in the codes of the INE, and in those of the cadastre. */
const CODES: readonly number[] = [250, 900];

/**
 * Whether a row is of València: by the codes of province and town, apart ('46', '250') or as one ('46250'), else by the name of the town. The
 * cadastre has 900 where the INE has 250. Null when the row does not say.
 */
export function isOfValencia({ province, town, name }: { province?: string; town?: string; name?: string }): boolean | null {
  const code = number(town);
  if (code !== null) {
    const ofProvince = code > 999 ? Math.floor(code / 1000) : number(province);
    if (ofProvince !== null) return ofProvince === PROVINCE && CODES.includes(code % 1000);
  }
  const key = placeKey(name ?? '');
  return key === '' ? null : key === 'valencia';
}

const number = (text: string | undefined): number | null => (text !== undefined && /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null);
