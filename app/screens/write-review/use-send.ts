import { useCallback, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { ReviewFaults } from '../../../domain/review/wizard.ts';

type Sent =
  | { kind: 'stored'; id: string }
  /** There is one of this flat and time by the same person. */
  | { kind: 'repeated'; id: string }
  | { kind: 'invalid'; errors: ReviewFaults }
  | { kind: 'signed-out' }
  /** `message`: the server's sentence, where it gave one. */
  | { kind: 'failed'; message: string | null }
  | { kind: 'cancelled' };
type Sending = 'no' | 'sending' | 'waiting';

const patience = 30_000; // milliseconds for one answer
const pauses = [1000, 3000]; // before trying again on a line that seems to work

/**
 * Sends the review until there is an answer. The same draft key each time, so that the server stores it once however often
 * it arrives; without a connection it waits for one.
 */
export function useSend(): { sending: Sending; send(review: () => Promise<object>, edited: string | null): Promise<Sent>; cancel(): void } {
  const [sending, setSending] = useState<Sending>('no');
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const send = useCallback(async (made: () => Promise<object>, edited: string | null): Promise<Sent> => {
    const controller = new AbortController();
    current.current?.abort();
    current.current = controller;
    const { signal } = controller;
    setSending('sending');
    try {
      const review = await made();
      for (let attempt = 0; ; attempt++) {
        setSending('sending');
        if (navigator.onLine) {
          const answer = await post(review, edited, signal);
          if (answer) return answer;
        }
        if (!navigator.onLine) {
          setSending('waiting');
          await online(signal);
          attempt = -1;
        } else if (attempt < pauses.length) await waited(pauses[attempt] ?? 0, signal);
        else return { kind: 'failed', message: null };
      }
    } catch {
      return { kind: 'cancelled' };
    } finally {
      if (current.current === controller) setSending('no');
    }
  }, []);
  return { sending, send, cancel: useCallback(() => current.current?.abort(), []) };
}

/** null: no answer came, or one of a proxy that could not reach the server; it may be tried again. */
async function post(review: object, edited: string | null, signal: AbortSignal): Promise<Sent | null> {
  let response: Response;
  try {
    response = await fetch(`${href('/write-review/enviar')}${edited ? `?resena=${edited}` : ''}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(review),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (response.ok) return { kind: 'stored', id: ((await response.json()) as { id: string }).id };
    if (response.status === 409) return { kind: 'repeated', id: ((await response.json()) as { id: string }).id };
    if (response.status === 401) return { kind: 'signed-out' };
    if (response.status === 400) return { kind: 'invalid', errors: ((await response.json()) as { errors: ReviewFaults }).errors };
    if (response.status >= 502 && response.status <= 504) return null;
    return { kind: 'failed', message: await sentenceOf(response) };
  } catch (e) {
    if (signal.aborted) throw e;
    return null;
  }
}

/** 413 comes as text from the HTTP entry point, the others as JSON; a proxy's page is no sentence. */
async function sentenceOf(response: Response): Promise<string | null> {
  const text = await response.text();
  if (response.status === 413) return text.length > 0 && text.length < 300 && !text.includes('<') ? text : 'Lo que envías es demasiado grande.';
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
