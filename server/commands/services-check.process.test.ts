import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartociudad, sueca } from '../../test/cartociudad.ts';
import { arcgis, type LayerRow, smallCity } from '../../test/layers.ts';
import { brokenAnswers, json, type LocalServer, localServer } from '../../test/local-server.ts';
import { officialTown, smallTown, type Town } from '../../test/official-town.ts';
import { type SmtpServer, smtpServer } from '../../test/smtp-server.ts';
import { type Config, readConfig } from '../config.ts';
import { checkMail, checkServices, lineOf } from './services-check.ts';

type Name = 'cartociudad' | 'geocoding' | 'places' | 'layers' | 'registers' | 'tiles';
const servers = {} as Record<Name, LocalServer>;
let smtp: SmtpServer;
beforeAll(async () => {
  for (const name of ['cartociudad', 'geocoding', 'places', 'layers', 'registers', 'tiles'] as const) servers[name] = await localServer();
  smtp = await smtpServer();
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
  await smtp.close();
});

const place = { location: { lat: 39.4597, lng: -0.3754 }, location_type: 'ROOFTOP' };
const house = sueca.map((one) => (one.number === 45 && one.muni === 'València' && !one.extension ? { ...one, lat: 39.4599, lng: -0.3756 } : one));

/** As many rows as the city has, all alike. */
function wholeCity(): Record<number, LayerRow[]> {
  const city = smallCity();
  const many = (layer: number, rows: number) => Array.from({ length: rows }, (_, i) => (city[layer] ?? [])[i % 2] as LayerRow);
  return {
    224: many(224, 88),
    225: Array(19).fill(city[225]?.[0]),
    273: many(273, 3700),
    217: many(217, 56_000),
    216: Array(38_000).fill(smallTown().layers[216]?.[0]),
  };
}
const whole = arcgis(wholeCity(), 50);
/** With deposits of the last year. */
function thisYear(): Town {
  const town = smallTown();
  return { ...town, csv: { ...town.csv, [`viv-reg-fia-${new Date().getFullYear() - 1}`]: town.csv['viv-reg-fia-2025'] ?? '' } };
}

