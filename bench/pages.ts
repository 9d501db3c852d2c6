import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { type Figures, measure } from './measure.ts';
import { type Running, startBare } from './processes.ts';

/** What a visitor asks for. `fresh` makes an address that nobody has asked for before: the page cache has no answer to it. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'search', path: '/buscar-resenas' },
  { name: 'filtered search', path: '/buscar-resenas?address=c%2F+sueca&rating=4-5' },
] as const;
type PageName = (typeof pages)[number]['name'];
const fresh = (path: string, n: number) => `${path}${path.includes('?') ? '&' : '?'}vez=${n}`;

export interface PageFigures {
  name: PageName;
  /** Of one answer, as it travels. */
  bytes: number;
  cached: Figures;
  made: Figures;
  madeAlone: Figures;
  bare: Figures;
}

const clients = 10;
const headers = { 'accept-encoding': 'gzip, br' };

export async function measurePage(server: Running, page: (typeof pages)[number], seconds: number, folder: string): Promise<PageFigures> {
  const { name, path } = page;
  let n = 0;
  const request = () => ({ method: 'GET' as const, path: fresh(path, n++) });
  const load = { server, headers, seconds };
  await measure({ ...load, request, connections: 2 }); // warm
  const madeAlone = await measure({ ...load, request, connections: 1 });
  const made = await measure({ ...load, request, connections: clients });
  const cached = await measure({ ...load, request: { method: 'GET', path }, connections: clients });
  const { bytes, bare } = await sameBytes(server, path, seconds, folder);
  return { name, bytes, cached, made, madeAlone, bare };
}

/** A bare server that sends the very bytes the product sent. */
async function sameBytes(server: Running, path: string, seconds: number, folder: string) {
  const answer = await ask(`${server.url}${path}`);
  const file = join(folder, 'page');
  writeFileSync(file, answer.body);
  const bareServer = await startBare(file, answer.headers);
  const bare = await measure({ server: bareServer, request: { method: 'GET', path: '/' }, connections: clients, seconds, headers });
  await bareServer.stop();
  return { bytes: answer.body.length, bare };
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
