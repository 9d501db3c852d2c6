import { sql } from 'kysely';
import { oneTypo } from '../../domain/address/typo.ts';
import { type NearNeighbourhood, nearestNeighbourhood } from '../../domain/place/nearest.ts';
import { NEIGHBOURHOOD_BY_KEY } from '../../domain/place/neighbourhoods.ts';
import { inRings } from '../../domain/place/outlines.ts';
import type { Db, Gazetteer, Street } from '../ports.ts';

const CANDIDATES = 200;
const NEAREST_PORTALS = 20;

/** What imports and flats have made known of streets and portals. */
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
      return rows.map(street);
    },
    async similarStreets(nameKey, limit) {
      const key = plain(nameKey);
      const third = Math.floor(key.length / 3);
      if (third === 0) return [];
      // One slip touches two letters that stand together at most: the first or the last third is as it should be.
      const rows = await db
        .selectFrom('streets as s')
        .select(['s.street_key', 's.locality', 's.codvia', 's.name', 's.name_other'])
        .where((e) => e.or([e('s.street_key', 'like', `${key.slice(0, third)}%`), e('s.street_key', 'like', `%${key.slice(-Math.max(2, third))}%`)]))
        .where((e) =>
          e.or([
            e('s.codvia', '>', 0),
            e.exists(
              e
                .selectFrom('properties as p')
                .select('p.id')
                .whereRef('p.street_key', '=', 's.street_key')
                .whereRef('p.locality', '=', 's.locality')
                .where('p.review_count', '>', 0),
            ),
          ]),
        )
        .orderBy(sql`${key} <<-> s.street_key`)
        .orderBy('s.street_key')
        .orderBy('s.codvia', 'desc')
        .limit(CANDIDATES)
        .execute();
      return (
        rows
          .filter((row) => spellings(row.street_key).some((meant) => oneTypo(key, meant)))
          // The whole name before one that only begins like it.
          .toSorted((a, b) => Math.abs(a.street_key.length - key.length) - Math.abs(b.street_key.length - key.length))
          .slice(0, limit)
          .map(street)
      );
    },
    async portals(key, number) {
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
  const found = key === undefined ? undefined : NEIGHBOURHOOD_BY_KEY.get(key);
  if (found) return { key: found.key, name: found.name, nameEs: found.nameEs, district: found.district };
  const imported =
    near.length > 0 || (await db.selectFrom('outlines').select('key').where('kind', '=', 'neighbourhood').limit(1).executeTakeFirst()) !== undefined;
  return imported ? null : nearestNeighbourhood(lat, lng);
}

/** 'puerto, avenida' is also typed 'avenida puerto'; the type itself may hold the slip. */
function spellings(key: string): string[] {
  const [name = '', type = 'calle'] = key.split(', ');
  return [name, `${type} ${name}`];
}

/** Keys are letters, digits, spaces and commas (domain/address/search.ts); nothing else reaches LIKE. */
const plain = (key: string) => key.replace(/[^\p{L}\p{N} ,]/gu, '');

function street(row: { street_key: string; locality: string; codvia: number; name: string; name_other: string | null }): Street {
  return { street: row.name, otherName: row.name_other, streetKey: row.street_key, locality: row.locality, codvia: row.codvia };
}
