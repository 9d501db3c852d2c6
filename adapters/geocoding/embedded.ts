import { chooseEntrance, entranceNumber, isInCity } from '../../app/features/places/rules/address/entrance.ts';
import { municipalityOf } from '../../app/features/places/rules/address/localities.ts';
import { type Address, parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { streetKey, streetNameKey } from '../../app/features/places/rules/address/search.ts';
import { neighbourhoodNamed } from '../../app/features/places/rules/city/nearest.ts';
import { POSTAL_CODES } from '../../app/features/places/rules/city/postal-codes.ts';
import type { Gazetteer, Geocoder, KnownAddresses, Located, Suggestion } from '../../platform/ports-places.ts';
import { isWholeName } from './same-street.ts';
import { suggestFrom } from './suggest.ts';

// 1-flats §8: autocomplete starts at 3 characters, 5 suggestions.
const MIN_CHARACTERS = 3;
const MAX_SUGGESTIONS = 5;
const SIMILAR_STREETS = 8;

type Found = Exclude<Located, { kind: 'failed' }>;

/** The gazetteer before any import. */
const nothing: Gazetteer = { officialStreets: async () => [], similarStreets: async () => [], entrances: async () => [] };

/** Geocoding within this process: by imported data and reviews, then by the facts about postal codes and towns. */
export function createEmbeddedGeocoder(known: KnownAddresses, gazetteer: Gazetteer = nothing): Pick<Geocoder, 'suggest' | 'locate'> {
  /** The building, by its street's key. */
  async function building(key: string, address: Address): Promise<Found | null> {
    const reviewed = await known.address(key, address.number, address.postalCode);
    if (reviewed?.kind === 'precise') return { ...reviewed, source: 'reviews' };
    const wantedNumber = isInCity(address) ? entranceNumber(address.number) : null;
    const portal = wantedNumber && chooseEntrance(await gazetteer.entrances(key, wantedNumber.number), wantedNumber, address.postalCode);
    if (portal) return { kind: portal.kind, lat: portal.portal.lat, lng: portal.portal.lng, source: 'portals' };
    return reviewed && { ...reviewed, source: 'reviews' };
  }

  /** The building in the only street of the place whose name matches except for a typo; at most approximate. */
  async function buildingNearName(address: Address): Promise<Found | null> {
    const name = streetNameKey(address.street);
    // A street with exactly that name wins over a similar one.
    const known = await gazetteer.officialStreets(name, SIMILAR_STREETS);
    if (known.some((street) => street.streetKey === streetKey(address.street))) return null;
    const streets = (await gazetteer.similarStreets(name, SIMILAR_STREETS)).filter(
      (street) =>
        (address.locality === '' || street.locality === address.locality) && isWholeName(name, street.streetKey) && agreesInType(address, street.streetKey),
    );
    const keys = [...new Set(streets.map((street) => street.streetKey))];
    const portal = keys.length === 1 && keys[0] !== undefined ? await building(keys[0], address) : null;
    return portal && { ...portal, kind: 'approximate' };
  }

  return {
    async suggest(typed, limit) {
      const count = Math.min(limit, MAX_SUGGESTIONS);
      if (typed.trim().length < MIN_CHARACTERS || count < 1) return [];
      const address = parseAddress(typed);
      const suggestions = new Map<string, Suggestion>();
      for (const suggestion of await suggestFrom(known, gazetteer, address, count, placeOf)) {
        const key = `${streetKey(suggestion.address.street)}|${suggestion.address.number}|${suggestion.address.postalCode}|${suggestion.address.locality}`;
        if (!suggestions.has(key)) suggestions.set(key, suggestion);
      }
      return [...suggestions.values()].slice(0, count);
    },

    async locate(address) {
      const hasBuilding = address.number !== '' && streetNameKey(address.street) !== '';
      const portal = hasBuilding ? ((await building(streetKey(address.street), address)) ?? (await buildingNearName(address))) : null;
      return portal ?? placeOf(address) ?? { kind: 'failed', reason: 'No se reconoce ni el código postal ni la localidad' };
    },
  };
}

/** Centre of the postal code, else of the town. */
function placeOf({ postalCode, locality }: Pick<Address, 'postalCode' | 'locality'>): Found | null {
  const centre = POSTAL_CODES.get(postalCode) ?? municipalityOf(locality) ?? neighbourhoodNamed(locality);
  return centre === undefined ? null : { kind: 'approximate', lat: centre.lat, lng: centre.lng, source: 'postal-code-or-town' };
}

function agreesInType({ streetType }: Address, key: string): boolean {
  return streetType === '' || streetType === (key.split(', ')[1] ?? 'calle');
}
