import type { Db } from '../../../../platform/ports.ts';
import type { Address } from '../../places/rules/address/parse.ts';
import { streetKey } from '../../places/rules/address/search.ts';

export type Building = Pick<Address, 'street' | 'number' | 'postalCode' | 'locality'>;

/** Other flats of the building that have a neighbourhood. */
export async function placesOfBuilding(db: Db, propertyId: string, { street, number, postalCode, locality }: Building) {
  if (number === '') return [];
  const rows = await db
    .selectFrom('properties')
    .select(['location_kind', 'neighbourhood', 'district'])
    .where('street_key', '=', streetKey(street))
    .where('number', '=', number)
    .where('postal_code', '=', postalCode)
    .where('locality', '=', locality)
    .where('id', '<>', propertyId)
    .where('neighbourhood', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ neighbourhood, ...row }) => (neighbourhood === null ? [] : [{ ...row, neighbourhood }]));
}

/** If this flat is placed precisely: approximately placed flats of the same building in another neighbourhood or in none. */
export async function lessAccurateInBuilding(db: Db, propertyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('properties as found')
    .innerJoin('properties as other', (join) =>
      join
        .onRef('other.street_key', '=', 'found.street_key')
        .onRef('other.number', '=', 'found.number')
        .onRef('other.postal_code', '=', 'found.postal_code')
        .onRef('other.locality', '=', 'found.locality'),
    )
    .select('other.id')
    .where('found.id', '=', propertyId)
    .where('found.location_kind', '=', 'precise')
    .where('found.number', '<>', '')
    .where('other.location_kind', '=', 'approximate')
    .whereRef('other.neighbourhood', 'is distinct from', 'found.neighbourhood')
    .execute();
  return rows.map(({ id }) => id);
}
