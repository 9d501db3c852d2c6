import { entranceNumber } from '../../app/features/places/rules/address/entrance.ts';
import { baseAddress, fullAddress } from '../../app/features/places/rules/address/format.ts';
import { CITY, municipalityOf } from '../../app/features/places/rules/address/localities.ts';
import { type Address, parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { otherNameOf } from '../../app/features/places/rules/city/street-list.ts';
import { placeKey, tidy } from '../../platform/fold.ts';
import type { Located, RemoteGeocoder, Suggestion } from '../../platform/ports-places.ts';
import { z } from '../../platform/zod.ts';
import { type FetchAnswer, failedAnswer, RefusedError } from './fetch-json.ts';
import { sameStreet } from './same-street.ts';

const NAME = 'CartoCiudad';
/** The server puts up to seven streets before the first entrance. */
const CANDIDATES = '10';
const PROVINCE = 'València/Valencia';
/** Everything except entrances, streets and roads. */
const NO_PROCESS = 'municipio,provincia,comunidad autonoma,poblacion,toponimo,expendeduria,punto_recarga_electrica,ngbe';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const number = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? '' : String(value).trim()));
const degrees = (max: number) =>
  z
    .number()
    .min(-max)
    .max(max)
    .nullish()
    .transform((value) => value || null);
/** A candidate. Nothing but its type is certain; items of another shape are skipped. */
const candidateShape = z.object({
  id: z.union([z.string(), z.number()]).transform(String).catch(''),
  type: z.string(),
  address: text,
  /** '' for a long street, which has several. */
  postalCode: number.transform((value) => (/^\d{4,5}$/.test(value) ? value.padStart(5, '0') : '')),
  muni: text,
  poblacion: text,
  province: text,
  tip_via: text,
  portalNumber: number,
  extension: text,
  lat: degrees(90),
  lng: degrees(180),
});
type Candidate = z.infer<typeof candidateShape>;
type Parts = Pick<Address, 'street' | 'number' | 'postalCode' | 'locality'>;

/** The official geocoder of Spain, without a key: CartoCiudad CC-BY 4.0 scne.es. Its published source shows how it searches. */
export function createCartoCiudad({ url, timeoutMs, ask }: { url: string; timeoutMs: number; ask: FetchAnswer }): RemoteGeocoder {
  const get = (path: string, parameters: Record<string, string>) => {
    const question = new URL(`${url}/${path}`);
    question.search = new URLSearchParams(parameters).toString();
    return ask({ url: question, timeoutMs });
  };
  const candidates = (address: Parts, filters: Record<string, string> = {}) =>
    get('candidates', {
      q: questionOf(address),
      limit: CANDIDATES,
      no_process: NO_PROCESS,
      ...(address.postalCode === '' ? {} : { cod_postal_filter: address.postalCode }),
      ...filters,
    });

  /** Some candidates lack coordinates: one request each gets them. */
  async function whereIs(candidate: Candidate): Promise<{ lat: number; lng: number } | null> {
    if (candidate.lat !== null && candidate.lng !== null) return { lat: candidate.lat, lng: candidate.lng };
    if (candidate.id === '') return null;
    const details = await get('find', { id: candidate.id, type: candidate.type, ...(candidate.portalNumber ? { portal: candidate.portalNumber } : {}) });
    const place = details.ok ? candidateShape.safeParse(details.value).data : undefined;
    return place?.lat == null || place.lng === null ? null : { lat: place.lat, lng: place.lng };
  }

  async function locateOnce(address: Address): Promise<Located> {
    const answer = await candidates(address);
    if (!answer.ok) return failedAnswer(NAME, answer);
    if (!Array.isArray(answer.value)) return failedAnswer(NAME, { reason: 'responde otra cosa', trouble: true });
    const ranked = candidatesIn(answer.value)
      .map((candidate) => ({ candidate, rank: rankOf(candidate, address) }))
      .filter(({ rank }) => rank > 0)
      .toSorted((a, b) => b.rank - a.rank);
    for (const { candidate, rank } of ranked) {
      const place = await whereIs(candidate);
      if (place) return { kind: rank === PRECISE ? 'precise' : 'approximate', ...place, source: NAME };
    }
    return { kind: 'failed', reason: UNKNOWN };
  }

  return {
    name: NAME,
    async suggest(typed, limit) {
      const address = parseAddress(typed);
      if (address.street === '') return [];
      // An address without a town is searched in the province.
      const answer = await candidates(address, { provincia_filter: PROVINCE });
      if (!answer.ok && !answer.trouble) throw new RefusedError(answer.reason);
      return answer.ok ? candidatesIn(answer.value).flatMap(suggestion).slice(0, limit) : [];
    },
    async locate(address) {
      let located = await locateOnce(address);
      // The service may have the street under its name in the other language only.
      const otherName = address.locality === CITY ? otherNameOf(address.street) : null;
      if (isUnknown(located) && otherName !== null) located = await locateOnce({ ...address, street: otherName });
      // The server keeps the type of a query in a variable shared by all requests: it may wrongly find nothing once, hardly twice.
      return isUnknown(located) ? locateOnce(address) : located;
    },
  };
}

