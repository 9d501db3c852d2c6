import type { Db } from '../../../../platform/ports.ts';
import { neighbourhoodNamed } from '../../places/rules/city/nearest.ts';
import { type AlertLine, alertLines } from '../../reviews/rules/alerts.ts';
import { landlordFields, type Reputation, reputationOf } from '../rules/landlord-reputation.ts';
import { type PriceHistory, priceHistory } from '../rules/price-history.ts';
import { complaintsOf, type VisitSources } from '../rules/visit.ts';
import { buildingAround } from './building.reads.ts';
import { propertyRatings } from './flat.reads.ts';
import {
  type AgencyLink,
  agencyLink,
  type ContractClauses,
  contractClauses,
  neighbourhoodComparison,
  type PublicPlace,
  publicPlace,
} from './flat-page.view.ts';
import type { FlatReview } from './listed-review.reads.ts';
import { figuresOfNeighbourhoods } from './neighbourhood.reads.ts';
import { cityMeans } from './scores.reads.ts';

/** A safety bound: the newest prices count. */
const MAX_PRICES = 500;

export interface PropertyFigures {
  ratings: Awaited<ReturnType<typeof propertyRatings>>;
  landlord: Reputation | null;
  clauses: ContractClauses | null;
  /** Of its most frequent kind of rental. */
  prices: PriceHistory;
  place: PublicPlace | null;
  agencies: AgencyLink[];
  /** Reviews that say there was no agency; an unanswered question does not count. */
  withoutAgency: number;
  neighbourhood: ReturnType<typeof neighbourhoodComparison> | null;
  alerts: AlertLine[];
  /** Published flats in its building. */
  flatsInBuilding: number;
}

/** The data of a flat's page except its reviews. The same for members and visitors: it contains no floor or door. */
export async function propertyFigures(
  db: Db,
  { id, neighbourhood }: { id: string; neighbourhood: string | null },
  listed: readonly FlatReview[] = [],
): Promise<PropertyFigures & { sources: VisitSources }> {
  const known = neighbourhood === null ? undefined : neighbourhoodNamed(neighbourhood);
  const [ratings, answered, prices, flat, city, [around]] = await Promise.all([
    propertyRatings(db, [id]),
    answersOf(db, id),
    pricesOf(db, id),
    detailsOf(db, id),
    cityMeans(db),
    figuresOfNeighbourhoods(db, known ? [known] : []),
  ]);
  const building = flat && (await buildingAround(db, id, flat.building_key));
  const clauses = flat && contractClauses(flat);
  return {
    ratings,
    landlord: flat && reputationOf({ points: flat.landlord_points, people: flat.landlord_people }, city.landlord, answered.landlord),
    clauses,
    prices: priceHistory(flat?.price_kind ? prices.filter((one) => one.rental_kind === flat.price_kind) : []),
    place: flat && publicPlace(flat),
    agencies: await agenciesOf(db, flat?.agency_ids ?? []),
    withoutAgency: answered.withoutAgency,
    neighbourhood: around ? neighbourhoodComparison(around, flat?.price_kind ?? null) : null,
    alerts: flat ? alertLines(flat.alert_counts, flat.author_count) : [],
    flatsInBuilding: building?.flats ?? 0,
    sources: {
      flat: complaintsOf(listed),
      building: building?.complaints ?? null,
      area: around ? { name: around.name, means: around.ratings, prices: around.priceYears } : null,
      clauses,
    },
  };
}

async function answersOf(db: Db, id: string): Promise<{ landlord: number; withoutAgency: number }> {
  return await db
    .selectFrom('public_reviews')
    .where('property_id', '=', id)
    .select((e) => [
      e.fn
        .countAll<number>()
        .filterWhere((f) => f.or(landlordFields.map((field) => f(field, 'is not', null))))
        .as('landlord'),
      e.fn.countAll<number>().filterWhere('used_agency', '=', false).as('withoutAgency'),
    ])
    .executeTakeFirstOrThrow();
}

function pricesOf(db: Db, id: string) {
  return db
    .selectFrom('public_reviews')
    .where('property_id', '=', id)
    .select(['rental_kind', 'entry_year', 'entry_price', 'exit_year', 'exit_price'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_PRICES)
    .execute();
}

async function detailsOf(db: Db, id: string) {
  const row = await db
    .selectFrom('properties')
    .where('id', '=', id)
    .select(['location_kind', 'lat', 'lng', 'agency_ids', 'landlord_points', 'landlord_people', 'contract_count', 'clause_counts'])
    .select(['building_key', 'alert_counts', 'author_count', 'price_kind'])
    .executeTakeFirst();
  return row ?? null;
}

async function agenciesOf(db: Db, ids: readonly string[]): Promise<AgencyLink[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('agencies').where('id', 'in', ids).select(['name', 'slug']).orderBy('slug').execute();
  return rows.map(agencyLink);
}
