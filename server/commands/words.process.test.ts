import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../../db/connect.ts';
import { migrate, migrationFiles, migrationsRun } from '../../db/migrate.ts';

let folder: string;
const earlier = migrationFiles().at(-2)?.name as string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rellano-words-'));
  const database = await openPglite({ dataDir: join(folder, 'db') });
  await migrate(database, undefined, earlier);
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a command prints as an error. */
const refusal = (command: string, words: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' };
    execFile(process.execPath, [`server/commands/${command}.ts`, ...words], { env, timeout: 50_000 }, (error, stdout, stderr) => {
      if (error?.code !== 1) reject(new Error(`${command} ${words.join(' ')} ended with ${error?.code ?? 0}: ${stdout}`));
      else resolve(stdout + stderr);
    });
  });

const commands = {
  admin: [['--help']],
  'delete-account': [['--help'], ['--todas@rellano.example']],
  'demo-remove': [['--help']],
  'import-valencia': [['--help']],
  place: [['-h']],
  'log-verify': [['--help']],
  backup: [['--help']],
  restore: [['--help']],
  move: [['--help']],
  'files-move': [['--help']],
  doctor: [['--help']],
  setup: [['--help']],
  'services-check': [['correo']],
  contract: [['--help']],
  clauses: [['--help'], []],
};

it.each(Object.entries(commands))('%s says how it is used, and touches nothing', async (command, all) => {
  for (const words of all) expect(await refusal(command, words)).toMatch(/^[^\n]*Uso: npm run [^\n]+(\n {5}[^\n]+)*\n$/);
});

it('has left the database as it was', async () => {
  const database = await openPglite({ dataDir: join(folder, 'db') });
  expect((await migrationsRun(database.kysely)).toSorted().at(-1)).toBe(earlier);
  await database.close();
});

it('says of clauses which file and which line', async () => {
  const file = join(folder, 'a.jsonl');
  expect(await refusal('clauses', [file])).toBe(`No se puede abrir ${file}: no existe.\n`);
  expect(existsSync(file)).toBe(false);
  for (const line of ['{', 'null']) {
    writeFileSync(file, `{"id":"a","text":""}\n${line}\n`);
    expect(await refusal('clauses', [file])).toMatch(/La línea 2 no se entiende\. Uso: npm run -s clauses/);
  }
});
