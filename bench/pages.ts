import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { flatPath } from '../app/features/flats/data/flat.view.ts';
import { neighbourhoodSlug } from '../platform/fold.ts';
import { neighbourhoodPath } from '../platform/paths.ts';
import type { Db } from '../platform/ports.ts';
import { type Figures, measure } from './measure.ts';
import { type Running, startBare } from './processes.ts';

/**
 * The path of a request; `{flat}`: the flat with the most reviews, `{neighbourhood}`: that of the most reviews. `fresh` makes a new address each time,
 * which is not in the page cache.
 */
const paths = {
  home: '/',
  search: '/buscar-resenas',
  'filtered search': '/buscar-resenas?address=c%2F+sueca&rating=4-5',
  'search by price and alerts': '/buscar-resenas?precio_max=800&solo=sin-alertas',
  flat: '{flat}',
  'flat by topic': '{flat}?tema=ruido',
  neighbourhood: '{neighbourhood}',
  map: '/mapa',
} as const;
type PageName = keyof typeof paths;
interface Page {
  name: PageName;
  path: string;
}
const fresh = (path: string, n: number) => `${path}${path.includes('?') ? '&' : '?'}vez=${n}`;

/** The measured pages, by their addresses in this database. */
export async function pagesIn(db: Db): Promise<Page[]> {
  const flat = await db
    .selectFrom('properties')
    .select(['id', 'street', 'number'])
    .orderBy('review_count', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const area = await db.selectFrom('neighbourhood_stats').select('name').orderBy('review_count', 'desc').orderBy('name').limit(1).executeTakeFirstOrThrow();
  const addresses = { '{flat}': flatPath(flat), '{neighbourhood}': neighbourhoodPath(neighbourhoodSlug(area.name)) };
  const addressOf = (of: string) => Object.entries(addresses).reduce((path, [mark, address]) => path.replace(mark, address), of);
  return Object.entries(paths).map(([name, of]) => ({ name: name as PageName, path: addressOf(of) }));
}

export interface PageFigures {
  name: PageName;
  /** The compressed size of a response. */
  bytes: number;
  cached: Figures;
  made: Figures;
  oneClient: Figures;
  bare: Figures;
}

export const clients = 10;
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export async function measurePage(server: Running, page: Page, seconds: number, folder: string): Promise<PageFigures> {
  const { name, path } = page;
  let n = 0;
  const request = () => ({ method: 'GET' as const, path: fresh(path, n++) });
  const load = { server, headers, seconds };
  await measure({ ...load, request, connections: 2 }); // warm-up
  const oneClient = await measure({ ...load, request, connections: 1 });
  const made = await measure({ ...load, request, connections: clients });
  const cached = await measure({ ...load, request: { method: 'GET', path }, connections: clients });
  const { bytes, bare: bareServer } = await sameBytes(server.url, path, folder);
  const bare = await measure({ server: bareServer, request: { method: 'GET', path: '/' }, connections: clients, seconds, headers });
  await bareServer.stop();
  return { name, bytes, cached, made, oneClient, bare };
}

/** A bare server that sends the same bytes. */
async function sameBytes(url: string, path: string, folder: string): Promise<{ bytes: number; bare: Running }> {
  const answer = await ask(`${url}${path}`);
  const file = join(folder, 'page');
  writeFileSync(file, answer.body);
  return { bytes: answer.body.length, bare: await startBare(file, answer.headers) };
}

function ask(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const own = Object.entries(response.headers).filter(([name]) => !['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name));
        const body = Buffer.concat(parts);
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        resolve({ body, headers: { ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])), 'content-length': String(body.length) } });
      });
    }).on('error', reject);
  });
}
