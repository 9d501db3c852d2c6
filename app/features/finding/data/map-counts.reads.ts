import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { UNIVERSITIES } from '../../places/rules/city/universities.ts';
import { kindNames, type RentalKind } from '../../reviews/rules/rental-kind.ts';
import { DISTANCE_STEPS, isFiltered, type MapFilter, NO_FILTER, PRICE_STEPS, RATING_STEPS } from '../rules/map-filter.ts';
import { nearStep, nearStepOf } from '../rules/near.ts';
import { foundBySearch, inMapFilter, type PropertyFilter } from './filter.reads.ts';
import { neighbourhoods } from './map.reads.ts';
import type { Choice, MapChoices } from './map.view.ts';

const uncounted = (value: number): Choice => ({ value, count: null });

/** All choices, for a form without counts. */
export const mapChoices: MapChoices = {
  neighbourhoods,
  kinds: kindNames.map((value) => ({ value, count: null })),
  priceFrom: PRICE_STEPS.map(uncounted),
  priceTo: PRICE_STEPS.map(uncounted),
  ratings: RATING_STEPS.map(uncounted),
  universities: UNIVERSITIES.map(({ id, short }) => ({ id, name: short, count: null })),
  distances: DISTANCE_STEPS.map(uncounted),
};

/** No filter distinguishes prices between two of these. */
const priceEdges = [...new Set(PRICE_STEPS.flatMap((step) => [step, step + 1]))].sort((a, b) => a - b);

/** Counts the results of every choice, and those of the current filter. `among`: further filters of a search. */
export async function mapCounts(
  db: Db,
  filter: MapFilter,
  among: PropertyFilter | null = null,
): Promise<{ properties: number; reviews: number; choices: MapChoices; prices: number[] }> {
  const { university, metres, contract, zone } = filter;
  const inCircle: MapFilter = { ...NO_FILTER, university, metres, contract, zone };
  const materialized = university === null && !contract && zone === null && among === null;
  const [{ groups, places }, circles] = await Promise.all([
    materialized ? materializedGroups(db, filter) : foundGroups(db, filter, inCircle, among),
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
    kinds: kindNames.map((value) => ({ value, count: count({ kind: value }) })),
    priceFrom: PRICE_STEPS.map((value) => ({ value, count: count({ priceFrom: value }) })),
    priceTo: PRICE_STEPS.map((value) => ({ value, count: count({ priceTo: value }) })),
    ratings: RATING_STEPS.map((value) => ({ value, count: count({ rating: value }) })),
    universities: UNIVERSITIES.map(({ id, short }) => ({ id, name: short, count: within(id, filter.metres) })),
    distances: DISTANCE_STEPS.map((value) => ({ value, count: filter.university === null ? null : within(filter.university, value) })),
  };
  const ofAnyPrice = groups.filter(passes({ ...filter, priceFrom: null, priceTo: null }));
  // The price of a group is the lowest of its flats, and all of them are between the same steps.
  const edges = [0, ...PRICE_STEPS, Number.POSITIVE_INFINITY];
  // Only for one kind: prices of rooms and flats together are meaningless.
  const ofKind = filter.kind === null ? [] : ofAnyPrice;
  const isBetween = (price: number | null, from: number, to: number) => price !== null && price >= from && price < to;
  const prices = edges.slice(1).map((to, i) => sumOf(ofKind.filter((group) => isBetween(priceOf(group, filter.kind), edges[i] ?? 0, to))));
  return { prices, properties: sumOf(chosen), reviews: chosen.reduce((sum, group) => sum + group.reviews, 0), choices };
}

const priceNames = ['shown', 'whole', 'room'] as const;
const priceOf = (group: Group, kind: RentalKind | null) => group[kind ?? 'shown'];

interface Group {
  shown: number | null;
  whole: number | null;
  room: number | null;
  rating: number;
  properties: number;
  reviews: number;
}
interface Groups {
  /** Properties in the filter's neighbourhood, by price and rating. */
  groups: Group[];
  /** Properties that match the filter's prices and rating, by neighbourhood. */
  places: { neighbourhood: string | null; properties: number }[];
}

/** Counts of properties that no filter but distance distinguishes. */
async function foundGroups(db: Db, filter: MapFilter, inCircle: MapFilter, among: PropertyFilter | null): Promise<Groups> {
  const all = await db
    .selectFrom('map_points')
    .select((e) => [
      'neighbourhood',
      ...priceNames.map((name) => e.fn.min<number | null>(`${name}_price`).as(name)),
      e.fn.min<number>('mean_rating').as('rating'),
      e.fn.countAll<number>().as('properties'),
      e.fn.sum<number>('review_count').as('reviews'),
    ])
    .where(inMapFilter(inCircle))
    .where(foundBySearch(among))
    .groupBy([
      'neighbourhood',
      ...priceNames.map((name) => sql`width_bucket(${sql.ref(`${name}_price`)}, ${priceEdges}::integer[])`),
      sql`width_bucket(mean_rating::integer, ${[...RATING_STEPS]}::integer[])`,
    ])
    .execute();
  const groups = all.filter(({ neighbourhood }) => filter.neighbourhood === null || neighbourhood === filter.neighbourhood);
  return { groups, places: all.filter(passes(filter)) };
}

/** The same from the materialized counts. The database sums them: with a million reviews there are thousands of groups. */
async function materializedGroups(db: Db, filter: MapFilter): Promise<Groups> {
  const { neighbourhood } = filter;
  const [groups, places] = await Promise.all([
    db
      .selectFrom('map_choices')
      .select((e) => [
        ...(['shown_price as shown', 'whole_price as whole', 'room_price as room', 'mean_rating as rating'] as const),
        e.fn.sum<number>('property_count').as('properties'),
        e.fn.sum<number>('review_count').as('reviews'),
      ])
      .$if(neighbourhood !== null, (q) => q.where('neighbourhood', '=', neighbourhood))
      .groupBy(['shown_price', 'whole_price', 'room_price', 'mean_rating'])
      .execute(),
    db
      .selectFrom('map_choices as map_points')
      .select((e) => ['neighbourhood', e.fn.sum<number>('property_count').as('properties')])
      .where(inMapFilter({ ...filter, neighbourhood: null }))
      .groupBy('neighbourhood')
      .execute(),
  ]);
  return { groups, places };
}

const passes =
  ({ kind, priceFrom, priceTo, rating }: MapFilter) =>
  (group: Group) => {
    const price = priceOf(group, kind);
    if (rating !== null && group.rating < rating) return false;
    if (price === null) return kind === null && priceFrom === null && priceTo === null;
    return (priceFrom === null || price >= priceFrom) && (priceTo === null || price <= priceTo);
  };

/** Counts of properties with the same distance steps to all universities. */
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
