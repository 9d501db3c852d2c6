import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { UNIVERSITIES } from '../../places/rules/city/universities.ts';
import { DISTANCE_STEPS, isFiltered, type MapFilter, NO_FILTER, PRICE_STEPS, RATING_STEPS } from '../rules/map-filter.ts';
import { nearStep, nearStepOf } from '../rules/near.ts';
import { foundBySearch, inMapFilter, type PropertyFilter } from './filter.reads.ts';
import { neighbourhoods } from './map.reads.ts';
import type { Choice, MapChoices } from './map.view.ts';

const uncounted = (value: number): Choice => ({ value, count: null });

/** All choices, for a form without counts. */
export const mapChoices: MapChoices = {
  neighbourhoods,
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
): Promise<{ properties: number; reviews: number; choices: MapChoices; prices: number[] }> {
  const inCircle: MapFilter = { ...NO_FILTER, university: filter.university, metres: filter.metres, zone: filter.zone };
  const kept = filter.university === null && filter.zone === null && among === null;
  const [{ groups, places }, circles] = await Promise.all([
    kept ? keptGroups(db, filter) : foundGroups(db, filter, inCircle, among),
    placeGroups(db, filter, among),
  ]);
  const count = (changed: Partial<MapFilter>) => sumOf(groups.filter(passes({ ...filter, ...changed })));
  const within = (university: string, metres: number) => sumOf(circles.filter(({ near }) => near !== null && nearStepOf(near, university) <= nearStep(metres)));
  const chosen = groups.filter(passes(filter));
  const byNeighbourhood = Map.groupBy(places, (place) => place.neighbourhood);
  const choices: MapChoices = {
    neighbourhoods: mapChoices.neighbourhoods
      .map((one) => ({ ...one, count: sumOf(byNeighbourhood.get(one.name) ?? []) }))
      .filter((one) => one.count > 0 || one.name === filter.neighbourhood),
    priceFrom: PRICE_STEPS.map((value) => ({ value, count: count({ priceFrom: value }) })),
    priceTo: PRICE_STEPS.map((value) => ({ value, count: count({ priceTo: value }) })),
    ratings: RATING_STEPS.map((value) => ({ value, count: count({ rating: value }) })),
    universities: UNIVERSITIES.map(({ id, short }) => ({ id, name: short, count: within(id, filter.metres) })),
    distances: DISTANCE_STEPS.map((value) => ({ value, count: filter.university === null ? null : within(filter.university, value) })),
  };
  const ofAnyPrice = groups.filter(passes({ ...filter, priceFrom: null, priceTo: null }));
  // The price of a group is the least of its flats', and no group has flats on both sides of a step.
  const edges = [0, ...PRICE_STEPS, Number.POSITIVE_INFINITY];
  const prices = edges.slice(1).map((to, i) => sumOf(ofAnyPrice.filter(({ price }) => price >= (edges[i] ?? 0) && price < to)));
  return { prices, properties: sumOf(chosen), reviews: chosen.reduce((sum, group) => sum + group.reviews, 0), choices };
}

interface Group {
  price: number;
  rating: number;
  properties: number;
  reviews: number;
}
interface Groups {
  /** Of the neighbourhood of the filter, by price and rating. */
  groups: Group[];
  /** What its prices and its rating leave, by neighbourhood. */
  places: { neighbourhood: string | null; properties: number }[];
}

/** Properties that are alike to every filter but that of distance, counted together. */
async function foundGroups(db: Db, filter: MapFilter, inCircle: MapFilter, among: PropertyFilter | null): Promise<Groups> {
  const all = await db
    .selectFrom('map_points')
    .select((e) => [
      'neighbourhood',
      e.fn.min<number>('mean_price').as('price'),
      e.fn.min<number>('mean_rating').as('rating'),
      e.fn.countAll<number>().as('properties'),
      e.fn.sum<number>('review_count').as('reviews'),
    ])
    .where(inMapFilter(inCircle))
    .where(foundBySearch(among))
    .groupBy([
      'neighbourhood',
      sql`width_bucket(mean_price, ${priceEdges}::integer[])`,
      sql`width_bucket(mean_rating::integer, ${[...RATING_STEPS]}::integer[])`,
    ])
    .execute();
  const groups = all.filter(({ neighbourhood }) => filter.neighbourhood === null || neighbourhood === filter.neighbourhood);
  return { groups, places: all.filter(passes(filter)) };
}

/** The same from what is kept: two sums, for with a million reviews there are thousands of groups. */
async function keptGroups(db: Db, { neighbourhood, priceFrom, priceTo, rating }: MapFilter): Promise<Groups> {
  const [groups, places] = await Promise.all([
    db
      .selectFrom('map_choices')
      .select((e) => [
        ...(['mean_price as price', 'mean_rating as rating'] as const),
        e.fn.sum<number>('property_count').as('properties'),
        e.fn.sum<number>('review_count').as('reviews'),
      ])
      .$if(neighbourhood !== null, (q) => q.where('neighbourhood', '=', neighbourhood))
      .groupBy(['mean_price', 'mean_rating'])
      .execute(),
    db
      .selectFrom('map_choices')
      .select((e) => ['neighbourhood', e.fn.sum<number>('property_count').as('properties')])
      .$if(priceFrom !== null, (q) => q.where('mean_price', '>=', priceFrom))
      .$if(priceTo !== null, (q) => q.where('mean_price', '<=', priceTo))
      .$if(rating !== null, (q) => q.where('mean_rating', '>=', rating))
      .groupBy('neighbourhood')
      .execute(),
  ]);
  return { groups, places };
}

const passes =
  ({ priceFrom, priceTo, rating }: MapFilter) =>
  (group: Group) =>
    (priceFrom === null || group.price >= priceFrom) && (priceTo === null || group.price <= priceTo) && (rating === null || group.rating >= rating);

/** Properties that lie alike to every university, counted together. */
function placeGroups(db: Db, filter: MapFilter, among: PropertyFilter | null): Promise<{ near: number | null; properties: number }[]> {
  if (among === null && !isFiltered({ ...filter, university: null }))
    return db.selectFrom('map_near').select(['near', 'property_count as properties']).execute();
  return db
    .selectFrom('map_points')
    .select((e) => ['near', e.fn.countAll<number>().as('properties')])
    .where(inMapFilter(filter, 'university'))
    .where(foundBySearch(among))
    .groupBy('near')
    .execute();
}

const sumOf = (groups: readonly { properties: number }[]) => groups.reduce((sum, group) => sum + group.properties, 0);
