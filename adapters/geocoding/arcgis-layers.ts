import { setTimeout as sleep } from 'node:timers/promises';
import type { LayerSource } from '../../platform/ports-places.ts';
import { type Answer, fetchJson } from './fetch-json.ts';

/** The maximum of rows in one response of the city's server. */
const PAGE = 2000;
/** Outlines are large. */
const MAX_BYTES = 100_000_000;

interface ArcGisOptions {
  /** The service, without the number of a layer. */
  url: string;
  timeoutMs?: number;
  /** Milliseconds before the second and the third attempt. */
  waits?: readonly number[];
}

/** Layers of an ArcGIS REST service, in degrees. Each page is attempted three times. */
export function createArcGisLayers({ url, timeoutMs = 60_000, waits = [2000, 8000] }: ArcGisOptions): LayerSource {
  async function ask(path: string, parameters: Record<string, string>): Promise<Record<string, unknown>> {
    const question = new URL(`${url}/${path}`);
    question.search = new URLSearchParams({ f: 'json', ...parameters }).toString();
    for (let tried = 0; ; tried++) {
      const answer = refused(await fetchJson({ url: question, timeoutMs, maxBytes: MAX_BYTES }));
      if (answer.ok) return answer.value as Record<string, unknown>;
      const wait = waits[tried];
      if (wait === undefined || !answer.trouble) throw new Error(`La capa ${path.split('/')[0]} no se puede leer: el servidor ${answer.reason}.`);
      await sleep(wait);
    }
  }

  const orders = new Map<number, string>();
  /** Only a fixed order gives consistent pages. */
  async function orderOf(layer: number): Promise<string> {
    const known = orders.get(layer);
    if (known !== undefined) return known;
    const { fields } = await ask(String(layer), {});
    const id = (Array.isArray(fields) ? fields : []).find((field) => field?.type === 'esriFieldTypeOID')?.name;
    const order = typeof id === 'string' ? id : '';
    orders.set(layer, order);
    return order;
  }

  return {
    name: url,
    async count(layer) {
      const { count } = await ask(`${layer}/query`, { where: '1=1', returnCountOnly: 'true' });
      return typeof count === 'number' ? count : null;
    },
    async page(layer, offset) {
      const order = await orderOf(layer);
      const answer = await ask(`${layer}/query`, {
        where: '1=1',
        outFields: '*',
        outSR: '4326',
        returnGeometry: 'true',
        resultOffset: String(offset),
        resultRecordCount: String(PAGE),
        ...(order === '' ? {} : { orderByFields: order }),
      });
      if (!Array.isArray(answer.features)) throw new Error(`La capa ${layer} no se puede leer: el servidor responde otra cosa.`);
      return { rows: answer.features, last: answer.features.length === 0 || (answer.exceededTransferLimit !== true && answer.features.length < PAGE) };
    },
  };
}

/** ArcGIS reports errors with status 200: `{ error: { code, message } }`. */
function refused(answer: Answer): Answer {
  if (!answer.ok) return answer;
  if (typeof answer.value !== 'object' || answer.value === null) return { ok: false, reason: 'responde otra cosa', trouble: true };
  const { error } = answer.value as { error?: { code?: unknown } };
  if (error === undefined) return answer;
  const code = Number(error?.code) || 0;
  return { ok: false, reason: `responde el error ${code}`, trouble: code >= 500 || code === 0 };
}
