import { fullAddress, isComplete } from '../../../domain/address/format.ts';
import { parseAddress } from '../../../domain/address/parse.ts';
import type { ReviewDraft } from '../../../domain/review/wizard.ts';

/**
 * Floor and door found in what was typed go to their fields, and a whole address is shown as it was read:
 * 'C/ Sueca 45, 3º 12ª, 46006 València' → 'Calle Sueca, 45, 46006 València', '3', '12'.
 */
export function settleAddress({ property_address, floor_number, door_number }: ReviewDraft): Partial<ReviewDraft> {
  const read = parseAddress(property_address);
  const units = read.floor !== '' || read.door !== '';
  if (!units && !isComplete(read)) return {};
  return {
    property_address: fullAddress(read),
    floor_number: read.floor || floor_number,
    door_number: read.door || door_number,
  };
}

/** A suggestion that was chosen: it names a building, so floor, door and staircase that were typed stay. */
export function chosenAddress({ property_address: typed, floor_number, door_number }: ReviewDraft, suggested: string): Partial<ReviewDraft> {
  const { floor, door, stair } = parseAddress(typed);
  const read = parseAddress(suggested);
  return {
    property_address: stair && !read.stair ? fullAddress({ ...read, stair }) : suggested,
    floor_number: floor || floor_number,
    door_number: door || door_number,
  };
}
