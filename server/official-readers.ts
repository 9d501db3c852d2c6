import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createArcGisLayers } from '../adapters/geocoding/arcgis-layers.ts';
import { ckanCsv, ckanFeatures } from '../adapters/official/ckan.ts';
import type { DownloadLimits } from '../adapters/official/download.ts';
import { csvFiles, csvReader, featureFile, layerReader } from '../adapters/official/readers.ts';
import { createWfs } from '../adapters/official/wfs.ts';
import { OFFICIAL_SOURCES, type OfficialSource } from '../app/features/places/rules/registers/rows/imported-sources.ts';
import type { OfficialReader } from '../platform/ports-places.ts';
import type { Config } from './config.ts';

const FIRST_YEAR_OF_DEPOSITS = 2020;
/** The municipality of València with its south: west, south, east, north in metres. */
const CITY_BOX = [713_000, 4_345_000, 738_000, 4_386_000] as const;
const LIMITS: DownloadLimits = { timeoutMs: 60_000, waits: [2000, 8000] };

type Readers = Record<OfficialSource, OfficialReader | null>;

/** The reader of each register from the network; null: from a folder only, or disabled by these settings. `year`: the current one. */
export function networkReaders({ official, valenciaLayersUrl }: Pick<Config, 'official' | 'valenciaLayersUrl'>, year: number, limits = LIMITS): Readers {
  const layer = (url: string, number: number) => layerReader(createArcGisLayers({ url, ...limits }), number);
  const city = { url: official.cityDataUrl, limits };
  const gva = { url: official.gvaDataUrl, limits };
  const maps = (service: string) => ({ url: `${official.gvaMapsUrl}/${service}`, limits });
  /** `mayLack`: the data set of a year that has just begun may be missing. */
  const csv = (id: string, mayLack = false) => ({
    name: `El fichero de ${id}`,
    open: async () => {
      const file = await ckanCsv(gva, id);
      if (file === null && !mayLack) throw new Error(`El portal no tiene el conjunto de datos ${id}.`);
      return file;
    },
  });
  const years = Array.from({ length: year - FIRST_YEAR_OF_DEPOSITS + 1 }, (_, n) => FIRST_YEAR_OF_DEPOSITS + n);
  return {
    parcels: layer(valenciaLayersUrl, 216),
    tourism: csvReader(`${gva.url} tur-gestur-vt`, [csv('tur-gestur-vt')]),
    deposits: csvReader(
      `${gva.url} viv-reg-fia`,
      years.map((of) => csv(`viv-reg-fia-${of}`, of === year)),
    ),
    sections: null,
    serpavi: null,
    energy: createWfs({ ...maps('26_GCEE'), layer: 'CEEEdificios', format: 'csv', like: { property: 'cod_ine_mun', beginning: '46250' } }),
    inspections: createWfs({ ...maps('0801_GESIEE'), layer: 'GESIEE.Informes', format: 'csv' }),
    metro: layer(official.trafficUrl, 221),
    valenbisi: layer(official.trafficUrl, 228),
    green: ckanFeatures(city, 'espais-verds-espacios-verdes'),
    health: createWfs({ ...maps('15_SistemaValencianoSalud'), layer: 'CentrosSanitarios.CentrosSalud', format: 'geojson' }),
    school: ckanFeatures(city, 'centros-educativos-en-valencia'),
    flood: createWfs({ ...maps('0701_InfraestructuraVerde'), layer: 'IVR.Inundacion', format: 'geojson', box: CITY_BOX }),
  };
}

/** The file names of each register in a folder; deposits are one a year. */
const FILES: Record<OfficialSource, RegExp> = {
  parcels: /^216\.(geo)?json$/,
  tourism: /^viviendas-turisticas\.csv$/,
  deposits: /^fianzas-\d{4}\.csv$/,
  sections: /^secciones\.geojson$/,
  serpavi: /^serpavi\.csv$/,
  energy: /^certificados\.csv$/,
  inspections: /^informes\.csv$/,
  metro: /^221\.(geo)?json$/,
  valenbisi: /^228\.(geo)?json$/,
  green: /^zonas-verdes\.geojson$/,
  health: /^centros-de-salud\.geojson$/,
  school: /^centros-educativos\.geojson$/,
  flood: /^patricova\.geojson$/,
};

/** The reader of each register from a folder; null: no file. */
export function folderReaders(folder: string): Readers {
  if (!existsSync(folder)) throw new Error(`No existe la carpeta ${folder}.`);
  const names = readdirSync(folder).toSorted();
  const readers = OFFICIAL_SOURCES.map(({ source }): [OfficialSource, OfficialReader | null] => {
    const files = names.filter((name) => FILES[source].test(name));
    const [first] = files;
    if (first === undefined) return [source, null];
    return [source, first.endsWith('.csv') ? csvFiles(resolve(folder), files) : featureFile(join(resolve(folder), first))];
  });
  return Object.fromEntries(readers) as Readers;
}
