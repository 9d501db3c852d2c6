import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn } from '../test/app.ts';
import { backupSource } from '../test/backups.ts';
import { type TestServices, testServices } from '../test/services.ts';
import { startBackups } from './backup/start.ts';
import type { BackupOf } from './backup/write.ts';
import { askForBackup, askServer } from './command-socket.ts';
import { changeAdmin } from './commands/admin.ts';
import { deleteAccountByEmail } from './commands/delete-account.ts';

const longTimeout = { timeout: 240_000 };
let services: TestServices;
let folder: string;
beforeAll(async () => {
  services = await testServices();
  await services.files.put('review-images/one.jpg', Buffer.from('a photo'));
});
afterAll(() => services?.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-socket-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server with the embedded database, reduced to its backups. */
const running = (change: Partial<BackupOf> = {}) => {
  const of = { ...backupSource(services), database: { ...services.database, engine: 'pglite' as const }, ...change };
  return startBackups(of, null, {} as never, { warn: () => {} } as unknown as Logger, {
    admin: (words) => changeAdmin(services, words),
    'account:delete': (words) => deleteAccountByEmail(services, words),
  });
};
const script = `
  const { askForBackup } = await import('./server/command-socket.ts');
  await askForBackup(process.env.FOLDER, { file: process.env.FILE, withSecret: false });`;
const unfinished = () => readdirSync(services.folder).filter((name) => name.startsWith('backup-'));

it('makes the backup that a command asks for', longTimeout, async () => {
  const server = await running();
  const manifest = await askForBackup(services.folder, { file: join(folder, 'copia.tar.gz'), withSecret: false });
  await server.close();
  expect([manifest?.files.length, readdirSync(folder)]).toEqual([1, ['copia.tar.gz']]);
});

it('has the running server make an admin, or say why not, and delete an account', longTimeout, async () => {
  const server = await running();
  const { userId } = await signedIn(services, 'primera');
  expect(await askServer(services.folder, 'admin', ['primera@example.com'])).toEqual(['primera@example.com es admin desde ahora.']);
  await expect(askServer(services.folder, 'admin', ['nadie@example.com'])).rejects.toThrow('No hay ninguna cuenta con el correo nadie@example.com.');
  expect(await services.db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()).toEqual([{ role: 'admin' }]);
  expect((await askServer(services.folder, 'account:delete', ['primera@example.com']))?.[0]).toContain('primera@example.com y todo lo suyo están borrados');
  await server.close();
  expect(await services.db.selectFrom('user').select('id').execute()).toEqual([]);
  expect(await askServer(services.folder, 'admin', ['primera@example.com'])).toBeNull();
});

it('makes no backup if command and service see different folders, as with a private /tmp', longTimeout, async () => {
  const server = await running();
  const socket = createConnection(join(services.folder, 'server.sock'));
  socket.write(`${JSON.stringify({ backup: { file: join(folder, 'copia.tar.gz'), withSecret: false, folder: '1:2' } })}\n`);
  const answer = await text(socket);
  await server.close();
  expect(JSON.parse(answer)).toEqual({
    ok: false,
    message: expect.stringMatching(/no ve lo mismo en .*rellano-socket-.*: di un archivo dentro de DATA_DIR\.$/),
  });
  expect([readdirSync(folder), unfinished()]).toEqual([[], []]);
});

it('stops a backup when its requester has gone', longTimeout, async () => {
  const of = backupSource(services);
  const [copying, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* list() {
    copying.resolve();
    await gone.promise;
    yield* of.files.list();
  }
  const server = await running({ files: { ...of.files, list } });
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, FOLDER: services.folder, FILE: join(folder, 'copia.tar.gz') },
    stdio: 'inherit',
  });
  await copying.promise;
  command.kill('SIGINT');
  await once(command, 'exit');
  await sleep(300);
  gone.resolve();
  await expect.poll(unfinished, { timeout: 30_000 }).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  await server.close();
});
