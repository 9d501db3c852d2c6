import { isRouteErrorResponse } from 'react-router';
import { isLost } from '../request-data.ts';

const timeoutMs = 30_000; // for one response
const pauses = [1000, 3000]; // milliseconds before a retry while there is a connection

/**
 * Sends a request until there is a response, at most three times while there is a connection; without one it waits. Only for idempotent requests: a
 * response may be lost after the server has stored its effect.
 */
export async function untilAnswered<T>(request: Request, ask: () => Promise<T>): Promise<T> {
  readableAgain(request);
  const { signal } = request;
  for (let tries = 0; ; ) {
    if (!navigator.onLine) {
      await connected(signal);
      tries = 0;
    }
    try {
      return await Promise.race([ask(), tooLong(signal)]);
    } catch (thrown) {
      signal.throwIfAborted();
      if (!isRetryable(thrown)) throw thrown;
      const pause = pauses[tries++];
      if (pause !== undefined) await waited(pause, signal);
      else if (navigator.onLine) throw thrown;
    }
  }
}

const readable = new WeakSet<Request>();

/** The router reads the body more than once; a request allows it once. Call it before the first reading. */
export function readableAgain(request: Request): void {
  if (readable.has(request)) return;
  readable.add(request);
  const whole = request.clone();
  for (const read of ['formData', 'text', 'json'] as const) Object.defineProperty(request, read, { value: () => whole.clone()[read]() });
}

/** No response, or that of a proxy that could not reach the server. */
const isRetryable = (thrown: unknown): boolean => (isRouteErrorResponse(thrown) ? thrown.status >= 502 && thrown.status <= 504 : isLost(thrown));

/** Resolves once the browser has a connection; rejects when `signal` aborts. */
function connected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    if (navigator.onLine) return resolve();
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

async function tooLong(signal: AbortSignal): Promise<never> {
  await waited(timeoutMs, signal);
  throw new TypeError('no answer in time');
}
