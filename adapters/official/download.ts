import { setTimeout as sleep } from 'node:timers/promises';

export interface DownloadLimits {
  /** Timeout of the response, and of each LEAST bytes of it. */
  timeoutMs: number;
  /** Milliseconds before the second and the third attempt. */
  waits: readonly number[];
  /** The maximum length, against endless responses. */
  maxBytes?: number;
}

export interface Download {
  chunks: AsyncIterable<Uint8Array>;
  /** Day of the file (YYYY-MM-DD), where the server sends it. */
  date: string | null;
}

const TEMPORARY = new Set([408, 425, 429]);

/** Bytes per timeout. A slower download counts as timed out; it might never end. */
const LEAST = 16_000;
/** More than any page or GeoJSON, and than any streamed file. */
const MAX_TEXT = 200_000_000;
const MAX_FILE = 1_000_000_000;

/** A whole file as text. Throws in Spanish when it fails to load. */
export async function downloadText(url: URL, limits: DownloadLimits): Promise<{ text: string; date: string | null }> {
  const { chunks, date } = await download(url, { maxBytes: MAX_TEXT, ...limits });
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return { text: textOf(Buffer.concat(parts), `${url.host}${url.pathname}`), date };
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${name} no está en UTF-8.`);
  }
}

/** Streams a file of the network. Throws in Spanish when it fails to load, or breaks off. */
export async function download(url: URL, { timeoutMs, waits, maxBytes = MAX_FILE }: DownloadLimits): Promise<Download> {
  for (let tried = 0; ; tried++) {
    const answer = await once(url, timeoutMs);
    if (answer.ok) return { ...answer, chunks: atMost(answer.chunks, maxBytes, url) };
    const wait = waits[tried];
    if (wait === undefined || !answer.again) throw new Error(`No se puede leer ${url.host}${url.pathname}: el servidor ${answer.reason}.`);
    await sleep(wait);
  }
}

async function* atMost(chunks: AsyncIterable<Uint8Array>, maxBytes: number, url: URL): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`${url.host}${url.pathname} responde demasiado.`);
    yield chunk;
  }
}

type Answer = ({ ok: true } & Download) | { ok: false; reason: string; again: boolean };

async function once(url: URL, timeoutMs: number): Promise<Answer> {
  const silence = new AbortController();
  const late = () => silence.abort();
  let timer = setTimeout(late, timeoutMs);
  try {
    const response = await fetch(url, { signal: silence.signal });
    if (!response.ok) {
      await response.body?.cancel();
      clearTimeout(timer);
      return { ok: false, reason: `responde ${response.status}`, again: response.status >= 500 || TEMPORARY.has(response.status) };
    }
    const modified = new Date(response.headers.get('last-modified') ?? Number.NaN);
    const chunks = async function* () {
      let come = 0;
      try {
        for await (const chunk of response.body ?? []) {
          come += chunk.length;
          if (come >= LEAST) {
            clearTimeout(timer);
            timer = setTimeout(late, timeoutMs);
            come = 0;
          }
          yield chunk;
        }
      } catch (e) {
        throw new Error(`${url.host}${url.pathname} se ha cortado a la mitad.`, { cause: e });
      } finally {
        clearTimeout(timer);
        silence.abort();
      }
    };
    return { ok: true, chunks: chunks(), date: Number.isNaN(modified.getTime()) ? null : modified.toISOString().slice(0, 10) };
  } catch {
    clearTimeout(timer);
    return { ok: false, reason: silence.signal.aborted ? `no responde en ${timeoutMs} ms` : 'no contesta', again: true };
  }
}
