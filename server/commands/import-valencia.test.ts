import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createArcGisLayers } from '../../adapters/geocoding/arcgis-layers.ts';
import { createLayerFiles } from '../../adapters/geocoding/layer-files.ts';
import { parseAddress } from '../../domain/address/parse.ts';
import { inRings, type Rings } from '../../domain/place/outlines.ts';
import { aReview } from '../../test/builders.ts';
import { arcgis, officialOutlines, smallCity } from '../../test/layers.ts';
import { type LocalServer, localServer, nonsense } from '../../test/local-server.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { neighbourhoodAt } from '../../usecases/places/reads.ts';
import { importValencia, sourceOf } from './import-valencia.ts';

let server: LocalServer;
let services: TestServices;
let folder: string;
beforeAll(async () => {
  server = await localServer();
  folder = mkdtempSync(join(tmpdir(), 'rellano-layers-'));
  services = await testServices();
});
afterAll(async () => {
  await server.close();
  await services.close();
  rmSync(folder, { recursive: true });
});
const nothingThere = () => services.database.exec('truncate outlines, streets, portals, imports, reviews, properties cascade');

const quiet = () => {};
const fromServer = (say: (line: string) => void = quiet) =>
  importValencia(services, createArcGisLayers({ url: server.url, timeoutMs: 400, waits: [5, 5] }), say);
const rows = async () => ({
  streets: await services.db.selectFrom('streets').select(['street_key', 'codvia', 'name', 'name_other']).orderBy('codvia').orderBy('street_key').execute(),
  portals: await services.db
    .selectFrom('portals')
    .select(['codvia', 'number', 'suffix', 'lat', 'lng'])
    .orderBy('codvia')
    .orderBy('number')
    .orderBy('suffix')
    .execute(),
  outlines: await services.db.selectFrom('outlines').select(['kind', 'key', 'west', 'rings']).orderBy('kind').orderBy('key').execute(),
});

