import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { realSite, start, startProcess, tempFolder, wait } from '../test/started.ts';

const longTimeout = { timeout: 280_000 };
/** Addresses of this machine that others reach. */
const outside = Object.values(networkInterfaces()).flatMap((all) => all?.filter(({ internal, family }) => !internal && family === 'IPv4') ?? []);
const hasSix = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

/** The status of a response; null: nothing listens there. */
const ask = async (host: string, port: number, path: string, named: string) => {
  const asked = request({ host, port, path, headers: { host: named }, agent: false }).end();
  const [answer] = await once(asked, 'response').catch(() => [null]);
  answer?.resume();
  return answer === null ? null : answer.statusCode;
};

it('a real site behind a proxy listens on the loopback address only, answers to its own name only, and prints both', longTimeout, async () => {
  const port = await freePort();
  const [url, DATA_DIR] = ['https://rellano.example', tempFolder()];
  const env = { ...realSite(url), DATA_DIR, TRUST_PROXY: '1', PORT: String(port) };
  const one = startProcess(env);
  expect(await one.up()).toBe(url);
  expect(one.output.text).toContain(`y escucha en localhost:${port}`);
  for (const host of hasSix ? ['127.0.0.1', '::1'] : ['127.0.0.1']) {
    for (const path of ['/', '/barrios', '/icon.svg', '/api/v1/reviews']) {
      expect([path, await ask(host, port, path, 'rellano.example')]).toEqual([path, 200]);
      for (const named of [`127.0.0.1:${port}`, 'otra.example']) expect([path, named, await ask(host, port, path, named)]).toEqual([path, named, 421]);
    }
    for (const path of ['/salud', '/listo', '/metrics']) expect([path, await ask(host, port, path, `127.0.0.1:${port}`)]).toEqual([path, 200]);
  }
  for (const { address } of outside) expect([address, await ask(address, port, '/salud', address)]).toEqual([address, null]);
  one.child.kill('SIGTERM');
  expect((await one.ended()).code).toBe(0);

  const open = startProcess({ ...env, HOST: '0.0.0.0' });
  await open.up();
  for (const { address } of outside) expect(await ask(address, port, '/salud', address)).toBe(200);
});

it.each(hasSix ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
  'a port that another program uses on %s is reported before anything is created',
  longTimeout,
  async (host) => {
    const port = await freePort();
    const other = createServer().listen(port, host);
    await once(other, 'listening');
    const DATA_DIR = join(tempFolder(), 'data');
    const { code, text } = await startProcess({ DATA_DIR, PORT: String(port) }).ended();
    expect([code, text.trim()]).toEqual([1, `El puerto ${port} está ocupado en ${host}: elige otro con PORT.`]);
    expect(existsSync(DATA_DIR)).toBe(false);
    other.close();
  },
);

it.each([
  ['192.0.2.1', 'no es ninguna dirección de esta máquina'],
  ['http://127.0.0.1', 'HOST no vale'],
])('HOST=%s stops the start with its reason', longTimeout, async (HOST, says) => {
  const { code, text } = await startProcess({ ...realSite('https://rellano.example'), DATA_DIR: tempFolder(), HOST, PORT: '3999' }).ended();
  expect([code, text]).toEqual([1, expect.stringContaining(says)]);
});

it.runIf(process.platform === 'linux')('a form that is sent during a restart waits for the new process, on the socket of systemd', longTimeout, async () => {
  const held = createServer().listen(0, '127.0.0.1');
  await once(held, 'listening');
  const { port } = held.address() as AddressInfo;
  // The shell holds the socket, as systemd does, and starts one process after the other.
  const each = `sh -c 'echo pid $$; LISTEN_FDS=1 LISTEN_PID=$$ exec "${process.execPath}" "${start}"'`;
  const { fd } = (held as unknown as { _handle: { fd: number } })._handle;
  const both = startProcess({ DATA_DIR: tempFolder(), PORT: String(port) }, ['-c', `${each}; ${each}`], 'sh', fd);
  held.close();
  await both.up();
  const pids = () => [...both.output.text.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid));
  process.kill(pids()[0] ?? 0, 'SIGTERM');
  await expect.poll(pids, wait).toHaveLength(2);
  const answer = await fetch(`http://127.0.0.1:${port}/auth`, { method: 'POST', body: new URLSearchParams({ intent: 'entrar', email: '', password: '' }) });
  expect(answer.status).toBe(400);
  process.kill(pids()[1] ?? 0, 'SIGKILL');
});
