import { Socket } from 'node:net';
import type { Transporter } from 'nodemailer';
import { createArcGisLayers } from '../../adapters/geocoding/arcgis-layers.ts';
import { createCartoCiudad } from '../../adapters/geocoding/cartociudad.ts';
import { fetchJson } from '../../adapters/geocoding/fetch-json.ts';
import { createGoogle } from '../../adapters/geocoding/google.ts';
import { openTransport } from '../../adapters/mail/smtp.ts';
import { readDistrict, readEntrance, readNeighbourhood, readStreet } from '../../app/features/places/data/gazetteer-import.input.ts';
import { LAYERS } from '../../app/features/places/data/gazetteer-import.writes.ts';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { TYPE_BY_SHORT, TYPE_BY_WORD } from '../../app/features/places/rules/address/street-types.ts';
import { SPELLED_CODES } from '../../app/features/places/rules/city/official-streets.ts';
import { distanceMetres } from '../../app/features/places/rules/map/distance.ts';
import { fold } from '../../platform/fold.ts';
import type { Located, RemoteGeocoder } from '../../platform/ports-places.ts';
import { type Config, readConfig } from '../config.ts';
import { REGISTER_CHECKS } from './registers-check.ts';

/** A known building, and its approximate place. */
const KNOWN = { address: 'Calle de Sueca 45, 46006 València', lat: 39.4598, lng: -0.3755 };
const NEAR_METRES = 400;

interface Checked {
  service: string;
  /** The differences from what is expected; empty: none. null: the settings do not use the service. */
  differs: string[] | null;
}
type Check = (config: Config) => Promise<string[] | null>;

/** Sends each remote service a question with a known answer. Nothing is stored, and no mail is sent. */
export async function checkServices(config: Config): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const [service, check] of Object.entries(CHECKS)) {
    checked.push({ service, differs: await check(config).catch((e: Error) => [e.message]) });
  }
  return checked;
}

export function lineOf({ service, differs }: Checked): string {
  if (differs === null) return `${service}: no se usa con esta configuración.`;
  return differs.length === 0 ? `${service}: como se espera.` : `${service}: DISTINTO. ${differs.join('; ').replace(/\.$/, '')}.`;
}

const CHECKS: Record<string, Check> = {
  'CartoCiudad (candidates)': cartociudadCandidates,
  'CartoCiudad (un portal)': ({ geocoding: { cartociudadUrl, timeoutMs } }) => houseOf(createCartoCiudad({ url: cartociudadUrl, timeoutMs, ask: fetchJson })),
  'Google (geocodificación)': async (config) => houseOf(googleOf(config)),
  'Google (sugerencias)': async (config) => suggestionsOf(googleOf(config)),
  'Capas del Ajuntament: barrios': layer(LAYERS.neighbourhoods, 80, readNeighbourhood),
  'Capas del Ajuntament: distritos': layer(LAYERS.districts, 19, readDistrict),
  'Capas del Ajuntament: calles': streets,
  'Capas del Ajuntament: portales': layer(LAYERS.portals, 50_000, readEntrance),
  ...REGISTER_CHECKS,
  'Mapa de calles': tile,
  'Correo (SMTP)': checkMail,
};

const FIELDS = 'id province muni type address postalCode poblacion tip_via lat lng portalNumber extension'.split(' ');

/** The query of adapters/geocoding/cartociudad.ts, and the fields that it reads. */
async function cartociudadCandidates({ geocoding: { cartociudadUrl, timeoutMs } }: Config): Promise<string[]> {
  const url = new URL(`${cartociudadUrl}/candidates`);
  url.search = new URLSearchParams({
    q: 'Calle de Sueca 45, València',
    limit: '10',
    cod_postal_filter: '46006',
    provincia_filter: 'València/Valencia',
  }).toString();
  const answer = await fetchJson({ url, timeoutMs });
  if (!answer.ok) return [`el servidor ${answer.reason}`];
  if (!Array.isArray(answer.value)) return ['no responde una lista'];
  const portal = answer.value.find((one) => one?.type === 'portal' && Number(one.portalNumber) === 45);
  if (portal === undefined) return [`entre ${answer.value.length} respuestas no está el portal 45`];
  const missing = FIELDS.filter((field) => !(field in portal));
  return [
    ...(missing.length > 0 ? [`faltan los campos ${missing.join(', ')}`] : []),
    ...(portal.province === 'València/Valencia' ? [] : [`la provincia se llama «${short(portal.province)}»`]),
    ...(String(portal.postalCode) === '46006' ? [] : [`el código postal es «${short(portal.postalCode)}»`]),
  ];
}

async function houseOf(geocoder: RemoteGeocoder | null): Promise<string[] | null> {
  if (geocoder === null) return null;
  const located: Located = await geocoder.locate(parseAddress(KNOWN.address));
  if (located.kind === 'failed') return [located.reason];
  const metres = Math.round(distanceMetres(located, KNOWN));
  return [
    ...(located.kind === 'precise' ? [] : [`${KNOWN.address} solo se encuentra de forma aproximada`]),
    ...(metres <= NEAR_METRES ? [] : [`${KNOWN.address} está a ${metres} m de donde se espera`]),
  ];
}