describe('from the server of the city', () => {
  beforeEach(async () => {
    server.asked.length = 0;
    await nothingThere();
  });

  test('all layers come in, page by page, in degrees and a fixed order, with progress', async () => {
    server.answer = arcgis(smallCity(), 3);
    const said: string[] = [];
    expect(await fromServer((line) => said.push(line))).toEqual([
      '224 barrios: 2 filas.',
      '225 distritos: 1 filas.',
      '273 nombres de calles: 8 filas, 1 que no se entienden.',
      '217 portales: 7 filas, 2 que no se entienden.',
      'Pisos cuyo lugar ha cambiado: 0.',
      'Datos: Ajuntament de València, CC BY 4.0.',
    ]);
    expect(said.filter((line) => line.startsWith('217'))).toEqual(['217 portales: 3 de 9', '217 portales: 6 de 9', '217 portales: 9 de 9']);
    const pages = server.asked.filter(({ url }) => url.pathname === '/217/query' && url.searchParams.has('resultOffset'));
    expect(pages.map(({ url }) => ['resultOffset', 'resultRecordCount', 'outSR', 'orderByFields'].map((name) => url.searchParams.get(name)))).toEqual([
      ['0', '2000', '4326', 'objectid'],
      ['3', '2000', '4326', 'objectid'],
      ['6', '2000', '4326', 'objectid'],
    ]);
    const { streets, portals, outlines } = await rows();
    expect(streets.filter((street) => street.codvia === 11 || street.codvia === 17)).toEqual([
      { street_key: 'puerto, avenida', codvia: 11, name: 'Avinguda del Port', name_other: 'Avenida Puerto' },
      { street_key: 'felix pizcueta', codvia: 17, name: 'Calle Fèlix Pizcueta', name_other: null },
    ]);
    // Names that the rules do not bring together are found under either.
    expect(streets.filter((street) => street.codvia === 16).map((street) => street.street_key)).toEqual(
      ['caputxines, huerto', 'capuchinas, huerto', 'huerto caputxines', 'huerto capuchinas'].toSorted(),
    );
    expect(portals).toHaveLength(7);
    expect(outlines.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['district 2', 'neighbourhood 021', 'neighbourhood 175a', 'neighbourhood 175b']);
  });

  test('twice is the same as once', async () => {
    server.answer = arcgis(smallCity(), 4);
    await fromServer();
    const once = await rows();
    await fromServer();
    expect(await rows()).toEqual(once);
  });

  test('what the city changed, added and took away', async () => {
    server.answer = arcgis(smallCity(), 4);
    await fromServer();
    const city = smallCity();
    city[217]?.splice(1, 1, { attributes: { objectid: 77, codvia: 10, numportal: 49, dupli_trip: ' ' }, geometry: { x: -0.3758, y: 39.4596 } });
    server.answer = arcgis(city, 4);
    expect(await fromServer()).toContain('217 portales: 7 filas, 2 que no se entienden, 1 antiguas retiradas.');
    expect((await rows()).portals.filter((portal) => portal.codvia === 10).map((portal) => `${portal.number}${portal.suffix}`)).toEqual(['45', '47B', '49']);
  });

  test('a layer that is suddenly almost empty is not believed', async () => {
    server.answer = arcgis(smallCity(), 4);
    await fromServer();
    const before = (await rows()).portals;
    server.answer = arcgis({ ...smallCity(), 217: smallCity()[217]?.slice(0, 1) ?? [] }, 4);
    await expect(fromServer()).rejects.toThrow('La capa 217 trae mucho menos que la última vez');
    expect((await rows()).portals).toEqual(before);
    server.answer = arcgis(smallCity(), 4);
    await fromServer();
    expect((await rows()).portals).toEqual(before);
  });

  test.each(Object.keys(nonsense))('%s in the middle: what was read stays, and the next call goes on there', async (name) => {
    const whole = arcgis(smallCity(), 3);
    server.answer = (request, response) =>
      ((request.url ?? '').includes('217/query') && (request.url ?? '').includes('resultOffset=6') ? nonsense[name] : whole)?.(request, response);
    await expect(fromServer()).rejects.toThrow(/^La capa 217 no se puede leer: el servidor .* Lo leído queda guardado: repite la orden para continuar\.$/);
    expect((await rows()).portals).toHaveLength(6);
    // Tried three times.
    expect(server.asked.filter(({ url }) => url.searchParams.get('resultOffset') === '6' && url.pathname === '/217/query').length).toBe(
      name === 'redirections in a circle' ? 63 : 3,
    );
    server.answer = whole;
    server.asked.length = 0;
    await fromServer();
    expect((await rows()).portals).toHaveLength(7);
    expect(
      server.asked
        .filter(({ url }) => url.pathname === '/217/query' && url.searchParams.has('resultOffset'))
        .map(({ url }) => url.searchParams.get('resultOffset')),
    ).toEqual(['6']);
  });

  test('trouble that passes is not noticed', async () => {
    const whole = arcgis(smallCity(), 3);
    let calls = 0;
    server.answer = (request, response) => (++calls % 3 === 0 ? whole : nonsense['out of order'])?.(request, response);
    await fromServer();
    expect((await rows()).portals).toHaveLength(7);
  });

  test.each([
    ['an error in its own words', { error: { code: 400, message: 'Invalid or missing input parameters.' } }, 'el servidor responde el error 400'],
    ['no features', { hello: 1 }, 'el servidor responde otra cosa'],
    ['no layer with rows', { features: [] }, 'no tiene ninguna fila que se entienda'],
    [
      'coordinates in metres',
      {
        features: [
          {
            attributes: { coddistbar: 21, nombre: 'RUSSAFA' },
            geometry: {
              rings: [
                [
                  [7e5, 4e6],
                  [7e5, 4.1e6],
                  [7.1e5, 4e6],
                ],
              ],
            },
          },
        ],
      },
      '¿están las coordenadas en grados?',
    ],
    [
      'rows that are none',
      { features: [null, 1, 'x', {}, { attributes: null }, { attributes: { coddistbar: [] }, geometry: { rings: 'x' } }] },
      'no tiene ninguna fila que se entienda',
    ],
  ])('%s is said in one line', async (_, answer, message) => {
    server.answer = (_request, response) => response.writeHead(200).end(JSON.stringify(answer));
    await expect(fromServer()).rejects.toThrow(message);
    expect((await rows()).outlines).toEqual([]);
  });

  test('a server that repeats its first page comes to an end', async () => {
    const whole = arcgis(smallCity(), 3);
    server.answer = (request, response) => {
      request.url = request.url?.replace(/resultOffset=\d+/, 'resultOffset=0');
      whole(request, response);
    };
    await expect(fromServer()).rejects.toThrow('el servidor repite sus páginas');
  });
});

