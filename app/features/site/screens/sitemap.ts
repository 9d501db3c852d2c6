import { href } from 'react-router';
import type { Db } from '../../../../platform/ports.ts';
import { servicesContext } from '../../../context.ts';
import { entranceEntries, entranceSitemaps } from '../data/entrance-sitemap.reads.ts';
import { flatEntries, flatSitemaps, otherEntries, type SitemapEntry } from '../data/sitemap.reads.ts';
import type { Route } from './+types/sitemap';

/** /sitemap.xml names the files; with ?parte=otras, ?parte=pisos-{n} or ?parte=edificios-{n}, addresses without reviews, it is one of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(servicesContext);
  const part = url.searchParams.get('parte');
  if (part === null) {
    const [flats, portals] = [await flatSitemaps(db), await entranceSitemaps(db)];
    const files = ['otras', ...numbered('pisos', flats), ...numbered('edificios', portals)];
    return xml(
      `<sitemapindex ${namespace}>${files.map((file) => `<sitemap><loc>${site.url}${href('/sitemap.xml')}?parte=${file}</loc></sitemap>`).join('')}</sitemapindex>`,
    );
  }
  if (part === 'otras') return urlset(site.url, await otherEntries(db));
  const [, kind, page] = /^(pisos|edificios)-([1-9]\d{0,3})$/.exec(part) ?? [];
  const entries = kind === 'pisos' ? await flatEntries(db, Number(page)) : kind ? await buildingEntries(db, Number(page)) : null;
  return entries ? urlset(site.url, entries) : new Response('No existe', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

const numbered = (name: string, files: number) => Array.from({ length: files }, (_, i) => `${name}-${i + 1}`);

const buildingEntries = async (db: Db, page: number): Promise<SitemapEntry[] | null> =>
  (await entranceEntries(db, page))?.map((path) => ({ path, month: null })) ?? null;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

// Paths are of a-z, 0-9, '-', '_' and '/': nothing in them needs escaping.
function urlset(origin: string, entries: readonly SitemapEntry[]): Response {
  const urls = entries.map(({ path, month }) => `<url><loc>${origin}${path}</loc>${month ? `<lastmod>${month}</lastmod>` : ''}</url>`);
  return xml(`<urlset ${namespace}>${urls.join('')}</urlset>`);
}

const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
