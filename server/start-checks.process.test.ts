import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { openPostgres } from '../db/connect.ts';
import { withDatabase } from '../test/global-setup.ts';
import { announceIfSlow, checkDatabase, checkDataDir, loadSecret } from './start-checks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('creates the data folder and leaves nothing in it', () => {
  checkDataDir(join(folder, 'data/inside'));
  expect(readdirSync(join(folder, 'data/inside'))).toEqual([]);
});

it.skipIf(process.platform === 'win32')('makes the data folder for its owner alone, as the doctor wants it', () => {
  checkDataDir(join(folder, 'data/inside'));
  expect(statSync(join(folder, 'data/inside')).mode & 0o777).toBe(0o700);
});

it('names DATA_DIR when it is unwritable', () => {
  writeFileSync(join(folder, 'data'), 'a file');
  expect(() => checkDataDir(join(folder, 'data'))).toThrow(/^No se puede escribir en la carpeta de datos .*data \(DATA_DIR\): E/);
});

it('gives the reason in Spanish', () => {
  writeFileSync(join(folder, 'data'), 'a file');
  expect(() => checkDataDir(join(folder, 'data/inside'))).toThrow(/ \(DATA_DIR\): una parte de la ruta no es una carpeta$/);
});

it('reports where no folder can be created', () => {
  symlinkSync(join(folder, 'unmounted'), join(folder, 'data'));
  const asked = process.platform === 'linux' ? [join(folder, 'data'), '/proc/rellano', '/proc/rellano/data'] : [join(folder, 'data')];
  const call = `import { checkDataDir } from ${JSON.stringify(pathToFileURL(resolve('server/start-checks.ts')).href)};
    try { checkDataDir(process.argv[1]) } catch (e) { console.log(e.message) }`;
  for (const dir of asked) {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', call, dir], { encoding: 'utf8', timeout: 20_000 });
    expect(stdout).toBe(`No se puede escribir en la carpeta de datos ${dir} (DATA_DIR): no existe\n`);
  }
}, 70_000);

it('says that it waits, if it waits long', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  await announceIfSlow('enseguida', Promise.resolve(), 20);
  await announceIfSlow('espera', new Promise((resume) => setTimeout(resume, 200)), 20);
  expect(printed.mock.calls).toEqual([['espera']]);
  printed.mockRestore();
});

it.runIf(inject('postgres')).each([
  [`encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`, null, /^La base de datos \(DATABASE_URL\) está en LATIN1 y hace falta UTF8: /],
  [`encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`, null, /está en SQL_ASCII y hace falta UTF8: /],
  ['', `datestyle = 'SQL, DMY'`, /escribe las fechas como «SQL, DMY»: «alter database "start_checks_\w+" set datestyle = 'ISO, DMY'»\.$/],
  ['', 'default_transaction_read_only = on', /solo se puede leer: hace falta la del servidor principal/],
])('refuses a database that would store something else, or nothing: %s %s', async (how, setting, says) => {
  const url = inject('postgres')?.url as string;
  const name = `start_checks_${randomBytes(4).toString('hex')}`;
  const server = openPostgres(url, 1);
  await server.exec(`create database ${name} ${how}`);
  if (setting) await server.exec(`alter database ${name} set ${setting}`);
  const database = openPostgres(withDatabase(url, name), 1);
  await expect(checkDatabase(database, 0)).rejects.toThrow(says);
  await database.close();
  await server.exec(`drop database ${name} with (force)`);
  await server.close();
});

it('names DATABASE_URL when the server does not answer, without its password', async () => {
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

it('gives two processes that start concurrently the same secret', async () => {
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