describe('what an import changes', () => {
  beforeAll(async () => {
    await nothingThere();
    server.answer = arcgis(smallCity(), 2000);
    await fromServer();
  });

  test.each([
    ['Calle de Sueca 45, 46006 València', 'precise', 39.4598],
    ['Carrer de Sueca, 47, 46006 València', 'precise', 39.4597],
    ['C/ Sueca 47 B, 46006 Valencia', 'precise', 39.4597],
    ['Av. del Puerto 120, 46023 València', 'precise', 39.4632],
    ["Plaça de l'Ajuntament 1, 46002 València", 'precise', 39.4699],
    ['Plaza del Ayuntamiento, 1, 46002 València', 'precise', 39.4699],
    ['Calle Huerto de las Capuchinas 1, 46004 València', 'approximate', 39.4683],
    ['Calle Mayor 3, 46001 València', 'precise', 39.4741],
    ['Calle Mayor 3, 46012 València', 'precise', 39.3543],
    ['Calle Mayor 3, València', 'approximate', 39.4741],
    ['Calle Mayor 3, 46920 Mislata', 'approximate', 39.4758],
    ['Calle de Sueca 61, 46006 València', 'approximate', 39.4597],
    ['Calle de Sueca 45 B, 46006 València', 'approximate', 39.4598],
    ['Calle Seuca 45, 46006 València', 'approximate', 39.4598],
    ['Cale Sueca 45, 46006 València', 'approximate', 39.4598],
    ['Avnida del Puerto 120, 46023 València', 'approximate', 39.4632],
    ['Calle Sueca, 46006 València', 'approximate', 39.4583],
  ])('%s is known: %s', async (typed, kind, lat) => {
    expect(await services.geocoder.locate(parseAddress(typed))).toMatchObject({ kind, lat });
  });

  test.each([
    ['carrer de sue', 'Calle Sueca, València, Valencia'],
    ['sueca 45', 'Calle Sueca, 45, València, Valencia'],
    ['sueca 45 46006', 'Calle Sueca, 45, 46006 València, Valencia'],
    ['seuca 45 46006', 'Calle Sueca, 45, 46006 València, Valencia'],
    ['avenida puert', 'Avenida Puerto, València, Valencia'],
    ['avinguda del port', 'Avinguda del Port, València, Valencia'],
    ['avnida puerto', 'Avenida Puerto, València, Valencia'],
    ['caputx', 'Carrer Hort de les Caputxines, València, Valencia'],
    ['zzyzx', null],
    ['hort de les caputx', 'Carrer Hort de les Caputxines, València, Valencia'],
    ['huerto capuch', 'Calle Huerto de las Capuchinas, València, Valencia'],
    ['huerto capuhc', 'Calle Huerto de las Capuchinas, València, Valencia'],
    ['literato asorin', 'Calle Literato Azorín, València, Valencia'],
  ])('"%s" suggests %s', async (typed, label) => {
    expect((await services.geocoder.suggest(typed, 5))[0]?.label ?? null).toBe(label);
  });

  test('flats are placed anew', async () => {
    const known = await aReview(services, { address: 'Calle de Sueca 45, 46006 València' });
    const elsewhere = await aReview(services, { address: 'Calle Mayor 5, 28013 Madrid' });
    expect((await fromServer()).at(-2)).toBe('Pisos cuyo lugar ha cambiado: 2.');
    const flat = (id: string) =>
      services.db
        .selectFrom('properties')
        .select(['location_kind', 'location_source', 'lat', 'neighbourhood', 'district'])
        .where('id', '=', id)
        .executeTakeFirst();
    expect(await flat(known.propertyId)).toEqual({ location_kind: 'precise', location_source: 'portals', lat: 39.4598, neighbourhood: 'Russafa', district: 2 });
    expect(await flat(elsewhere.propertyId)).toMatchObject({ location_kind: 'failed', lat: null });
    expect((await fromServer()).at(-2)).toBe('Pisos cuyo lugar ha cambiado: 0.');
  });

  test('outlines say the neighbourhood instead of the nearest point, also that there is none', async () => {
    expect((await neighbourhoodAt(services.db, 39.4612, -0.3737))?.key).toBe('021');
    expect((await neighbourhoodAt(services.db, 39.561, -0.3))?.key).toBe('175a');
    expect((await neighbourhoodAt(services.db, 39.547, -0.332))?.key).toBe('175b');
    const carme = [39.4786, -0.38] as const;
    expect(await neighbourhoodAt(services.db, ...carme)).toBeNull();
    await nothingThere();
    expect((await neighbourhoodAt(services.db, ...carme))?.key).toBe('013');
  });
});

