import { describe, expect, test } from 'vitest';
import { brokenAnswers } from '../../test/local-server.ts';
import { csvOf, deposit, dwelling, sueca45, type Town } from '../../test/official-town.ts';
import { emptyTables, importedRows, readers, run, serveChanged, server, services, withRegisters } from '../../test/setup/import-registers.ts';

withRegisters();

describe('a source that changed its format', () => {
  test.each<[string, string, (town: Town) => unknown, string]>([
    [
      'other columns',
      'tourism',
      (town) =>
        Object.assign(town.csv, { 'tur-gestur-vt': town.csv['tur-gestur-vt']?.replace('ref_catastral', 'refcat').replace('municipio;', 'poblacion;') ?? '' }),
      'faltan las columnas cod_municipio, ref_catastral',
    ],
    [
      'another column of a year',
      'deposits',
      (town) => Object.assign(town.csv, { 'viv-reg-fia-2022': csvOf([{ anyo: 2022, cp: 46006 }]) }),
      'faltan las columnas anyo_datos, cod_provincia, cod_municipio, importe_fianza',
    ],
    [
      'few rows',
      'tourism',
      (town) => Object.assign(town.csv, { 'tur-gestur-vt': csvOf([dwelling('1', 'C SUECA, 45', `${sueca45}0001AB`)]) }),
      'trae 1 filas y la última vez eran 7',
    ],
    [
      'rows of other towns only',
      'tourism',
      (town) =>
        Object.assign(town.csv, { 'tur-gestur-vt': csvOf([dwelling('1', 'C SUECA, 45', '', { cod_provincia: 46, cod_municipio: 131, municipio: 'GANDIA' })]) }),
      'de 0 filas de València se entienden 0',
    ],
    [
      'unreadable amounts',
      'deposits',
      (town) => Object.assign(town.csv, { 'viv-reg-fia-2023': csvOf(Array.from({ length: 900 }, () => deposit('46006', 2023, 'n/d'))) }),
      'filas de València se entienden',
    ],
    [
      'a layer with other fields',
      'parcels',
      (town) => Object.assign(town.layers, { 216: [{ attributes: { refpar: '5729311', codvia: 10, npol: '45' } }] }),
      'falta la columna refcat',
    ],
    [
      'years that have not come',
      'deposits',
      (town) => {
        for (const year of [2020, 2021, 2022, 2023]) town.csv[`viv-reg-fia-${year}`] = csvOf(Array.from({ length: 900 }, () => deposit('46006', 2077, '700')));
      },
      'filas de València se entienden',
    ],
    ['a layer of two rows', 'parcels', (town) => town.layers[216]?.splice(2), 'trae 2 filas y la última vez eran 7'],
    [
      'a WFS with other fields',
      'energy',
      (town) => Object.assign(town.rows, { CEEEdificios: [{ cod_ine_mun: 46250, parcela: sueca45 }] }),
      'faltan las columnas ref_parcela, cer_concalificacion, validohasta',
    ],
  ])('%s: it is refused, and the old rows stay', async (_, solo, change, message) => {
    await run();
    const before = await importedRows();
    serveChanged(change);
    const { lines, failed } = await run(solo);
    expect(failed).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/: NO SE HA IMPORTADO\. Se rechaza lo leído, y se conserva lo que había: /)]);
    expect(lines[0]).toContain(message);
    expect(await importedRows()).toEqual(before);
    // No later import resumes from it.
    serveChanged(() => {});
    expect((await run(solo)).failed).toBe(false);
    expect(await importedRows()).toEqual(before);
  });

  test.each<[string, string, (town: Town) => unknown, string]>([
    [
      'a year that the portal no longer has',
      'deposits',
      (town) => delete town.csv['viv-reg-fia-2021'],
      'El portal no tiene el conjunto de datos viv-reg-fia-2021.',
    ],
    [
      'a page instead of a file',
      'tourism',
      (town) => Object.assign(town.csv, { 'tur-gestur-vt': '<!doctype html><title>Mantenimiento</title>' }),
      'El fichero de tur-gestur-vt no es un CSV: es una página o XML.',
    ],
    [
      'a layer that the WFS does not have',
      'energy',
      (town) => delete town.rows.CEEEdificios,
      "el servidor responde «msWFSGetFeature(): WFS server error. TYPENAME 'CEEEdificios' doesn't exist in this server.»",
    ],
    [
      'a removed data set',
      'surroundings',
      (town) => Object.assign(town, { features: {} }),
      'El portal no tiene el conjunto de datos espais-verds-espacios-verdes.',
    ],
  ])('%s is reported', async (_, solo, change, message) => {
    await run();
    const before = await importedRows();
    serveChanged(change);
    const { lines, failed } = await run(solo);
    expect([failed, lines.some((line) => line.includes('NO SE HA IMPORTADO') && line.includes(message))]).toEqual([true, true]);
    expect(await importedRows()).toEqual(before);
  });

  test('an endless file is cut off', async () => {
    const whole = server.answer;
    const rows = csvOf(Array.from({ length: 100 }, () => dwelling('1', 'C SUECA, 45', `${sueca45}0001AB`)));
    server.answer = (request, response) => {
      if (!request.url?.endsWith('/files/tur-gestur-vt')) return whole(request, response);
      const more = () => void response.write(rows, () => response.destroyed || setImmediate(more));
      more();
    };
    const { lines, failed } = await run('tourism', undefined, readers({}, { maxBytes: 500_000 }));
    expect([failed, lines[0]]).toEqual([true, expect.stringMatching(/NO SE HA IMPORTADO\. .*\/files\/tur-gestur-vt responde demasiado\.$/)]);
  }, 20_000);

  test('a file that trickles in times out', async () => {
    const whole = server.answer;
    server.answer = (request, response) => {
      if (!request.url?.endsWith('/files/tur-gestur-vt')) return whole(request, response);
      response.write('signatura;');
      const dripping = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(dripping));
    };
    const { lines, failed } = await run('tourism');
    expect([failed, lines[0]]).toEqual([true, expect.stringMatching(/NO SE HA IMPORTADO\. .*\/files\/tur-gestur-vt se ha cortado a la mitad\.$/)]);
  }, 20_000);

  test('a failing source does not stop the others', async () => {
    serveChanged((town) => Object.assign(town.csv, { 'tur-gestur-vt': 'a;b\n1;2\n' }));
    const { lines, failed } = await run();
    expect(failed).toBe(true);
    expect(lines.filter((line) => line.includes('NO SE HA IMPORTADO'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('Datos: '))).toHaveLength(11);
  });

  test('the current year may be missing', async () => {
    serveChanged((town) => delete town.csv['viv-reg-fia-2026']);
    expect((await run('deposits')).failed).toBe(false);
    expect(await services.db.selectFrom('deposit_rents').select('year').where('partial', '=', true).execute()).toEqual([]);
  });

  test('a WFS that repeats its pages, or ends before its count, is stopped', async () => {
    const whole = server.answer;
    server.answer = (request, response) => {
      request.url = request.url?.replace(/startindex=\d+/, 'startindex=0');
      whole(request, response);
    };
    expect((await run('energy')).lines[0]).toContain('el servidor repite sus páginas');
    server.answer = (request, response) => {
      request.url = request.url?.replace(/startindex=6/, 'startindex=600');
      whole(request, response);
    };
    expect((await run('energy')).lines[0]).toMatch(/se acaba antes de tiempo: 6 filas de 8|no se entiende/);
  });
});

