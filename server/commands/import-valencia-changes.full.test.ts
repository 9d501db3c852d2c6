import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLayerFiles } from '../../adapters/geocoding/layer-files.ts';
import { suggestPlaces } from '../../app/features/finding/data/suggestion.reads.ts';
import { neighbourhoodAt } from '../../app/features/places/data/gazetteer.reads.ts';
import { parseAddress } from '../../app/features/places/rules/address/parse.ts';
import { inRings, type Rings } from '../../app/features/places/rules/map/outlines.ts';
import { aReview } from '../../test/builders.ts';
import { arcgis, officialOutlines, smallCity } from '../../test/layers.ts';
import { emptyTables, folder, fromServer, quiet, server, services, withLayers } from '../../test/setup/import-valencia.ts';
import { importValencia, readWords } from './import-valencia.ts';

withLayers();

describe('what an import changes', () => {
  beforeAll(async () => {
    await emptyTables();
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
    ['carrer de sue', 'Calle Sueca, València'],
    ['sueca 45', 'Calle Sueca, 45, València'],
    ['sueca 45 46006', 'Calle Sueca, 45, 46006 València'],
    ['seuca 45 46006', 'Calle Sueca, 45, 46006 València'],
    ['avenida puert', 'Avenida Puerto, València'],
    ['avinguda del port', 'Avinguda del Port, València'],
    ['avnida puerto', 'Avenida Puerto, València'],
    ['caputx', 'Carrer Hort de les Caputxines, València'],
    ['zzyzx', null],
    ['hort de les caputx', 'Carrer Hort de les Caputxines, València'],
    ['huerto capuch', 'Calle Huerto de las Capuchinas, València'],
    ['huerto capuhc', 'Calle Huerto de las Capuchinas, València'],
    ['literato asorin', 'Calle Literato Azorín, València'],
  ])('"%s" suggests %s', async (typed, label) => {
    expect((await services.geocoder.suggest(typed, 5))[0]?.label ?? null).toBe(label);
  });

  test.each([
    ['caputxines', 'Carrer Hort de les Caputxines · Calle Huerto de las Capuchinas'],
    ['huerto de las capuchinas', 'Calle Huerto de las Capuchinas · Carrer Hort de les Caputxines'],
  ])('"%s" in the search suggests the street with both of its names', async (typed, names) => {
    const street = (await suggestPlaces(services.db, typed)).find(({ kind }) => kind === 'street');
    expect(`${street?.label.join('')} · ${street?.detail.join('')}`).toBe(names);
  });

  test('regeocodes flats', async () => {
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

  test('assigns neighbourhoods by outlines instead of the nearest point, or none', async () => {
    expect((await neighbourhoodAt(services.db, 39.4612, -0.3737))?.key).toBe('021');
    expect((await neighbourhoodAt(services.db, 39.561, -0.3))?.key).toBe('175a');
    expect((await neighbourhoodAt(services.db, 39.547, -0.332))?.key).toBe('175b');
    const carme = [39.4786, -0.38] as const;
    expect(await neighbourhoodAt(services.db, ...carme)).toBeNull();
    await emptyTables();
    expect((await neighbourhoodAt(services.db, ...carme))?.key).toBe('013');
  });
});

describe('from a folder', () => {
  beforeEach(() => emptyTables());

  test('imports the files that exist, in GeoJSON or JSON, and names the missing ones', async () => {
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
  ])('a file with %s is reported in one line', async (content, message) => {
    const bad = mkdtempSync(join(folder, 'bad-'));
    writeFileSync(join(bad, '224.geojson'), content);
    await expect(importValencia(services, createLayerFiles(bad), quiet)).rejects.toThrow(message);
  });

  test('a folder without layers, and a missing folder', async () => {
    await expect(importValencia(services, createLayerFiles(mkdtempSync(join(folder, 'empty-'))), quiet)).rejects.toThrow('No hay ninguna capa en');
    expect(() => createLayerFiles(join(folder, 'nowhere'))).toThrow('No existe la carpeta');
  });

  test.each([[['--from']], [['--from', '']], [['carpeta']], [['--from', 'a', 'b']], [['--solo', 'nada']], [['--de', 'a']]])('%j explains itself', (words) => {
    expect(() => readWords(words)).toThrow('Uso: npm run import:valencia');
  });
});

const official = officialOutlines();
if (official === null) console.log('NOT RUN: the import of the official outlines (../shared/data/neighbourhoods.geojson is absent)');

test.runIf(official !== null)(
  'with the official outlines 2,000 places in the city get their neighbourhood',
  async () => {
    await emptyTables();
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
  },
  240_000,
);
