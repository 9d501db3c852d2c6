import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import type { Gazetteer, Street } from '../../../../platform/ports-places.ts';
import { CITY } from '../rules/address/localities.ts';
import { oneTypo } from '../rules/address/typo.ts';
import { type NearNeighbourhood, nearestNeighbourhood } from '../rules/city/nearest.ts';
import { NEIGHBOURHOOD_BY_KEY } from '../rules/city/neighbourhoods.ts';
import { STREET_LIST } from '../rules/city/street-list.ts';
import { inRings } from '../rules/map/outlines.ts';

const CANDIDATES = 200;
const NEAREST_PORTALS = 20;

/** Whether a street `s` is public: an official one, or one with a published review. */
export const isPublicStreet = sql<boolean>`(s.codvia > 0 or exists (
  select from properties p where p.street_key = s.street_key and p.locality = s.locality and p.review_count > 0))`;

/** Streets and entrances from imports, flats and the built-in list. */
export function gazetteer(db: Db): Gazetteer {
  return {
    async officialStreets(nameKey, limit) {
      const key = plain(nameKey);
      if (key === '') return [];
      const rows = await db
        .selectFrom('streets')
        .select(['street_key', 'locality', 'codvia', 'name', 'name_other'])
        .where('codvia', '>', 0)
        .where('street_key', 'like', `${key}%`)
        .orderBy('street_key')
        .orderBy('codvia')
        .limit(limit)
        .execute();
      return withListed(rows.map(street), (listed) => listed.startsWith(key)).slice(0, limit);
    },
    async similarStreets(nameKey, limit) {
      const key = plain(nameKey);
      const third = Math.floor(key.length / 3);
      if (third === 0) return [];
      // One typo affects two neighbouring letters at most: the first or the last third is correct.
      const rows = await db
        .selectFrom('streets as s')
        .select(['s.street_key', 's.locality', 's.codvia', 's.name', 's.name_other'])
        .where((e) => e.or([e('s.street_key', 'like', `${key.slice(0, third)}%`), e('s.street_key', 'like', `%${key.slice(-Math.max(2, third))}%`)]))
        .where(isPublicStreet)
        .orderBy(sql`${key} <<-> s.street_key`)
        .orderBy('s.street_key')
        .orderBy('s.codvia', 'desc')
        .limit(CANDIDATES)
        .execute();
      const isMeant = (known: string) => spellings(known).some((spelling) => oneTypo(key, spelling));
      return (
        withListed(rows.filter((row) => isMeant(row.street_key)).map(street), isMeant)
          // Whole names before prefixes.
          .toSorted((a, b) => Math.abs(a.streetKey.length - key.length) - Math.abs(b.streetKey.length - key.length))
          .slice(0, limit)
      );
    },
    async entrances(key, number) {
      return db
        .selectFrom('portals as p')
        .innerJoin('streets as s', 's.codvia', 'p.codvia')
        .select(['p.codvia', 'p.number', 'p.suffix', 'p.lat', 'p.lng'])
        .distinct()
        .select(sql<number>`abs(p.number - ${number}::integer)`.as('away'))
        .where('s.street_key', '=', plain(key))
        .where('s.codvia', '>', 0)
        .orderBy('away')
        .orderBy('p.suffix')
        .orderBy('p.codvia')
        .limit(NEAREST_PORTALS)
        .execute();
    },
  };
}

/** The neighbourhood of a place: by the official outlines once they are imported, else by the nearest reference point. */
export async function neighbourhoodAt(db: Db, lat: number, lng: number): Promise<NearNeighbourhood | null> {
  const near = await db
    .selectFrom('outlines')
    .select(['key', 'rings'])
    .where('kind', '=', 'neighbourhood')
    .where('west', '<=', lng)
    .where('east', '>=', lng)
    .where('south', '<=', lat)
    .where('north', '>=', lat)
    .orderBy('key')
    .execute();
  const key = near.find((area) => inRings({ lat, lng }, area.rings))?.key;
  const neighbourhood = key === undefined ? undefined : NEIGHBOURHOOD_BY_KEY.get(key);
  if (neighbourhood) return { key: neighbourhood.key, name: neighbourhood.name, nameEs: neighbourhood.nameEs, district: neighbourhood.district };
  const imported =
    near.length > 0 || (await db.selectFrom('outlines').select('key').where('kind', '=', 'neighbourhood').limit(1).executeTakeFirst()) !== undefined;
  return imported ? null : nearestNeighbourhood(lat, lng);
}

/** 'puerto, avenida' is also typed 'avenida puerto'; the type itself may have the typo. */
function spellings(key: string): string[] {
  const [name = '', type = 'calle'] = key.split(', ');
  return [name, `${type} ${name}`];
}

/** Keys are letters, digits, spaces and commas (app/features/places/rules/address/search.ts); nothing else reaches LIKE. */
const plain = (key: string) => key.replace(/[^\p{L}\p{N} ,]/gu, '');

function street(row: { street_key: string; locality: string; codvia: number; name: string; name_other: string | null }): Street {
  return { street: row.name, otherName: row.name_other, streetKey: row.street_key, locality: row.locality, official: row.codvia > 0, postalCode: '' };
}

/** The built-in list. */
const LISTED: readonly Street[] = STREET_LIST.map(({ key, name, ...street }) => ({ ...street, street: name, streetKey: key, locality: CITY, official: true }));

/** The database wins over the list for the same name. */
function withListed(found: readonly Street[], fits: (key: string) => boolean): Street[] {
  const known = new Set(found.filter((one) => one.official).map((one) => one.streetKey));
  const listed = LISTED.filter((one) => !known.has(one.streetKey) && fits(one.streetKey));
  // A street known only by name, from flats, is the listed one.
  const names = new Set(listed.map((one) => one.streetKey));
  return [...found.filter((one) => one.official || one.locality !== CITY || !names.has(one.streetKey)), ...listed];
}
