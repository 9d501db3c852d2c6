import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { DISTANCE_STEPS, isFiltered, type MapFilter, NO_FILTER, neighbourhoodSlug, PRICE_STEPS, RATING_STEPS } from '../../domain/place/map-filter.ts';
import { cellNumbers, cellOf, cellSize, type KeptZoom, type MapView, viewAround, wholeCells } from '../../domain/place/map-view.ts';
import { nearStep, nearStepOf } from '../../domain/place/near.ts';
import { NEIGHBOURHOODS } from '../../domain/place/neighbourhoods.ts';
import { UNIVERSITIES, UNIVERSITY_BY_ID } from '../../domain/place/universities.ts';
import type { Db } from '../ports.ts';
import { inMapFilter, matches, memberColumns, type PropertyCursor, type PropertyFilter, publicColumns } from '../properties/reads.ts';
import { type CellRow, type Choice, type MapAnswer, type MapChoices, type MapProperty, mapCell, memberMapProperty, publicMapProperty } from './view.ts';

/** Up to so many properties are drawn one by one; more are drawn as cells. */
export const singlesAtMost = 200;
/** Cells are counted whole, also those that lie half outside a view: from here on nobody counts the properties inside it. */
const surelyMany = 3 * singlesAtMost;
/** A view of more cells than this is most of the map: naming them would not spare anything. */
const namedAtMost = 150;
const listed = 24;
/** In the order of the alphabet, without their articles. */
const neighbourhoodNames = NEIGHBOURHOODS.map(({ name }) => name).sort((a, b) => (neighbourhoodSlug(a) < neighbourhoodSlug(b) ? -1 : 1));

/** What the map draws in a view: single properties, or cells with counts where they are too many. */
export async function mapAnswer(db: Db, view: MapView, filter: MapFilter, member: boolean): Promise<MapAnswer> {
  const size = cellSize(view.z);
  const { rows, where } = isFiltered(filter) ? await countedCells(db, view, filter) : { rows: await keptCells(db, view, size), where: inView(view) };
  if (rows.reduce((sum, row) => sum + row.properties, 0) <= surelyMany) {
    const points = await db
      .selectFrom('map_points')
      .select('property_id')
      .where(where)
      .where(inMapFilter(filter))
      .limit(singlesAtMost + 1)
      .execute();
    const ids = points.map((point) => point.property_id);
    if (ids.length <= singlesAtMost) return { kind: 'properties', properties: await propertiesOf(db, ids, member) };
  }
  return { kind: 'cells', cells: rows.map((row) => mapCell(row, size)) };
}

function keptCells(db: Db, view: MapView, size: number) {
  return db
    .selectFrom('map_cells')
    .select(['cx', 'cy', 'property_count as properties', 'review_count as reviews', 'sum_mx', 'sum_my'])
    .where('z', '=', view.z)
    .where((e) => e.between('cx', Math.floor(view.west / size), Math.floor(view.east / size)))
    .where((e) => e.between('cy', Math.floor(view.north / size), Math.floor(view.south / size)))
    .execute();
}

/**
 * Grouped by the cells that every row carries, and these put together here: the database knows how few they are, and
 * need not sort a million rows. `where`: in which of them the properties of the view are.
 */
async function countedCells(db: Db, whole: MapView, filter: MapFilter): Promise<{ rows: CellRow[]; where: Where }> {
  const university = filter.university === null ? undefined : UNIVERSITY_BY_ID.get(filter.university);
  const view = university ? viewAround(wholeCells(whole), university, filter.metres) : wholeCells(whole);
  if (!view) return { rows: [], where: nowhere };
  const zoom = view.z <= 13 ? 13 : view.z <= 16 ? 16 : null;
  const groups = zoom === 13 && !university ? await farGroups(db, view, filter) : await nearGroups(db, view, filter, zoom);
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
  const found = zoom === null ? null : groups.map(({ cell }) => cell);
  const where: Where = (e) => e.and([inView(whole)(e), ...(found ? [sql<boolean>`${sql.ref(`map_points.cell${zoom}`)} = any(${found})`] : [])]);
  return { rows: [...cells.values()], where };
}

