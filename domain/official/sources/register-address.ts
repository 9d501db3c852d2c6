import { parseAddress } from '../../address/parse.ts';
import { portalNumber } from '../../address/portal-number.ts';
import { streetKey } from '../../address/search.ts';

/** Where an address of the tourist register stops telling of the building: 'Bl:A Es:1 Pl:B Pt:4'. */
const INSIDE = /(?<![\s,])[\s,]+(?:bl|blq|es|esc|pl|pis|pt|pta|pu|km)\s*:.*$/i;

/** The portal that an address of the tourist register names ('C LIRIO, 32 Bl:A Pl:B Pt:4'), without block, stair, floor and door; null without a number. */
export function registeredPortal(written: string): { streetKey: string; number: number; suffix: string } | null {
  const { street, number } = parseAddress(`${written.replace(INSIDE, '')}, València`);
  const portal = portalNumber(number);
  return street === '' || portal === null ? null : { streetKey: streetKey(street), ...portal };
}
