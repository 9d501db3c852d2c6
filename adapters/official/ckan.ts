import type { OfficialReader } from '../../platform/ports-places.ts';
import { createArcGisLayers } from '../geocoding/arcgis-layers.ts';
import { fetchJson } from '../geocoding/fetch-json.ts';
import { featuresOf } from '../geocoding/layer-files.ts';
import { type DownloadLimits, download, downloadText } from './download.ts';
import { featureReader, layerReader } from './readers.ts';

const MAX_BYTES = 5_000_000;

interface Ckan {
  /** Base of the open-data site, without /api. */
  url: string;
  limits: DownloadLimits;
}

/** The address of a data set's file, and the day of its data. Null without such a data set. Throws in Spanish when the site does not answer. */
async function resourceOf({ url, limits }: Ckan, id: string, format: string): Promise<{ url: URL; date: string | null } | null> {
  const question = new URL(`${url}/api/3/action/package_show`);
  question.searchParams.set('id', id);
  const answer = await fetchJson({ url: question, timeoutMs: limits.timeoutMs, maxBytes: MAX_BYTES });
  if (!answer.ok && answer.reason === 'responde 404') return null;
  if (!answer.ok) throw new Error(`El conjunto de datos ${id} no se puede leer: el servidor ${answer.reason}.`);
  const { success, result } = (answer.value ?? {}) as { success?: unknown; result?: { resources?: unknown; metadata_modified?: unknown } };
  // Some sites send this error with status 200.
  if (success === false) return null;
  const resources = (Array.isArray(result?.resources) ? result.resources : []) as { format?: unknown; url?: unknown; last_modified?: unknown }[];
  const found = resources.find(
    (one) =>
      String(one?.format)
        .toLowerCase()
        .replace(/[^a-z]/g, '') === format,
  );
  if (found === undefined || !URL.canParse(String(found.url))) throw new Error(`El conjunto de datos ${id} no tiene ningún fichero ${format.toUpperCase()}.`);
  const day = /^\d{4}-\d{2}-\d{2}/.exec(String(found.last_modified ?? result?.metadata_modified ?? ''))?.[0] ?? null;
  return { url: new URL(String(found.url)), date: day };
}

/** A CSV of a data set. Null when there is no such data set. */
export async function ckanCsv(ckan: Ckan, id: string) {
  const resource = await resourceOf(ckan, id, 'csv');
  if (resource === null) return null;
  const file = await download(resource.url, ckan.limits);
  return { ...file, date: resource.date ?? file.date };
}

/** A layer of an ArcGIS service as GeoJSON: it returns only a part of the rows. */
const LAYER_QUERY = /^(https?:\/\/.+\/MapServer)\/(\d+)\/query\b/;

/** The GeoJSON of a data set: a file, or a layer that is read page by page. */
export function ckanFeatures(ckan: Ckan, id: string): OfficialReader {
  const choose = async (): Promise<OfficialReader> => {
    const resource = await resourceOf(ckan, id, 'geojson');
    if (resource === null) throw new Error(`El portal no tiene el conjunto de datos ${id}.`);
    const [, service, layer] = LAYER_QUERY.exec(resource.url.href) ?? [];
    if (service !== undefined) return layerReader(createArcGisLayers({ url: service, ...ckan.limits }), Number(layer));
    const { text, date } = await downloadText(resource.url, ckan.limits);
    return featureReader(id, async () => ({ rows: featuresOf(text, `El fichero de ${id}`), date: resource.date ?? date }));
  };
  let chosen: Promise<OfficialReader> | null = null;
  return {
    origin: `${ckan.url} ${id}`,
    async piece(offset) {
      chosen ??= choose();
      return (await chosen).piece(offset);
    },
  };
}
