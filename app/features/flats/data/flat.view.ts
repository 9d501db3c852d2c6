import { buildingPath, propertyPath } from '../../../../platform/paths.ts';
import { addressSlug } from '../../places/rules/address/format.ts';
import { parseAddress } from '../../places/rules/address/parse.ts';
import { type AlertRule, alertSentences } from '../../reviews/rules/alerts.ts';
import { recommendationPercentage } from '../../reviews/rules/rating.ts';
import type { KnownRent, RentalKind } from '../../reviews/rules/rental-kind.ts';
import type { RatingBand } from '../rules/bands.ts';
import { flatRecord } from '../rules/flat-record.ts';
import { meanRating } from '../rules/mean-rating.ts';
import { asTitle } from './neighbourhood.view.ts';

/** The columns that a visitor may see. */
export interface PublicPropertyRow {
  id: string;
  building_key: string;
  street: string;
  number: string;
  base_address: string;
  neighbourhood: string | null;
  locality: string;
  review_count: number;
  author_count: number;
  rating_sum: number;
  count_high: number;
  count_mid: number;
  count_low: number;
  recommend_count: number;
  price_sum: number;
  price_min: number | null;
  price_max: number | null;
  price_kind: RentalKind | null;
  price_count: number;
  whole_price: number | null;
  whole_year: number | null;
  room_price: number | null;
  room_year: number | null;
  other_price: number | null;
  other_year: number | null;
  used_agency: boolean;
  agency_names: string[];
  alert_counts: Partial<Record<AlertRule, number>>;
  /** Position among the published flats of its building, and their number; null: the only one. Absent where it is not shown. */
  in_building?: number[] | null;
}
/** With the columns that only members may see. */
export interface MemberPropertyRow extends PublicPropertyRow {
  full_address: string;
  floor_number: string;
  door_number: string;
}

/** 1-flats §3 "Grouped property". */
export interface PropertyCard {
  id: string;
  /** Path of the property's own page. */
  path: string;
  /** Path of its building's page. */
  building: string;
  /** Base address for visitors, full address for members (1-flats §6). */
  address: string;
  floorNumber: string | null;
  doorNumber: string | null;
  /** For viewers who see no floor and door: 'Vivienda 1 de 3 con reseñas en este edificio'; null: the only one. */
  inBuilding: string | null;
  /** Capitalized, as a title. */
  neighbourhood: string | null;
  locality: string;
  reviewCount: number;
  averageRating: number;
  /** The latest known rent: of the requested kind, else of its most frequent one. */
  lastRent: KnownRent | null;
  /** Its most frequent kind of rental, which the entry prices below are of; null: unknown. */
  priceKind: RentalKind | null;
  priceCount: number;
  averagePrice: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  usedAgency: boolean;
  agencyNames: string[];
  recommendationPercentage: number;
  recommending: number;
  alerts: string[];
  /** Reviews in the chosen rating filter. */
  inBand: number | null;
}

const bandCounts = { '4-5': 'count_high', '3-4': 'count_mid', '1-2': 'count_low' } as const satisfies Record<RatingBand, keyof PublicPropertyRow>;

export function flatPath(row: Pick<PublicPropertyRow, 'id' | 'street' | 'number'>): string {
  return propertyPath(row.id, addressSlug(row));
}

function inBuilding(row: PublicPropertyRow): string | null {
  const [nth, of] = row.in_building ?? [];
  return nth === undefined || of === undefined ? null : `Vivienda ${nth} de ${of} con reseñas en este edificio`;
}

function lastRent(row: PublicPropertyRow, kind: RentalKind | null): KnownRent | null {
  const [price, year] = [row[`${kind ?? 'other'}_price`], row[`${kind ?? 'other'}_year`]];
  return price === null || year === null ? null : { price, kind, year };
}

/** The search filters that change what a card shows. */
export interface CardFilters {
  band?: RatingBand | null;
  kind?: RentalKind | null;
}

/** For visitors: street and number, neighbourhood and locality. Never floor, door or postal code. */
export function publicProperty(row: PublicPropertyRow, { band = null, kind = null }: CardFilters = {}): PropertyCard {
  const slug = addressSlug(row);
  return {
    id: row.id,
    path: propertyPath(row.id, slug),
    building: buildingPath(row.building_key, slug),
    address: row.base_address,
    floorNumber: null,
    doorNumber: null,
    inBuilding: inBuilding(row),
    neighbourhood: row.neighbourhood && asTitle(row.neighbourhood),
    locality: row.locality,
    reviewCount: row.review_count,
    averageRating: meanRating(row.rating_sum, row.review_count),
    lastRent: lastRent(row, kind ?? row.price_kind),
    priceKind: row.price_kind,
    priceCount: row.price_count,
    averagePrice: row.price_count === 0 ? null : Math.round(row.price_sum / row.price_count),
    minPrice: row.price_min,
    maxPrice: row.price_max,
    usedAgency: row.used_agency,
    agencyNames: row.agency_names,
    recommendationPercentage: recommendationPercentage(row.recommend_count, row.review_count),
    recommending: row.recommend_count,
    alerts: alertSentences(row.alert_counts, row.author_count),
    inBand: band ? row[bandCounts[band]] : null,
  };
}

/** For members: with full address, floor and door (1-flats §6). */
export function memberProperty(row: MemberPropertyRow, filters: CardFilters = {}): PropertyCard {
  return { ...publicProperty(row, filters), address: row.full_address, floorNumber: row.floor_number, doorNumber: row.door_number, inBuilding: null };
}

/** The address of a flat as the author of a review wrote it. */
export interface WrittenPlace {
  address: string;
  floor: string;
  door: string;
}

/**
 * The card of an unpublished flat for the author of a review, with the address as they wrote it. The stored address is the one that the first
 * author wrote, and would reveal to the next author that somebody else had written.
 */
export function withWrittenAddress(card: PropertyCard, { address, floor, door }: WrittenPlace): PropertyCard {
  const { full_address, floor_number, door_number, locality, ...row } = flatRecord({ address: parseAddress(address), floor, door, neighbourhood: null });
  const path = flatPath({ id: card.id, ...row });
  return { ...card, path, building: path, address: full_address, floorNumber: floor_number, doorNumber: door_number, locality };
}
