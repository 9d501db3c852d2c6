import type { Db, Services } from '../../../../platform/ports.ts';
import { flatKey } from '../../flats/rules/flat-key.ts';
import { fullAddress } from '../../places/rules/address/format.ts';
import { homeAddress } from '../../places/rules/address/home.ts';
import { canonicalDoor, canonicalFloor, storedDoor, storedFloor } from '../../places/rules/address/units.ts';
import type { StayInput } from './stay.input.ts';

export type Place = Pick<StayInput, 'address' | 'floor' | 'door'>;

/** Makes the key of a flat without a readable floor or door unique to a person: strangers who both write '-' live in different flats. */
export const ownerOf = ({ vault }: Pick<Services, 'vault'>, userId: string): string => vault.pseudonym(`home ${userId}`);

export function keyOf(place: Place, owner: string): string {
  const { floor, door } = place;
  const key = flatKey({ address: homeAddress(place), floor, door });
  return canonicalFloor(floor) === '' || canonicalDoor(door) === '' ? `${key}|${owner}` : key;
}

/** The address columns of a stay or flat, normalized from what its owner typed. */
export const addressColumns = (place: Place) => ({
  address: fullAddress(homeAddress(place)),
  floor_number: storedFloor(place.floor),
  door_number: storedDoor(place.door),
});

/** The id of the stored flat with that address, floor and door (PRODUCT.md §1 "One flat", "Same flat"); null: none. */
export async function knownFlat(db: Db, place: Place, owner: string): Promise<string | null> {
  return (await db.selectFrom('flats').select('id').where('flat_key', '=', keyOf(place, owner)).executeTakeFirst())?.id ?? null;
}
