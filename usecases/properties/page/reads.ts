import { neighbourhoodNamed } from '../../../domain/place/nearest.ts';
import { landlordFields, type Reputation, reputationOf } from '../../../domain/review/landlord-reputation.ts';
import { type PriceHistory, priceHistory } from '../../../domain/review/price-history.ts';
import type { Db } from '../../ports.ts';
import { figuresOf } from '../neighbourhoods/reads.ts';
import type { NeighbourhoodFigures } from '../neighbourhoods/view.ts';
import { propertyRatings } from '../reads.ts';
import { cityMeans } from '../scores/reads.ts';
import { type AgencyLink, agencyLink, type ContractClauses, contractClauses, type PublicPlace, publicPlace } from './view.ts';

/** Nobody's flat has more; a bound all the same. The newest count. */
const MAX_PRICES = 500;

export interface PropertyFigures {
  ratings: Awaited<ReturnType<typeof propertyRatings>>;
  landlord: Reputation | null;
  clauses: ContractClauses | null;
  prices: PriceHistory;
  place: PublicPlace | null;
  agencies: AgencyLink[];
  /** Reviews whose author said that there was no agency: who left the question open said nothing. */
  withoutAgency: number;
  neighbourhood: Pick<NeighbourhoodFigures, 'name' | 'path' | 'medianPrice' | 'priceYears'> | null;
}

/** What the page of a flat says besides its reviews. The same for members and visitors: none of it tells a floor or a door. */
export async function propertyFigures(db: Db, { id, neighbourhood }: { id: string; neighbourhood: string | null }): Promise<PropertyFigures> {
  const known = neighbourhood === null ? undefined : neighbourhoodNamed(neighbourhood);
  const [ratings, answered, prices, flat, city, [around]] = await Promise.all([
    propertyRatings(db, id),
    answersOf(db, id),
    pricesOf(db, id),
    keptOf(db, id),
    cityMeans(db),
    figuresOf(db, known ? [known] : []),
  ]);
  const { name, path, medianPrice, priceYears } = around ?? {};
  return {
    ratings,
    landlord: flat && reputationOf({ points: flat.landlord_points, people: flat.landlord_people }, city.landlord, answered.landlord),
    clauses: flat && contractClauses(flat),
    prices: priceHistory(prices),
    place: flat && publicPlace(flat),
    agencies: await agenciesOf(db, flat?.agency_ids ?? []),
    withoutAgency: answered.withoutAgency,
    neighbourhood: name && path && medianPrice && priceYears ? { name, path, medianPrice, priceYears } : null,
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
    .select(['entry_year', 'entry_price', 'exit_year', 'exit_price'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_PRICES)
    .execute();
}

/** What is kept of a flat besides its card. */
async function keptOf(db: Db, id: string) {
  const row = await db
    .selectFrom('properties')
    .where('id', '=', id)
    .select(['location_kind', 'lat', 'lng', 'agency_ids', 'landlord_points', 'landlord_people', 'contract_count', 'clause_counts'])
    .executeTakeFirst();
  return row ?? null;
}

async function agenciesOf(db: Db, ids: readonly string[]): Promise<AgencyLink[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('agencies').where('id', 'in', ids).select(['name', 'slug']).orderBy('slug').execute();
  return rows.map(agencyLink);
}
