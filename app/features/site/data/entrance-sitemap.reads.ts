import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { streetNames } from '../../places/data/entrance.reads.ts';
import { entrancePath } from '../../places/data/entrance.view.ts';
import { CITY } from '../../places/rules/address/localities.ts';
import { MIN_OWN_FACTS } from '../../places/rules/registers/facts/facts.ts';

/** The maximum of the sitemap protocol for one file. */
const MAX_URLS = 50_000;

/** Addresses without reviews whose pages have enough facts of the building itself (places/rules/registers/facts ownFacts). */
function worthReading(db: Db) {
  return db
    .selectFrom('portal_facts as f')
    .leftJoin('parcels as p', 'p.refcat', 'f.refcat')
    .leftJoin('tourist_dwellings as t', 't.refcat', 'f.refcat')
    .leftJoin('energy_letters as e', 'e.refcat', 'f.refcat')
    .leftJoin('inspections as i', 'i.refcat', 'f.refcat')
    .where('f.refcat', 'is not', null)
    .where(
      sql<boolean>`(p.built is not null)::int + (t.dwellings is not null)::int + (e.refcat is not null)::int + (i.urgent is not null)::int >= ${sql.lit(MIN_OWN_FACTS)}`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('streets as s')
            .innerJoin('properties as r', 'r.street_key', 's.street_key')
            .select('r.id')
            .whereRef('s.codvia', '=', 'f.codvia')
            .where('r.locality', '=', CITY)
            .where('r.review_count', '>', 0)
            .where(sql<boolean>`r.number in (f.number::text || f.suffix, f.number::text || ' ' || lower(f.suffix))`),
        ),
      ),
    );
}

/** The number of files for these addresses. */
export async function entranceSitemaps(db: Db): Promise<number> {
  const { n } = await worthReading(db)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Math.ceil(n / MAX_URLS);
}

/** The paths of one file; `page` counts from 1. null: there is no such file. */
export async function entranceEntries(db: Db, page: number): Promise<string[] | null> {
  const rows = await worthReading(db)
    .select(['f.codvia', 'f.number', 'f.suffix'])
    .orderBy('f.codvia')
    .orderBy('f.number')
    .orderBy('f.suffix')
    .limit(MAX_URLS)
    .offset((page - 1) * MAX_URLS)
    .execute();
  if (rows.length === 0) return null;
  const names = await streetNames(db);
  return rows.flatMap((row) => {
    const name = names.get(row.codvia);
    return name === undefined ? [] : [entrancePath(row, name)];
  });
}
