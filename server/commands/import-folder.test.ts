import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLayerFiles } from '../../adapters/geocoding/layer-files.ts';
import { csvOf, deposit } from '../../test/official-town.ts';
import { importedRows, services, withRegisters } from '../../test/setup/import-registers.ts';
import { folderReaders } from '../official-readers.ts';
import { importAll } from './import-valencia.ts';

withRegisters();

const folders: string[] = [];
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-registers-'));
  folders.push(folder);
});
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true });
});
const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const run = (solo: string[] | null = null) =>
  importAll(services, { from: folder, solo }, { layers: createLayerFiles(folder), registers: folderReaders(folder) }, () => {});
const section = (CUSEC: string, ring: number[][]) => ({ type: 'Feature', properties: { CUSEC }, geometry: { type: 'Polygon', coordinates: [ring] } });

test('imports the State’s rents from a folder: the rows of the city, and the section of each entrance, in metres or degrees', async () => {
  const headings = 'CPRO;CUMUN;CUSEC;ALQM2_LV_25_VC_23;ALQM2_LV_M_VC_23;ALQM2_LV_75_VC_23;BI_ALVHEPCO_TVC_23;ALQM2_LV_M_VC_24';
  put(
    'serpavi.csv',
    Buffer.from(`${headings}\n46;46250;4625002001;7,1;8,25;9,999;41;9,5\n46;46250;4625002002;;;;;\n46;46131;4613101001;1;2;3;4;5\n`, 'latin1'),
  );
  const around = [
    [-0.376, 39.4595],
    [-0.376, 39.46],
    [-0.3753, 39.46],
    [-0.3753, 39.4595],
    [-0.376, 39.4595],
  ];
  // The square of the town hall, in metres of EPSG:25830.
  const hall = [
    [725_600, 4_372_100],
    [725_600, 4_372_300],
    [725_800, 4_372_300],
    [725_800, 4_372_100],
    [725_600, 4_372_100],
  ];
  put(
    'secciones.geojson',
    JSON.stringify({
      features: [
        section('4625002001', around),
        section('4625001001', hall),
        section('0801901001', [
          [2, 41],
          [2.1, 41],
          [2.1, 41.1],
        ]),
      ],
    }),
  );
  const { lines, failed } = await run(['serpavi']);
  expect([failed, lines]).toEqual([
    false,
    [
      'Secciones censales: 2 filas de València, 4 guardadas, 4 cambios. Datos: Instituto Nacional de Estadística (www.ine.es).',
      'Alquileres declarados (SERPAVI): 2 filas de València, 2 guardadas, 2 cambios. Datos: Ministerio de Vivienda y Agenda Urbana, SERPAVI.',
    ],
  ]);
  expect(await services.db.selectFrom('section_rents').selectAll().orderBy('year').execute()).toEqual([
    { section: '4625002001', year: 2023, contracts: 41, low: 7.1, median: 8.25, high: 10 },
    { section: '4625002001', year: 2024, contracts: null, low: null, median: 9.5, high: null },
  ]);
  const facts = await services.db
    .selectFrom('portal_facts')
    .select(['codvia', 'number', 'suffix', 'section'])
    .orderBy('codvia')
    .orderBy('number')
    .orderBy('suffix')
    .execute();
  expect(facts).toEqual([
    { codvia: 10, number: 45, suffix: '', section: '4625002001' },
    { codvia: 10, number: 47, suffix: '', section: '4625002001' },
    { codvia: 10, number: 47, suffix: 'B', section: '4625002001' },
    { codvia: 12, number: 1, suffix: '', section: '4625001001' },
  ]);
});

test('imports deposits in Latin-1, a file a year; missing registers stay as they were', async () => {
  const rows = Array.from({ length: 30 }, () => deposit('46006', 2024, '1.050,00', { municipio: 'VALÈNCIA' }));
  put('fianzas-2024.csv', Buffer.from(csvOf(rows), 'latin1'));
  put('fianzas-2023.csv', Buffer.from(`\ufeff${csvOf(rows.map((row) => ({ ...row, anyo_datos: 2023, importe_fianza: '800.00' })))}`));
  const { lines, failed } = await run();
  expect(failed).toBe(false);
  expect(lines).toContain('Fianzas de alquileres: 60 filas de València, 2 guardadas, 2 cambios. Datos: Generalitat Valenciana, CC BY.');
  expect(lines.filter((line) => line.endsWith('no está en la carpeta, se deja como estaba.'))).toHaveLength(12);
  expect((await importedRows()).deposit_rents).toEqual(['(46006,2023,30,800,800,800,f)', '(46006,2024,30,1050,1050,1050,f)']);
});

test('keeps the complete rows of a truncated file, and refuses one without the amounts', async () => {
  const rows = Array.from({ length: 30 }, () => deposit('46006', 2024, '700,00'));
  put('fianzas-2024.csv', csvOf(rows).slice(0, -30));
  expect((await run(['deposits'])).lines[0]).toContain('29 filas de València, 1 guardadas, 1 que no se entienden');
  put('serpavi.csv', 'CUSEC;CUMUN\n4625002001;46250\n');
  expect((await run(['serpavi'])).lines).toEqual([
    'Secciones censales: no está en la carpeta, se deja como estaba.',
    'Alquileres declarados (SERPAVI): NO SE HA IMPORTADO. Se rechaza lo leído, y se conserva lo que había: no hay ninguna columna ALQM2_LV_M_VC_AA con cifras.',
  ]);
});

test.each([
  [
    'energy',
    'certificados.csv',
    'cod_ine_mun;ref_parcela;cer_concalificacion;validohasta\n46250;5729311YJ2752H;E;',
    '2019-01-01',
    '2033-01-01',
    'ningún edificio',
  ],
  ['serpavi', 'serpavi.csv', 'CUSEC;ALQM2_LV_M_VC_24\n4625002001;', '99999', '9,9', 'no hay ninguna columna'],
  [
    'tourism',
    'viviendas-turisticas.csv',
    'direccion;cod_provincia;cod_municipio;municipio;ref_catastral\n;46;250;;',
    '',
    '5729311YJ2752H',
    'no queda ninguna fila',
  ],
])('%s: a file without a valid row is refused in Spanish, and read again once it is corrected', async (group, name, beginning, wrong, right, message) => {
  put(name, `${beginning}${wrong}\n`);
  const refused = await run([group]);
  expect(refused.lines.at(-1)).toContain(`NO SE HA IMPORTADO. Se rechaza lo leído, y se conserva lo que había: ${message}`);
  put(name, `${beginning}${right}\n`);
  const { lines, failed } = await run([group]);
  expect(failed).toBe(false);
  expect(lines.find((line) => line.includes('1 guardadas'))).toBeDefined();
});

test('tolerates a name that cannot be stored, and a byte order mark', async () => {
  const park = (objectid: number, nombre: string) => ({ properties: { objectid, nombre }, geometry: { type: 'Point', coordinates: [-0.37, 39.47] } });
  put('zonas-verdes.geojson', `\ufeff${JSON.stringify({ features: [park(1, 'Jard\0í'), park(2, 'Parc \ud800'), park(3, 'Túria')] })}`);
  expect((await run(['surroundings'])).failed).toBe(false);
  const names = await services.db.selectFrom('surroundings').select('name').orderBy('id').execute();
  expect(names.map(({ name }) => name)).toEqual(['Jardí', 'Parc \ufffd', 'Túria']);
});