describe('an import that was interrupted', () => {
  test.each(['a server error', 'a broken connection', 'an HTML page', 'truncated JSON', 'no answer at all', 'a body that stops'])(
    '%s: the next call resumes there',
    async (name) => {
      const whole = server.answer;
      server.answer = (request, response) => (/216\/query.*resultOffset=6/.test(request.url ?? '') ? brokenAnswers[name] : whole)?.(request, response);
      expect((await run('parcels')).lines[0]).toMatch(/NO SE HA IMPORTADO\. La capa 216 no se puede leer/);
      expect((await importedRows()).parcels).toEqual([]);
      server.answer = whole;
      server.requests.length = 0;
      await run('parcels');
      expect((await importedRows()).parcels).toHaveLength(7);
      expect(server.requests.flatMap(({ url }) => url.searchParams.get('resultOffset') ?? [])).toEqual(['6']);
    },
  );

  test('stores data of buildings only meanwhile: no reference of a flat, no letter of one, no door', async () => {
    const whole = server.answer;
    server.answer = (request, response) => (/GCEE.*startindex=6/i.test(request.url ?? '') ? brokenAnswers['a server error'] : whole)?.(request, response);
    expect((await run('energy')).lines[0]).toContain('NO SE HA IMPORTADO');
    const pieces = JSON.stringify(await services.db.selectFrom('official_pieces').select('content').execute());
    expect(pieces).toContain(`"${sueca45}":[`);
    expect(pieces).not.toMatch(/[0-9]{7}[A-Z]{2}[0-9]{4}[A-Z][0-9A-Z]|SUECA|E2016VS/);
  });

  test('resumes deposits with the missing year', async () => {
    const whole = server.answer;
    server.answer = (request, response) => {
      if (!request.url?.endsWith('/files/viv-reg-fia-2024')) return whole(request, response);
      response
        .writeHead(200, { 'Content-Length': '100000' })
        .write('anyo_datos;cod_provincia;cod_municipio;cp;importe_fianza\n2024;46;250;46006;650,00\n', () => response.destroy());
    };
    const { lines } = await run('deposits');
    expect(lines[0]).toMatch(/NO SE HA IMPORTADO\. .*\/files\/viv-reg-fia-2024 se ha cortado a la mitad\./);
    server.answer = whole;
    server.requests.length = 0;
    await run('deposits');
    expect(server.requests.filter(({ url }) => url.pathname.startsWith('/files')).map(({ url }) => url.pathname)).toEqual([
      '/files/viv-reg-fia-2024',
      '/files/viv-reg-fia-2025',
      '/files/viv-reg-fia-2026',
    ]);
    expect((await importedRows()).deposit_rents).toHaveLength(14);
  });

  test('reads a layer that changed meanwhile from the beginning', async () => {
    const whole = server.answer;
    server.answer = (request, response) =>
      (/216\/query.*resultOffset=6/.test(request.url ?? '') ? brokenAnswers['a server error'] : whole)?.(request, response);
    await run('parcels');
    serveChanged((town) => town.layers[216]?.splice(0, 2));
    expect((await run('parcels')).lines[0]).toMatch(/ha cambiado mientras se leía|repite sus páginas/);
    expect((await importedRows()).parcels).toEqual([]);
    expect((await run('parcels')).failed).toBe(false);
    expect((await importedRows()).parcels).toHaveLength(5);
  });

  test('of two concurrent imports of a source one completes, and the other changes nothing', async () => {
    await run('parcels');
    const alone = await importedRows();
    await emptyTables();
    const both = (await Promise.all([run('parcels'), run('parcels')])).map(({ lines }) => lines[0] ?? '');
    for (const line of both) if (line.includes('NO SE HA')) expect(line).toContain('Otra orden está importando «parcels» a la vez');
    expect(both.some((line) => line.includes('7 guardadas'))).toBe(true);
    expect(await importedRows()).toEqual(alone);
  });

  test('two concurrent sources know the same entrances', async () => {
    await Promise.all([run('parcels'), run('flood')]);
    expect((await importedRows()).portal_facts).toHaveLength(5);
    expect(await services.db.selectFrom('portal_facts').select('number').where('refcat', 'is not', null).where('flood', 'is not', null).execute()).toHaveLength(
      3,
    );
  });
});
