import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createArcGisLayers } from '../../adapters/geocoding/arcgis-layers.ts';
import type { LayerSource } from '../../platform/ports-places.ts';
import { arcgis, smallCity } from '../../test/layers.ts';
import { brokenAnswers } from '../../test/local-server.ts';
import { emptyTables, fromServer, quiet, rows, server, services, withLayers } from '../../test/setup/import-valencia.ts';
import { importValencia } from './import-valencia.ts';

withLayers();

describe('from the server of the city', () => {
  beforeEach(async () => {
    server.requests.length = 0;
    await emptyTables();
  });

  test('imports all layers, page by page, in degrees and a fixed order, with progress', async () => {
    server.answer = arcgis(smallCity(), 3);
    const lines: string[] = [];
    expect(await fromServer((line) => lines.push(line))).toEqual([
      '224 barrios: 2 filas.',
      '225 distritos: 1 filas.',
      '273 nombres de calles: 8 filas, 1 que no se entienden.',
      '217 portales: 7 filas, 2 que no se entienden.',
      'Pisos cuyo lugar ha cambiado: 0.',
      'Datos: Ajuntament de València, CC BY 4.0.',
    ]);
    expect(lines.filter((line) => line.startsWith('217'))).toEqual(['217 portales: 3 de 9', '217 portales: 6 de 9', '217 portales: 9 de 9']);
    const pages = server.requests.filter(({ url }) => url.pathname === '/217/query' && url.searchParams.has('resultOffset'));
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
    // Names that the rules do not unify are found under either.
    expect(streets.filter((street) => street.codvia === 16).map((street) => street.street_key)).toEqual(
      ['caputxines, huerto', 'capuchinas, huerto', 'huerto caputxines', 'huerto capuchinas'].toSorted(),
    );
    expect(portals).toHaveLength(7);
    expect(outlines.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['district 2', 'neighbourhood 021', 'neighbourhood 175a', 'neighbourhood 175b']);
  });

  test('twice gives the same as once', async () => {
    server.answer = arcgis(smallCity(), 4);
    await fromServer();
    const once = await rows();
    await fromServer();
    expect(await rows()).toEqual(once);
  });

  test('an unchanged entrance is not rewritten, and nothing temporary remains', async () => {
    const written = async () =>
      await services.db
        .selectFrom('portals')
        .select(['codvia', 'number', 'suffix', sql<string>`xmin`.as('by')])
        .orderBy('codvia')
        .orderBy('number')
        .orderBy('suffix')
        .execute();
    server.answer = arcgis(smallCity(), 4);
    await fromServer();
    const once = await written();
    const moved = smallCity();
    for (const { attributes, geometry } of moved[217] ?? []) if (attributes.codvia === 11) Object.assign(geometry as object, { x: -0.3501 });
    server.answer = arcgis(moved, 4);
    await fromServer();
    const again = await written();
    expect(again.filter(({ by }, n) => by !== once[n]?.by).map(({ codvia }) => codvia)).toEqual([11]);
    expect(await services.db.selectFrom('import_pieces').select('layer').execute()).toEqual([]);
  });

  test('of two concurrent imports one is refused, and changes nothing of the other', async () => {
    server.answer = arcgis(smallCity(), 4);
    await fromServer();
    const alone = await rows();
    await emptyTables();
    const source = createArcGisLayers({ url: server.url });
    let other: Promise<string[]> | null = null;
    const slow: LayerSource = {
      ...source,
      async page(layer, offset) {
        const page = await source.page(layer, offset);
        // A complete other import runs while this one holds its second page of entrances.
        if (layer === 217 && offset > 0) other ??= fromServer();
        await other;
        return page;
      },
    };
    await expect(importValencia(services, slow, quiet)).rejects.toThrow(/^Otra orden está importando la capa 217 a la vez: espera a que acabe\./);
    expect(await other).toContain('217 portales: 7 filas, 2 que no se entienden.');
    expect(await rows()).toEqual(alone);
    const both = await Promise.allSettled([fromServer(), fromServer()]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    for (const one of both) if (one.status === 'rejected') expect(String(one.reason)).toContain('Otra orden');
    expect(await rows()).toEqual(alone);
  });

  test('applies what the city changed, added and removed', async () => {
    server.answer = arcgis(smallCity(), 4);
    await fromServer();
    const city = smallCity();
    city[217]?.splice(1, 1, { attributes: { objectid: 77, codvia: 10, numportal: 49, dupli_trip: ' ' }, geometry: { x: -0.3758, y: 39.4596 } });
    server.answer = arcgis(city, 4);
    expect(await fromServer()).toContain('217 portales: 7 filas, 2 que no se entienden, 1 antiguas retiradas.');
    expect((await rows()).portals.filter((portal) => portal.codvia === 10).map((portal) => `${portal.number}${portal.suffix}`)).toEqual(['45', '47B', '49']);
  });

  test('a layer that is suddenly almost empty is refused', async () => {
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

  test.each(Object.keys(brokenAnswers))('%s in the middle: finished pages stay, and the next call resumes there', async (name) => {
    const whole = arcgis(smallCity(), 3);
    server.answer = (request, response) =>
      ((request.url ?? '').includes('217/query') && (request.url ?? '').includes('resultOffset=6') ? brokenAnswers[name] : whole)?.(request, response);
    await expect(fromServer()).rejects.toThrow(/^La capa 217 no se puede leer: el servidor .* Lo leído queda guardado: repite la orden para continuar\.$/);
    expect((await rows()).portals).toHaveLength(6);
    // Three attempts.
    expect(server.requests.filter(({ url }) => url.searchParams.get('resultOffset') === '6' && url.pathname === '/217/query').length).toBe(
      name === 'a redirect loop' ? 63 : 3,
    );
    server.answer = whole;
    server.requests.length = 0;
    await fromServer();
    expect((await rows()).portals).toHaveLength(7);
    expect(
      server.requests
        .filter(({ url }) => url.pathname === '/217/query' && url.searchParams.has('resultOffset'))
        .map(({ url }) => url.searchParams.get('resultOffset')),
    ).toEqual(['6']);
  });

  test('temporary errors are retried', async () => {
    const whole = arcgis(smallCity(), 3);
    let calls = 0;
    server.answer = (request, response) => (++calls % 3 === 0 ? whole : brokenAnswers['service unavailable'])?.(request, response);
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
  ])('%s is reported in one line', async (_, answer, message) => {
    server.answer = (_request, response) => response.writeHead(200).end(JSON.stringify(answer));
    await expect(fromServer()).rejects.toThrow(message);
    expect((await rows()).outlines).toEqual([]);
  });

  test('a server that repeats its first page is stopped', async () => {
    const whole = arcgis(smallCity(), 3);
    server.answer = (request, response) => {
      request.url = request.url?.replace(/resultOffset=\d+/, 'resultOffset=0');
      whole(request, response);
    };
    await expect(fromServer()).rejects.toThrow('el servidor repite sus páginas');
  });
});
