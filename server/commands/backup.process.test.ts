import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPglite } from '../../db/connect.ts';
import { backupSource, noCommands, refusal, SECRET } from '../../test/backups.ts';
import { aReview, aUser } from '../../test/builders.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { backUpTonight } from '../backup/nightly.ts';
import { purgeLeftovers } from '../backup/start.ts';
import { writeBackup } from '../backup/write.ts';
import { answerCommands } from '../command-socket.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../file-store.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const longTimeout = { timeout: 240_000 };
let services: TestServices;
let folder: string;
beforeAll(async () => {
  services = await testServices();
  await aReview(services, { userId: await aUser(services) });
});
afterAll(() => services?.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-backup-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const of = () => backupSource(services);
const settings = () => readConfig({ DATA_DIR: join(folder, 'data'), SECRET });
/** A data folder of PGlite with the contents of the test's database. */
async function restored() {
  const file = join(folder, 'first.tar.gz');
  await writeBackup(of(), file, false);
  return restore(settings(), [file]);
}

it('restores into the configured folder and backs it up again, with or without a server', longTimeout, async () => {
  expect((await restored())[0]).toMatch(/^Restaurado y comprobado .*first\.tar\.gz: \d+ filas de \d+ tablas \(1 cuentas, 1 reseñas\) y 0 archivos\.$/);
  const file = join(folder, 'second.tar.gz');
  expect(await backUp(settings(), [file])).toEqual([
    expect.stringMatching(/second\.tar\.gz: \d+ filas de \d+ tablas \(1 cuentas, 1 reseñas\) y 0 archivos\.$/),
    'El SECRET no va dentro: guárdalo aparte. Sin él no se abren los contratos.',
  ]);
  // A running server is asked, and answers as the command would.
  const { dataDir } = settings();
  const database = await openPglite({ dataDir: join(dataDir, 'db') });
  const running = { ...of(), database, dataDir, files: openFiles({ files: null, dataDir }) };
  const answering = await answerCommands(dataDir, { backup: ({ file, withSecret }) => writeBackup(running, file, withSecret), commands: noCommands });
  expect(statSync(join(dataDir, 'server.sock')).mode & 0o777).toBe(0o600);
  const third = join(folder, 'third.tar.gz');
  expect((await backUp(settings(), [third, '--con-secreto']))[1]).toBe('El SECRET va dentro: guarda la copia como una contraseña.');
  expect(existsSync(third)).toBe(true);
  expect(await refusal(backUp(settings(), [third]))).toBe(`Ya existe ${third}: elige otro nombre.`);
  expect(await refusal(backUp(settings(), [join(third, 'fourth.tar.gz')]))).toMatch(
    /^No se puede (abrir|escribir en) .*: una parte de la ruta no es una carpeta\.$/,
  );
  answering.close();
  await database.close();
});

it('works where the path is too long for a socket', longTimeout, async () => {
  await restored();
  const long = join(folder, 'd'.repeat(120));
  renameSync(join(folder, 'data'), long);
  const file = join(folder, 'long.tar.gz');
  expect((await backUp(readConfig({ DATA_DIR: long, SECRET }), [file]))[0]).toMatch(/long\.tar\.gz: \d+ filas/);
});

it('prints its usage, and what is missing', longTimeout, async () => {
  for (const words of [[], ['a.tar.gz', 'b.tar.gz'], ['--todo', 'a.tar.gz']]) expect(await refusal(backUp(settings(), words))).toMatch(/^Uso: npm run backup/);
  expect(await refusal(backUp(settings(), [join(folder, 'a.tar.gz')]))).toMatch(/^No hay datos en /);
  // Without a secret none is generated: it could open nothing.
  await restored();
  const without = readConfig({ DATA_DIR: join(folder, 'data') });
  expect(await refusal(backUp(without, [join(folder, 'a.tar.gz')]))).toMatch(/^No hay SECRET: ni en los ajustes, ni en .*data\/secret\.$/);
  expect(existsSync(join(folder, 'data/secret'))).toBe(false);
  for (const words of [[], ['--help'], ['a.tar.gz', 'b.tar.gz']]) expect(await refusal(restore(settings(), words))).toMatch(/^Uso: npm run restore/);
  const elsewhere = join(folder, 'elsewhere');
  const nowhere = join(folder, 'nowhere.tar.gz');
  expect(await refusal(restore(readConfig({ DATA_DIR: elsewhere, SECRET }), [nowhere]))).toBe(`No existe el archivo ${nowhere}.`);
  expect(existsSync(elsewhere)).toBe(false);
});

it('runs each night, and keeps the configured number', longTimeout, async () => {
  const nights = join(folder, 'nights');
  mkdirSync(nights);
  writeFileSync(join(nights, 'mine.tar.gz'), '');
  // A leftover of a killed process, and a file that another one is writing now.
  const parts = ['rellano-2026-11-16.tar.gz.0a1b2c3d.part', 'rellano-2026-11-17.tar.gz.0a1b2c3d.part'] as const;
  for (const name of parts) writeFileSync(join(nights, name), 'people');
  utimesSync(join(nights, parts[0]), 0, 0);
  for (const day of ['18', '19', '20', '20']) await backUpTonight({ ...of(), now: () => new Date(`2026-11-${day}T02:35:00Z`) }, { folder: nights, keep: 2 });
  expect(readdirSync(nights).sort()).toEqual(['mine.tar.gz', parts[1], 'rellano-2026-11-19.tar.gz', 'rellano-2026-11-20.tar.gz']);
});

it('leaves nothing of a killed one after the next start', longTimeout, async () => {
  for (const name of ['backup-a1B2c3', 'restore-a1B2c3', 'backup-mine', 'files']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'user.jsonl'), 'people');
  }
  await purgeLeftovers(folder, 60_000);
  expect(readdirSync(folder)).toHaveLength(4);
  await purgeLeftovers(folder, 0);
  expect(readdirSync(folder).sort()).toEqual(['backup-mine', 'files']);
});
