import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import type { Db } from '../../../../platform/ports.ts';
import { inBuilding, memberColumns, publicColumns } from '../../flats/data/flat.reads.ts';
import type { Bounds } from '../../places/rules/city/neighbourhood-bounds.ts';
import { NEIGHBOURHOODS } from '../../places/rules/city/neighbourhoods.ts';
import { UNIVERSITY_BY_ID } from '../../places/rules/city/universities.ts';
import { cellOf, cellSize, type MapView, type StoredZoom, viewAround, wholeCells } from '../../places/rules/map/map-view.ts';
import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import { isFiltered, type MapFilter } from '../rules/map-filter.ts';
import { foundBySearch, inMapFilter, inView, type PropertyCursor, type PropertyFilter } from './filter.reads.ts';
import { type CellRow, type MapAnswer, type MapProperty, mapCell, mapExtent, memberMapProperty, publicMapProperty } from './map.view.ts';

/** The maximum number of properties that are drawn individually; more are drawn as cells. */
export const MAX_SINGLES = 200;
/** Cells are counted whole, even if they are partly outside the view; up to this number the properties in the view are listed to count them exactly. */
const MAX_ROWS_TO_LIST = 3 * MAX_SINGLES;
const listed = 24;
/** Alphabetically, ignoring articles. */
export const neighbourhoods = NEIGHBOURHOODS.map(({ name, nameEs }) => ({ slug: neighbourhoodSlug(name), name, nameEs, count: null })).sort((a, b) =>
  a.slug < b.slug ? -1 : 1,
);

/** The markers of a view: single properties, or cells with counts if there are too many. `among`: further filters of a search. */
export async function mapAnswer(db: Db, view: MapView, filter: MapFilter, member: boolean, among: PropertyFilter | null = null): Promise<MapAnswer> {
  const size = cellSize(view.z);
  const { rows, where } =
    isFiltered(filter) || among ? await countedCells(db, view, filter, among) : { rows: await materializedCells(db, view, size), where: inView(view) };
  if (rows.reduce((sum, row) => sum + row.properties, 0) <= MAX_ROWS_TO_LIST) {
    const points = await db
      .selectFrom('map_points')
      .select('property_id')
      .where(where)
      .where(inMapFilter(filter))
      .where(foundBySearch(among))
      .limit(MAX_SINGLES + 1)
      .execute();
    const ids = points.map((point) => point.property_id);
    if (ids.length <= MAX_SINGLES) return { kind: 'properties', properties: await propertiesOf(db, ids, member, filter.kind) };
  }
  return { kind: 'cells', cells: rows.map((row) => mapCell(row, size)) };
}

function materializedCells(db: Db, view: MapView, size: number) {
  return db
    .selectFrom('map_cells')
    .select(['cx', 'cy', 'property_count as properties', 'review_count as reviews', 'sum_mx', 'sum_my'])
    .where('z', '=', view.z)
    .where((e) => e.between('cx', Math.floor(view.west / size), Math.floor(view.east / size)))
    .where((e) => e.between('cy', Math.floor(view.north / size), Math.floor(view.south / size)))
    .execute();
}

/**
 * Grouped by the stored cell columns, and merged here into cells of the view's zoom: the planner knows how few values these columns have, and does not
 * sort a million rows. `where`: selects the properties of the view by these cells.
 */
async function countedCells(db: Db, whole: MapView, filter: MapFilter, among: PropertyFilter | null): Promise<{ rows: CellRow[]; where: Where }> {
  const university = filter.university === null ? undefined : UNIVERSITY_BY_ID.get(filter.university);
  const view = university ? viewAround(wholeCells(whole), university, filter.metres) : wholeCells(whole);
  if (!view) return { rows: [], where: nowhere };
  const zoom = view.z <= 13 ? 13 : view.z <= 16 ? 16 : null;
  const far = zoom === 13 && !university && !filter.contract && !filter.zone && !among;
  const groups = far ? await farGroups(db, view, filter) : await nearGroups(db, view, filter, zoom, among);
  const cells = new Map<string, CellRow>();
  for (const { cell, ...group } of groups) {
    const { cx, cy } = zoom === null ? { cx: Math.floor(cell / 1e7), cy: cell % 1e7 } : cellOf(cell, zoom, view.z);
    const same = cells.get(`${cx} ${cy}`) ?? { cx, cy, properties: 0, reviews: 0, sum_mx: 0, sum_my: 0 };
    cells.set(`${cx} ${cy}`, {
      cx,
      cy,
      properties: same.properties + group.properties,
      reviews: same.reviews + group.reviews,
      sum_mx: same.sum_mx + group.sum_mx,
      sum_my: same.sum_my + group.sum_my,
    });
  }
  const cellNumbers = zoom === null ? null : groups.map(({ cell }) => cell);
  const where = cellNumbers ? sql<SqlBool>`(${inView(whole)} and ${sql.ref(`map_points.cell${zoom}`)} = any(${cellNumbers}))` : inView(whole);
  return { rows: [...cells.values()], where };
}

