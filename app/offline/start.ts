import { href } from 'react-router';
import { dayMs } from '../../platform/dates.ts';
import { unsentPages } from '../ui/form/draft-storage.ts';
import { filesDb, purgeGuestDrafts } from '../ui/form/guest-draft.ts';
import { toast } from '../ui/toast.tsx';
import { cacheName } from './cache.ts';
import { type Answer, openCopies, readIndex, update } from './copies.ts';
import worker from './worker.ts?worker&url';

/** Whether this page has asked the server about all copies; later requests are about new ones only. */
let current = false;
let owner = '';
let readable = new Set<string>();
let listening = false;
let unsentShown = false;

/** Keeps this device's copies of flats current; called some seconds after the page at `path` was opened (app/root.tsx). */
export async function syncCopies(path: string, whose: string): Promise<void> {
  showUnsent(whose);
  // The contract checker must visibly make no requests.
  if (path === href('/revisar-contrato')) return;
  void forgetOld().catch(() => {});
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in window)) return;
  if (owner !== whose) current = false;
  owner = whose;
  if (!listening) listen();
  // One tab at a time.
  await navigator.locks.request(cacheName, () => bringUpToDate(path)).catch(() => {});
}

/** Runs once per opened page: shows a link to a form that got no response before its page was closed. */
function showUnsent(whose: string): void {
  const page = unsentShown ? undefined : unsentPages(whose).find((one) => one !== `${location.pathname}${location.search}`);
  unsentShown = true;
  if (page) toast({ title: 'Tienes algo sin enviar', description: 'Está guardado en este dispositivo.', link: { to: page, text: 'Ver y enviar' } });
}

/** Deletes abandoned drafts of visitors, and anybody's photos that are too old or without a draft. */
async function forgetOld(): Promise<void> {
  const draftsDeleted = purgeGuestDrafts();
  // A browser that cannot list its databases deletes the photos with their draft.
  const kept = await indexedDB.databases?.().catch(() => []);
  if (kept ? kept.some(({ name }) => name === filesDb) : draftsDeleted) await import('../ui/form/draft-files.ts').then((files) => files.purgeDraftFiles(dayMs));
}

async function bringUpToDate(path: string): Promise<void> {
  let cache = await openCopies();
  let index = await readIndex(cache);
  const open = /^\/piso\/([a-z0-9]{10})(-|$)/.exec(path)?.[1] ?? null;
  const savedHere = savedOnDevice();
  const ids = new Set(index.copies.map(({ id }) => id));
  const wanted = [...(open ? [open] : []), ...savedHere];
  if (current && wanted.every((id) => ids.has(id) && id !== open)) return;
  const requested = [...new Set([...wanted, ...(current ? [] : ids)])];
  try {
    const answer = await ask(requested);
    if (!answer) return await switchOff();
    if (index.owner !== '' && index.owner !== answer.owner) {
      // Somebody signed out, or another account signed in.
      await caches.delete(cacheName);
      cache = await openCopies();
      index = await readIndex(cache);
    }
    await navigator.serviceWorker.register(worker, { scope: '/' });
    readable = new Set(await update(cache, requested, answer, { open, savedHere, now: Date.now(), fetchPage }));
    current = true;
  } catch (failed) {
    readable = new Set(index.copies.map(({ path }) => path));
    if (failed instanceof TypeError) showCopy();
  }
}

/** null: copies are switched off (docs/OPERATIONS.md). */
async function ask(ids: readonly string[]): Promise<Answer | null> {
  const response = await fetch(`${href('/guardados/copias')}?${new URLSearchParams(ids.map((id) => ['piso', id]))}`);
  if (response.status === 410) return null;
  if (!response.ok) throw new Error(`copies: ${response.status}`);
  return (await response.json()) as Answer;
}

/** Requested without cookies, so that the copy is a visitor's page. */
async function fetchPage(id: string | null): Promise<Response | null> {
  const response = await fetch(id ? href('/piso/:key', { key: id }) : href('/sin-conexion'), { credentials: 'omit' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`copy: ${response.status}`);
  return response;
}

async function switchOff(): Promise<void> {
  await caches.delete(cacheName);
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
}

function savedOnDevice(): string[] {
  const list: unknown = JSON.parse(localStorage.getItem('rellano.guardados') ?? '[]');
  return Array.isArray(list) ? list.flatMap((one) => (one?.kind === 'flat' && typeof one.subject === 'string' ? [one.subject] : [])) : [];
}

function listen(): void {
  listening = true;
  const soon = () => {
    current = false;
    setTimeout(() => void syncCopies(location.pathname, owner), 2000);
  };
  addEventListener('online', soon);
  // A button saved or unsaved a flat.
  addEventListener('submit', (event) => {
    if (event.target instanceof HTMLFormElement && event.target.getAttribute('action')?.split('?')[0] === href('/guardados')) soon();
  });
  // Without a connection the router would wait for data, but the worker answers page loads.
  addEventListener('click', openCopy, { capture: true });
  addEventListener('popstate', () => setTimeout(showCopy, 1500));
}

/** Reloads a screen that failed to load, so that the worker answers with its copy. */
function showCopy(): void {
  if (readable.has(location.pathname) && document.querySelector('main .tile-field')) location.reload();
}

function openCopy(event: MouseEvent): void {
  if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  if (!readable.has(link.pathname) && link.pathname !== href('/guardados')) return;
  event.preventDefault();
  location.assign(link.href);
}