beforeEach(() => {
  servers.cartociudad.answer = cartociudad(house);
  servers.geocoding.answer = json({ status: 'OK', results: [{ geometry: place, types: ['street_address'], address_components: [] }] });
  servers.places.answer = json({ suggestions: [{ placePrediction: { text: { text: 'Calle de Sueca, 45, València, España' } } }] });
  servers.layers.answer = whole;
  servers.registers.answer = officialTown(thisYear());
  servers.tiles.answer = (_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('x');
  smtp.mode = 'takes';
});

const settings = (env: Record<string, string> = {}, timeoutMs = 400): Config => {
  const read = readConfig({
    GOOGLE_MAPS_KEY: 'AIzaPrueba123456',
    TILE_URL: `${servers.tiles.url}/tile?format=image/jpeg&z={z}&x={x}&y={y}`,
    SMTP_URL: smtp.url,
    ...env,
  });
  const { geocoding } = read;
  const google = geocoding.google && { ...geocoding.google, geocodingUrl: servers.geocoding.url, placesUrl: servers.places.url };
  const { url } = servers.registers;
  return {
    ...read,
    geocoding: { ...geocoding, timeoutMs, google, cartociudadUrl: `${servers.cartociudad.url}/geocoder/api/geocoder` },
    valenciaLayersUrl: servers.layers.url,
    official: { trafficUrl: `${url}/traffic`, cityDataUrl: `${url}/city`, gvaDataUrl: `${url}/gva`, gvaMapsUrl: `${url}/maps` },
  };
};
const lines = async (...of: Parameters<typeof settings>) => (await checkServices(settings(...of))).map(lineOf);
const different = async (...of: Parameters<typeof settings>) => (await lines(...of)).filter((line) => !line.endsWith('como se espera.'));

test('all as expected: one line for each service', async () => {
  expect(await lines()).toEqual([
    'CartoCiudad (candidates): como se espera.',
    'CartoCiudad (un portal): como se espera.',
    'Google (geocodificación): como se espera.',
    'Google (sugerencias): como se espera.',
    'Capas del Ajuntament: barrios: como se espera.',
    'Capas del Ajuntament: distritos: como se espera.',
    'Capas del Ajuntament: calles: como se espera.',
    'Capas del Ajuntament: portales: como se espera.',
    'Registros: Edificios y su año: como se espera.',
    'Registros: Viviendas turísticas inscritas: como se espera.',
    'Registros: Fianzas de alquileres: como se espera.',
    'Registros: Certificados energéticos: como se espera.',
    'Registros: Informes de evaluación del edificio (IEEV.CV): como se espera.',
    'Registros: Estaciones de metro y tranvía: como se espera.',
    'Registros: Estaciones de Valenbisi: como se espera.',
    'Registros: Zonas verdes: como se espera.',
    'Registros: Centros de salud: como se espera.',
    'Registros: Centros educativos: como se espera.',
    'Registros: Peligro de inundación (PATRICOVA): como se espera.',
    'Mapa de calles: como se espera.',
    'Correo (SMTP): como se espera.',
  ]);
  expect(smtp.received).toEqual([]);
});

test('services that the settings do not use are not asked', async () => {
  servers.geocoding.requests.length = 0;
  expect(await different({ GOOGLE_MAPS_KEY: '', SMTP_URL: '', TILE_URL: 'no' })).toEqual([
    'Google (geocodificación): no se usa con esta configuración.',
    'Google (sugerencias): no se usa con esta configuración.',
    'Mapa de calles: no se usa con esta configuración.',
    'Correo (SMTP): no se usa con esta configuración.',
  ]);
  expect(servers.geocoding.requests).toEqual([]);
});

describe('differences are reported', () => {
  test.each<[string, () => void, string[]]>([
    [
      'other names and fields of CartoCiudad',
      () => {
        servers.cartociudad.answer = (request, response) =>
          json([
            {
              id: '1',
              type: 'portal',
              address: 'CALLE SUECA 45',
              muni: 'València',
              portalNumber: 45,
              province: 'Valencia',
              postalCode: '46006 46004',
              lat: 39.5,
              lng: -0.3,
            },
          ])(request, response);
      },
      [
        'CartoCiudad (candidates): DISTINTO. faltan los campos poblacion, tip_via, extension; la provincia se llama «Valencia»; el código postal es «46006 46004».',
        'CartoCiudad (un portal): DISTINTO. Calle de Sueca 45, 46006 València solo se encuentra de forma aproximada; Calle de Sueca 45, 46006 València está a 7872 m de donde se espera.',
      ],
    ],
    [
      'a missing house',
      () => {
        servers.cartociudad.answer = cartociudad(house.filter((one) => one.number !== 45));
      },
      [
        'CartoCiudad (candidates): DISTINTO. entre 6 respuestas no está el portal 45.',
        'CartoCiudad (un portal): DISTINTO. Calle de Sueca 45, 46006 València solo se encuentra de forma aproximada; Calle de Sueca 45, 46006 València está a 600 m de donde se espera.',
      ],
    ],
    [
      'a key that Google refuses',
      () => {
        servers.geocoding.answer = json({ status: 'REQUEST_DENIED' });
        servers.places.answer = (_, response) => response.writeHead(403).end();
      },
      ['Google (geocodificación): DISTINTO. Google responde REQUEST_DENIED.', 'Google (sugerencias): DISTINTO. responde 403.'],
    ],
    [
      'a city of few rows, and of an unknown kind of street',
      () => {
        const city = wholeCity();
        city[217] = city[217]?.slice(0, 10) ?? [];
        city[273] = Array(3500).fill({ attributes: { codvia: 3, codtipovia: 'XYZ', nomoficial: 'RARA', traducnooficial: null } });
        city[225] = Array(19).fill({
          attributes: { coddistrit: '2' },
          geometry: {
            rings: [
              [
                [725600, 4371900],
                [725700, 4371900],
                [725600, 4372000],
              ],
            ],
          },
        });
        servers.layers.answer = arcgis(city, 50);
      },
      [
        'Capas del Ajuntament: distritos: DISTINTO. de 19 filas se entienden 0.',
        'Capas del Ajuntament: calles: DISTINTO. tipos de vía que no se conocen: XYZ.',
        'Capas del Ajuntament: portales: DISTINTO. tiene 10 filas y se esperan al menos 50000.',
      ],
    ],
    [
      'registers with other columns, other words, fewer rows and none at all',
      () => {
        const town = thisYear();
        town.csv['tur-gestur-vt'] = 'signatura;direccion;cod_provincia;cod_municipio;municipio;referencia\n1;C SUECA, 45;46;250;VALÈNCIA;x\n';
        town.rows.CEEEdificios = [{ cod_ine_mun: '46250', ref_parcela: 'x', cer_concalificacion: '5', validohasta: '' }];
        delete town.rows['GESIEE.Informes'];
        town.features['centros-educativos-en-valencia'] = [];
        const city = wholeCity();
        city[216] = city[216]?.slice(0, 10) ?? [];
        servers.layers.answer = arcgis(city, 50);
        servers.registers.answer = officialTown(town);
      },
      [
        'Registros: Edificios y su año: DISTINTO. tiene 10 filas y se esperan al menos 30000.',
        'Registros: Viviendas turísticas inscritas: DISTINTO. falta la columna ref_catastral; tiene signatura, direccion, cod_provincia, cod_municipio, municipio, referencia.',
        'Registros: Certificados energéticos: DISTINTO. de 1 filas de València se entienden 0.',
        "Registros: Informes de evaluación del edificio (IEEV.CV): DISTINTO. La capa GESIEE.Informes no se puede leer: el servidor responde «msWFSGetFeature(): WFS server error. TYPENAME 'GESIEE.Informes' doesn't exist in this server.».",
        'Registros: Centros educativos: DISTINTO. tiene 0 filas y se esperan al menos 1; no tiene ninguna fila.',
      ],
    ],
    [
      'a map of another format, and a mail server that does not take us',
      () => {
        servers.tiles.answer = (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end();
        smtp.mode = 'silent';
      },
      ['Mapa de calles: DISTINTO. responde «text/html» y no image/jpeg.', 'Correo (SMTP): DISTINTO. no acepta la conexión (ETIMEDOUT).'],
    ],
  ])('%s', { timeout: 60_000 }, async (_, change, expected) => {
    change();
    expect(await different()).toEqual(expected);
  });
});

test('a mail server that would receive the password unencrypted is reported', async () => {
  const config = { ...readConfig({}), smtp: { url: smtp.url.replace('127.0.0.1', 'u:secreto@0.0.0.0'), from: 'hola@rellano.example' } };
  expect(await checkMail(config)).toEqual([expect.stringMatching(/^no cifra la conexión \(STARTTLS\), y la contraseña se leería por el camino/)]);
});

test('a mail server with an endless reply times out', async () => {
  smtp.mode = 'drips';
  const config = { ...settings({}, 100), smtp: { url: smtp.url, from: 'hola@rellano.example' } };
  expect(await checkMail(config)).toEqual(['no acepta la conexión (ETIMEDOUT)']);
});

test('an invalid mail address is not printed', async () => {
  const config = { ...readConfig({}), smtp: { url: 'smtp://u:secreto@h:puerto', from: 'hola@rellano.example' } };
  expect(await checkMail(config)).toEqual([expect.stringMatching(/^no acepta la conexión \([\w ]+\)$/)]);
});

test.each(Object.keys(brokenAnswers))('%s from all services is reported in a line each, and soon', { timeout: 60_000 }, async (name) => {
  for (const server of Object.values(servers)) server.answer = brokenAnswers[name] as LocalServer['answer'];
  const output = await lines({ SMTP_URL: '' }, 100);
  // A tile is not read: the headers are enough.
  expect(output.slice(0, 20).filter((line) => !line.includes('DISTINTO. '))).toEqual([]);
  expect(output.join(' ')).not.toContain('AIza');
});
