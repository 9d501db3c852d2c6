import { sql } from 'kysely';
import { MIN_PEOPLE } from '../../../../platform/people.ts';
import type { Db } from '../../../../platform/ports.ts';
import { type Complaints, complaintsOf } from '../rules/visit.ts';
import { type BuildingPage, type BuildingRow, buildingPage } from './building.view.ts';
import { memberColumns, propertyRatings, publicColumns } from './flat.reads.ts';
import { agencyLink, type PublicPlace, publicPlace } from './flat-page.view.ts';
import { listedReviews } from './listed-review.reads.ts';

/** A safety bound; no real building has this many reviewed flats. */
const MAX_FLATS = 200;

/** A building with its published flats, by number of reviews, descending; null: it has none. */
export async function buildingByKey(db: Db, key: string, member: boolean): Promise<BuildingPage | null> {
  const flats = db
    .selectFrom('properties')
    .where('building_key', '=', key)
    .where('review_count', '>', 0)
    .orderBy('review_count', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FLATS);
  const place = ['location_kind', 'lat', 'lng', 'agency_ids', 'latest_on'] as const;
  const rows: BuildingRow[] = member ? await flats.select([...memberColumns, ...place]).execute() : await flats.select([...publicColumns, ...place]).execute();
  if (rows.length === 0) return null;
  const ids = rows.map((row) => row.id);
  const agencies = [...new Set(rows.flatMap((row) => row.agency_ids))];
  const [ratings, links] = await Promise.all([
    propertyRatings(db, ids),
    agencies.length === 0 ? [] : db.selectFrom('agencies').where('id', 'in', agencies).select(['name', 'slug']).orderBy('slug').execute(),
  ]);
  return buildingPage(rows, { ratings, agencies: links.map(agencyLink), place: placeOf(rows) });
}

/** The most precise location among its flats. */
function placeOf(rows: readonly BuildingRow[]): PublicPlace | null {
  const places = rows.flatMap((row) => publicPlace(row) ?? []);
  return places.find(({ kind }) => kind === 'precise') ?? places[0] ?? null;
}

interface Neighbours {
  /** Its published flats, this one included. */
  flats: number;
  /** Complaints of tenants of the other flats; null: fewer than three people wrote about them. */
  complaints: Complaints | null;
}

export async function buildingAround(db: Db, propertyId: string, key: string): Promise<Neighbours> {
  const rows = await db.selectFrom('properties').select('id').where('building_key', '=', key).where('review_count', '>', 0).limit(MAX_FLATS).execute();
  const others = rows.map((row) => row.id).filter((id) => id !== propertyId);
  const around = { flats: rows.length, complaints: null };
  if (others.length === 0) return around;
  const { people } = await db
    .selectFrom('reviews')
    .select(sql<number>`count(distinct author_key)::integer`.as('people'))
    .where('property_id', 'in', others)
    .where('is_verified', '=', true)
    .executeTakeFirstOrThrow();
  return people < MIN_PEOPLE ? around : { ...around, complaints: complaintsOf(await listedReviews(db, others)) };
}
