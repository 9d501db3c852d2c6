import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import type { RentalKind } from '../../reviews/rules/rental-kind.ts';
import { type Zone, zoneParam } from './zone.ts';

/** The possible bounds of a price range, in euros per month. */
export const PRICE_STEPS = [300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1400, 1600, 2000] as const;
/** The minimum mean ratings that can be chosen, in tenths. */
export const RATING_STEPS = [30, 35, 40, 45] as const;
/** Metres to a university. The database has them too: near_universities (db/migrations/0015_map.sql). */
export const DISTANCE_STEPS = [500, 1000, 2000, 3000, 5000] as const;
export const USUAL_DISTANCE = 2000;

/** 'Tipo', as in the address. */
export const kindParams = { whole: 'piso', room: 'habitacion' } as const satisfies Record<RentalKind, string>;

/** PRODUCT.md §2 "Map filters": the filters of the map, its list and the search. */
export interface MapFilter {
  /** Name of a neighbourhood of València, in Valencian. */
  readonly neighbourhood: string | null;
  /** Only flats with a rent of this kind; the price is also of this kind. */
  readonly kind: RentalKind | null;
  /** Bounds of the latest known rent, both included. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  /** Minimum mean rating, in tenths. */
  readonly rating: number | null;
  /** Id of a university (app/features/places/rules/city/universities.ts), and metres around it. */
  readonly university: string | null;
  readonly metres: number;
  /** Only flats with a review whose contract matches (PRODUCT.md §1 "Verificada"). */
  readonly contract: boolean;
  /** A part of the map, or the surroundings of the visitor. */
  readonly zone: Zone | null;
}

export const onlyWithContract = 'Solo con contrato';

export const NO_FILTER: MapFilter = {
  ...{ neighbourhood: null, kind: null, priceFrom: null, priceTo: null, rating: null },
  ...{ university: null, metres: USUAL_DISTANCE, contract: false, zone: null },
};

export const isFiltered = (filter: MapFilter): boolean =>
  filter.neighbourhood !== null ||
  filter.kind !== null ||
  filter.priceFrom !== null ||
  filter.priceTo !== null ||
  filter.rating !== null ||
  filter.university !== null ||
  filter.contract ||
  filter.zone !== null;

/** 35 → '3.5', 40 → '4': as in the address. */
export const ratingText = (tenths: number): string => String(tenths / 10);

/** The same filter as a query, in its shortest form: unset parts are left out. */
export function mapFilterParams(filter: MapFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.neighbourhood !== null) params.set('barrio', neighbourhoodSlug(filter.neighbourhood));
  if (filter.kind !== null) params.set('tipo', kindParams[filter.kind]);
  if (filter.priceFrom !== null) params.set('precio_min', String(filter.priceFrom));
  if (filter.priceTo !== null) params.set('precio_max', String(filter.priceTo));
  if (filter.rating !== null) params.set('valoracion', ratingText(filter.rating));
  if (filter.university !== null) {
    params.set('universidad', filter.university);
    if (filter.metres !== USUAL_DISTANCE) params.set('distancia', String(filter.metres));
  }
  if (filter.contract) params.set('contrato', 'si');
  if (filter.zone !== null) params.set(...zoneParam(filter.zone));
  return params;
}
