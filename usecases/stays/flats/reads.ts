import { flatKey } from '../../../domain/address/flat-key.ts';
import { fullAddress } from '../../../domain/address/format.ts';
import { parseAddress } from '../../../domain/address/parse.ts';
import { canonicalDoor, canonicalFloor } from '../../../domain/address/units.ts';
import type { Db } from '../../ports.ts';
import type { StayInput } from '../input.ts';

export type Place = Pick<StayInput, 'address' | 'floor' | 'door'>;

export const keyOf = ({ address, floor, door }: Place) => flatKey({ address: parseAddress(address), floor, door });

/** Where a flat is, as whoever registers a stay there wrote it. */
export const asStored = ({ address, floor, door }: Place) => ({
  address: fullAddress(parseAddress(address)),
  floor_number: canonicalFloor(floor) || floor,
  door_number: canonicalDoor(door) || door,
});

/** The flat of that address, floor and door (PRODUCT.md §1 "One flat", "Same flat"), if somebody lived there already. */
export async function knownFlat(db: Db, place: Place): Promise<string | null> {
  return (await db.selectFrom('flats').select('id').where('flat_key', '=', keyOf(place)).executeTakeFirst())?.id ?? null;
}
