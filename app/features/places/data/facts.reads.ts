import { type Expression, sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import type { Entrance } from '../rules/address/entrance.ts';
import { type OfficialFacts, type SurroundingKind, surroundingKinds } from '../rules/registers/facts/facts.ts';
import { addressesWithEntrances } from './entrance.reads.ts';
import { type BuildingRow, type DepositRow, type NearRow, officialFacts, type SourceRow } from './facts.view.ts';

/** The search radius of each kind, in degrees of latitude: a quarter of an hour on foot, or half of it for kinds that are dense and numerous. */
const NEAR: Readonly<Record<SurroundingKind, number>> = { metro: 0.0081, health: 0.0081, valenbisi: 0.0042, green: 0.0042, school: 0.0042 };
/** The length of a degree of latitude in degrees of longitude here. */
const TO_EAST = 1.295;

/** The register entries of an address of the city's list. `postalCode`: '' unless it is known. */
export const factsOfEntrance = (db: Db, portal: Entrance, postalCode: string): Promise<OfficialFacts | null> => factsOf(db, portal, postalCode);

/** The register entries of a postal code, where no building is known. */
export const factsOfPostalCode = (db: Db, postalCode: string): Promise<OfficialFacts | null> => factsOf(db, null, postalCode);

/** The register entries of a flat's building. */
export async function factsOfFlat(db: Db, propertyId: string): Promise<OfficialFacts | null> {
  const [flat] = await addressesWithEntrances(db, 'id', propertyId);
  return flat ? factsOf(db, flat.portal, flat.postalCode) : null;
}

/** The register entries of a building with published reviews; one in two postal codes is ambiguous. */
export async function factsOfBuilding(db: Db, key: string): Promise<OfficialFacts | null> {
  const [flat, another] = await addressesWithEntrances(db, 'building_key', key);
  return flat && !another ? factsOf(db, flat.portal, flat.postalCode) : null;
}

const sourceRows = (db: Db) => db.selectFrom('official_sources').select(['source', 'origin', 'data_date', 'finished_at']).orderBy('source');
export const officialSources = (db: Db): Promise<SourceRow[]> => sourceRows(db).execute();

/** All facts of a page, in one statement: each costs a round trip to the database. null: no register was imported. */
async function factsOf(db: Db, portal: Entrance | null, postalCode: string): Promise<OfficialFacts | null> {
  const read = await sql<{ sources: SourceJson[] | null; building: [BuildingRow] | null; deposits: [DepositRow] | null; near: NearRow[] | null }>`
    select ${asJson(sourceRows(db))} as sources,
      ${portal === null ? none : asJson(buildingRow(db, portal))} as building,
      ${postalCode === '' ? none : asJson(depositRow(db, postalCode))} as deposits,
      ${portal === null ? none : asJson(nearRows(portal))} as near`.execute(db);
  const { sources = null, building = null, deposits = null, near = null } = read.rows[0] ?? {};
  if (sources === null) return null;
  const dated = sources.map((row) => ({ ...row, finished_at: new Date(row.finished_at) }));
  return officialFacts(building?.[0], deposits?.[0], { rows: near ?? [], from: portal }, dated);
}

type SourceJson = Omit<SourceRow, 'finished_at'> & { finished_at: string };
/** The rows of a query as one value; null for none. */
const asJson = (query: Expression<unknown>) => sql`(select json_agg(one) from (${query}) one)`;
const none = sql`null::json`;

function buildingRow(db: Db, { codvia, number, suffix }: Entrance) {
  return db
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
    .select(['f.refcat', 'f.flood', 'p.built', 't.dwellings', 'e.certificates', 'e.letters', 'i.urgent', 'i.expires_on'])
    .select(['r.year as rent_year', 'r.low as rent_low', 'r.high as rent_high'])
    .where('f.codvia', '=', codvia)
    .where('f.number', '=', number)
    .where('f.suffix', '=', suffix);
}

/** Of the last complete year with enough deposits; else of the current one. */
function depositRow(db: Db, postalCode: string) {
  return db
    .selectFrom('deposit_rents')
    .select(['postal_code', 'year', 'deposits', 'low', 'median', 'high', 'partial'])
    .where('postal_code', '=', postalCode)
    .where('median', 'is not', null)
    .orderBy('partial')
    .orderBy('year', 'desc')
    .limit(1);
}

/** The nearest of each kind. */
function nearRows({ lat, lng }: Entrance) {
  const kinds = sql.join(surroundingKinds.map((kind) => sql`(${sql.lit(kind)}, ${sql.lit(NEAR[kind])}::float8)`));
  return sql`
    select k.kind, n.name, n.lat, n.lng from (values ${kinds}) k(kind, away) cross join lateral (
      select s.name, s.lat, s.lng from surroundings s
      where s.kind = k.kind and s.lat between ${lat}::float8 - k.away and ${lat}::float8 + k.away
        and s.lng between ${lng}::float8 - k.away * ${sql.lit(TO_EAST)} and ${lng}::float8 + k.away * ${sql.lit(TO_EAST)}
      order by (s.lat - ${lat}::float8) * (s.lat - ${lat}::float8) + (s.lng - ${lng}::float8) * (s.lng - ${lng}::float8) / ${sql.lit(TO_EAST ** 2)}, s.id
      limit 1) n`;
}