function nearGroups(db: Db, view: MapView, filter: MapFilter, zoom: StoredZoom | null, among: PropertyFilter | null) {
  const size = sql.lit(cellSize(view.z));
  const cellNumber = zoom === null ? sql<number>`mx / ${size} * 10000000::bigint + my / ${size}` : sql<number>`${sql.ref(`map_points.cell${zoom}`)}`;
  return db
    .selectFrom('map_points')
    .select((e) => [
      cellNumber.as('cell'),
      e.fn.countAll<number>().as('properties'),
      e.fn.sum<number>('review_count').as('reviews'),
      e.fn.sum<number>('mx').as('sum_mx'),
      e.fn.sum<number>('my').as('sum_my'),
    ])
    .where(inView(view))
    .where(inMapFilter(filter))
    .where(foundBySearch(among))
    .groupBy('cell')
    .execute();
}

/** The same from the aggregated rows, for far views with no other filters than those of map_groups. */
function farGroups(db: Db, view: MapView, filter: MapFilter) {
  const size = cellSize(13);
  const between = (part: RawBuilder<number>, from: number, to: number) => sql<SqlBool>`${part} between ${Math.floor(from / size)} and ${Math.floor(to / size)}`;
  return db
    .selectFrom('map_groups as map_points')
    .select((e) => [
      sql<number>`map_points.cell13`.as('cell'),
      e.fn.sum<number>('property_count').as('properties'),
      e.fn.sum<number>('review_count').as('reviews'),
      e.fn.sum<number>('sum_mx').as('sum_mx'),
      e.fn.sum<number>('sum_my').as('sum_my'),
    ])
    .where(between(sql`map_points.cell13 / 1000000`, view.west, view.east))
    .where(between(sql`map_points.cell13 % 1000000`, view.north, view.south))
    .where(inMapFilter(filter))
    .groupBy('cell')
    .execute();
}

type Where = RawBuilder<SqlBool>;
const nowhere: Where = sql`false`;

const placeColumns = ['location_kind', 'properties.mx', 'properties.my'] as const;

/** Floor and door are not read for visitors. Ordered by id, so that the response is deterministic. */
async function propertiesOf(db: Db, ids: string[], member: boolean, kind: RentalKind | null): Promise<MapProperty[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('properties').where('id', 'in', ids).where('review_count', '>', 0).orderBy('id');
  if (member) return (await query.select([...memberColumns, ...placeColumns]).execute()).map((row) => memberMapProperty(row, kind));
  return (await query.select([...publicColumns, ...placeColumns, inBuilding]).execute()).map((row) => publicMapProperty(row, kind));
}

export async function mapPropertyById(db: Db, id: string, member: boolean): Promise<MapProperty | null> {
  return (await propertiesOf(db, [id], member, null))[0] ?? null;
}

/** The maximum number of flats whose bounds are computed. */
const MAX_LOOKED_THROUGH = 1000;

/** The bounds of all found flats with a known location; null: none, or too many. */
export async function mapBounds(db: Db, filter: MapFilter, among: PropertyFilter | null): Promise<Bounds | null> {
  if (!isFiltered(filter) && !among) return null;
  const found = db
    .selectFrom('map_points')
    .select(['mx', 'my'])
    .where('near', 'is not', null)
    .where(inMapFilter(filter))
    .where(foundBySearch(among))
    .limit(MAX_LOOKED_THROUGH + 1)
    .as('found');
  const row = await db
    .selectFrom(found)
    .select((e) => [
      e.fn.countAll<number>().as('n'),
      e.fn.min('mx').as('west'),
      e.fn.max('mx').as('east'),
      e.fn.min('my').as('north'),
      e.fn.max('my').as('south'),
    ])
    .executeTakeFirstOrThrow();
  const { n, west, east, north, south } = row;
  return n > MAX_LOOKED_THROUGH ? null : mapExtent(west, north, east, south);
}

/** The list beside the map, those with more reviews first (1-flats §4 Grouping): the same properties as on the map. */
export async function mapList(
  db: Db,
  filter: MapFilter,
  after: PropertyCursor | null,
  member: boolean,
  pages = 1,
): Promise<{ properties: MapProperty[]; next: PropertyCursor | null }> {
  let query = db.selectFrom('map_points').select(['property_id', 'review_count']).where(inMapFilter(filter));
  if (after) {
    query = query.where((e) => e.and([e('review_count', '<=', after.rank), e.or([e('review_count', '<', after.rank), e('property_id', '>', after.id)])]));
  }
  const limit = listed * pages;
  const rows = await query
    .orderBy('review_count', 'desc')
    .orderBy('property_id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const order = new Map(page.map((row, i) => [row.property_id, i]));
  const properties = await propertiesOf(db, [...order.keys()], member, filter.kind);
  properties.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const last = page.at(-1);
  return { properties, next: last && rows.length > limit ? { rank: last.review_count, id: last.property_id } : null };
}
