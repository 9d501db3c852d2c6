import { cacheName, keys } from './cache.ts';

// The service worker. It answers page loads only, and only when the network fails: from the copies that the pages store (copies.ts). It ignores every other
// request.

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
const scope = self as unknown as {
  skipWaiting(): void;
  addEventListener(name: 'install', on: () => void): void;
  addEventListener(name: 'activate', on: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', on: (event: Asked) => void): void;
};

/** Timeout of the response's start, if there is a copy. */
const timeoutMs = 10_000;

// Pages do not depend on the version of the worker: a new one takes over immediately.
scope.addEventListener('install', () => scope.skipWaiting());

scope.addEventListener('activate', (event) => event.waitUntil(dropOldStores()));

async function dropOldStores(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('rellano.pisos.') && name !== cacheName).map((name) => caches.delete(name)));
}

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method === 'GET' && mode === 'navigate') event.respondWith(page(event.request, new URL(url).pathname));
});

async function page(request: Request, path: string): Promise<Response> {
  const copy = await copyOf(path);
  const answer = fetch(request);
  try {
    const response = await (copy ? Promise.race([answer, tooLong()]) : answer);
    // The status of a proxy that could not reach the server.
    return copy && response.status >= 502 && response.status <= 504 ? copy : response;
  } catch (failed) {
    answer.catch(() => {});
    const shown = copy ?? (await copyOf(keys.list));
    if (shown) return shown;
    throw failed;
  }
}

/** A store that cannot be read counts as empty: the network may still answer. */
async function copyOf(key: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(key);
  } catch {
    return undefined;
  }
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer in time')), timeoutMs));
}
