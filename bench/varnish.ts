import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate.ts';
import { deployedVcl, hasVarnish, startVarnish } from '../test/varnish.ts';
import { measureBeside } from './beside.ts';
import { prepare } from './database.ts';
import { fill } from './fill.ts';
import { measure } from './measure.ts';
import { signInModerator } from './moderator.ts';
import { clients, pagesIn, popularPages, sameBytes } from './pages.ts';
import { freePort, startProduct } from './processes.ts';

// npm run bench:varnish -- [--seconds 5] [--postgres postgres://user@host/postgres]: requests a second of kept pages behind deploy/varnish.vcl, and of files
// with the very same bytes behind a Varnish without a word of configuration; then visitors' there beside 25 decisions a second. It takes Debian's packages varnish and varnish-modules.
if (!hasVarnish()) throw new Error('varnishd is not installed');
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, postgres: { type: 'string' } } });
const seconds = Number(values.seconds);

/** As `measure` takes it. */
const server = (url: string) => ({ url, cpu: () => null });

const ground = await prepare(values.postgres);
const database = await ground.open();
await migrate(database);
await fill(database, 10_000);
const pages = await pagesIn(database.kysely);
const { decide } = await signInModerator(database, ground.settings);
await database.close();
const port = await freePort();
const product = await startProduct({ ...ground.settings, TRUST_PROXY: '1', CACHE_PURGE_URL: `http://127.0.0.1:${port}` });
const portOf = (url: string) => new URL(url).port;
const front = await startVarnish(port, deployedVcl(portOf(product.url)), '/salud');
console.log('| Page | Requests/s behind deploy/varnish.vcl | p99 ms | A file of the same bytes behind Varnish | p99 ms | Share | Bytes |');
console.log('|---|---:|---:|---:|---:|---:|---:|');
for (const { name, path } of pages.filter((page) => ['home', 'search', 'flat'].includes(page.name))) {
  const load = { connections: clients, seconds, headers: { 'accept-encoding': 'br' } };
  const kept = await measure({ ...load, server: server(front.url), request: { method: 'GET', path } });
  const { bytes, bare } = await sameBytes(front.url, path, ground.folder);
  const backend = `vcl 4.1;\nbackend default { .host = "127.0.0.1"; .port = "${portOf(bare.url)}"; }\nsub vcl_backend_response { set beresp.ttl = 1h; return (deliver); }\n`;
  const plain = await startVarnish(await freePort(), backend, '/');
  const file = await measure({ ...load, server: server(plain.url), request: { method: 'GET', path: '/' } });
  await plain.stop();
  await bare.stop();
  const cells = [kept.perSecond.toFixed(0), kept.p99.toFixed(2), file.perSecond.toFixed(0), file.p99.toFixed(2), (kept.perSecond / file.perSecond).toFixed(2)];
  console.log(`| ${name} | ${cells.join(' | ')} | ${bytes} |`);
}
const visits = { paths: popularPages(pages), write: decide, status: 200, seconds };
const { alone, beside, client, writes } = await measureBeside(server(front.url), { name: 'decisions', ...visits });
const [without, with25] = [alone.perSecond.toFixed(0), beside.perSecond.toFixed(0)];
console.log(
  `\n- visitors (${client}) beside 25 decisions a second (${writes.perSecond.toFixed(0)} answered): ${with25} of ${without} requests a second, ${(beside.perSecond / alone.perSecond).toFixed(2)}`,
);
await front.stop();
await product.stop();
await ground.drop();
