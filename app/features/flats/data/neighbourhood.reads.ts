import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import type { Db } from '../../../../platform/ports.ts';
import { NEIGHBOURHOODS, type Neighbourhood } from '../../places/rules/city/neighbourhoods.ts';
import { neighbourhoodsNamed } from '../../places/rules/city/place-names.ts';
import { inBuilding, publicColumns } from './flat.reads.ts';
import { type PropertyCard, publicProperty } from './flat.view.ts';
import { asTitle, type NeighbourhoodFigures, neighbourhoodFigures, type StatsRow } from './neighbourhood.view.ts';

const bySlug = new Map(NEIGHBOURHOODS.flatMap((one) => [one.nameEs, one.name].map((name) => [neighbourhoodSlug(name), one] as const)));

/** The neighbourhood of this slug, in either language or by a colloquial name. */
export function neighbourhoodBySlug(slug: string): Neighbourhood | undefined {
  const [only, ...others] = neighbourhoodsNamed(slug.slice(0, 60).replaceAll('-', ' '));
  return bySlug.get(slug) ?? (only && others.length === 0 ? bySlug.get(neighbourhoodSlug(only)) : undefined);
}

const columns = [
  'name',
  'property_count',
  'review_count',
  'rating_sum',
  'rated_count',
  'recommend_count',
  'price_years',
  'ratings',
  'environments',
  'services',
  'neighbours',
  'author_count',
  'rated_authors',
  'rating_authors',
] as const satisfies readonly (keyof StatsRow)[];

/** Figures of some neighbourhoods, in the requested order. */
export async function figuresOfNeighbourhoods(db: Db, places: readonly Neighbourhood[]): Promise<NeighbourhoodFigures[]> {
  if (places.length === 0) return [];
  const names = places.map((place) => place.name);
  const rows = await db.selectFrom('neighbourhood_stats').select(columns).where('name', 'in', names).execute();
  const byName = new Map(rows.map((row) => [row.name, row]));
  return places.map((place) => neighbourhoodFigures(place, byName.get(place.name) ?? null));
}

/** By number of reviews, descending, then by name. */
export async function allNeighbourhoods(db: Db): Promise<NeighbourhoodFigures[]> {
  const all = await figuresOfNeighbourhoods(db, NEIGHBOURHOODS);
  return all.toSorted((a, b) => b.reviewCount - a.reviewCount || (a.slug < b.slug ? -1 : 1));
}

/** The neighbourhoods with the most reviews. */
export async function reviewedNeighbourhoods(db: Db, limit: number): Promise<{ name: string; slug: string }[]> {
  const rows = await db
    .selectFrom('neighbourhood_stats')
    .select('name')
    .where('review_count', '>', 0)
    .orderBy('review_count', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => ({ name: asTitle(name), slug: neighbourhoodSlug(name) }));
}

/** The flats of a neighbourhood with the most reviews, as a visitor sees them. */
export async function flatsOfNeighbourhood(db: Db, name: string, limit: number): Promise<PropertyCard[]> {
  const rows = await db
    .selectFrom('properties')
    .select([...publicColumns, inBuilding])
    .where('neighbourhood', '=', name)
    .where('review_count', '>', 0)
    .orderBy('review_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => publicProperty(row));
}