function nearGroups(db: Db, view: MapView, filter: MapFilter, zoom: KeptZoom | null) {
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
    .groupBy('cell')
    .execute();
}

/** The same from afar and without a distance, of the thousands of rows that stand for all. */
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

type Where = (e: ExpressionBuilder<Schema, 'map_points'>) => ExpressionWrapper<Schema, 'map_points', SqlBool>;
const nowhere: Where = (e) => e.or([]);

function inView(view: MapView): Where {
  const fine = cellNumbers(view, 16, namedAtMost);
  const coarse = fine ? null : cellNumbers(view, 13, namedAtMost);
  return (e) =>
    e.and([
      ...(fine ? [sql<boolean>`map_points.cell16 = any(${fine})`] : []),
      ...(coarse ? [sql<boolean>`map_points.cell13 = any(${coarse})`] : []),
      e.between('map_points.mx', view.west, view.east),
      e.between('map_points.my', view.north, view.south),
    ]);
}

const placeColumns = ['location_kind', 'properties.mx', 'properties.my'] as const;

/** Floor and door are not even read for a visitor. In the order of their ids, so that an answer is the same each time. */
async function propertiesOf(db: Db, ids: string[], member: boolean): Promise<MapProperty[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('properties').where('id', 'in', ids).where('review_count', '>', 0).orderBy('id');
  if (member) return (await query.select([...memberColumns, ...placeColumns]).execute()).map(memberMapProperty);
  return (await query.select([...publicColumns, ...placeColumns]).execute()).map(publicMapProperty);
}

export async function mapPropertyById(db: Db, id: string, member: boolean): Promise<MapProperty | null> {
  return (await propertiesOf(db, [id], member))[0] ?? null;
}

/** The list beside the map, those with more reviews first (1-flats §4 Grouping): the same properties as on the map. */
export async function mapList(
  db: Db,
  filter: MapFilter,
  after: PropertyCursor | null,
  member: boolean,
): Promise<{ properties: MapProperty[]; next: PropertyCursor | null }> {
  let query = db.selectFrom('map_points').select(['property_id', 'review_count']).where(inMapFilter(filter));
  if (after) {
    query = query.where((e) => e.and([e('review_count', '<=', after.count), e.or([e('review_count', '<', after.count), e('property_id', '>', after.id)])]));
  }
  const found = await query
    .orderBy('review_count', 'desc')
    .orderBy('property_id')
    .limit(listed + 1)
    .execute();
  const page = found.slice(0, listed);
  const order = new Map(page.map((row, i) => [row.property_id, i]));
  const properties = await propertiesOf(db, [...order.keys()], member);
  properties.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const last = page.at(-1);
  return { properties, next: last && found.length > listed ? { count: last.review_count, id: last.property_id } : null };
}

const uncounted = (value: number): Choice => ({ value, count: null });

/** All choices, for a form that has not been asked to count them. */
export const mapChoices: MapChoices = {
  neighbourhoods: neighbourhoodNames.map((name) => ({ slug: neighbourhoodSlug(name), name, count: null })),
  priceFrom: PRICE_STEPS.map(uncounted),
  priceTo: PRICE_STEPS.map(uncounted),
  ratings: RATING_STEPS.map(uncounted),
  universities: UNIVERSITIES.map(({ id, short }) => ({ id, name: short, count: null })),
  distances: DISTANCE_STEPS.map(uncounted),
};

/** Prices and ratings between two of these are alike to every filter. */
const priceEdges = [...new Set(PRICE_STEPS.flatMap((step) => [step, step + 1]))].sort((a, b) => a - b);

