import { fullAddress } from '../../domain/address/format.ts';
import { municipalityOf } from '../../domain/address/localities.ts';
import { type Address, parseAddress } from '../../domain/address/parse.ts';
import { streetKey, streetNameKey } from '../../domain/address/search.ts';
import { neighbourhoodNamed } from '../../domain/place/nearest.ts';
import { POSTAL_CODES } from '../../domain/place/postal-codes.ts';
import type { Geocoder, Located, Suggestion } from '../../usecases/ports.ts';

// 1-flats §8: autocomplete starts at 3 characters, 5 suggestions.
const FEWEST_CHARACTERS = 3;
const MOST_SUGGESTIONS = 5;
const CITY = 'València';
const SOURCE = 'Rellano';

/** A street as the product knows it from verified reviews: one row per street and postal code. */
export type KnownStreet = {
  readonly street: string;
  readonly postalCode: string;
  readonly locality: string;
  readonly province: string;
  /** Street numbers known in it. */
  readonly numbers: readonly string[];
};

export type KnownAddresses = {
  /** Streets whose `streetKey` begins with the prefix. */
  streets(prefixKey: string, limit: number): Promise<readonly KnownStreet[]>;
  address(streetKey: string, number: string, postalCode: string): Promise<{ lat: number; lng: number; kind: 'precise' | 'approximate' } | null>;
};

/** Geocoding with nothing but this process: what the product knows already, then the facts about postal codes and towns. */
export function createEmbeddedGeocoder(known: KnownAddresses): Geocoder {
  return {
    async suggest(typed, limit) {
      const most = Math.min(limit, MOST_SUGGESTIONS);
      if (typed.trim().length < FEWEST_CHARACTERS || most < 1) return [];
      const address = parseAddress(typed);
      const found = new Map<string, Suggestion>();
      for (const suggestion of [...(await knownSuggestions(known, address, most)), ...completed(address)]) {
        const key = `${streetKey(suggestion.address.street)}|${suggestion.address.number}|${suggestion.address.postalCode}`;
        if (!found.has(key)) found.set(key, suggestion);
      }
      return [...found.values()].slice(0, most);
    },

    async locate(address) {
      const exact = address.number === '' ? null : await known.address(streetKey(address.street), address.number, address.postalCode);
      if (exact !== null) return { ...exact, source: SOURCE };
      return placeOf(address) ?? { kind: 'failed', reason: 'No se reconoce ni el código postal ni la localidad' };
    },
  };
}

async function knownSuggestions(known: KnownAddresses, typed: Address, most: number): Promise<Suggestion[]> {
  const name = streetNameKey(typed.street);
  if (name === '') return [];
  const streets = (await known.streets(name, most * 4))
    .filter((street) => agrees(street, typed))
    .toSorted((a, b) => Number(b.locality === CITY) - Number(a.locality === CITY));
  const addresses = streets.flatMap((street) => numbersFor(street, typed.number).map((number) => ({ ...street, number })));
  return Promise.all(
    addresses.slice(0, most).map(async ({ street, number, postalCode, locality, province }) => {
      const place = number === '' ? null : await known.address(streetKey(street), number, postalCode);
      return suggestion({ street, number, postalCode, locality, province }, place);
    }),
  );
}

/** What the person typed of type, postal code and town must fit the street. */
function agrees(street: KnownStreet, typed: Address): boolean {
  if (typed.streetType !== '' && parseAddress(street.street).streetType !== typed.streetType) return false;
  if (typed.postalCode !== '' && street.postalCode !== typed.postalCode) return false;
  return typed.locality === '' || street.locality === typed.locality;
}

/** Known numbers that begin with the one typed, or the typed one: a known street may have a house nobody wrote about yet. */
function numbersFor(street: KnownStreet, typed: string): string[] {
  if (typed === '') return ['', ...street.numbers];
  return [...new Set([typed, ...street.numbers.filter((number) => number.startsWith(typed))])];
}

/** The typed address with what its postal code or its town tells. Nothing when neither says anything new or certain. */
function completed(typed: Address): Suggestion[] {
  if (typed.street === '') return [];
  const postalCode = typed.postalCode || (municipalityOf(typed.locality)?.postalCode ?? '');
  const localities = typed.locality === '' ? (POSTAL_CODES.get(postalCode)?.localities ?? []) : [typed.locality];
  return localities.map((locality) => {
    const address = { street: typed.street, number: typed.number, postalCode, locality, province: typed.province };
    return suggestion(address, placeOf(address));
  });
}

function suggestion(address: Suggestion['address'], place: object | null): Suggestion {
  const { lat, lng } = { lat: null, lng: null, ...place } as { lat: number | null; lng: number | null };
  return { label: fullAddress(address), address, lat, lng };
}

/** Centre of the postal code, else of the town. */
function placeOf({ postalCode, locality }: Pick<Address, 'postalCode' | 'locality'>): Exclude<Located, { kind: 'failed' }> | null {
  const centre = POSTAL_CODES.get(postalCode) ?? municipalityOf(locality) ?? neighbourhoodNamed(locality);
  return centre === undefined ? null : { kind: 'approximate', lat: centre.lat, lng: centre.lng, source: SOURCE };
}
