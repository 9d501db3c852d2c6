import { sql } from 'kysely';
import { type OfficialFacts, surroundingKinds } from '../../../domain/official/facts/facts.ts';
import type { Portal } from '../../../domain/place/portal.ts';
import type { Db } from '../../ports.ts';
import { portalAt } from '../portals/reads.ts';
import { type BuildingRow, type DepositRow, type NearRow, officialFacts, type SourceRow } from './view.ts';

/** About a quarter of an hour on foot, in degrees of latitude and longitude. */
const NEAR = { lat: 0.0081, lng: 0.0105 } as const;

/** What registers say of an address of the city's list. `postalCode`: '' unless it is known. */
export const factsOfPortal = (db: Db, portal: Portal, postalCode: string): Promise<OfficialFacts | null> => factsOf(db, portal, postalCode);

/** What registers say of the building of a flat. */
export async function factsOfFlat(db: Db, propertyId: string): Promise<OfficialFacts | null> {
  const flat = await db.selectFrom('properties').select(['street_key', 'number', 'postal_code', 'locality']).where('id', '=', propertyId).executeTakeFirst();
  return flat ? factsOf(db, await portalAt(db, flat), flat.postal_code) : null;
}

/** What registers say of a building with published reviews; of two in different postal codes nobody knows which is meant. */
export async function factsOfBuilding(db: Db, key: string): Promise<OfficialFacts | null> {
  const [flat, another] = await db
    .selectFrom('properties')
    .select(['street_key', 'number', 'postal_code', 'locality'])
    .distinct()
    .where('building_key', '=', key)
    .where('review_count', '>', 0)
    .limit(2)
    .execute();
  return flat && !another ? factsOf(db, await portalAt(db, flat), flat.postal_code) : null;
}

export const officialSources = (db: Db): Promise<SourceRow[]> =>
  db.selectFrom('official_sources').select(['source', 'origin', 'data_date', 'finished_at']).orderBy('source').execute();

/** null: no register was read. */
async function factsOf(db: Db, portal: Portal | null, postalCode: string): Promise<OfficialFacts | null> {
  const sources = await officialSources(db);
  if (sources.length === 0) return null;
  const [building, deposits, near] = await Promise.all([
    portal === null ? undefined : buildingRow(db, portal),
    postalCode === '' ? undefined : depositRow(db, postalCode),
    portal === null ? [] : nearRows(db, portal),
  ]);
  return officialFacts(building, deposits, { rows: near, from: portal }, sources);
}

async function buildingRow(db: Db, { codvia, number, suffix }: Portal): Promise<BuildingRow | undefined> {
  return await db
    .selectFrom('portal_facts as f')
    .leftJoin('parcels as p', 'p.refcat', 'f.refcat')
    .leftJoin('tourist_dwellings as t', 't.refcat', 'f.refcat')
    .leftJoin('energy_letters as e', 'e.refcat', 'f.refcat')
    .leftJoin('inspections as i', 'i.refcat', 'f.refcat')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('section_rents as s')
          .select(['s.year', 's.low', 's.high'])
          .whereRef('s.section', '=', 'f.section')
          .orderBy('s.year', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['f.refcat', 'f.flood', 'p.built', 't.dwellings', 'e.letters', 'i.urgent', 'i.expires_on'])
    .select(['r.year as rent_year', 'r.low as rent_low', 'r.high as rent_high'])
    .where('f.codvia', '=', codvia)
    .where('f.number', '=', number)
    .where('f.suffix', '=', suffix)
    .executeTakeFirst();
}

/** Of the last year that is over and has enough deposits; else of the one under way. */
async function depositRow(db: Db, postalCode: string): Promise<DepositRow | undefined> {
  return await db
    .selectFrom('deposit_rents')
    .select(['postal_code', 'year', 'deposits', 'low', 'median', 'high', 'partial'])
    .where('postal_code', '=', postalCode)
    .where('median', 'is not', null)
    .orderBy('partial')
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The nearest of each kind. */
async function nearRows(db: Db, { lat, lng }: Portal): Promise<NearRow[]> {
  const away = sql<number>`(lat - ${lat}) ^ 2 + ((lng - ${lng}) * 0.77) ^ 2`;
  return await db
    .selectFrom('surroundings')
    .distinctOn('kind')
    .select(['kind', 'name', 'lat', 'lng'])
    .where('kind', 'in', [...surroundingKinds])
    .where('lat', '>', lat - NEAR.lat)
    .where('lat', '<', lat + NEAR.lat)
    .where('lng', '>', lng - NEAR.lng)
    .where('lng', '<', lng + NEAR.lng)
    .orderBy('kind')
    .orderBy(away)
    .orderBy('id')
    .execute();
}
