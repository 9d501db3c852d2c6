import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A worker that unregisters itself and deletes its caches. Open pages are not reloaded. */
const ending = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(end()));
async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/**
 * GET /sw.js: the built service worker (app/offline/worker.ts), or, when it is disabled, one that unregisters itself. Browsers check for a new one each
 * time a page is opened, so it is never cached. `folder` holds the built client files.
 */
export async function serviceWorker(folder: string, on: boolean): Promise<Response> {
  const script = on ? await readFile(join(folder, 'sw.js')) : ending;
  return new Response(script, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  });
}
