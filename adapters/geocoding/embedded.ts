import { placeKey } from '../../domain/address/fold.ts';
import { fullAddress } from '../../domain/address/format.ts';
import { municipalityOf } from '../../domain/address/localities.ts';
import { type Address, parseAddress } from '../../domain/address/parse.ts';
import { PROVINCE_BY_PREFIX } from '../../domain/address/provinces.ts';
import { streetKey, streetNameKey } from '../../domain/address/search.ts';
import { MUNICIPALITIES } from '../../domain/place/municipalities.ts';
import { neighbourhoodNamed } from '../../domain/place/nearest.ts';
import { POSTAL_CODES } from '../../domain/place/postal-codes.ts';
import type { Geocoder, KnownAddresses, Located, Suggestion } from '../../usecases/ports.ts';

// 1-flats §8: autocomplete starts at 3 characters, 5 suggestions.
const FEWEST_CHARACTERS = 3;
const MOST_SUGGESTIONS = 5;
const CITY = 'València';
/** Rows looked through: a long street has many numbers. */
const KNOWN_ROWS = 40;

/** Geocoding with nothing but this process: what the product knows already, then the facts about postal codes and towns. */
export function createEmbeddedGeocoder(known: KnownAddresses): Geocoder {
  return {
    async suggest(typed, limit) {
      const most = Math.min(limit, MOST_SUGGESTIONS);
      if (typed.trim().length < FEWEST_CHARACTERS || most < 1) return [];
      const address = parseAddress(typed);
      const found = new Map<string, Suggestion>();
      for (const suggestion of [...(await knownSuggestions(known, address, most)), ...completed(address)]) {
        const key = `${streetKey(suggestion.address.street)}|${suggestion.address.number}|${suggestion.address.postalCode}|${suggestion.address.locality}`;
        if (!found.has(key)) found.set(key, suggestion);
      }
      return [...found.values()].slice(0, most);
    },

    async locate(address) {
      const exact = address.number === '' ? null : await known.address(streetKey(address.street), address.number, address.postalCode);
      if (exact !== null) return { ...exact, source: 'reviews' };
      return placeOf(address) ?? { kind: 'failed', reason: 'No se reconoce ni el código postal ni la localidad' };
    },
  };
}

type Known = Awaited<ReturnType<KnownAddresses['streets']>>[number];

async function knownSuggestions(known: KnownAddresses, typed: Address, most: number): Promise<Suggestion[]> {
  const name = streetNameKey(typed.street);
  if (name === '') return [];
  const fitting = (await known.streets(name, KNOWN_ROWS))
    .filter((row) => agrees(row, typed))
    .toSorted((a, b) => Number(b.locality === CITY) - Number(a.locality === CITY));
  if (typed.number === '') return fitting.slice(0, most).map((row) => suggestion(row, row));
  // The typed number stands first in each street: a known street may have a house nobody wrote about yet.
  const streets = [...new Map(fitting.map((row) => [`${streetKey(row.street)}|${row.postalCode}`, row])).values()].slice(0, most);
  const asTyped = streets.map(async (row) =>
    suggestion({ ...row, number: typed.number }, await known.address(streetKey(row.street), typed.number, row.postalCode)),
  );
  return [...(await Promise.all(asTyped)), ...fitting.filter((row) => row.number.startsWith(typed.number)).map((row) => suggestion(row, row))];
}

/** What the person typed of type, postal code and town must fit the street. */
function agrees(row: Known, typed: Address): boolean {
  if (typed.streetType !== '' && parseAddress(row.street).streetType !== typed.streetType) return false;
  if (typed.postalCode !== '' && row.postalCode !== typed.postalCode) return false;
  return placeKey(row.locality).startsWith(placeKey(typed.locality));
}

/**
 * The typed address with what the facts add: the towns of its postal code, or the towns that begin as typed with their only
 * postal code. Without a postal code it would be no valid address, so it is not suggested.
 */
function completed({ street, number, postalCode, locality }: Address): Suggestion[] {
  if (street === '') return [];
  const towns = locality === '' ? (POSTAL_CODES.get(postalCode)?.localities ?? []) : townsBeginning(locality, postalCode);
  return towns.flatMap((town) => {
    const code = postalCode || (municipalityOf(town)?.postalCode ?? '');
    const province = PROVINCE_BY_PREFIX.get(code.slice(0, 2))?.name ?? '';
    const place = placeOf({ postalCode: code, locality: town });
    return code === '' ? [] : [suggestion({ street, number, postalCode: code, locality: town, province }, place)];
  });
}

function townsBeginning(typed: string, postalCode: string): string[] {
  if (postalCode !== '' || municipalityOf(typed) !== undefined) return [typed];
  const key = placeKey(typed);
  return key.length < FEWEST_CHARACTERS ? [] : MUNICIPALITIES.filter((one) => placeKey(one.name).startsWith(key)).map((one) => one.name);
}

function suggestion(
  { street, number, postalCode, locality, province }: Suggestion['address'],
  place: { lat: number | null; lng: number | null } | null,
): Suggestion {
  const address = { street, number, postalCode, locality, province };
  return { label: fullAddress(address), address, lat: place?.lat ?? null, lng: place?.lng ?? null };
}

/** Centre of the postal code, else of the town. */
function placeOf({ postalCode, locality }: Pick<Address, 'postalCode' | 'locality'>): Exclude<Located, { kind: 'failed' }> | null {
  const centre = POSTAL_CODES.get(postalCode) ?? municipalityOf(locality) ?? neighbourhoodNamed(locality);
  return centre === undefined ? null : { kind: 'approximate', lat: centre.lat, lng: centre.lng, source: 'postal-code-or-town' };
}
