import { fullAddress } from '../../app/features/places/rules/address/format.ts';
import { type Address, parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { MAP_CENTRE } from '../../app/features/places/rules/map/failed-position.ts';
import type { Located, RemoteGeocoder, Suggestion } from '../../platform/ports-places.ts';
import { z } from '../../platform/zod.ts';
import { type Answer, type FetchAnswer, failedAnswer, RefusedError } from './fetch-json.ts';

const NAME = 'Google';
/** Suggestions near this point come first. */
const BIAS = { circle: { center: { latitude: MAP_CENTRE.lat, longitude: MAP_CENTRE.lng }, radius: 20_000 } };
/** Kinds of places that are addresses; the service accepts five at most. */
const ADDRESSES = ['street_address', 'premise', 'subpremise', 'route'];
/** A match of only one of these types does not count. */
const TOO_WIDE = new Set(['country', 'administrative_area_level_1', 'administrative_area_level_2']);
/** Statuses after which a retry may succeed; REQUEST_DENIED, OVER_DAILY_LIMIT and others are for the operator. */
const RETRYABLE_STATUSES = new Set(['OVER_QUERY_LIMIT', 'UNKNOWN_ERROR']);

const answerShape = z.object({ status: z.string(), results: z.array(z.unknown()).catch([]) });
const resultShape = z.object({
  geometry: z.object({ location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }), location_type: z.string().catch('') }),
  partial_match: z.boolean().catch(false),
  types: z.array(z.string()).catch([]),
  address_components: z.array(z.object({ short_name: z.string(), types: z.array(z.string()) })).catch([]),
});
const suggestionsShape = z.object({ suggestions: z.array(z.unknown()).catch([]) });
const predictionShape = z.object({ placePrediction: z.object({ text: z.object({ text: z.string() }) }) });

interface GoogleOptions {
  /** Begins with 'AIza' (server/config.ts checks it); never leaves the server. */
  key: string;
  geocodingUrl: string;
  placesUrl: string;
  timeoutMs: number;
  ask: FetchAnswer;
}

/** Google's Geocoding API and Places Autocomplete (New). */
export function createGoogle({ key, geocodingUrl, placesUrl, timeoutMs, ask }: GoogleOptions): RemoteGeocoder {
  return {
    name: NAME,
    async suggest(typed, limit, session) {
      const answer = await ask({
        url: new URL(`${placesUrl}/v1/places:autocomplete`),
        timeoutMs,
        headers: { 'X-Goog-Api-Key': key },
        body: {
          input: withoutUnits(typed),
          includedRegionCodes: ['es'],
          includedPrimaryTypes: ADDRESSES,
          languageCode: 'es',
          regionCode: 'ES',
          locationBias: BIAS,
          ...(session ? { sessionToken: session } : {}),
        },
      });
      if (!answer.ok && !answer.trouble) throw new RefusedError(answer.reason);
      const read = answer.ok ? suggestionsShape.safeParse(answer.value).data : undefined;
      return (read?.suggestions ?? []).flatMap(suggestion).slice(0, limit);
    },
    async locate(address) {
      const url = new URL(`${geocodingUrl}/maps/api/geocode/json`);
      url.search = new URLSearchParams({
        address: fullAddress({ ...address, stair: '' }),
        components: 'country:ES',
        region: 'es',
        language: 'es',
        key,
      }).toString();
      return located(await ask({ url, timeoutMs }), address);
    },
  };
}

/** Floor, door and staircase are not sent. */
function withoutUnits(typed: string): string {
  const address = parseAddress(typed);
  return address.street === '' ? typed : fullAddress({ ...address, stair: '' });
}

function located(answer: Answer, address: Address): Located {
  if (!answer.ok) return failedAnswer(NAME, answer);
  const read = answerShape.safeParse(answer.value);
  if (!read.success) return failedAnswer(NAME, { reason: 'responde otra cosa', trouble: true });
  const { status, results } = read.data;
  if (status !== 'OK') {
    if (status === 'ZERO_RESULTS') return { kind: 'failed', reason: `${NAME} no la conoce` };
    return failedAnswer(NAME, { reason: `responde ${status.slice(0, 40)}`, trouble: RETRYABLE_STATUSES.has(status) });
  }
  const usable = results
    .flatMap((result) => resultShape.safeParse(result).data ?? [])
    .filter((result) => inSpain(result) && !result.types.some((type) => TOO_WIDE.has(type)));
  const exact = usable.find((result) => result.geometry.location_type === 'ROOFTOP' && !result.partial_match && agrees(result, address));
  const best = exact ?? usable[0];
  if (!best) return { kind: 'failed', reason: `${NAME} no la conoce` };
  const { lat, lng } = best.geometry.location;
  return { kind: exact ? 'precise' : 'approximate', lat, lng, source: NAME };
}

type Result = z.infer<typeof resultShape>;
const component = (result: Result, type: string) => result.address_components.find((one) => one.types.includes(type))?.short_name;
const inSpain = (result: Result) => (component(result, 'country') ?? 'ES') === 'ES';
/** A rooftop with another postal code is another building. */
const agrees = (result: Result, { postalCode }: Address) => postalCode === '' || (component(result, 'postal_code') ?? postalCode) === postalCode;

/** 'Calle de Sueca, 45, Valencia, España'. */
function suggestion(item: unknown): Suggestion[] {
  const prediction = predictionShape.safeParse(item).data;
  if (!prediction) return [];
  const { street, number, postalCode, locality, province } = parseAddress(prediction.placePrediction.text.text);
  if (street === '' || locality === '') return [];
  const address = { street, number, postalCode, locality, province };
  return [{ label: fullAddress(address), address, lat: null, lng: null, known: number === '' ? 'street' : 'building' }];
}
