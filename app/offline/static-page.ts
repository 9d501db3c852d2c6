import { href } from 'react-router';
import type { Copy } from './copies.ts';

/** Elements without a function on a copy, which is read-only and runs no script. */
const idle = [
  'script,noscript,template,form,dialog,button:not([popovertarget])',
  'link[rel=modulepreload],link[rel=stylesheet],link[rel=manifest]',
  // Photos, and links that need the server for something other than a page.
  'img,a[href^="/fotos/"],main a[href*="?"]',
].join();

const when = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' });

/** The page of a flat for reading without a connection: no scripts, no forms, and its date at the top. */
export const staticPage = (html: string, now: number): string =>
  changed(html, (page) => {
    const note = page.createElement('p');
    note.className = 'note note--copy';
    const strong = page.createElement('b');
    strong.textContent = 'Sin conexión';
    const text = page.createElement('span');
    text.append(
      `Guardado el ${when.format(now)}. `,
      link(page, '', 'Volver a intentarlo'),
      ' · ',
      link(page, href('/guardados'), 'Otros pisos que puedes leer'),
    );
    note.append(strong, text);
    (page.querySelector('main > .page') ?? page.querySelector('main'))?.prepend(note);
  });

/** The page /sin-conexion with the flats on this device. */
export const listPage = (html: string, copies: readonly Copy[]): string =>
  changed(html, (page) => {
    const readable = copies.filter(({ keptAt }) => keptAt > 0);
    const some = readable.length > 0;
    const [title, headline, lead] = ['title', 'main h1', 'main .lead'].map((place) => page.querySelector(place));
    if (title) title.textContent = 'Sin conexión · Rellano';
    if (headline) headline.textContent = some ? 'Sin conexión: puedes leer estos pisos' : 'Sin conexión';
    const rest = 'El resto vuelve con la conexión. ';
    lead?.replaceChildren(some ? rest : `En este dispositivo aún no hay ningún piso. ${rest}`, link(page, '', 'Volver a intentarlo'));
    for (const list of page.querySelectorAll<HTMLElement>('[data-pisos]')) {
      const own = readable.filter(({ saved }) => saved === (list.dataset.pisos === 'guardados'));
      list.hidden = own.length === 0;
      list.querySelector('ul')?.replaceChildren(...own.map((copy) => item(page, copy)));
    }
  });

function item(page: Document, { path, address, detail, keptAt }: Copy): HTMLElement {
  const one = page.createElement('li');
  const about = page.createElement('small');
  about.textContent = `${detail} · Guardado el ${day.format(keptAt)}`;
  one.append(link(page, path, address), about);
  return one;
}

function link(page: Document, to: string, text: string): HTMLAnchorElement {
  const made = page.createElement('a');
  made.setAttribute('href', to);
  made.textContent = text;
  return made;
}

/** The page as text, after `change`, without the elements that need a server. */
function changed(html: string, change: (page: Document) => void): string {
  // The policy of the current page would block the style sheet and report it in the console, so it is left out meanwhile.
  const sheets: string[] = [];
  const bare = html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, (sheet) => `<meta data-sheet="${sheets.push(sheet) - 1}">`);
  const page = new DOMParser().parseFromString(bare, 'text/html');
  for (const one of page.querySelectorAll('a img')) one.closest('a')?.remove();
  for (const one of page.querySelectorAll(idle)) one.remove();
  // Light or dark, as chosen on this device.
  const { scheme } = document.documentElement.dataset;
  if (scheme) page.documentElement.dataset.scheme = scheme;
  change(page);
  const text = `<!doctype html>${page.documentElement.outerHTML}`;
  return text.replace(/<meta data-sheet="(\d+)">/g, (_, number) => sheets[Number(number)] ?? '');
}

/** The response to store: with its Content-Security-Policy, but no scripts. `madeAt`: from when its age is counted. */
export function stored(html: string, from: Headers, madeAt?: number): Response {
  const policy = (from.get('Content-Security-Policy') ?? "default-src 'none'").replace(/script-src [^;]*/, "script-src 'none'");
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
  if (madeAt !== undefined) headers.set('Kept-At', String(madeAt));
  return new Response(html, { headers });
}
