import { fold } from '../../../../../platform/fold.ts';
import { addressInText } from '../../../places/rules/address/advert.ts';
import { fullAddress, isComplete } from '../../../places/rules/address/format.ts';
import { homeAddress } from '../../../places/rules/address/home.ts';
import { parseAddress } from '../../../places/rules/address/parse.ts';
import type { RequestedFlat } from '../../parts/draft.ts';
import { emptyReview, type ReviewDraft } from '../../rules/wizard.ts';

/** The address in a pasted advert. A text that begins with the address is returned whole. */
export function addressTyped(text: string): string {
  const address = addressInText(text);
  const [whole, part] = [text, address].map((each) => fold(parseAddress(each).street));
  return whole?.startsWith(part ?? '') ? text : address;
}

/**
 * Moves floor and door from the typed address to their fields, unless those are filled, and reformats the address:
 * 'C/ Sueca 45, 3º 12ª, 46006 València' → 'Calle Sueca, 45, 46006 València', '3', '12'.
 */
export function settleAddress({ property_address, floor_number, door_number }: ReviewDraft): Partial<ReviewDraft> {
  const typed = addressTyped(property_address);
  const read = parseAddress(typed);
  // Map coordinates: '39.4612, -0.3731'.
  if (!/\p{L}/u.test(property_address)) return {};
  const units = read.floor !== '' || read.door !== '';
  if (!units && !isComplete(read)) return {};
  const [floor, door] = [floor_number || read.floor, door_number || read.door];
  return { property_address: fullAddress(homeAddress({ address: typed, floor, door })), floor_number: floor, door_number: door };
}

/** The fields that an address from the link fills in. */
export function addressFromLink(typed: string): RequestedFlat {
  const { property_address = typed, floor_number = '', door_number = '' } = settleAddress({ ...emptyReview, property_address: typed });
  return { property_address, floor_number, door_number };
}

/** Applies a chosen suggestion. It names only a building, so typed floor, door and staircase stay. */
export function chosenAddress({ property_address: typed, floor_number, door_number }: ReviewDraft, suggested: string): Partial<ReviewDraft> {
  const { floor, door, stair } = parseAddress(addressTyped(typed));
  const read = parseAddress(suggested);
  return {
    property_address: stair && !read.stair ? fullAddress({ ...read, stair }) : suggested,
    floor_number: floor_number || floor,
    door_number: door_number || door,
  };
}
