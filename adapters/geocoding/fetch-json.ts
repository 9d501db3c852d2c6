import type { Located } from '../../platform/ports-places.ts';
import type { Throttle } from './throttle.ts';

/** `trouble`: temporary, a later request may succeed. Otherwise our requests are rejected (key, quota, changed address), which the operator has to fix. */
type Unanswered = { ok: false; reason: string; trouble: boolean };
export type Answer = { ok: true; value: unknown } | Unanswered;

/** A geocoder rejects our requests. Thrown by suggestions, whose result type has no failure. */
export class RefusedError extends Error {}

/** The failed result of an unreachable geocoder: different from 'not found', which would be cached. */
export const failedAnswer = (name: string, { reason, trouble }: Omit<Unanswered, 'ok'>): Located => ({
  kind: 'failed',
  reason: `${name} ${reason}`,
  ...(trouble ? { again: true } : { refused: true }),
});

interface Question {
  url: URL;
  timeoutMs: number;
  /** They may contain a key, so redirects are not followed. */
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: object;
  maxBytes?: number;
}

export type FetchAnswer = (question: Question) => Promise<Answer>;

/** More than any answer about one address. */
const MAX_BYTES = 1_000_000;
/** Statuses after which a retry may succeed. */
const RETRYABLE_STATUSES = new Set([408, 425, 429]);
/** A redirect too, as captive networks send them. */
const isPassing = (status: number) => status < 400 || status >= 500 || RETRYABLE_STATUSES.has(status);

/** 1-flats §9: 150 ms pause between geocodes; every request to a remote geocoder waits for its slot. */
export function paced(pace: Throttle): FetchAnswer {
  return async (question) => {
    await pace.proceed();
    return fetchJson(question);
  };
}

/** Fetches JSON. Never throws: rejections, timeouts, HTML instead of JSON and endless bodies are failed results. */
export async function fetchJson({ url, timeoutMs, headers, body, maxBytes = MAX_BYTES }: Question): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      signal,
      redirect: headers ? 'manual' : 'follow',
      headers: { Accept: 'application/json', ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, reason: `responde ${response.status}`, trouble: isPassing(response.status) };
    }
    const text = await limitedText(response, maxBytes);
    if (text === null) return { ok: false, reason: 'responde demasiado', trouble: true };
    try {
      return { ok: true, value: JSON.parse(text) };
    } catch {
      return { ok: false, reason: 'no responde JSON', trouble: true };
    }
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return { ok: false, reason: 'no responde en UTF-8', trouble: true };
    return { ok: false, reason: signal.aborted ? `no responde en ${timeoutMs} ms` : 'no contesta', trouble: true };
  }
}

async function limitedText(response: Response, maxBytes: number): Promise<string | null> {
  if (!response.body) return '';
  // JSON is in UTF-8: other bytes would be stored as replacement characters.
  const decoder = new TextDecoder('utf-8', { fatal: true });
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