const PRECISE = 4;
const UNKNOWN = `${NAME} no la conoce`;
const isUnknown = (located: Located) => located.kind === 'failed' && located.reason === UNKNOWN;

/** "l'Ajuntament" may be stored as one word or as two; 'Ajuntament' finds either. */
const ELIDED = /(?<![\p{L}\p{N}])[ldns]['’](?=\p{L})/giu;

/**
 * 'Calle de Sueca 45, València'. Every word must be in the stored text of an entrance: type, name, municipality, number and extension; so neither postal
 * code nor province, and only the first number of '45-47' or '45 B'. The server inserts the text into its query unescaped: double quotes and backslashes
 * are removed.
 */
function questionOf({ street, number, locality }: Parts): string {
  const wantedNumber = entranceNumber(number);
  const typed = baseAddress({ street, number: wantedNumber === null ? '' : String(wantedNumber.number) }).replace(/, (?=\d+$)/, ' ');
  const words = [typed, locality].filter((part) => part !== '').join(', ');
  return tidy(words.replace(/["\\]/g, ' ').replace(ELIDED, ''));
}

/**
 * STACK: precise = the entrance itself, with number, extension, postal code and municipality; approximate = another entrance, the street or the postal
 * code. The street is compared too: the service also returns similar names. 0: no match.
 */
function rankOf(candidate: Candidate, address: Address): number {
  const type = candidate.type.toLowerCase();
  if (!sameTown(candidate, address)) return 0;
  if (type === 'codpost' || type === 'codigo postal') return candidate.postalCode === address.postalCode || candidate.id === address.postalCode ? 1 : 0;
  const street = type === 'portal' || type === 'callejero' ? sameStreet(streetOf(candidate), address.street) : null;
  if (street === null) return 0;
  if (type === 'callejero') return 2;
  const exact = street === 'same' && sameNumber(candidate, address.number) && candidate.postalCode === address.postalCode && address.postalCode !== '';
  return exact ? PRECISE : 3;
}

function sameTown({ muni, poblacion, postalCode }: Candidate, { locality, postalCode: typedCode }: Address): boolean {
  const towns = [muni, poblacion].filter((town) => town !== '');
  if (towns.length === 0 || locality === '') return postalCode !== '' && postalCode === typedCode;
  return towns.some((town) => townKey(town) === townKey(locality));
}

/** 'Alacant/Alicante' is one town under either name. */
const townKey = (town: string) => municipalityOf(town)?.ine ?? placeKey(town.split('/')[0] ?? town);

/** '12 bis' and '12B' are not 12; '045' is 45. */
function sameNumber(candidate: Candidate, typed: string): boolean {
  const [own, wantedNumber] = [entranceNumber(`${candidate.portalNumber} ${candidate.extension}`.trim()), entranceNumber(typed)];
  return own !== null && wantedNumber !== null && own.number === wantedNumber.number && own.suffix === wantedNumber.suffix;
}

/** 'CALLE SUECA 45, València': parsed without the town, which hides that everything else is in capitals. Apostrophes arrive as double quotes. */
function streetOf({ address, tip_via }: Candidate): string {
  const { street, streetType } = parseAddress(address.replaceAll('"', "'").split(',')[0] ?? '');
  return streetType === '' && tip_via !== '' ? `${tip_via} ${street}` : street;
}

function candidatesIn(value: unknown): Candidate[] {
  return Array.isArray(value) ? value.flatMap((item) => candidateShape.safeParse(item).data ?? []) : [];
}

function suggestion(candidate: Candidate): Suggestion[] {
  const type = candidate.type.toLowerCase();
  if (type !== 'portal' && type !== 'callejero') return [];
  const typed = parseAddress(
    `${streetOf(candidate)} ${candidate.portalNumber} ${candidate.extension}, ${candidate.postalCode} ${candidate.muni || candidate.poblacion}`,
  );
  const { street, number, postalCode, locality, province } = typed;
  if (street === '' || locality === '') return [];
  const address = { street, number, postalCode, locality, province };
  return [{ label: fullAddress(address), address, lat: candidate.lat, lng: candidate.lng, known: type === 'portal' ? 'building' : 'street' }];
}
