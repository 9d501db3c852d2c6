import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { withDatabase } from '../test/global-setup.ts';
import { killStarted, start, startProcess, tempFolder, wait } from '../test/started.ts';

// The real product, in separate processes. Needs `npm run build` first.
const longTimeout = { timeout: 280_000 };

/** A request that the server has begun to read (100 Continue); `finish` sends the rest. */
function inFlight(url: string): Promise<(rest: string) => Promise<string>> {
  return new Promise((resolve, reject) => {
    const headers = { Expect: '100-continue', 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 32 };
    const posted = request(url, { method: 'POST', headers, agent: false });
    posted.once('error', reject);
    posted.once('continue', () => {
      const answered = new Promise<string>((done, failed) => {
        posted.once('error', failed);
        posted.once('response', async (answer) => {
          let text = '';
          for await (const chunk of answer) text += chunk;
          done(text);
        });
      });
      resolve((rest) => {
        posted.end(rest);
        return answered;
      });
    });
    posted.flushHeaders();
  });
}

/** A request whose last line `finish` sends, which returns the response's status. */
async function halfAsked(url: string, path: string): Promise<() => Promise<number>> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`);
  return async () => {
    socket.end('\r\n');
    const [bytes] = await once(socket, 'data');
    return Number(/^HTTP\/1.1 (\d+)/.exec(String(bytes))?.[1]);
  };
}
const isRefused = (url: string) =>
  fetch(`${url}/salud`).then(
    () => false,
    () => true,
  );

it('one process: on SIGTERM it is not ready, finishes requests in flight, sends streams elsewhere and exits', longTimeout, async () => {
  const one = startProcess({ DATA_DIR: tempFolder() });
  const url = await one.up();
  const form = new URLSearchParams({ intent: 'entrar', email: 'miembro@rellano.example', password: 'Miembro1234' });
  const entered = await fetch(`${url}/auth`, { method: 'POST', redirect: 'manual', headers: { origin: url }, body: form });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const stream = await fetch(`${url}/avisos/stream`, { headers: { cookie } });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const streamed = stream.text();
  expect((await fetch(`${url}/listo`)).status).toBe(200);
  const [finish, ready] = [await inFlight(`${url}/auth?tab=entrar`), await halfAsked(url, '/listo')];
  one.child.kill('SIGTERM');
  await expect.poll(() => isRefused(url), wait).toBe(true);
  expect(await ready()).toBe(503);
  expect(await streamed).toMatch(/retry: \d+\n\n$/);
  expect(await finish('intent=entrar&email=x&password=y')).toContain('<html lang="es"');
  await one.ended();
  expect(one.output.code).toBe(0);
});

// nginx and Caddy (deploy/Caddyfile) keep a connection for 60 seconds: a server that closes earlier would lose a form.
it('keeps an idle connection for longer than the proxies in front of it do', longTimeout, async () => {
  const url = await startProcess({ DATA_DIR: tempFolder() }).up();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const asked = request(`${url}/listo`, { agent }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { keeps: answer.headers['keep-alive'], reused: asked.reusedSocket };
  };
  expect(await ask()).toEqual({ keeps: 'timeout=75', reused: false });
  await new Promise((resume) => setTimeout(resume, 7000)); // Node's own server keeps it for six
  expect(await ask()).toEqual({ keeps: 'timeout=75', reused: true });
  agent.destroy();
  expect(readFileSync('deploy/Caddyfile', 'utf8')).toMatch(/keepalive 60s/);
});

describe.runIf(inject('postgres'))('two processes on one empty database', () => {
  it('both start, with one demonstration between them, and stop without cutting a request', longTimeout, async () => {
    const server = inject('postgres')?.url as string;
    const name = `rellano_two_${process.pid}`;
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`);
    try {
      const env = { DATABASE_URL: withDatabase(server, name), DATA_DIR: tempFolder() };
      const both = [startProcess(env), startProcess(env)];
      const urls = await Promise.all(both.map((one) => one.up()));
      expect(both.map((one) => one.output.text).join()).not.toMatch(/No se pudo|ha fallado/);
      expect(urls.filter(Boolean)).toHaveLength(2);
      const inside = new pg.Client({ connectionString: env.DATABASE_URL });
      await inside.connect();
      const { rows } = await inside.query(`select count(*)::integer as n from "user" where email = 'miembro@rellano.example'`);
      expect(rows).toEqual([{ n: 1 }]);
      await inside.end();

      const pending = await Promise.all(urls.flatMap((url) => Array.from({ length: 13 }, () => inFlight(`${url}/auth?tab=entrar`))));
      for (const { child } of both) child.kill('SIGTERM');
      for (const url of urls) await expect.poll(() => isRefused(url), wait).toBe(true);
      for (const finish of pending) expect(await finish('intent=entrar&email=x&password=y')).toContain('<html lang="es"');
      for (const one of both) {
        await one.ended();
        expect(one.output.code).toBe(0);
      }
    } finally {
      killStarted();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });

  it('a missing server is named before anything else', longTimeout, async () => {
    const one = startProcess({ DATABASE_URL: 'postgres://127.0.0.1:1/nada', DATA_DIR: tempFolder() });
    await one.ended();
    expect(one.output.code).toBe(1);
    expect(one.output.text).toContain('No se puede usar la base de datos (DATABASE_URL)');
  });
});

describe.runIf(!inject('postgres'))('the thread of PGlite', () => {
  it('ends the process when it ends by itself, with the reason', longTimeout, async () => {
    const dir = tempFolder();
    const script = join(dir, 'start.mjs');
    writeFileSync(
      script,
      `process.once('worker', (thread) => thread.once('message', () => setTimeout(() => thread.terminate(), 100))); // once it is ready
      await import(${JSON.stringify(start)});`,
    );
    const one = startProcess({ DATA_DIR: join(dir, 'data') }, [script]);
    await one.ended();
    expect(one.output.code).toBe(1);
    expect(one.output.text).toMatch(/La base de datos se ha parado|database thread has ended/);
  });
});
