import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fillTable, rowsOf, type Table, tablesInOrder } from '../../db/transfer.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { csvOf, dwelling, puerto120, sueca45, sueca47 } from '../../test/official-town.ts';
import { importedRows, run, serveChanged, server, services, tables, withRegisters } from '../../test/setup/import-registers.ts';

withRegisters();

describe('everything from the network', () => {
  test('prints a line for each source, with its credit', async () => {
    const progress: string[] = [];
    const { lines, failed } = await run(null, (line) => progress.push(line));
    expect(failed).toBe(false);
    expect(lines.slice(6)).toEqual([
      'Edificios y su año: 7 filas de València, 7 guardadas, 1 que no se entienden, 12 cambios. Datos: Ajuntament de València, CC BY 4.0.',
      'Viviendas turísticas inscritas: 7 filas de València, 3 guardadas, 2 sin lugar que se conozca o que son pocas, 3 cambios. Datos: Generalitat Valenciana, CC BY.',
      'Fianzas de alquileres: 490 filas de València, 14 guardadas, 7 que no se entienden, 203 sin lugar que se conozca o que son pocas, 14 cambios. Datos: Generalitat Valenciana, CC BY.',
      'Secciones censales: solo desde una carpeta (--from), se deja como estaba.',
      'Alquileres declarados (SERPAVI): solo desde una carpeta (--from), se deja como estaba.',
      'Certificados energéticos: 7 filas de València, 2 guardadas, 1 que no se entienden, 2 cambios. Datos: Certificados de eficiencia energética, CC BY 4.0, Generalitat.',
      'Informes de evaluación del edificio (IEEV.CV): 3 filas de València, 2 guardadas, 2 cambios. Datos: IEEV.CV, CC BY 4.0, Generalitat.',
      'Estaciones de metro y tranvía: 3 filas de València, 2 guardadas, 2 cambios. Datos: Ajuntament de València, CC BY 4.0.',
      'Estaciones de Valenbisi: 2 filas de València, 2 guardadas, 1 que no se entienden, 2 cambios. Datos: Ajuntament de València, CC BY 4.0.',
      expect.stringMatching(/^Zonas verdes: 1 filas de València, 2\d guardadas, 2\d cambios\. /),
      'Centros de salud: 1 filas de València, 1 guardadas, 1 cambios. Datos: Sistema Valenciano de Salud, CC BY 4.0, Generalitat.',
      'Centros educativos: 1 filas de València, 1 guardadas, 1 cambios. Datos: Ajuntament de València, CC BY 4.0.',
      'Peligro de inundación (PATRICOVA): 2 filas de València, 3 guardadas, 3 cambios. Datos: PATRICOVA, CC BY 4.0, Generalitat.',
    ]);
    expect(progress.filter((line) => line.startsWith('Edificios'))).toEqual([
      'Edificios y su año: 3 de 8 filas',
      'Edificios y su año: 6 de 8 filas',
      'Edificios y su año: 8 de 8 filas',
    ]);
  });

  test('stores data of buildings and places only', async () => {
    await run();
    const { db } = services;
    expect(await db.selectFrom('portal_facts').selectAll().orderBy('codvia').orderBy('number').orderBy('suffix').execute()).toEqual([
      { codvia: 10, number: 45, suffix: '', refcat: sueca45, section: null, flood: 3 },
      { codvia: 10, number: 47, suffix: '', refcat: sueca47, section: null, flood: 6 },
      { codvia: 10, number: 47, suffix: 'B', refcat: sueca47, section: null, flood: 6 },
      { codvia: 11, number: 120, suffix: '', refcat: puerto120, section: null, flood: null },
      { codvia: 12, number: 1, suffix: '', refcat: '5730001YJ2753A', section: null, flood: null },
    ]);
    expect(await db.selectFrom('parcels').selectAll().where('refcat', 'in', [sueca45, sueca47, puerto120]).orderBy('refcat').execute()).toEqual([
      { refcat: sueca45, built: 1968 },
      { refcat: sueca47, built: 1931 },
      { refcat: puerto120, built: null },
    ]);
    expect(await db.selectFrom('tourist_dwellings').selectAll().orderBy('refcat').execute()).toEqual([
      { refcat: sueca45, dwellings: 3 },
      { refcat: sueca47, dwellings: 1 },
      { refcat: puerto120, dwellings: 1 },
    ]);
    // Two certificates are counted, and their letters are not kept.
    expect(await db.selectFrom('energy_letters').selectAll().orderBy('refcat').execute()).toEqual([
      { refcat: sueca45, certificates: 4, letters: [0, 0, 0, 1, 2, 0, 1] },
      { refcat: puerto120, certificates: 2, letters: null },
    ]);
    expect(await db.selectFrom('inspections').selectAll().orderBy('refcat').execute()).toEqual([
      { refcat: sueca45, urgent: 0, expires_on: '2034-01-31' },
      { refcat: sueca47, urgent: 3, expires_on: '2033-08-01' },
    ]);
    expect(await db.selectFrom('deposit_rents').selectAll().where('year', '>=', 2025).orderBy('postal_code').orderBy('year').execute()).toEqual([
      { postal_code: '46006', year: 2025, deposits: 41, low: 600, median: 700, high: 800, partial: false },
      { postal_code: '46006', year: 2026, deposits: 41, low: 600, median: 700, high: 800, partial: true },
      { postal_code: '46023', year: 2025, deposits: 29, low: null, median: null, high: null, partial: false },
      { postal_code: '46023', year: 2026, deposits: 29, low: null, median: null, high: null, partial: true },
    ]);
    const places = await db
      .selectFrom('surroundings')
      .select(['kind', 'name', 'lat', 'lng'])
      .where('kind', '<>', 'green')
      .orderBy('kind')
      .orderBy('name')
      .execute();
    expect(places).toEqual([
      { kind: 'health', name: 'CENTRE DE SALUT RUSSAFA', lat: 39.470487, lng: -0.376377 },
      { kind: 'metro', name: 'Colón', lat: 39.4701, lng: -0.3709 },
      { kind: 'metro', name: 'Russafa', lat: 39.4612, lng: -0.3739 },
      { kind: 'school', name: 'CEIP BALMES', lat: 39.4587, lng: -0.3741 },
      { kind: 'valenbisi', name: 'Cuba, 3', lat: 39.4631, lng: -0.3745 },
      { kind: 'valenbisi', name: 'Sueca, 40', lat: 39.4601, lng: -0.3751 },
    ]);
    const sources = await db.selectFrom('official_sources').select(['source', 'data_date', 'rows_left_out']).orderBy('source').execute();
    expect(sources.map(({ source }) => source)).toEqual('deposits,energy,flood,green,health,inspections,metro,parcels,school,tourism,valenbisi'.split(','));
    expect(sources.find(({ source }) => source === 'tourism')).toEqual({ source: 'tourism', data_date: '2026-10-08', rows_left_out: 2 });
    // No reference of a flat, no floor or door, and no leftovers of the import.
    expect(JSON.stringify(await importedRows())).not.toMatch(/[0-9]{7}[A-Z]{2}[0-9]{4}[A-Z][0-9A-Z]|CV-VUT|Pt:/);
    expect(await db.selectFrom('official_imports').select('source').execute()).toEqual([]);
    expect(await db.selectFrom('official_pieces').select('source').execute()).toEqual([]);
  });

  test('repeated, it changes nothing and invalidates no page', async () => {
    let changes = 0;
    const stop = await services.events.subscribe('content', () => void changes++);
    await run();
    await expect.poll(() => changes).toBe(11);
    const once = await importedRows();
    const { lines } = await run();
    expect(lines.filter((line) => line.includes('Datos:') && !line.startsWith('Datos:')).every((line) => line.includes(' 0 cambios.'))).toBe(true);
    expect(await importedRows()).toEqual(once);
    serveChanged((town) => {
      town.csv['tur-gestur-vt'] += csvOf([dwelling('CV-VUT0000009-V', 'C SUECA, 47', `${sueca47}0001AA`)]).split('\n')[1] ?? '';
    });
    const more = await run('tourism');
    expect(more.lines).toEqual([expect.stringContaining('8 filas de València, 3 guardadas, 2 sin lugar que se conozca o que son pocas, 1 cambios.')]);
    await expect.poll(() => changes).toBe(12);
    await stop();
  });

  test('a single source asks nobody else', async () => {
    expect((await run('tourism,deposits')).lines.map((line) => line.split(':')[0])).toEqual(['Viviendas turísticas inscritas', 'Fianzas de alquileres']);
    expect(new Set(server.requests.map(({ url }) => url.pathname.split('/')[1]))).toEqual(new Set(['gva', 'files']));
    expect((await run('surroundings')).lines).toHaveLength(5);
  });

  test('a green area that the open-data site serves as a layer is read page by page', async () => {
    serveChanged((town) => {
      town.layers[300] = Array.from({ length: 5 }, (_, n) => ({
        attributes: { objectid: n, nombre: `Jardí ${n}` },
        geometry: { x: -0.37 - n / 1000, y: 39.46 },
      }));
    });
    const whole = server.answer;
    server.answer = (request, response) => {
      if (!request.url?.startsWith('/city')) return whole(request, response);
      const resources = [{ format: 'geojson', url: `${server.url}/arcgis/MapServer/300/query?where=1=1&outFields=*&f=geojson` }];
      response.writeHead(200).end(JSON.stringify({ success: true, result: { resources } }));
    };
    const before = server.answer;
    server.answer = (request, response) => {
      request.url = request.url?.replace('/arcgis/MapServer/', '/layers/');
      before(request, response);
    };
    await run('surroundings');
    expect(await services.db.selectFrom('surroundings').select('name').where('kind', '=', 'green').execute()).toHaveLength(5);
  });
});