describe('from a folder', () => {
  beforeEach(() => nothingThere());

  test('takes what is there, in GeoJSON or JSON, and says what is not', async () => {
    const city = smallCity();
    const geojson = (city[217] ?? []).map(({ attributes, geometry }) => {
      const { x, y } = geometry as { x: number; y: number };
      return { type: 'Feature', properties: attributes, geometry: { type: 'Point', coordinates: [x, y] } };
    });
    writeFileSync(join(folder, '217.geojson'), JSON.stringify({ type: 'FeatureCollection', features: geojson }));
    writeFileSync(join(folder, '273.json'), JSON.stringify({ features: city[273] }));
    const lines = await importValencia(services, createLayerFiles(folder), quiet);
    expect(lines.slice(0, 4)).toEqual([
      '224 barrios: no está en la carpeta, se deja como estaba.',
      '225 distritos: no está en la carpeta, se deja como estaba.',
      '273 nombres de calles: 8 filas, 1 que no se entienden.',
      '217 portales: 7 filas, 2 que no se entienden.',
    ]);
    expect(await services.geocoder.locateNow(parseAddress('Calle de Sueca 45, 46006 València'))).toMatchObject({ kind: 'precise' });
  });

  test.each([
    ['{', 'no es JSON'],
    ['null', 'no tiene la lista «features»'],
    ['{"features": 3}', 'no tiene la lista «features»'],
  ])('a file with %s is said in one line', async (content, message) => {
    const bad = mkdtempSync(join(folder, 'bad-'));
    writeFileSync(join(bad, '224.geojson'), content);
    await expect(importValencia(services, createLayerFiles(bad), quiet)).rejects.toThrow(message);
  });

  test('a folder without layers, and none', async () => {
    await expect(importValencia(services, createLayerFiles(mkdtempSync(join(folder, 'empty-'))), quiet)).rejects.toThrow('No hay ninguna capa en');
    expect(() => createLayerFiles(join(folder, 'nowhere'))).toThrow('No existe la carpeta');
  });

  test.each([[['--from']], [['--from', '']], [['carpeta']], [['--from', 'a', 'b']]])('%j explains itself', (words) => {
    expect(() => sourceOf(words, server.url)).toThrow('Uso: npm run import:valencia');
  });
});

const official = officialOutlines();
if (official === null) console.log('NOT RUN: the import of the official outlines (../shared/data/neighbourhoods.geojson is absent)');

test.runIf(official !== null)('with the official outlines 2,000 places in the city get their neighbourhood', async () => {
  await nothingThere();
  const own = mkdtempSync(join(folder, 'official-'));
  writeFileSync(join(own, '224.geojson'), JSON.stringify({ features: official?.map(({ feature }) => feature) }));
  await importValencia(services, createLayerFiles(own), quiet);
  expect(await services.db.selectFrom('outlines').select('key').execute()).toHaveLength(88);
  const areas = (official ?? []).map(({ key, feature }) => {
    const { type, coordinates } = feature.geometry as { type: string; coordinates: unknown };
    return { key, rings: (type === 'Polygon' ? coordinates : (coordinates as unknown[]).flat()) as Rings };
  });
  let state = 2026;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  let right = 0;
  for (let done = 0; done < 2000; ) {
    const place = { lng: -0.44 + random() * 0.18, lat: 39.27 + random() * 0.3 };
    const area = areas.find(({ rings }) => inRings(place, rings));
    if (area === undefined) continue;
    done++;
    if ((await neighbourhoodAt(services.db, place.lat, place.lng))?.key === area.key) right++;
  }
  expect(right).toBeGreaterThanOrEqual(1995);
});
