import { fold, PARTICLES } from '../../../../../platform/fold.ts';
import { parseAddress } from '../address/parse.ts';
import { streetKey } from '../address/search.ts';
import { displayName } from '../address/street-name.ts';
import { TYPE_BY_KEY, TYPE_BY_SHORT, TYPE_BY_WORD } from '../address/street-types.ts';
import { tokenise } from '../address/tokens.ts';
import { distanceMetres } from '../map/distance.ts';
import type { Rings } from '../map/outlines.ts';
import { NEIGHBOURHOODS } from './neighbourhoods.ts';

type OfficialName = { readonly keys: readonly string[]; readonly name: string };

/** Codes of the city's list that mean more than one kind of street: its old and new roads, and two kinds of lane. */
const SPELLED: Readonly<Record<string, { va: string; es: string }>> = {
  cv: { va: 'Camí Vell', es: 'Camino Viejo' },
  cn: { va: 'Camí Nou', es: 'Camino Nuevo' },
  ch: { va: 'Camí Fondo', es: 'Camino Hondo' },
  cra: { va: 'Carrera', es: 'Carrera' },
  cro: { va: 'Carreró', es: 'Callejón' },
};

export const SPELLED_CODES: ReadonlySet<string> = new Set(Object.keys(SPELLED));

/**
 * 'AV', "PORT (DEL)" → 'Avinguda del Port' under its key. A name that itself begins with a kind of street ('C', 'HORT DE …') has a second key without the
 * code, for addresses without 'Calle'. Null when there is no name.
 */
export function officialStreetName(typeCode: string, written: string, language: 'va' | 'es' = 'va'): OfficialName | null {
  const code = fold(typeCode).replace(/[^a-z]/g, '');
  const name = particlesFirst(written.trim())
    .replace(code === 'cv' ? /\s*\bC\.V\.\s*/g : /^$/, ' ')
    .trim();
  if (!/\p{L}/u.test(name) || fold(name) === 'null') return null;
  const type = TYPE_BY_SHORT.get(code) ?? TYPE_BY_WORD.get(code) ?? TYPE_BY_KEY.get('calle');
  const whole = wholeName(code, name, language);
  const key = streetKey(whole);
  const read = parseAddress(name === name.toUpperCase() ? whole.toUpperCase() : whole).street;
  const alone = streetKey(name);
  return {
    keys: alone.includes(', ') && alone !== key ? [key, alone] : [key],
    // A name with a number or a town in it ('9 de Octubre') is not parsed as an address: it is shown unchanged.
    name: streetKey(read) === key ? read : `${SPELLED[code]?.[language] ?? type?.es ?? 'Calle'} ${displayName(tokenise(name).tokens, true)}`,
  };
}

/** The code as an abbreviation before the name; none if the name has it already ('PG', 'PASEO MARITIMO'). */
function wholeName(code: string, name: string, language: 'va' | 'es'): string {
  const spelled = SPELLED[code];
  if (spelled) return `${spelled[language]} ${name}`;
  const type = TYPE_BY_SHORT.get(code) ?? TYPE_BY_WORD.get(code);
  const own = parseAddress(name).streetType;
  if (own !== '' && fold(name).includes(' ') && (own === type?.key || (type?.key === 'plaza' && own === 'placeta'))) return name;
  return `${type === undefined ? 'c' : code}. ${name}`;
}

/** "AJUNTAMENT (DE L')" → "DE L'AJUNTAMENT". */
function particlesFirst(written: string): string {
  const [, name, behind] = /^(.+?)\s*\(([^()]{1,12})\)$/u.exec(written) ?? [];
  if (name === undefined || behind === undefined) return written;
  const words = fold(behind).match(/\p{L}+/gu) ?? [];
  if (words.length === 0 || !words.every((word) => PARTICLES.has(word))) return written;
  return behind.endsWith("'") ? `${behind}${name}` : `${behind} ${name}`;
}

/** The rings of an official neighbourhood by our keys. The official 175 is two places that are apart, with a key each: every ring belongs to the nearer one. */
export function ringsByNeighbourhood(code: string, rings: Rings): Map<string, Rings[number][]> {
  const possible = NEIGHBOURHOODS.filter((one) => one.key.replace(/[a-z]$/, '') === code);
  const ringsByKey = new Map<string, Rings[number][]>();
  for (const ring of rings) {
    const [lng = 0, lat = 0] = ring[0] ?? [];
    const nearest = possible
      .map((one) => ({ key: one.key, metres: Math.min(...one.points.map((point) => distanceMetres(point, { lat, lng }))) }))
      .toSorted((a, b) => a.metres - b.metres)[0];
    if (nearest) ringsByKey.set(nearest.key, [...(ringsByKey.get(nearest.key) ?? []), ring]);
  }
  return ringsByKey;
}