test('a backup and a move to another server include it, table by table', async () => {
  await run();
  const before = await importedRows();
  await inTransaction(services, async (tx) => {
    const names: readonly string[] = [...tables, 'portals', 'official_sources'];
    const copies: [Table, string[]][] = [];
    for (const table of await tablesInOrder(tx))
      if (names.includes(table.name)) copies.push([table, (await Readable.from(rowsOf(tx, table)).toArray()).flat()]);
    expect(copies.map(([{ name }]) => name).toSorted()).toEqual(names.toSorted());
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(tx);
    for (const [table, rows] of copies) if (rows.length > 0) await fillTable(tx, table, rows);
  });
  expect(await importedRows()).toEqual(before);
});

test('a removed entrance loses its facts; without entrances nothing is joined', async () => {
  await run('parcels');
  await services.database.exec(`delete from portals where codvia = 10 and number = 45`);
  expect((await importedRows()).portal_facts).toHaveLength(4);
  await services.database.exec('truncate portals cascade');
  expect((await run('parcels')).lines[0]).toContain('Faltan los portales: impórtalos antes (--solo gazetteer).');
  await run('gazetteer');
  expect((await run('parcels')).failed).toBe(false);
});

test('statistics of a neighbourhood are computed at the end, by the official outlines, and removed with them', async () => {
  const areas = () => services.db.selectFrom('area_facts').selectAll().orderBy('area').execute();
  await run();
  // The small town has too few buildings.
  expect(await areas()).toEqual([]);
  serveChanged((town) => {
    const at = (n: number) => ({ x: -0.379 + n * 1e-4, y: 39.456 });
    for (let n = 0; n < 30; n++) {
      town.layers[217]?.push({ attributes: { objectid: 500 + n, codvia: 15, numportal: n + 1, dupli_trip: null }, geometry: at(n) });
      town.layers[216]?.push({ attributes: { objectid: 900 + n, refcat: `${5_800_000 + n}YJ2752H`, codvia: 15, npol: String(n + 1), construccion: 1950 + n } });
    }
    town.csv['tur-gestur-vt'] += csvOf([dwelling('CV-VUT0000009-V', 'C LITERATO AZORIN, 3', '5800002YJ2752H0001AA')]).split('\n')[1] ?? '';
  });
  const { lines, failed } = await run();
  expect([failed, lines.at(-1)]).toEqual([false, 'Registros por barrio: 2 cambios.']);
  const [russafa, city] = await areas();
  expect(russafa).toEqual({
    ...{ area: '021', buildings: 32, dated: 32, built_low: 1957, built_median: 1965, built_high: 1971 },
    ...{ dwellings: 5, dwelling_buildings: 3, certificates: null, reports: null, urgent: null },
    ...{ rent_year: null, rent_sections: null, rent_median: null },
  });
  expect(city).toMatchObject({ area: 'city', buildings: 34 });
  // Repeated, nothing changes and no line is printed.
  expect((await run()).lines.at(-1)).toContain('Peligro de inundación');
  await services.db.deleteFrom('outlines').execute();
  await run('tourism');
  expect(await areas()).toEqual([]);
});