/** Counts every choice, and what the filter as it is leaves. `among` narrows to what a search finds besides. */
export async function mapCounts(
  db: Db,
  filter: MapFilter,
  among: PropertyFilter | null = null,
): Promise<{ properties: number; reviews: number; choices: MapChoices }> {
  const inCircle: MapFilter = { ...NO_FILTER, university: filter.university, metres: filter.metres };
  const [groups, circles] = await Promise.all([groupsOf(db, inCircle, among), placeGroups(db, filter, among)]);
  const count = (changed: Partial<MapFilter>) => sumOf(groups.filter(passes({ ...filter, ...changed })));
  const within = (university: string, metres: number) => sumOf(circles.filter(({ near }) => near !== null && nearStepOf(near, university) <= nearStep(metres)));
  const chosen = groups.filter(passes(filter));
  const byNeighbourhood = Map.groupBy(groups.filter(passes({ ...filter, neighbourhood: null })), (group) => group.neighbourhood);
  const choices: MapChoices = {
    neighbourhoods: mapChoices.neighbourhoods
      .map(({ slug, name }) => ({ slug, name, count: sumOf(byNeighbourhood.get(name) ?? []) }))
      .filter((one) => one.count > 0 || one.name === filter.neighbourhood),
    priceFrom: PRICE_STEPS.map((value) => ({ value, count: count({ priceFrom: value }) })),
    priceTo: PRICE_STEPS.map((value) => ({ value, count: count({ priceTo: value }) })),
    ratings: RATING_STEPS.map((value) => ({ value, count: count({ rating: value }) })),
    universities: UNIVERSITIES.map(({ id, short }) => ({ id, name: short, count: within(id, filter.metres) })),
    distances: DISTANCE_STEPS.map((value) => ({ value, count: filter.university === null ? null : within(filter.university, value) })),
  };
  return { properties: sumOf(chosen), reviews: chosen.reduce((sum, group) => sum + group.reviews, 0), choices };
}

const foundBySearch = (among: PropertyFilter | null) => (e: ExpressionBuilder<Schema, 'map_points'>) =>
  among === null ? e.and([]) : e('map_points.property_id', 'in', e.selectFrom('properties').select('properties.id').where(matches(among)));

interface Group {
  neighbourhood: string | null;
  price: number;
  rating: number;
  properties: number;
  reviews: number;
}

/** Properties that are alike to every filter but that of distance, counted together. */
function groupsOf(db: Db, filter: MapFilter, among: PropertyFilter | null): Promise<Group[]> {
  if (filter.university === null && among === null) return keptGroups(db);
  return db
    .selectFrom('map_points')
    .select((e) => [
      'neighbourhood',
      e.fn.min<number>('mean_price').as('price'),
      e.fn.min<number>('mean_rating').as('rating'),
      e.fn.countAll<number>().as('properties'),
      e.fn.sum<number>('review_count').as('reviews'),
    ])
    .where(inMapFilter(filter))
    .where(foundBySearch(among))
    .groupBy([
      'neighbourhood',
      sql`width_bucket(mean_price, ${priceEdges}::integer[])`,
      sql`width_bucket(mean_rating::integer, ${[...RATING_STEPS]}::integer[])`,
    ])
    .execute();
}

function keptGroups(db: Db): Promise<Group[]> {
  return db
    .selectFrom('map_groups')
    .select((e) => [
      'neighbourhood',
      'mean_price as price',
      'mean_rating as rating',
      e.fn.sum<number>('property_count').as('properties'),
      e.fn.sum<number>('review_count').as('reviews'),
    ])
    .groupBy(['neighbourhood', 'mean_price', 'mean_rating'])
    .execute();
}

const passes =
  ({ neighbourhood, priceFrom, priceTo, rating }: MapFilter) =>
  (group: Group) =>
    (neighbourhood === null || group.neighbourhood === neighbourhood) &&
    (priceFrom === null || group.price >= priceFrom) &&
    (priceTo === null || group.price <= priceTo) &&
    (rating === null || group.rating >= rating);

/** Properties that lie alike to every university, counted together. */
function placeGroups(db: Db, filter: MapFilter, among: PropertyFilter | null): Promise<{ near: number | null; properties: number }[]> {
  return db
    .selectFrom('map_points')
    .select((e) => ['near', e.fn.countAll<number>().as('properties')])
    .where(inMapFilter(filter, 'university'))
    .where(foundBySearch(among))
    .groupBy('near')
    .execute();
}

const sumOf = (groups: readonly { properties: number }[]) => groups.reduce((sum, group) => sum + group.properties, 0);
