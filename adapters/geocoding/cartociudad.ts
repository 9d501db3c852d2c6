import { z } from 'zod';
import { placeKey } from '../../domain/address/fold.ts';
import { fullAddress } from '../../domain/address/format.ts';
import { municipalityOf } from '../../domain/address/localities.ts';
import { type Address, parseAddress } from '../../domain/address/parse.ts';
import type { Located, RemoteGeocoder, Suggestion } from '../../usecases/ports.ts';
import type { Ask } from './ask-json.ts';
import { sameStreet } from './same-street.ts';

const NAME = 'CartoCiudad';
const CANDIDATES = 5;

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .nullish()
    .transform((value) => value || null);
/** One of the answers. Nothing but its type is certain; an item of another shape is left out. */
const candidateShape = z.object({
  id: z.union([z.string(), z.number()]).transform(String).catch(''),
  type: z.string(),
  address: text,
  postalCode: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value == null ? '' : String(value).padStart(5, '0'))),
  muni: text,
  poblacion: text,
  province: text,
  tip_via: text,
  portalNumber: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (value == null ? '' : String(value))),
  lat: degrees(90),
  lng: degrees(180),
});
type Candidate = z.infer<typeof candidateShape>;

/** The official geocoder of Spain, without a key: CartoCiudad CC-BY 4.0 scne.es. */
export function createCartoCiudad({ url, timeoutMs, ask }: { url: string; timeoutMs: number; ask: Ask }): RemoteGeocoder {
  const get = (path: string, parameters: Record<string, string>) => {
    const question = new URL(`${url}/${path}`);
    question.search = new URLSearchParams(parameters).toString();
    return ask({ url: question, timeoutMs });
  };

  /** Some candidates come without coordinates, which are asked for one by one. */
  async function whereIs(candidate: Candidate): Promise<{ lat: number; lng: number } | null> {
    if (candidate.lat !== null && candidate.lng !== null) return { lat: candidate.lat, lng: candidate.lng };
    if (candidate.id === '') return null;
    const found = await get('find', { id: candidate.id, type: candidate.type, ...(candidate.portalNumber ? { portal: candidate.portalNumber } : {}) });
    const place = found.ok ? candidateShape.safeParse(found.value).data : undefined;
    return place?.lat == null || place.lng === null ? null : { lat: place.lat, lng: place.lng };
  }

  return {
    name: NAME,
    async suggest(typed, limit) {
      const answer = await get('candidates', { q: typed, limit: String(limit), provincia_filter: 'Valencia' });
      return answer.ok ? candidatesIn(answer.value).flatMap(suggestion).slice(0, limit) : [];
    },
    async locate(address) {
      const answer = await get('candidates', { q: fullAddress({ ...address, stair: '' }), limit: String(CANDIDATES) });
      if (!answer.ok) return { kind: 'failed', reason: `${NAME} ${answer.reason}`, ...(answer.trouble ? { again: true } : {}) };
      if (!Array.isArray(answer.value)) return { kind: 'failed', reason: `${NAME} responde otra cosa`, again: true };
      const ranked = candidatesIn(answer.value)
        .map((candidate) => ({ candidate, rank: rankOf(candidate, address) }))
        .filter(({ rank }) => rank > 0)
        .toSorted((a, b) => b.rank - a.rank);
      for (const { candidate, rank } of ranked) {
        const place = await whereIs(candidate);
        if (place) return { kind: rank === PRECISE ? 'precise' : 'approximate', ...place, source: NAME } satisfies Located;
      }
      return { kind: 'failed', reason: `${NAME} no la conoce` };
    },
  };
}

const PRECISE = 4;

/**
 * STACK: precise = the portal itself, with number, postal code and municipality; approximate = another portal, the street or the
 * postal code. The street is compared too: the service answers with what sounds alike. 0: of no use.
 */
function rankOf(candidate: Candidate, address: Address): number {
  const type = candidate.type.toLowerCase();
  if (!sameTown(candidate, address)) return 0;
  if (type === 'codpost' || type === 'codigo postal') return candidate.postalCode === address.postalCode || candidate.id === address.postalCode ? 1 : 0;
  if ((type !== 'portal' && type !== 'callejero') || !sameStreet(streetOf(candidate), address.street)) return 0;
  if (type === 'callejero') return 2;
  return sameNumber(candidate.portalNumber, address.number) && candidate.postalCode === address.postalCode && address.postalCode !== '' ? PRECISE : 3;
}

function sameTown({ muni, poblacion, postalCode }: Candidate, { locality, postalCode: asked }: Address): boolean {
  const towns = [muni, poblacion].filter((town) => town !== '');
  if (towns.length === 0 || locality === '') return postalCode !== '' && postalCode === asked;
  return towns.some((town) => townKey(town) === townKey(locality));
}

/** 'Alacant/Alicante' is one town under either name. */
const townKey = (town: string) => municipalityOf(town)?.ine ?? placeKey(town.split('/')[0] ?? town);

/** '12 bis' and '12B' are not 12; '045' is 45. */
const sameNumber = (one: string, other: string) => one.replace(/^0+/, '').toLowerCase() === other.replace(/^0+/, '').toLowerCase();

/** 'CALLE SUECA 45, València': read without the town, else it would not be seen that all of it is capitals. Apostrophes arrive as double quotes. */
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
  const typed = parseAddress(`${streetOf(candidate)} ${candidate.portalNumber}, ${candidate.postalCode} ${candidate.muni || candidate.poblacion}`);
  const { street, number, postalCode, locality, province } = typed;
  if (street === '' || locality === '') return [];
  const address = { street, number, postalCode, locality, province };
  return [{ label: fullAddress(address), address, lat: candidate.lat, lng: candidate.lng }];
}
