import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import { agencyPath, buildingPath, neighbourhoodPath } from '../../../../platform/paths.ts';
import type { Db } from '../../../../platform/ports.ts';
import { flatPath } from '../../flats/data/flat.view.ts';
import { addressSlug } from '../../places/rules/address/format.ts';
import { publicPaths } from './public-paths.ts';

/** The maximum of the sitemap protocol for one file. */
const MAX_URLS = 50_000;
const MAX_BUILDINGS = 20_000;

export interface SitemapEntry {
  path: string;
  /** Month of the last change, '2025-09': PRODUCT.md §1 "Prices over time": nothing finer is public. */
  month: string | null;
}

/** The number of files for the flats. Neighbourhoods, agencies and the rest go into one more. */
export async function flatSitemaps(db: Db): Promise<number> {
  const { property_count } = await db.selectFrom('site_totals').select('property_count').executeTakeFirstOrThrow();
  return Math.ceil(property_count / MAX_URLS);
}

/** One file of flats, in the order of their ids; `page` counts from 1. null: there is no such file. */
export async function flatEntries(db: Db, page: number): Promise<SitemapEntry[] | null> {
  const rows = await db
    .selectFrom('properties')
    .select(['id', 'street', 'number', 'latest_on'])
    .where('review_count', '>', 0)
    .orderBy('id')
    .limit(MAX_URLS)
    .offset((page - 1) * MAX_URLS)
    .execute();
  if (rows.length === 0) return null;
  return rows.map((row) => ({ path: flatPath(row), month: row.latest_on?.slice(0, 7) ?? null }));
}

/** Buildings with more than one published flat; a single flat's own page is enough. */
function buildings(db: Db) {
  return db
    .selectFrom('properties')
    .select((e) => ['building_key', e.fn.min('street').as('street'), e.fn.min('number').as('number')])
    .where('review_count', '>', 0)
    .groupBy('building_key')
    .having((e) => e(e.fn.countAll(), '>', 1))
    .orderBy('building_key')
    .limit(MAX_BUILDINGS)
    .execute();
}

export async function otherEntries(db: Db): Promise<SitemapEntry[]> {
  const [neighbourhoods, agencies, shared] = await Promise.all([
    db.selectFrom('neighbourhood_stats').select('name').orderBy('name').execute(),
    db
      .selectFrom('agencies')
      .select('slug')
      .where('review_count', '>', 0)
      .orderBy('slug')
      .limit(MAX_URLS - MAX_BUILDINGS - 1000)
      .execute(),
    buildings(db),
  ]);
  const paths = [
    ...publicPaths,
    ...neighbourhoods.map((row) => neighbourhoodPath(neighbourhoodSlug(row.name))),
    ...shared.map((row) => buildingPath(row.building_key, addressSlug(row))),
    ...agencies.map((row) => agencyPath(row.slug)),
  ];
  return paths.map((path) => ({ path, month: null }));
}
