import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentLimits } from '../app/features/proof/rules/document.ts';
import type { Site } from '../platform/ports.ts';
import { signedIn } from '../test/app.ts';
import { ask } from '../test/ask-over-tls.ts';
import { freePort } from '../test/free-port.ts';
import { otherApp, services, withServing } from '../test/setup/serving.ts';
import { clientAddress } from './origin.ts';

withServing();
/**
 * The files of deploy/ unchanged, but with other ports and their own certificate, in front of the product. Tests of a program that is not installed are
 * reported as skipped.
 */
const installed = (program: string): boolean => {
  try {
    execFileSync(program, [program === 'nginx' ? '-v' : program === 'caddy' ? 'version' : '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const read = (name: string) => readFileSync(join('deploy', name), 'utf8');
/** With the optional lines enabled. */
const withSubdomains = (text: string) => text.replaceAll(/# (?=.*includeSubDomains)/g, '');
const folder = mkdtempSync(join(tmpdir(), 'rellano-deploy-'));
const children: ChildProcess[] = [];
let product: Server;
let productPort: number;
let seen: { forwarded: string | undefined; host: string | undefined }[] = [];
let site: Site;
let away = false;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  site = { ...services.site, demo: false, url: 'https://localhost' };
  const { app } = await otherApp({ site }, 1);
  const listener = getRequestListener(app.fetch);
  product = createServer((request, response) => {
    if (away) return void request.socket.destroy();
    seen.push({ forwarded: request.headers['x-forwarded-for'] as string | undefined, host: request.headers.host });
    void listener(request, response);
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  productPort = portOf(product);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** `names`: the files of deploy/ that exist; with nginx.conf alone there is no certificate yet. */
function nginx(ports: { http: number; https: number }, names = ['nginx.conf', 'nginx-https.conf']): string[] {
  const certificate = join(folder, 'nginx');
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -keyout';
  execFileSync('openssl', [...words.split(' '), `${certificate}.key`, '-out', `${certificate}.pem`], { stdio: 'ignore' });
  const ours = withSubdomains(names.map(read).join('\n'))
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`)
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('/etc/letsencrypt/live/rellano.example.org/fullchain.pem', `${certificate}.pem`)
    .replaceAll('/etc/letsencrypt/live/rellano.example.org/privkey.pem', `${certificate}.key`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('/run/rellano-nginx', `${folder}/cache`)
    .replaceAll('/var/www/html', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${productPort}`)
    .replaceAll('rellano.example.org', 'localhost');
  expect(ours).not.toMatch(/example\.org|letsencrypt|var\/log|:3000/);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(folder, 'nginx-main.conf');
  writeFileSync(file, `daemon off; ${user} pid ${folder}/nginx.pid; events {} http { access_log off; ${temporary}\n${ours}\n}`);
  return ['nginx', '-c', file, '-e', join(folder, 'nginx-error.log')];
}

function caddy(ports: { http: number; https: number }): string[] {
  const file = join(folder, 'Caddyfile');
  const global = ` admin off\n skip_install_trust\n http_port ${ports.http}\n https_port ${ports.https}\n storage file_system ${folder}/caddy\n`;
  writeFileSync(file, withSubdomains(read('Caddyfile')).replace(/^\{\n/m, `{\n${global}`));
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
}

describe.each([
  ['nginx', nginx],
  ['caddy', caddy],
] as const)('%s in front of the product, as configured in deploy/', (program, configure) => {
  const there = installed(program);
  const ports = { http: 0, https: 0 };
  let home = '';
  let output = '';

  beforeAll(async () => {
    if (!there) return;
    ports.http = await freePort();
    ports.https = await freePort();
    home = `https://localhost:${ports.https}`;
    site.url = home;
    const [command, ...words] = configure(ports) as [string, ...string[]];
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: 'localhost',
      UPSTREAM: `127.0.0.1:${productPort}`,
    };
    const child = spawn(command, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (bytes) => (output += String(bytes)));
    children.push(child);
    const answers = async () => expect((await ask(`${home}/salud`).catch(() => null))?.status, output).toBe(200);
    await vi.waitFor(answers, { timeout: 30_000, interval: 100 });
    return () => void child.kill('SIGTERM');
  });

  it.runIf(there)('passes pages unchanged: compressed by the product, with their ETag and headers', async () => {
    const page = await ask(home, { headers: { 'accept-encoding': 'br' } });
    expect([page.status, page.headers['content-encoding'], page.headers['strict-transport-security']]).toEqual([
      200,
      'br',
      'max-age=31536000; includeSubDomains',
    ]);
    const again = await ask(home, { headers: { 'accept-encoding': 'br', 'if-none-match': page.headers.etag ?? '' } });
    expect(again.status).toBe(304);
    expect((await ask(home, { method: 'HEAD' })).status).toBe(200);
    expect((await ask(home, { method: 'OPTIONS' })).headers.allow).toContain('GET');
  });

  it.runIf(there && program === 'nginx')('caches visitors’ pages for some seconds, and no page of a member', async () => {
    const path = '/barrios?vez=1';
    const { cookie } = await signedIn(services, 'nada_guardado');
    const asked = async (headers: Record<string, string> = {}) => {
      const before = seen.length;
      const { text } = await ask(`${home}${path}`, { headers });
      return [seen.length - before, text.includes('nada_guardado')];
    };
    const [member, kept] = [await asked({ cookie }), await asked()];
    expect(member).toEqual([1, true]);
    expect(kept).toEqual([1, false]);
    expect([await asked({ cookie }), await asked()].map(([times]) => times)).toEqual([1, 0]);
    await vi.waitFor(async () => expect(await asked()).toEqual([1, false]), { timeout: 60_000, interval: 500 });
  });

  it.runIf(there)('redirects from http to https, to the same page', async () => {
    const answer = await fetch(`http://localhost:${ports.http}/mapa?barrio=russafa`, { redirect: 'manual' });
    expect([301, 308]).toContain(answer.status);
    expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/mapa\?barrio=russafa$/);
  });

  it.runIf(there)('passes the forms of its own pages, and no others', async () => {
    const post = (origin: string) =>
      ask(`${home}/auth`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from('intent=entrar&email=nadie%40example.com&password=Ninguna123'),
      });
    expect((await post(home)).status).toBe(400);
    expect((await post(`http://localhost:${ports.http}`)).status).toBe(403);
  });

  it.runIf(there)('passes every body that the product accepts, and leaves larger ones to it', async () => {
    const send = (megabytes: number) =>
      ask(`${home}/subir/foto`, { method: 'POST', headers: { origin: home, 'content-type': 'image/jpeg' }, body: Buffer.alloc(megabytes * 1024 * 1024) });
    expect((await send(11)).status).toBe(401);
    const refused = await send(13);
    expect([refused.status, refused.text]).toEqual([413, 'Lo que envías es demasiado grande.']);
  });

  it.runIf(there)('passes ten photographs of a contract of the largest size, and refuses more in Spanish', async () => {
    const { cookie } = await signedIn(services, `contrato${program}`);
    const photo = Buffer.concat([Buffer.alloc(documentLimits.bytes), Buffer.from('\r\n')]);
    const send = (photos: number) => {
      const parts = Array.from({ length: photos }, (_, i) => [
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="document"; filename="${i}.jpg"\r\n\r\n`),
        photo,
      ]);
      const headers = { origin: home, cookie, 'content-type': 'multipart/form-data; boundary=x' };
      return ask(`${home}/verificar-estancia`, { method: 'POST', headers, body: Buffer.concat([...parts.flat(), Buffer.from('--x--\r\n')]) });
    };
    expect((await send(documentLimits.pages)).status).toBe(400);
    expect(await send(documentLimits.pages + 1)).toMatchObject({ status: 413, text: 'Lo que envías es demasiado grande.' });
  });

  it.runIf(there)('says why when it refuses a body that is too large', async () => {
    const chunked = { 'transfer-encoding': 'chunked', origin: home, 'content-type': 'multipart/form-data; boundary=x' };
    const refused = await ask(`${home}/verificar-estancia`, { method: 'POST', headers: chunked, body: Buffer.alloc(104 * 1024 * 1024) });
    expect([refused.status, refused.text]).toEqual([413, 'Lo que envías es demasiado grande.']);
  });

  it.runIf(there)('answers no other Host, even if the name in TLS is right', async () => {
    const other = await ask(home, { headers: { host: 'otro.example' } });
    expect([other.status, other.text]).toEqual([421, expect.stringMatching(/\S/)]);
  });

  it.runIf(there)('says in Spanish that the product is down, and logs neither the client nor the path', async () => {
    away = true;
    const page = await ask(`${home}/piso/calle-de-sueca-45`, { headers: { 'user-agent': 'Telefono' } }).finally(() => (away = false));
    expect([page.status, page.headers['content-type'], page.text]).toEqual([502, 'text/html; charset=utf-8', expect.stringContaining('Rellano no contesta')]);
    expect(output).not.toMatch(/sueca|Telefono|remote_ip/);
  });

  it.runIf(there)('passes the client’s address, and drops a forged one', async () => {
    seen = [];
    await ask(`${home}/salud`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    const [{ forwarded, host } = { forwarded: '', host: '' }] = seen;
    expect([clientAddress(forwarded, '127.0.0.1', 1), host]).toEqual([expect.stringMatching(/^(127\.0\.0\.1|::1)$/), `localhost:${ports.https}`]);
  });

  it.runIf(there)('streams notifications without buffering', async () => {
    const { cookie } = await signedIn(services, `corriente${program}`);
    const stream = await ask(`${home}/avisos/stream`, { headers: { cookie, accept: 'text/event-stream' }, until: '\n\n' });
    expect([stream.status, stream.headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')]);
  });
});

it.runIf(installed('nginx'))('nginx starts without a certificate, and answers the ACME challenge', async () => {
  const ports = { http: await freePort(), https: await freePort() };
  const [command, ...words] = nginx(ports, ['nginx.conf']) as [string, ...string[]];
  const child = spawn(command, words, { stdio: 'ignore' });
  children.push(child);
  mkdirSync(join(folder, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(folder, '.well-known/acme-challenge/proof'), 'the proof');
  const proof = () => fetch(`http://localhost:${ports.http}/.well-known/acme-challenge/proof`).then((answer) => answer.text());
  await vi.waitFor(async () => expect(await proof()).toBe('the proof'), { timeout: 30_000, interval: 100 });
  child.kill('SIGTERM');
});

describe('the units of systemd', () => {
  it.runIf(installed('systemd-analyze')).each([
    ['rellano@.service', 1.5],
    ['rellano-backup.service', 2.5],
  ])('%s leaves little exposed', (name, most) => {
    const output = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', join('deploy', name)], { encoding: 'utf8' });
    expect(Number(/level for \S+: ([\d.]+)/.exec(output)?.[1])).toBeLessThanOrEqual(most);
  });
});
