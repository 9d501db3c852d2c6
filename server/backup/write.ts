import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { create } from 'tar';
import type { WholeStore } from '../../adapters/storage/whole-store.ts';
import type { Database } from '../../db/connect.ts';
import { createDigest, portable, rowsOf, tablesInOrder } from '../../db/transfer.ts';
import { eachOf } from '../each-of.ts';
import { tryWriting } from '../start-checks.ts';
import { checkOf, FORMAT, type Manifest } from './manifest.ts';

/** Files read in parallel. */
const LANES = 8;

export interface BackupOf {
  database: Database;
  dataDir: string;
  files: WholeStore;
  /** The secret that contracts are encrypted with. */
  secret: string;
  version: string;
  now: () => Date;
}

/**
 * Writes database and files into one archive (tar.gz, readable by its owner only) while the product runs. The database is read in one transaction and the
 * files after it, so that every file a row names is included unless it was deleted meanwhile. Never overwrites a file; an incomplete one remains only if
 * the process is killed. `leaving`: the process has to end early.
 */
export async function writeBackup(of: BackupOf, file: string, withSecret: boolean, leaving?: AbortSignal): Promise<Manifest> {
  if (existsSync(file)) throw alreadyThere(file);
  checkFolder(dirname(file));
  // In the data folder, so that files can be linked instead of copied.
  const folder = await mkdtemp(join(of.dataDir, 'backup-'));
  const part = `${file}.${randomBytes(4).toString('hex')}.part`;
  try {
    await Promise.all([mkdir(join(folder, 'tables')), mkdir(join(folder, 'files'))]);
    const { tables, migrations } = await writeTables(of.database, join(folder, 'tables'), leaving);
    const files = await copyFiles(of.files, join(folder, 'files'), leaving);
    const manifest: Manifest = {
      format: FORMAT,
      version: of.version,
      made: of.now().toISOString(),
      engine: of.database.engine,
      migrations,
      tables,
      files,
      secretCheck: checkOf(of.secret),
      secret: withSecret,
    };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
    if (withSecret) await writeFile(join(folder, 'secret'), of.secret);
    const inside = ['manifest.json', ...(withSecret ? ['secret'] : []), 'tables', 'files'];
    await pipeline(create({ gzip: true, cwd: folder, portable: true }, inside), createWriteStream(part, { mode: 0o600, flags: 'wx' }), { signal: leaving });
    const handle = await open(part, 'r+');
    await handle.sync().finally(() => handle.close());
    await moveIntoPlace(part, file);
    return manifest;
  } catch (e) {
    throw leaving?.aborted ? leaving.reason : e;
  } finally {
    await Promise.all([rm(folder, { recursive: true, force: true }), rm(part, { force: true })]);
  }
}

/** Checked before a large site's photos are read for hours. */
function checkFolder(folder: string): void {
  try {
    tryWriting(folder);
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(folder)) throw new Error(`No existe la carpeta ${folder}.`);
    throw Object.assign(e as Error, { syscall: 'write', path: folder });
  }
}

const alreadyThere = (file: string) => new Error(`Ya existe ${file}: elige otro nombre.`);

/** Another backup of that name may have finished first: it stays. */
async function moveIntoPlace(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) throw alreadyThere(file);
    await rename(part, file); // the disk has no hard links
  }
}

async function writeTables(database: Database, folder: string, leaving?: AbortSignal): Promise<Pick<Manifest, 'tables' | 'migrations'>> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await portable(tx);
      const { rows: migrations } = await sql<{ name: string; checksum: string }>`select name, checksum from _migration order by name collate "C"`.execute(tx);
      const tables: Manifest['tables'] = [];
      for (const table of await tablesInOrder(tx)) {
        const digest = createDigest();
        // A pipeline receives the error of a full disk even while it waits for the database: an unhandled stream error would end the server.
        await pipeline(
          async function* () {
            for await (const rows of rowsOf(tx, table)) {
              leaving?.throwIfAborted();
              for (const row of rows) digest.add(row);
              yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
            }
          },
          createWriteStream(join(folder, `${table.name}.jsonl`), { mode: 0o600 }),
        );
        tables.push({ name: table.name, ...digest.result() });
      }
      return { tables, migrations };
    });
}

async function copyFiles(from: WholeStore, to: string, leaving?: AbortSignal): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  await eachOf(from.list(), LANES, async ({ key }) => {
    leaving?.throwIfAborted();
    const target = join(to, key);
    await mkdir(dirname(target), { recursive: true });
    if (await from.copyTo(key, target)) files.push({ key, ...(await hashOf(target)) });
  });
  return files.sort((a, b) => (a.key < b.key ? -1 : 1));
}

export async function hashOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
