import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, type LocalServer } from './local-server.ts';

/** An entry of the index, made up: an entrance, or a street (`number: null`). */
export interface Indexed {
  id: string;
  type: string;
  name: string;
  muni: string;
  number: number | null;
  extension?: string;
  postalCodes: string[];
  province?: string;
  lat: number;
  lng: number;
}

/**
 * Answers as CartoCiudad's server does, after its published source (IDEESpain/Cartociudad: Queries, GeocodingServiceElasticCore,
 * the mappings of its index). The indexed text has type, name, municipality, number and extension, but no postal code. A query
 * matches entries that contain all its words, with typos; of more than three words, one may be absent from an entrance whose number
 * is not in the query. Not modelled: stems and most synonyms.
 */
export function cartociudad(index: readonly Indexed[]): LocalServer['answer'] {
  return (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const params = Object.fromEntries(url.searchParams);
    if (url.pathname.endsWith('/find')) return json(found(index, params))(request, response);
    const { q = '' } = params;
    // The server inserts `q` unescaped into its own query.
    if (/["\\]/.test(q)) return void response.writeHead(500).end();
    json(candidates(index, q.trim(), params))(request, response);
  };
}

/** Most places of a kind in one answer (configuration.properties). */
const MAX_OF_A_KIND = { portal: 6, callejero: 7 };

function candidates(index: readonly Indexed[], q: string, query: Record<string, string>): object[] {
  const limit = Number(query.limit) || 10;
  const codes = (query.cod_postal_filter ?? '').replaceAll(' ', '').split(',').filter(Boolean);
  const provinces = (query.provincia_filter ?? '').toLowerCase().split(',').filter(Boolean);
  const withNumber = /\d/.test(q);
  const hits = index
    .filter((one) => codes.length === 0 || one.postalCodes.some((code) => codes.includes(code)))
    .filter((one) => provinces.length === 0 || provinces.includes(provinceOf(one).toLowerCase()))
    .filter((one) => withNumber || one.number === null)
    .filter((one) => !(query.no_process ?? '').toLowerCase().includes(kindOf(one)))
    .filter((one) => isFound(one, q))
    .map((one) => ({ one, away: Math.abs((one.number ?? 0) - Number(/(\d+)(?!.*\d)/.exec(q)?.[1] ?? 0)) }))
    .toSorted((a, b) => a.away - b.away || (a.one.name < b.one.name ? -1 : 1));
  const byKind = Map.groupBy(hits, ({ one }) => kindOf(one));
  return [...byKind]
    .flatMap(([kind, some]) => some.slice(0, MAX_OF_A_KIND[kind]))
    .slice(0, limit)
    .map(({ one }) => answered(one, one.number !== null));
}

function isFound(one: Indexed, q: string): boolean {
  const words = wordsOf(q);
  const text = wordsOf(`${one.type} ${one.name} ${one.muni} ${one.number ?? ''} ${one.extension ?? ''}`);
  const name = wordsOf(one.name);
  const holds = (among: readonly string[]) => words.filter((word, at) => among.some((own) => isLike(word, own, at === words.length - 1))).length;
  if (words.length === 0 || holds(name) === 0) return false;
  const missing = words.length - holds(text);
  if (missing === 0) return true;
  const numbers: readonly string[] = q.match(/\d+/g) ?? [];
  return one.number !== null && words.length > 3 && missing === 1 && !numbers.includes(String(one.number));
}

/** The last word may be a prefix. A word of two letters or more may have one typo, of seven or more two. */
const isLike = (typed: string, own: string, last: boolean) =>
  last && own.startsWith(typed) ? true : edits(typed, own) <= (typed.length < 2 ? 0 : typed.length < 7 ? 1 : 2);

const STOP = new Set('de la que el en y los del las por un para con no su al lo'.split(' '));
const TYPES: Record<string, string> = { carrer: 'calle', avinguda: 'avenida', avda: 'avenida', av: 'avenida', c: 'calle', cami: 'camino' };

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => !STOP.has(word)).map((word) => TYPES[word] ?? word);
}

function edits(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row.push(Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    before = row;
  }
  return before[b.length] ?? 0;
}

const kindOf = (one: Indexed): keyof typeof MAX_OF_A_KIND => (one.number === null ? 'callejero' : 'portal');
const provinceOf = (one: Indexed) => one.province ?? 'València/Valencia';

/** The shape of a recorded answer: streets have no coordinates, and extensions are padded with spaces. */
function answered(one: Indexed, placed: boolean): object {
  const number = one.number === null ? '' : ` ${one.number}`;
  const extension = one.extension === undefined ? null : one.extension.padEnd(4);
  return {
    id: one.id,
    province: provinceOf(one),
    provinceCode: '46',
    comunidadAutonoma: 'Comunitat Valenciana',
    muni: one.muni,
    muniCode: '46250',
    type: kindOf(one),
    address: `${one.type} ${one.name}${number}${extension === null ? '' : ` ${extension}`}, ${one.muni}`,
    postalCode: one.postalCodes.join(' '),
    poblacion: one.muni,
    geom: null,
    tip_via: one.type,
    lat: placed ? one.lat : 0,
    lng: placed ? one.lng : 0,
    portalNumber: one.number,
    noNumber: false,
    stateMsg: '',
    extension,
    state: 0,
    refCatastral: null,
    countryCode: '011',
  };
}

function found(index: readonly Indexed[], { id, type, portal }: Record<string, string>): object | null {
  const one = index.find((row) => row.id === id && kindOf(row) === type && (portal === undefined || String(row.number) === portal));
  return one === undefined ? null : answered(one, true);
}

const house = (number: number, extra: Partial<Indexed> = {}): Indexed => ({
  id: `4600000${number}${extra.extension ?? ''}`,
  type: 'CALLE',
  name: 'SUECA',
  muni: 'València',
  number,
  postalCodes: ['46006'],
  lat: Math.round((39.45 + number / 10_000) * 10_000) / 10_000,
  lng: -0.3755,
  ...extra,
});

/** One street with its houses, houses in streets of that name elsewhere, and two other streets. */
export const sueca: Indexed[] = [
  ...[38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 50].map((number) => house(number)),
  house(45, { extension: 'B', lat: 39.46 }),
  house(45, { id: '46145000045', muni: 'Sagunt', postalCodes: ['46500'], lat: 39.68, lng: -0.27 }),
  house(45, { id: '28000000045', muni: 'Madrid', postalCodes: ['28001'], province: 'Madrid', lat: 40.4, lng: -3.7 }),
  house(12, { id: '46000000112', name: 'CORONA', postalCodes: ['46003'], lat: 39.478, lng: -0.381 }),
  { ...house(0), id: '46000001', number: null, postalCodes: ['46004', '46006'], lat: 39.4581, lng: -0.3741 },
  { ...house(0), id: '46000002', type: 'AVENIDA', name: 'PORT', number: null, postalCodes: ['46023'], lat: 39.4632, lng: -0.3461 },
];
