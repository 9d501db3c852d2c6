import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { publishedCards } from '../../flats/data/flat.reads.ts';
import { allNeighbourhoods, figuresOfNeighbourhoods } from '../../flats/data/neighbourhood.reads.ts';
import type { NeighbourhoodFigures } from '../../flats/data/neighbourhood.view.ts';
import { areasOf } from '../../places/data/area-facts.reads.ts';
import type { Neighbourhood } from '../../places/rules/city/neighbourhoods.ts';
import { distanceMetres, type Point } from '../../places/rules/map/distance.ts';
import { fromMercator, mercator } from '../../places/rules/map/mercator.ts';
import { WHOLE_CITY } from '../../places/rules/registers/facts/areas.ts';
import type { KnownRent } from '../../reviews/rules/rental-kind.ts';
import { zoneAround, zoneView } from '../rules/zone.ts';
import { inView } from './filter.reads.ts';
import { type AreaFigures, cityFigures, neighbourhoodFigure } from './known-around.view.ts';

const MAX_FLATS = 3;
/** More than are shown, since several may be of one building, which is shown once. */
const CANDIDATES = 12;

interface NearFlat {
  address: string;
  path: string;
  metres: number;
  reviews: number;
  rating: number;
  rent: KnownRent | null;
}

/** The data around a place without reviews: the same for everybody. */
export interface KnownAround {
  area: AreaFigures | null;
  flats: NearFlat[];
  /** Answers of its neighbourhood's tenants, for the questions of a visit. */
  answers: { name: string; means: NeighbourhoodFigures['ratings']; prices: NeighbourhoodFigures['priceYears'] } | null;
}

/** The location of a place; approximate for a street or a neighbourhood. */
export interface KnownPoint extends Point {
  precise: boolean;
}

export async function knownAround(db: Db, place: Neighbourhood | null, at: KnownPoint | null): Promise<KnownAround> {
  const [figures] = await figuresOfNeighbourhoods(db, place ? [place] : []);
  const own = figures ? neighbourhoodFigure(figures) : null;
  return {
    area: own ?? (await figuresOfCity(db)),
    flats: at ? await nearestFlats(db, at) : [],
    answers: figures ? { name: figures.name, means: figures.ratings, prices: figures.priceYears } : null,
  };
}

async function figuresOfCity(db: Db): Promise<AreaFigures | null> {
  const [all, areas] = await Promise.all([allNeighbourhoods(db), areasOf(db, [])]);
  return cityFigures(all, areas.get(WHOLE_CITY) ?? { declared: null });
}

/** Within a kilometre, as the crow flies; only flats with a precise location. */
async function nearestFlats(db: Db, at: KnownPoint): Promise<NearFlat[]> {
  const { mx, my } = mercator(at);
  const rows = await db
    .selectFrom('map_points')
    .innerJoin('properties as p', 'p.id', 'map_points.property_id')
    .select(['p.id', 'p.building_key', 'map_points.mx', 'map_points.my'])
    .where(inView(zoneView(zoneAround(at))))
    .where('p.location_kind', '=', 'precise')
    .where('p.review_count', '>', 0)
    .orderBy(sql`(map_points.mx - ${mx}::float8) ^ 2 + (map_points.my - ${my}::float8) ^ 2`)
    .orderBy('p.review_count', 'desc')
    .orderBy('p.id')
    .limit(CANDIDATES)
    .execute();
  const step = at.precise ? 5 : 50;
  const nearest = rows.filter((row, i) => rows.findIndex((one) => one.building_key === row.building_key) === i).slice(0, MAX_FLATS);
  const ids = nearest.map(({ id }) => id);
  // Visitors' data for members too: floors and doors are irrelevant here.
  const cards = await publishedCards(db, ids, false);
  return nearest.flatMap((row): NearFlat[] => {
    const card = cards.get(row.id);
    if (!card || row.mx === null || row.my === null) return [];
    return [
      {
        address: card.address,
        path: card.path,
        metres: Math.max(step, Math.round(distanceMetres(at, fromMercator({ mx: row.mx, my: row.my })) / step) * step),
        reviews: card.reviewCount,
        rating: card.averageRating,
        rent: card.lastRent,
      },
    ];
  });
}
