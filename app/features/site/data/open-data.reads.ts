import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import type { Db } from '../../../../platform/ports.ts';
import { agenciesBySlug } from '../../flats/data/agency.reads.ts';
import { publicColumns } from '../../flats/data/flat.reads.ts';
import { publicProperty } from '../../flats/data/flat.view.ts';
import { publicPlace } from '../../flats/data/flat-page.view.ts';
import { figuresOfNeighbourhoods } from '../../flats/data/neighbourhood.reads.ts';
import { publishedReviewColumns } from '../../flats/data/published-review.reads.ts';
import { publicReview } from '../../flats/data/published-review.view.ts';
import { NEIGHBOURHOODS } from '../../places/rules/city/neighbourhoods.ts';
import type { QuestionOf } from './open-data.input.ts';
import { openAgency, openNeighbourhood, openProperty, openReview } from './open-data.view.ts';

export interface OpenPage<T> {
  rows: T[];
  /** The `after` of the next page; null: this is the last one. Contains no time. */
  next: string | null;
}

function paged<T>(fetched: readonly T[], limit: number, keyOf: (row: T) => string): OpenPage<T> {
  const rows = fetched.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last !== undefined && fetched.length > limit ? keyOf(last) : null };
}

/** Published flats in the order of their ids, which are random and reveal nothing. */
export async function openProperties(db: Db, { limit, after, neighbourhood }: QuestionOf<'properties'>, origin: string) {
  const rows = await db
    .selectFrom('properties')
    .select([...publicColumns, 'location_kind', 'lat', 'lng'])
    .where('review_count', '>', 0)
    .$if(after !== undefined, (q) => q.where('id', '>', after as string))
    .$if(neighbourhood !== undefined, (q) => q.where('neighbourhood', '=', neighbourhood as string))
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return paged(
    rows.map((row) => openProperty(publicProperty(row), publicPlace(row), origin)),
    limit,
    (row) => row.id,
  );
}

/** Verified reviews in the order of their ids. */
export async function openReviews(db: Db, { limit, after, property }: QuestionOf<'reviews'>, origin: string) {
  const rows = await db
    .selectFrom('public_reviews')
    .select(publishedReviewColumns)
    .$if(after !== undefined, (q) => q.where('id', '>', after as string))
    .$if(property !== undefined, (q) => q.where('property_id', '=', property as string))
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return paged(
    rows.map((row) => openReview(publicReview(row), row.property_id, origin)),
    limit,
    (row) => row.id,
  );
}

const inOrder = NEIGHBOURHOODS.map((place) => ({ place, slug: neighbourhoodSlug(place.name) })).sort((a, b) => (a.slug < b.slug ? -1 : 1));

export async function openNeighbourhoods(db: Db, { limit, after }: QuestionOf<'neighbourhoods'>, origin: string) {
  const page = inOrder.filter(({ slug }) => after === undefined || slug > after).slice(0, limit + 1);
  const figures = await figuresOfNeighbourhoods(
    db,
    page.map((one) => one.place),
  );
  return paged(
    figures.map((one) => openNeighbourhood(one, origin)),
    limit,
    (row) => row.slug,
  );
}

export async function openAgencies(db: Db, { limit, after }: QuestionOf<'agencies'>, origin: string) {
  const agencies = await agenciesBySlug(db, after ?? null, limit + 1);
  return paged(
    agencies.map((one) => openAgency(one, origin)),
    limit,
    (row) => row.slug,
  );
}
