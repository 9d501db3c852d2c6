import { fold } from '../../../../../platform/fold.ts';
import { POSTAL_CODES } from '../city/postal-codes.ts';
import { distanceMetres } from '../map/distance.ts';
import { CITY } from './localities.ts';
import type { Address } from './parse.ts';

/** A number of a street in the city's list of entrances. */
export interface Entrance {
  codvia: number;
  number: number;
  suffix: string;
  lat: number;
  lng: number;
}
export type EntranceName = Pick<Entrance, 'codvia' | 'number' | 'suffix'>;

/** No postal code of the city extends farther from its centre. */
const MAX_METRES = 9000;
/** Of two streets with one name, the one that is this many times nearer wins. */
const CLEARLY_NEARER = 1.5;

/** Whether this address can be found among the entrances of the city. */
export function isInCity({ locality, postalCode }: Pick<Address, 'locality' | 'postalCode'>): boolean {
  return locality === CITY || (locality === '' && POSTAL_CODES.get(postalCode)?.localities.includes(CITY) === true);
}

/**
 * The matching entrance among those of all streets of that name. Precise: that very number of the only street, or of the one that is clearly nearest to the
 * postal code; else the nearest number, approximately.
 */
export function chooseEntrance(
  portals: readonly Entrance[],
  wanted: { number: number; suffix: string },
  postalCode: string,
): { kind: 'precise' | 'approximate'; portal: Entrance } | null {
  const smallest = Math.min(...portals.map((portal) => Math.abs(portal.number - wanted.number)));
  const nearest = portals.filter((portal) => Math.abs(portal.number - wanted.number) === smallest);
  const centre = POSTAL_CODES.get(postalCode);
  // For each street the entrance with that suffix, else the plain one, which sorts first.
  const streets = [...Map.groupBy(nearest, (portal) => portal.codvia).values()]
    .flatMap((ofStreet) => ofStreet.find((portal) => isSameSuffix(portal.suffix, wanted.suffix)) ?? ofStreet[0] ?? [])
    .map((portal) => ({ portal, metres: centre === undefined ? 0 : distanceMetres(portal, centre) }))
    .toSorted((a, b) => a.metres - b.metres);
  const [first, second] = streets;
  if (first === undefined || first.metres > MAX_METRES) return null;
  const { portal, metres } = first;
  const clear = second === undefined || (centre !== undefined && second.metres > metres * CLEARLY_NEARER);
  const exact = smallest === 0 && isSameSuffix(portal.suffix, wanted.suffix);
  return { kind: exact && clear ? 'precise' : 'approximate', portal };
}

/** A suffix in an address of the site: of a-z and 0-9, from any characters of the city's list. */
const suffixSlug = (suffix: string) => fold(suffix).replace(/[^a-z0-9]/g, '');

/** The key of an entrance's page: 'v8205-45', 'v8205-45b', 'v8205-45_2'. */
export function entranceKey({ codvia, number, suffix }: EntranceName): string {
  const slug = suffixSlug(suffix);
  return `v${codvia}-${number}${/^\d/.test(slug) ? '_' : ''}${slug}`;
}

/** The entrance in the address of its page, with any slug; `suffix`: as `suffixSlug` returns it. */
export function readEntranceKey(text: string): EntranceName | null {
  const [, codvia, number, digits, letters] = /^v(\d{1,9})-(\d{1,5})(?:_(\d[a-z0-9]{0,9})|([a-z][a-z0-9]{0,9}))?(?:-|$)/.exec(text) ?? [];
  return codvia === undefined ? null : { codvia: Number(codvia), number: Number(number), suffix: digits ?? letters ?? '' };
}

export const isSameSuffix = (suffix: string, slug: string): boolean => suffixSlug(suffix) === suffixSlug(slug);

/** Formatted for an address: '45', '45B', '45 bis'. */
export const entranceNumberText = ({ number, suffix }: Pick<Entrance, 'number' | 'suffix'>): string =>
  suffix === '' ? String(number) : suffix.length === 1 ? `${number}${suffix.toUpperCase()}` : `${number} ${suffix.toLowerCase()}`;

/** '45' → 45; '45-47' → 45; '12 bis' → 12 with 'BIS'; null for 'km 3' and ''. */
export function entranceNumber(number: string): { number: number; suffix: string } | null {
  const [, digits, rest = ''] = /^(\d{1,5})(?!\d)(.*)$/.exec(number) ?? [];
  if (digits === undefined) return null;
  return { number: Number(digits), suffix: /^\s*-/.test(rest) ? '' : rest.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() };
}
