import { storedPlace } from '../../app/features/flats/data/location.writes.ts';
import { neighbourhoodAt } from '../../app/features/places/data/gazetteer.reads.ts';
import { fullAddress, missingParts } from '../../app/features/places/rules/address/format.ts';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { DISTRICT_BY_CODE } from '../../app/features/places/rules/city/districts.ts';
import { UNIVERSITIES } from '../../app/features/places/rules/city/universities.ts';
import { distanceMetres } from '../../app/features/places/rules/map/distance.ts';
import { mercator } from '../../app/features/places/rules/map/mercator.ts';
import type { Services } from '../../platform/ports.ts';

const usage = "Uso: npm run place -- 'DIRECCIÓN'";
const MAX_CHARACTERS = 500;

export function readWords(words: readonly string[]): string {
  const [typed = '', ...more] = words;
  if (more.length > 0 || typed.trim() === '' || typed.startsWith('-')) throw new Error(usage);
  if (typed.length > MAX_CHARACTERS) throw new Error(`Una dirección tiene como mucho ${MAX_CHARACTERS} caracteres.`);
  return typed;
}

/** All data about an address, for operators: those that a flat there would store. */
export async function placeOf(services: Pick<Services, 'db' | 'geocoder'>, words: readonly string[]) {
  const address = parseAddress(readWords(words));
  const located = await services.geocoder.locate(address);
  const { neighbourhood, district } = await storedPlace(services.db, '', address, located);
  const place = located.kind === 'failed' ? null : { lat: located.lat, lng: located.lng };
  return {
    address: { ...address, full: fullAddress(address), missing: missingParts(address) },
    kind: located.kind,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    source: located.kind === 'failed' ? null : located.source,
    reason: located.kind === 'failed' ? located.reason : null,
    askAgain: located.again ?? false,
    neighbourhood,
    /** Of the point itself, even if it is too approximate to be trusted. */
    neighbourhoodOfPoint: place && ((await neighbourhoodAt(services.db, place.lat, place.lng))?.name ?? null),
    district: district === null ? null : { number: district, name: DISTRICT_BY_CODE.get(district)?.name ?? '' },
    mercator: place && mercator(place),
    universities:
      place &&
      UNIVERSITIES.map((one) => ({ id: one.id, short: one.short, metres: Math.round(distanceMetres(place, one)) })).toSorted((a, b) => a.metres - b.metres),
  };
}

if (import.meta.main) {
  const { withServices } = await import('./with-services.ts');
  await withServices(readWords, async (services) => [JSON.stringify(await placeOf(services, process.argv.slice(2)), null, 2)]);
}
