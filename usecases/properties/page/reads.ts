import { neighbourhoodNamed } from '../../../domain/place/nearest.ts';
import { landlordFields, landlordReputation, type Reputation } from '../../../domain/review/landlord-reputation.ts';
import { type PriceHistory, priceHistory } from '../../../domain/review/price-history.ts';
import type { Db } from '../../ports.ts';
import { figuresOf } from '../neighbourhoods/reads.ts';
import type { NeighbourhoodFigures } from '../neighbourhoods/view.ts';
import { propertyRatings } from '../reads.ts';
import { type AgencyLink, agencyLink, type PublicPlace, publicPlace } from './view.ts';

/** Nobody's flat has more; a bound all the same. The newest count. */
const MAX_PRICES = 500;

export interface PropertyFigures {
  ratings: Awaited<ReturnType<typeof propertyRatings>>;
  landlord: Reputation | null;
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
  const [ratings, answered, prices, place, agencies, [around]] = await Promise.all([
    propertyRatings(db, id),
    answersOf(db, id),
    pricesOf(db, id),
    placeOf(db, id),
    agenciesOf(db, id),
    figuresOf(db, known ? [known] : []),
  ]);
  const { name, path, medianPrice, priceYears } = around ?? {};
  return {
    ratings,
    landlord: landlordReputation(ratings, answered.landlord),
    prices: priceHistory(prices),
    place,
    agencies,
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

async function placeOf(db: Db, id: string): Promise<PublicPlace | null> {
  const row = await db.selectFrom('properties').where('id', '=', id).select(['location_kind', 'lat', 'lng']).executeTakeFirst();
  return row ? publicPlace(row) : null;
}

async function agenciesOf(db: Db, id: string): Promise<AgencyLink[]> {
  const flat = await db.selectFrom('properties').where('id', '=', id).select('agency_ids').executeTakeFirst();
  if (!flat || flat.agency_ids.length === 0) return [];
  const rows = await db.selectFrom('agencies').where('id', 'in', flat.agency_ids).select(['name', 'slug']).orderBy('slug').execute();
  return rows.map(agencyLink);
}
