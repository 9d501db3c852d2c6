import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openPostgres } from '../db/connect.ts';
import { checkDatabase, checkDataDir, loadSecret } from './start-checks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('makes the data folder and leaves nothing in it', () => {
  checkDataDir(join(folder, 'data/inside'));
  expect(readdirSync(join(folder, 'data/inside'))).toEqual([]);
});

it('names DATA_DIR when nothing can be written there', () => {
  writeFileSync(join(folder, 'data'), 'a file');
  expect(() => checkDataDir(join(folder, 'data'))).toThrow(/^No se puede escribir en la carpeta de datos .*data \(DATA_DIR\): E/);
});

it('names DATABASE_URL when the server does not answer, and keeps its password to itself', async () => {
  const database = openPostgres('postgres://rellano:contrasena@localhost:1/rellano');
  const problem = await checkDatabase(database, 0).then(
    () => '',
    (e: Error) => e.message,
  );
  expect(problem).toMatch(/^No se puede usar la base de datos \(DATABASE_URL\): .*ECONNREFUSED/);
  expect(problem).not.toContain('contrasena');
  await database.close();
});

it.runIf(inject('postgres'))('waits for a server that is starting too', async () => {
  const url = new URL(inject('postgres')?.url as string);
  const [behind, host] = [Number(url.port || 5432), url.hostname];
  const relay = createServer((socket) => {
    const server = connect(behind, host);
    socket.pipe(server).pipe(socket);
    for (const end of [socket, server]) end.on('error', () => {});
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  await new Promise((resolve) => relay.close(resolve));
  url.host = `127.0.0.1:${port}`;
  const database = openPostgres(url.href, 1);
  const checked = checkDatabase(database, 60_000);
  setTimeout(() => relay.listen(port, '127.0.0.1'), 700);
  await checked;
  await database.close();
  await new Promise((resolve) => relay.close(resolve));
});

it('gives two processes that start together the same secret', async () => {
  mkdirSync(join(folder, 'data'));
  const script = `
    import { loadSecret } from ${JSON.stringify(new URL('./start-checks.ts', import.meta.url).href)};
    process.stdin.once('data', () => { console.log(loadSecret(${JSON.stringify(join(folder, 'data'))})); process.exit(); });
    console.log('ready');`;
  const children = Array.from({ length: 2 }, () => spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] }));
  const outputs = children.map(() => '');
  for (const [i, child] of children.entries()) child.stdout.on('data', (bytes) => (outputs[i] += String(bytes)));
  await expect.poll(() => outputs.join(), { timeout: 20_000 }).toBe('ready\n,ready\n');
  const closed = children.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.stdin.write('now');
  await Promise.all(closed);
  const secrets = outputs.map((text) => text.split('\n')[1]);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(secrets[1]).toBe(secrets[0]);
  expect(loadSecret(join(folder, 'data'))).toBe(secrets[0]);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
});
