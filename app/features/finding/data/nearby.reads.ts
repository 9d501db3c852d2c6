import { searchPath } from '../../../../platform/paths.ts';
import type { Db, Services } from '../../../../platform/ports.ts';
import type { Located } from '../../../../platform/ports-places.ts';
import { figuresOfNeighbourhoods } from '../../flats/data/neighbourhood.reads.ts';
import type { NeighbourhoodFigures } from '../../flats/data/neighbourhood.view.ts';
import { meanRating } from '../../flats/rules/mean-rating.ts';
import { neighbourhoodAt } from '../../places/data/gazetteer.reads.ts';
import { type Address, parseAddress } from '../../places/rules/address/parse.ts';
import { NEIGHBOURHOOD_BY_KEY } from '../../places/rules/city/neighbourhoods.ts';
import { distanceMetres } from '../../places/rules/map/distance.ts';
import { recommendationPercentage } from '../../reviews/rules/rating.ts';
import { suggestPlaces } from './suggestion.reads.ts';
import type { PlaceSuggestion } from './suggestion.view.ts';
import { matchingStreets, type SearchedStreet } from './suggestion-streets.reads.ts';

const MAX_BUILDINGS = 3;

interface NearBuilding {
  address: string;
  path: string;
  /** From the requested number; null where one of the two has no precise place. */
  metres: number | null;
  reviews: number;
  rating: number;
  recommendationPercentage: number;
}

/** What is known around an address of which there are no reviews: the same for everybody. */
export interface Nearby {
  /** Places that may have been meant. */
  places: PlaceSuggestion[];
  street: { name: string; otherName: string | null; path: string; buildings: number; reviews: number } | null;
  /** Of the street, the nearest first. */
  buildings: NearBuilding[];
  neighbourhood: NeighbourhoodFigures | null;
}

export async function nearby({ db, geocoder }: Pick<Services, 'db' | 'geocoder'>, typed: string): Promise<Nearby> {
  const address = parseAddress(typed);
  const [street, place, places] = await Promise.all([
    matchingStreets(db, address, 1).then(([first]) => first),
    address.number === '' ? null : geocoder.locateNow(address),
    suggestPlaces(db, typed),
  ]);
  const around = place && place.kind !== 'failed' ? await neighbourhoodAt(db, place.lat, place.lng) : null;
  const area = around && NEIGHBOURHOOD_BY_KEY.get(around.key);
  const buildings = street && street.reviews > 0 ? await buildingsOf(db, street) : [];
  const [neighbourhood = null] = area ? await figuresOfNeighbourhoods(db, [area]) : [];
  return {
    places: places.filter((one) => one.reviews !== 0 && one.path !== searchPath('address', typed)),
    street: street
      ? { name: street.name, otherName: street.otherName, path: searchPath('address', street.name), buildings: buildings.length, reviews: street.reviews }
      : null,
    buildings: nearestFirst(buildings, address, place).slice(0, MAX_BUILDINGS),
    neighbourhood: neighbourhood?.reviewCount ? neighbourhood : null,
  };
}

type BuildingRow = Awaited<ReturnType<typeof buildingsOf>>[number];

async function buildingsOf(db: Db, { keys, locality }: SearchedStreet) {
  return db
    .selectFrom('properties')
    .select('number')
    .select((e) => [
      e.fn.min('base_address').as('address'),
      e.fn.sum<number>('review_count').as('reviews'),
      e.fn.sum<number>('rating_sum').as('rating_sum'),
      e.fn.sum<number>('recommend_count').as('recommending'),
      e.fn.max('lat').filterWhere('location_kind', '=', 'precise').as('lat'),
      e.fn.max('lng').filterWhere('location_kind', '=', 'precise').as('lng'),
    ])
    .where('review_count', '>', 0)
    .where('street_key', 'in', keys)
    .where('locality', '=', locality)
    .groupBy('number')
    .execute();
}

function nearestFirst(rows: readonly BuildingRow[], { number }: Address, place: Located | null): NearBuilding[] {
  const wantedNumber = Number.parseInt(number, 10) || 0;
  const away = (row: BuildingRow) => Math.abs((Number.parseInt(row.number, 10) || 0) - wantedNumber);
  const metresOf = ({ lat, lng }: BuildingRow) =>
    place?.kind === 'precise' && lat !== null && lng !== null ? Math.round(distanceMetres(place, { lat, lng }) / 5) * 5 : null;
  return rows
    .map((row) => ({ row, metres: metresOf(row) }))
    .toSorted((a, b) => (a.metres !== null && b.metres !== null ? a.metres - b.metres : away(a.row) - away(b.row)))
    .map(({ row, metres }) => ({
      address: row.address,
      path: searchPath('address', row.address),
      metres,
      reviews: Number(row.reviews),
      rating: meanRating(Number(row.rating_sum), Number(row.reviews)),
      recommendationPercentage: recommendationPercentage(Number(row.recommending), Number(row.reviews)),
    }));
}
