import { fullAddress, isComplete } from '../../../domain/address/format.ts';
import { parseAddress } from '../../../domain/address/parse.ts';
import type { ReviewDraft } from '../../../domain/review/wizard.ts';

/**
 * Floor and door found in what was typed go to their fields, and a whole address is shown as it was read:
 * 'C/ Sueca 45, 3º 12ª, 46006 València' → 'Calle Sueca, 45, 46006 València, Valencia', '3', '12'.
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
