import { sql } from 'kysely';
import { buildingPath } from '../../../../platform/paths.ts';
import type { Db } from '../../../../platform/ports.ts';
import { chooseEntrance, type Entrance, type EntranceName, entranceNumber, entranceNumberText, isSameSuffix } from '../rules/address/entrance.ts';
import { addressSlug } from '../rules/address/format.ts';
import { CITY } from '../rules/address/localities.ts';
import { listedStreet } from '../rules/city/street-list.ts';
import { type EntrancePage, type EntranceStreet, entrancePage } from './entrance.view.ts';
import { neighbourhoodAt } from './gazetteer.reads.ts';

/** The page of an entrance of the city's list; null: there is none. */
export async function entrancePageOf(db: Db, name: EntranceName): Promise<EntrancePage | null> {
  const numbers = await db
    .selectFrom('portals')
    .select(['codvia', 'number', 'suffix', 'lat', 'lng'])
    .where('codvia', '=', name.codvia)
    .where('number', '=', name.number)
    .orderBy('suffix')
    .execute();
  const portal = numbers.find(({ suffix }) => isSameSuffix(suffix, name.suffix));
  if (!portal) return null;
  const street = await streetOf(db, portal.codvia);
  return street && entrancePage(portal, street, await neighbourhoodAt(db, portal.lat, portal.lng));
}

/** A street by its code, with all its names; null: the list of streets lacks it. */
async function streetOf(db: Db, codvia: number): Promise<EntranceStreet | null> {
  const names = await db.selectFrom('streets').select(['street_key', 'name', 'name_other']).where('codvia', '=', codvia).orderBy('street_key').execute();
  return named(names);
}

/** The names of the city's streets on the pages of their entrances, by code; all of them, or these. */
export async function streetNames(db: Db, codes?: readonly number[]): Promise<Map<number, string>> {
  if (codes?.length === 0) return new Map();
  const rows = await db
    .selectFrom('streets')
    .select(['codvia', 'street_key', 'name', 'name_other'])
    .where('codvia', '>', 0)
    .$if(codes !== undefined, (q) => q.where('codvia', 'in', codes as number[]))
    .orderBy('street_key')
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.codvia)].flatMap(([codvia, names]) => [[codvia, named(names)?.name ?? ''] as const]));
}

function named(names: readonly { street_key: string; name: string; name_other: string | null }[]): EntranceStreet | null {
  const [first] = names;
  const keys = names.map((row) => row.street_key);
  // The city's list omits articles: 'Calle Sueca' is 'Calle de Sueca'.
  const { name, otherName, postalCode } = listedStreet(keys) ?? { name: first?.name, otherName: first?.name_other ?? null, postalCode: '' };
  return name === undefined ? null : { name, otherName, postalCode, keys };
}

/** The path of the reviewed building at an entrance, the one with most reviews; null: nothing is published. */
export async function reviewedBuildingAt(db: Db, portal: EntranceName, keys: readonly string[]): Promise<string | null> {
  const rows = await db
    .selectFrom('properties')
    .select(['building_key', 'street', 'street_key', 'number', 'postal_code', 'review_count'])
    .where('street_key', 'in', keys)
    .where('locality', '=', CITY)
    .where('number', 'like', `${portal.number}%`)
    .where('review_count', '>', 0)
    .execute();
  const same = rows.filter((row) => {
    const wanted = entranceNumber(row.number);
    return wanted?.number === portal.number && isSameSuffix(portal.suffix, wanted.suffix);
  });
  if (same.length === 0) return null;
  const portals = await entrancesNumbered(db, keys, portal.number);
  const here = same.filter((row) => {
    const chosen = chooseEntrance(portals.get(row.street_key) ?? [], portal, row.postal_code);
    return chosen?.kind === 'precise' && chosen.portal.codvia === portal.codvia;
  });
  const buildings = [...Map.groupBy(here, (row) => row.building_key).entries()].map(([key, flats]) => ({
    path: flats[0] ? buildingPath(key, addressSlug(flats[0])) : '',
    reviews: flats.reduce((sum, flat) => sum + flat.review_count, 0),
  }));
  return buildings.toSorted((a, b) => b.reviews - a.reviews || (a.path < b.path ? -1 : 1))[0]?.path ?? null;
}

/** The entrances with that number in all streets of these keys, by key. */
async function entrancesNumbered(db: Db, keys: readonly string[], number: number): Promise<Map<string, (Entrance & { key: string })[]>> {
  const rows = await db
    .selectFrom('portals as p')
    .innerJoin('streets as s', 's.codvia', 'p.codvia')
    .select(['s.street_key as key', 'p.codvia', 'p.number', 'p.suffix', 'p.lat', 'p.lng'])
    .where('s.street_key', 'in', keys)
    .where('s.locality', '=', CITY)
    .where('s.codvia', '>', 0)
    .where('p.number', '=', number)
    .orderBy('p.suffix')
    .orderBy('p.codvia')
    .execute();
  return Map.groupBy(rows, (row) => row.key);
}

/**
 * The address of a flat, or the distinct ones of a building's published flats (at most two), each with its entrance, in one statement. `portal` null: there
 * is none, or it is ambiguous.
 */
export async function addressesWithEntrances(db: Db, by: 'id' | 'building_key', value: string): Promise<{ portal: Entrance | null; postalCode: string }[]> {
  const addresses = db
    .selectFrom('properties')
    .select(['street_key', 'number', 'postal_code', 'locality'])
    .distinct()
    .where(by, '=', value)
    .$if(by === 'building_key', (q) => q.where('review_count', '>', 0))
    .limit(2);
  const { rows } = await sql<{ number: string; postal_code: string; portals: Entrance[] | null }>`
    select a.number, a.postal_code, (select json_agg(one) from (
      select p.codvia, p.number, p.suffix, p.lat, p.lng from streets s join portals p on p.codvia = s.codvia
      where s.street_key = a.street_key and s.locality = ${CITY} and a.locality = ${CITY} and s.codvia > 0
        and p.number = substring(a.number from '^(\\d{1,5})(?!\\d)')::integer
      order by p.suffix, p.codvia) one) as portals
    from (${addresses}) a`.execute(db);
  return rows.map(({ number, postal_code, portals }) => {
    const wanted = entranceNumber(number);
    const chosen = wanted && chooseEntrance(portals ?? [], wanted, postal_code);
    return { portal: chosen?.kind === 'precise' ? chosen.portal : null, postalCode: postal_code };
  });
}

/** Entrances with a number in a street, for the search: the exact one, else those that differ by a suffix only. */
export async function entrancesNamed(db: Db, keys: readonly string[], typed: string, limit: number): Promise<Entrance[]> {
  const wanted = entranceNumber(typed);
  if (!wanted) return [];
  const portals = [...(await entrancesNumbered(db, keys, wanted.number)).values()].flat();
  const different = [...new Map(portals.map((portal) => [`${portal.codvia} ${entranceNumberText(portal)}`, portal])).values()];
  const exact = different.filter(({ suffix }) => isSameSuffix(suffix, wanted.suffix));
  return (exact.length > 0 || wanted.suffix !== '' ? exact : different).slice(0, limit);
}
