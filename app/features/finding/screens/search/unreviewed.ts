import { madridDay } from '../../../../../platform/dates.ts';
import type { Services } from '../../../../../platform/ports.ts';
import type { Viewer } from '../../../../../platform/viewer.ts';
import { asTitle } from '../../../flats/data/neighbourhood.view.ts';
import { factsOfPostalCode } from '../../../places/data/facts.reads.ts';
import { neighbourhoodAt } from '../../../places/data/gazetteer.reads.ts';
import { baseAddress } from '../../../places/rules/address/format.ts';
import { CITY } from '../../../places/rules/address/localities.ts';
import { type Address, parseAddress } from '../../../places/rules/address/parse.ts';
import { streetKey } from '../../../places/rules/address/search.ts';
import { NEIGHBOURHOOD_BY_KEY } from '../../../places/rules/city/neighbourhoods.ts';
import { POSTAL_CODES } from '../../../places/rules/city/postal-codes.ts';
import { listedStreet } from '../../../places/rules/city/street-list.ts';
import { factLines } from '../../../places/rules/registers/facts/lines.ts';
import { followSnapshot } from '../../data/follow.reads.ts';
import type { KnownPoint } from '../../data/known-around.reads.ts';
import { matchingStreets } from '../../data/suggestion-streets.reads.ts';
import { knownPlace } from '../../parts/unreviewed/known-place.tsx';
import { followedAddress } from '../../rules/follow-address.ts';

/** The data about a street without reviews, or about an unlisted number in it; null: no such street. */
export async function unreviewedStreet({ db, geocoder, clock }: Pick<Services, 'db' | 'geocoder' | 'clock'>, typed: string, member: Viewer | null) {
  const address = parseAddress(typed);
  const key = streetKey(address.street);
  const street = (await matchingStreets(db, address, 3)).find(({ keys }) => keys.includes(key));
  if (!street) return null;
  const postalCode = address.postalCode || (listedStreet(street.keys)?.postalCode ?? '');
  const [at, official] = [await placeOf(geocoder, { ...address, postalCode, locality: street.locality }), await factsOfPostalCode(db, postalCode)];
  const around = at && (await neighbourhoodAt(db, at.lat, at.lng));
  const neighbourhood = (around && NEIGHBOURHOOD_BY_KEY.get(around.key)) ?? null;
  const registers = { of: 'La zona', lines: official ? factLines(official, madridDay(clock.now())) : [], invented: official?.invented ?? false };
  const kind = address.number === '' ? 'street' : 'building';
  const one = followedAddress(kind, typed);
  const followed = one && ({ kind, subject: one.subject } as const);
  const seen = member && followed ? await followSnapshot(db, member.userId, followed) : undefined;
  return {
    name: baseAddress({ street: street.name, number: address.number }),
    where: [street.otherName, around && asTitle(around.name), street.locality || CITY].filter(Boolean).join(' · '),
    what: kind === 'street' ? 'vivir en esta calle' : 'este piso',
    follow: followed && { followed, now: { reviews: 0, price: null }, seen },
    ...(await knownPlace(db, { neighbourhood, at, official, registers })),
  };
}

/** The location of the address, or the centre of its postal code. */
async function placeOf(geocoder: Services['geocoder'], address: Address): Promise<KnownPoint | null> {
  const found = await geocoder.locateNow(address);
  if (found.kind !== 'failed') return { lat: found.lat, lng: found.lng, precise: found.kind === 'precise' };
  const middle = POSTAL_CODES.get(address.postalCode);
  return middle ? { lat: middle.lat, lng: middle.lng, precise: false } : null;
}
