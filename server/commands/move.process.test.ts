import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPglite } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { everythingOf, SECRET } from '../../test/backups.ts';
import { allRows, emptyDatabase } from '../../test/databases.ts';
import { testServices } from '../../test/services.ts';
import { writeBackup } from '../backup/write.ts';
import { readConfig } from '../config.ts';
import { prepareDemo } from '../demo.ts';
import { backUp } from './backup.ts';
import { examine } from './doctor.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';

const patient = { timeout: 240_000 };
const folder = mkdtempSync(join(tmpdir(), 'rellano-move-'));
const dataDir = join(folder, 'data');
const settings = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, SECRET, ...more });
const refusal = (words: readonly string[], config = settings()) =>
  move(config, words, () => {}).then(
    () => 'nothing was refused',
    (e: Error) => e.message,
  );
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

it('says how it is used, and what is missing', patient, async () => {
  const url = 'postgres://nadie@127.0.0.1:1/nada';
  for (const words of [[], [url, url], ['mysql://x'], ['--todo']]) expect(await refusal(words)).toBe('Uso: npm run move -- postgres://usuario@servidor/base');
  expect(await refusal(['postgres://u:secreto#b@127.0.0.1/nada'])).toMatch(/^La dirección del servidor no vale: no se entiende(?!.*secreto)/);
  expect(await refusal([url], settings({ DATABASE_URL: url }))).toBe('DATABASE_URL ya nombra un servidor PostgreSQL: no hay nada que trasladar.');
  expect(await refusal([url])).toMatch(/^No hay datos en /);
  mkdirSync(dataDir, { recursive: true });
  const source = await openPglite({ dataDir: join(dataDir, 'db') });
  await migrate(source);
  await source.close();
  expect(await refusal([url])).toMatch(/^No se puede usar la base de datos/);
  rmSync(dataDir, { recursive: true });
});

describe.runIf(inject('postgres'))('to a PostgreSQL server', () => {
  let before: Record<string, string[]>;
  beforeAll(async () => {
    const services = await testServices();
    await prepareDemo(services);
    before = await allRows(services.database);
    const file = join(folder, 'copia.tar.gz');
    await writeBackup(everythingOf(services), file, false);
    await services.close();
    await restore(settings(), [file]);
  }, 240_000);

  it('goes on after its process was killed', patient, async () => {
    const target = await emptyDatabase('postgres', closing);
    const url = target.url ?? '';
    const command = (until: string) =>
      new Promise<string>((resolve) => {
        const { NODE_ENV: _1, VITEST: _2, TEST: _3, ...inherited } = process.env;
        const running = spawn(process.execPath, ['server/commands/move.ts', url], { env: { ...inherited, DATA_DIR: dataDir, SECRET }, stdio: 'pipe' });
        let printed = '';
        const read = (bytes: Buffer) => {
          printed += bytes;
          if (until !== '' && printed.includes(until)) running.kill('SIGKILL');
        };
        running.stdout.on('data', read);
        running.stderr.on('data', read);
        running.once('exit', () => resolve(printed));
      });
    expect(await command(' properties:')).not.toContain('Trasladadas');
    const half = settings({ DATABASE_URL: url });
    await expect(backUp(half, [join(folder, 'medias.tar.gz')])).rejects.toThrow(/^El traslado a esta base de datos .* no ha terminado/);
    expect(await examine(half, { offline: true })).toContainEqual(expect.objectContaining({ about: 'Traslado', state: 'mal' }));
    const { length } = before.properties ?? [];
    expect(length).toBeGreaterThan(50);
    const second = await command('');
    expect(second).toMatch(new RegExp(` properties: ${length} filas, que ya estaban\\n`));
    expect(second).toMatch(/\nTrasladadas y comparadas \d+ filas de \d+ tablas\.\nAhora pon DATABASE_URL/);
    expect(await allRows(target)).toEqual(before);
  });
});