async function suggestionsOf(geocoder: RemoteGeocoder | null): Promise<string[] | null> {
  if (geocoder === null) return null;
  const suggestions = await geocoder.suggest('calle de sueca 45', 5, 'comprobacion-de-servicios');
  return suggestions.some((one) => one.address.street.includes('Sueca')) ? [] : [`entre ${suggestions.length} sugerencias no está la calle de Sueca`];
}

function googleOf({ geocoding: { google, timeoutMs } }: Config): RemoteGeocoder | null {
  return google && createGoogle({ ...google, timeoutMs, ask: fetchJson });
}

/** The number of rows of a layer, and whether its first page can be parsed. */
function layer(number: number, minRows: number, read: (row: unknown) => unknown): Check {
  return async (config) => (await firstPage(config, number, minRows, read)).differs;
}

async function firstPage({ valenciaLayersUrl, geocoding: { timeoutMs } }: Config, number: number, minRows: number, read: (row: unknown) => unknown) {
  const source = createArcGisLayers({ url: valenciaLayersUrl, timeoutMs: timeoutMs * 5, waits: [] });
  const count = await source.count(number);
  const { rows } = await source.page(number, 0);
  const understood = rows.filter((row) => read(row) !== null).length;
  const differs = [
    ...(count !== null && count < minRows ? [`tiene ${count} filas y se esperan al menos ${minRows}`] : []),
    // A few rows without a code or a place are usual.
    ...(understood < rows.length * 0.9 || rows.length === 0 ? [`de ${rows.length} filas se entienden ${understood}`] : []),
  ];
  return { rows, differs };
}

async function streets(config: Config): Promise<string[]> {
  const { rows, differs } = await firstPage(config, LAYERS.streets, 3000, readStreet);
  const codes = new Set(rows.map((row) => fold(readStreet(row)?.type ?? '').replace(/[^a-z]/g, '')));
  const unknown = [...codes].filter((code) => code !== '' && !TYPE_BY_SHORT.has(code) && !TYPE_BY_WORD.has(code) && !SPELLED_CODES.has(code));
  return [...differs, ...(unknown.length > 0 ? [`tipos de vía que no se conocen: ${unknown.map((code) => code.toUpperCase()).join(', ')}`] : [])];
}

/** The tile of zoom 12 with the town hall. */
async function tile({ tiles, geocoding: { timeoutMs } }: Config): Promise<string[] | null> {
  if (tiles === null) return null;
  const url = tiles.url.replace('{z}', '12').replace('{x}', '2043').replace('{y}', '1558');
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  if (response === null) return [`no contesta en ${timeoutMs} ms`];
  const type = response.headers.get('content-type') ?? '';
  await response.body?.cancel();
  if (!response.ok) return [`responde ${response.status}`];
  const imageType = /format=(image\/\w+)/.exec(tiles.url)?.[1] ?? 'image/';
  return type.startsWith(imageType) ? [] : [`responde «${short(type)}» y no ${imageType}`];
}

/** Connects and signs in; sends nothing. Disconnects from a server that never stops sending lines. */
export async function checkMail({ smtp, geocoding: { timeoutMs } }: Pick<Config, 'smtp' | 'geocoding'>): Promise<string[] | null> {
  if (smtp === null) return null;
  const timeout = timeoutMs * 3;
  const socket = new Socket();
  const late = setTimeout(() => socket.destroy(Object.assign(new Error('no end'), { code: 'ETIMEDOUT' })), timeout * 2);
  let transport: Transporter | null = null;
  try {
    transport = openTransport(smtp.url, { socket, connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout });
    await transport.verify();
    return [];
  } catch (e) {
    const { code = 'error', originalCode = code, responseCode } = e as { code?: string; originalCode?: string; responseCode?: number };
    if (code === 'ETLS')
      return ['no cifra la conexión (STARTTLS), y la contraseña se leería por el camino: usa smtps://, o añade ?requireTLS=false si la red es tuya'];
    return [`no acepta la conexión (${[originalCode, responseCode].filter(Boolean).join(' ')})`];
  } finally {
    clearTimeout(late);
    transport?.close();
  }
}

const usage = 'Uso: npm run services:check';
const short = (value: unknown) => String(value).slice(0, 40);

export function readWords(words: readonly string[]): void {
  if (words.length > 0) throw new Error(usage);
}

if (import.meta.main) {
  try {
    readWords(process.argv.slice(2));
    const checked = await checkServices(readConfig(process.env));
    for (const one of checked) console.log(lineOf(one));
    if (checked.some(({ differs }) => differs !== null && differs.length > 0)) process.exitCode = 1;
  } catch (e) {
    console.error((e as Error).message);
    process.exitCode = 1;
  }
}
