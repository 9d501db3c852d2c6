import type { Located } from '../../usecases/ports-geocoding.ts';
import type { Throttle } from './throttle.ts';

/** `trouble`: asking later may do better; else we are refused (a key, an allowance, a changed address), which is for the operator. */
type Unanswered = { ok: false; reason: string; trouble: boolean };
export type Answer = { ok: true; value: unknown } | Unanswered;

/** Somebody refuses our questions: what suggestions throw, who have no other way to say it. */
export class RefusedError extends Error {}

/** What a geocoder says that got no answer: never 'not found', which would be kept. */
export const unanswered = (name: string, { reason, trouble }: Omit<Unanswered, 'ok'>): Located => ({
  kind: 'failed',
  reason: `${name} ${reason}`,
  ...(trouble ? { again: true } : { refused: true }),
});

interface Question {
  url: URL;
  timeoutMs: number;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: object;
  maxBytes?: number;
}

export type Ask = (question: Question) => Promise<Answer>;

/** No answer about one address is longer. */
const MAX_BYTES = 1_000_000;
/** Statuses that say 'later' and not 'never'. */
const LATER = new Set([408, 425, 429]);

/** 1-flats §9: 150 ms pause between geocodes; every call of a remote geocoder waits for its turn. */
export function paced(pace: Throttle): Ask {
  return async (question) => {
    await pace.turn();
    return fetchJson(question);
  };
}

/** Asks for JSON. Whatever the other side does is an answer: refusals, silence, pages instead of data, endless bodies. */
export async function fetchJson({ url, timeoutMs, headers, body, maxBytes = MAX_BYTES }: Question): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      signal,
      headers: { Accept: 'application/json', ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, reason: `responde ${response.status}`, trouble: response.status >= 500 || LATER.has(response.status) };
    }
    const text = await limitedText(response, maxBytes);
    if (text === null) return { ok: false, reason: 'responde demasiado', trouble: true };
    try {
      return { ok: true, value: JSON.parse(text) };
    } catch {
      return { ok: false, reason: 'no responde JSON', trouble: true };
    }
  } catch {
    return { ok: false, reason: signal.aborted ? `no responde en ${timeoutMs} ms` : 'no contesta', trouble: true };
  }
}

async function limitedText(response: Response, maxBytes: number): Promise<string | null> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop early cancels the body.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
