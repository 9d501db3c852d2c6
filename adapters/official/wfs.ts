import { Readable } from 'node:stream';
import type { OfficialPiece, OfficialReader } from '../../platform/ports-places.ts';
import { readCsv, serviceErrorText } from './csv.ts';
import { featureInDegrees } from './degrees.ts';
import { type DownloadLimits, download, downloadText } from './download.ts';
import { columnsOf } from './readers.ts';

interface WfsLayer {
  /** The service: https://terramapas.icv.gva.es/26_GCEE. */
  url: string;
  layer: string;
  format: 'csv' | 'geojson';
  /** Only rows whose text has this prefix. The Generalitat's services support no other comparison than PropertyIsLike. */
  like?: { property: string; beginning: string };
  /** West, south, east, north in metres (EPSG:25830). */
  box?: readonly [number, number, number, number];
  pageRows?: number;
  limits: DownloadLimits;
}

/**
 * A layer of a WFS (MapServer's), page by page. Requests with a filter use version 1.1.0, where PropertyIsLike works; the others 2.0.0. A server may send
 * shorter pages than requested, so the last page is the one that completes the count.
 */
export function createWfs({ url, layer, format, like, box, pageRows = 2000, limits }: WfsLayer): OfficialReader {
  const old = like !== undefined;
  const question = (more: Record<string, string>) => {
    const asked = new URL(url);
    asked.search = new URLSearchParams({
      ...{ service: 'WFS', version: old ? '1.1.0' : '2.0.0', request: 'GetFeature', typename: layer },
      ...(like === undefined ? {} : { filter: filterOf(like.property, like.beginning) }),
      ...(box === undefined ? {} : { bbox: `${box.join(',')},EPSG:25830` }),
      ...more,
    }).toString();
    return asked;
  };
  const count = async () => {
    const { text } = await downloadText(question({ resulttype: 'hits' }), limits);
    const matched = /\bnumber(?:Matched|OfFeatures)="(\d+)"/.exec(text)?.[1];
    if (matched === undefined) throw new Error(`La capa ${layer} no se puede leer: ${serviceErrorText(text) ?? 'el servidor responde otra cosa'}.`);
    return Number(matched);
  };
  let counted: Promise<number> | null = null;
  let before = '';
  return {
    origin: `${url} ${layer}`,
    async piece(offset): Promise<OfficialPiece> {
      counted ??= count();
      const total = await counted;
      if (offset >= total) return { columns: null, rows: [], next: offset, last: true, total, dataDate: null };
      const page = question({ outputformat: format, [old ? 'maxfeatures' : 'count']: String(pageRows), startindex: String(offset) });
      const { rows, columns } = format === 'csv' ? await csvPage(page, layer, limits) : await featurePage(page, layer, limits);
      if (rows.length === 0) throw new Error(`La capa ${layer} se acaba antes de tiempo: ${offset} filas de ${total}.`);
      const first = JSON.stringify(rows[0]);
      if (first === before) throw new Error(`La capa ${layer} no se acaba: el servidor repite sus páginas.`);
      before = first;
      return { columns, rows, next: offset + rows.length, last: offset + rows.length >= total, total, dataDate: null };
    },
  };
}

const filterOf = (property: string, beginning: string) =>
  `<ogc:Filter xmlns:ogc="http://www.opengis.net/ogc"><ogc:PropertyIsLike wildCard="*" singleChar="?" escapeChar="!"><ogc:PropertyName>${property}</ogc:PropertyName><ogc:Literal>${beginning}*</ogc:Literal></ogc:PropertyIsLike></ogc:Filter>`;

async function csvPage(url: URL, layer: string, limits: DownloadLimits) {
  const { chunks } = await download(url, limits);
  const { columns, rows } = await readCsv(chunks, `La capa ${layer}`);
  return { columns, rows: await Readable.from(rows).toArray() };
}

async function featurePage(url: URL, layer: string, limits: DownloadLimits) {
  const { text } = await downloadText(url, limits);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error(`La capa ${layer} no se puede leer: ${serviceErrorText(text) ?? 'el servidor no responde JSON'}.`);
  }
  const { features } = (read ?? {}) as { features?: unknown };
  if (!Array.isArray(features)) throw new Error(`La capa ${layer} no se puede leer: el servidor responde otra cosa.`);
  const rows = features.map(featureInDegrees);
  return { columns: columnsOf(rows), rows };
}
