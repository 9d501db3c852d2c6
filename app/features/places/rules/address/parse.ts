import { PARTICLES } from '../../../../../platform/fold.ts';
import { isKnownPlace, type PlacePart, resolvePlace } from './localities.ts';
import { readStreet } from './read-street.ts';
import { readUnits } from './read-units.ts';
import { displayName, displayStreet } from './street-name.ts';
import { type Token, tokenise } from './tokens.ts';

/** An address in parts; '' for what is missing. */
export type Address = {
  /** Canonical, in Spanish and without accents: 'calle', 'gran via'. '' when none was typed. */
  streetType: string;
  /** Displayed, with the type: 'Calle de Sueca'. */
  street: string;
  /** '45', '45-47', '12 bis', '45B', 'km 12,5'. */
  number: string;
  floor: string;
  door: string;
  postalCode: string;
  locality: string;
  province: string;
  /** Staircase, block or entrance when the address names one: 'esc. B'. */
  stair?: string;
  /** The unparsed part, as it was typed: the person is asked about it, and it is never dropped. */
  unread?: string;
};

/** Parses an address in any notation, in Spanish or Valencian. Never throws. Missing province and locality come from the postal code if it determines them. */
export function parseAddress(typed: string): Address {
  const { tokens, postalCode, kilometre, allCapitals } = tokenise(typed);
  const street = readStreet(tokens);
  const { name, places } = street.number === '' && kilometre === '' ? withoutTown(street.name, allCapitals) : { name: street.name, places: [] };
  const units = readUnits(street.rest, kilometre || street.number, allCapitals);
  const { unread: unknown, ...place } = resolvePlace([...places, ...units.places], postalCode);
  // A house with its own number at a kilometre of a road.
  const unread = [...(kilometre === '' || street.number === '' ? [] : [street.number]), ...units.unread, ...unknown].join(', ');
  return {
    streetType: street.type?.key ?? '',
    street: displayStreet(street, name, allCapitals),
    number: units.number,
    floor: units.floor,
    door: units.door,
    postalCode,
    ...place,
    ...(units.stair === '' ? {} : { stair: units.stair }),
    ...(unread === '' ? {} : { unread }),
  };
}

/** 'calle sueca valencia': a known town ends the name of a street without a number, unless it belongs to it ('Reino de Valencia'). */
function withoutTown(name: readonly Token[], allCapitals: boolean): { name: readonly Token[]; places: PlacePart[] } {
  const from = name.findIndex((_, at) => {
    const before = name[at - 1];
    return before !== undefined && !PARTICLES.has(before.folded) && isKnownPlace(spelled(name.slice(at)));
  });
  if (from < 0) return { name, places: [] };
  return { name: name.slice(0, from), places: [{ text: displayName(name.slice(from), allCapitals), afterPostalCode: false, wholePart: true }] };
}

const spelled = (tokens: readonly Token[]) => tokens.map((token) => token.text).join(' ');
