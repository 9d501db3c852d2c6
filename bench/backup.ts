import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { migrate } from '../db/migrate.ts';
import { restoreBackup } from '../server/backup/read.ts';
import { writeBackup } from '../server/backup/write.ts';
import { openFiles } from '../server/file-store.ts';
import { moveDatabase } from '../server/move/move.ts';
import { prepare } from './database.ts';
import { fill } from './fill.ts';

// npm run bench:backup -- [--reviews 100000] [--postgres postgres://user@host/postgres]: a backup of PGlite, its way to PostgreSQL (else to another PGlite), and the move there
const { values } = parseArgs({ options: { reviews: { type: 'string', default: '100000' }, postgres: { type: 'string' } } });
const secret = 'una-clave-solo-para-medir-de-mas-de-32-letras';
const folder = mkdtempSync(join(tmpdir(), 'rellano-bench-backup-'));
const file = join(folder, 'copia.tar.gz');
const [from, to, home] = [await prepare(undefined), await prepare(values.postgres), await prepare(values.postgres)];
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
try {
  const source = await from.open();
  await migrate(source);
  await fill(source, Number(values.reviews));
  console.info(`load of the machine before: ${(loadavg()[0] ?? 0).toFixed(1)}`);
  // PGlite does one thing at a time: what else is asked waits for the reading of the tables.
  let longest = 0;
  let over = false;
  const asking = (async () => {
    while (!over) {
      const began = performance.now();
      await sql`select 1`.execute(source.kysely);
      longest = Math.max(longest, performance.now() - began);
      await new Promise((next) => setTimeout(next, 20));
    }
  })();
  const began = performance.now();
  const manifest = await writeBackup(
    { database: source, dataDir: from.folder, files: openFiles({ files: null, dataDir: from.folder }), secret, version: 'bench', now: () => new Date() },
    file,
    false,
  );
  over = true;
  await asking;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.info(
    `backup of PGlite: ${rows} rows in ${seconds(began)}, ${(statSync(file).size / 1e6).toFixed(1)} MB; others waited at most ${(longest / 1000).toFixed(1)} s`,
  );
  const target = await to.open();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const loading = performance.now();
  await restoreBackup({ database: target, dataDir, files: openFiles({ files: null, dataDir }), secret }, file);
  const took = performance.now() - loading;
  console.info(`restored into ${to.engine} and compared: ${seconds(loading)} (aim 120 s)${took > 120_000 ? ' MISS' : ''}`);
  await target.close();
  const empty = await home.open();
  const moving = performance.now();
  await moveDatabase(source, empty, () => {});
  const moved = performance.now() - moving;
  console.info(`moved to ${home.engine} and compared: ${seconds(moving)} (aim 120 s)${moved > 120_000 ? ' MISS' : ''}`);
  await empty.close();
  await source.close();
} finally {
  await from.drop();
  await to.drop();
  await home.drop();
  rmSync(folder, { recursive: true, force: true });
}
