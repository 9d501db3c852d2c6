import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openPostgres } from '../../db/connect.ts';
import { freePort } from '../../test/free-port.ts';
import { withDatabase } from '../../test/global-setup.ts';
import { failureText } from './failure.ts';
import { printing } from './with-services.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-failure-'));
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'folder'));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  process.exitCode = undefined;
});

/** The output of a command that fails with this error. */
async function printed(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  await printing(async () => {
    await work();
    return [];
  }).finally(() => spy.mockRestore());
  expect(process.exitCode).toBe(1);
  return lines.join('\n');
}
const system = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: some reason, ${syscall}`), { code, syscall, ...(path === undefined ? {} : { path }) });

describe('a failure of a file', () => {
  it('names the file and the reason, without the database', async () => {
    const at = (name: string) => join(folder, name);
    expect(await printed(() => open(at('none/a.tar.gz')))).toBe(`No se puede abrir ${at('none/a.tar.gz')}: no existe.`);
    expect(await printed(() => open(at('file/a')))).toBe(`No se puede abrir ${at('file/a')}: una parte de la ruta no es una carpeta.`);
    expect(await printed(() => readdir(at('file')))).toBe(`No se puede abrir ${at('file')}: una parte de la ruta no es una carpeta.`);
    expect(await printed(() => mkdtemp(at('none/x-')))).toMatch(/^No se puede escribir en .*none\/x-.*: no existe\.$/);
    expect(await printed(() => open(at('folder'), 'w'))).toMatch(/^EISDIR: /);
  });

  it.each([
    ['EACCES', 'no hay permiso'],
    ['EPERM', 'no hay permiso'],
    ['EROFS', 'ahí solo se puede leer'],
    ['ENOSPC', 'no queda sitio en el disco'],
  ])('%s while a file is made', (code, why) => {
    const path = join(folder, 'copia.tar.gz.part');
    expect(failureText(system(code, 'open', path))).toBe(`No se puede escribir en ${path}: ${why}.`);
  });

  it.each([
    ['STORE_DOWN', '503 SlowDown', 'no responde como debe (503 SlowDown)'],
    ['STORE_DOWN', 'ECONNREFUSED', 'no responde como debe (ECONNREFUSED)'],
    ['STORE_DOWN', 'no answer in 10000 ms', 'no responde como debe'],
    ['STORE_REFUSED', '403 RequestTimeTooSkewed', 'no nos deja (403 RequestTimeTooSkewed)'],
    ['STORE_FULL', '507', 'no le queda sitio (507)'],
  ])('of the file store: %s %s', (code, answer, why) => {
    expect(failureText(Object.assign(new Error(`the file store: ${answer}`), { code, answer }))).toBe(`El almacén de archivos ${why}.`);
  });

  it('covers a file without read permission, one without a name, and other errors', () => {
    const path = join(folder, 'file');
    expect(failureText(system('EACCES', 'open', path))).toBe(`No se puede abrir ${path}: no hay permiso.`);
    expect(failureText(system('ENOSPC', 'write'))).toBe('No se puede escribir en un archivo: no queda sitio en el disco.');
    expect(failureText(system('EINVAL', 'write'))).toBe('EINVAL: some reason, write');
    const socket = Object.assign(system('EACCES', 'connect'), { address: join(folder, 'server.sock') });
    expect(failureText(socket)).toBe(`No se puede abrir ${socket.address}: no hay permiso.`);
  });
});

describe('a failure of the database', () => {
  const asked = (url: string) =>
    printed(async () => {
      const database = openPostgres(url, 1);
      await database.kysely
        .selectFrom('user')
        .select('id')
        .execute()
        .finally(() => database.close());
    });

  it('is reported when there is no server', async () => {
    const port = await freePort();
    expect(await asked(`postgres://nadie@127.0.0.1:${port}/nada`)).toMatch(/^La base de datos no responde \(.*ECONNREFUSED.*\)\.$/);
    expect(await asked(`postgres://nadie@localhost:${port}/nada`)).toMatch(/^La base de datos no responde \(.*ECONNREFUSED.*\)\.$/);
    expect(await asked('postgres://nadie@no-hay.invalid/nada')).toMatch(/^La base de datos no responde \(.*(ENOTFOUND|EAI_AGAIN).*\)\.$/);
    expect(await asked(`postgres://nadie@/nada?host=${folder}`)).toMatch(/^La base de datos no responde \(.*ENOENT.*\.s\.PGSQL\.5432.*\)\.$/);
  });

  it.each(['ETIMEDOUT', 'ECONNRESET', 'EHOSTUNREACH', '08006', '57P03'])('by its code: %s', (code) => {
    expect(failureText(Object.assign(new Error('why'), { code }))).toBe('La base de datos no responde (why).');
  });

  it.each(['28P01', '28000', '3D000', '53300'])('that lets nobody in: %s', (code) => {
    expect(failureText(Object.assign(new Error('why'), { code }))).toBe('La base de datos no nos deja entrar (why).');
  });

  it('is reported in its own words when the server answers', () => {
    expect(failureText(Object.assign(new Error('permission denied for table user'), { code: '42501' }))).toBe('permission denied for table user');
    expect(failureText('text')).toBe('text');
  });

  it.runIf(inject('postgres'))('that the server does not have', async () => {
    const { url } = inject('postgres') as { url: string };
    expect(await asked(withDatabase(url, 'no_hay_ninguna'))).toBe('La base de datos no nos deja entrar (database "no_hay_ninguna" does not exist).');
  });
});
