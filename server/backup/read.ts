import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { extract } from 'tar';
import { isFileKey } from '../../adapters/storage/keys.ts';
import { notEmpty, type WholeStore } from '../../adapters/storage/whole-store.ts';
import type { Database } from '../../db/connect.ts';
import { migrate, migrationFiles, migrationsRun, refusalOf, unknownMigration } from '../../db/migrate.ts';
import { digestOf, emptyTables, fillTable, isInUse, portable, tablesInOrder, withoutTriggers } from '../../db/transfer.ts';
import { checkOf, FORMAT, type Manifest, manifestSchema } from './manifest.ts';
import { hashOf } from './write.ts';

interface RestoreInto {
  database: Database;
  dataDir: string;
  files: WholeStore;
  /** The secret of the settings or the data folder; null: there is none yet. */
  secret: string | null;
}

const BATCH = 500;
/**
 * Restores a backup into an empty database and an empty store, on either engine, and compares every table and file with the manifest afterwards. An older
 * backup is migrated to this version's schema. All or nothing: a failure leaves the database as it was.
 */
export async function restoreBackup(into: RestoreInto, file: string): Promise<{ manifest: Manifest; notes: string[] }> {
  const folder = await mkdtemp(join(into.dataDir, 'restore-'));
  try {
    const manifest = await unpack(file, folder);
    const known = checkMigrations(manifest);
    await checkNotAhead(into.database, known);
    for await (const _ of into.files.list()) throw notEmpty(into.files.place);
    const inArchive = join(folder, 'files');
    await mkdir(inArchive, { recursive: true });
    await checkFiles(manifest, async (key) => (isFileKey(key) && existsSync(join(inArchive, key)) ? hashOf(join(inArchive, key)) : null));
    await checkNothingElse(manifest, inArchive);
    const archived = manifest.secret ? await readFile(join(folder, 'secret'), 'utf8').catch(() => '') : null;
    if (archived !== null && checkOf(archived) !== manifest.secretCheck) throw new Error('La copia está dañada: el archivo secret no es el que era.');
    await migrate(into.database, undefined, known);
    await load(into.database, folder, manifest, async () => {
      const store = into.files;
      await store.importFiles(
        inArchive,
        manifest.files.map(({ key }) => key),
      );
      await checkFiles(manifest, async (key) => {
        const bytes = await store.get(key);
        return bytes && { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      });
    });
    await migrate(into.database);
    await into.database.exec('analyze');
    return { manifest, notes: await restoreSecret(into, manifest, archived) };
  } finally {
    // A failed extraction may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** A file without read permission is neither absent nor damaged. */
export async function checkReadable(file: string): Promise<void> {
  await access(file, constants.R_OK).catch((e: NodeJS.ErrnoException) => {
    throw e.code === 'ENOENT' ? new Error(`No existe el archivo ${file}.`) : e;
  });
}

async function unpack(file: string, folder: string): Promise<Manifest> {
  await checkReadable(file);
  const damaged = (e: unknown) => new Error(`${file} no es una copia de Rellano, o está dañada (${(e as Error).message}).`);
  // Only what belongs to a backup: no path outside the folder, no link.
  const expected = /^(manifest\.json|secret|tables\/\w+\.jsonl|files\/.+)$/;
  await extract({ file, cwd: folder, strict: true, filter: (path, entry) => 'type' in entry && entry.type === 'File' && expected.test(path) }).catch((e) => {
    throw damaged(e);
  });
  const written: unknown = await readFile(join(folder, 'manifest.json'), 'utf8')
    .then((text) => JSON.parse(text))
    .catch((e) => Promise.reject(damaged(e)));
  const format = (written as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format !== FORMAT)
    throw new Error(`La copia está hecha por otra versión de Rellano (formato ${format}; este es el ${FORMAT}): instala esa.`);
  const read = manifestSchema.safeParse(written);
  if (!read.success) throw damaged(new Error(`manifest.json: ${read.error.issues[0]?.path.join('.') ?? ''}`));
  return read.data;
}

async function checkNothingElse({ files }: Manifest, inArchive: string): Promise<void> {
  const known = new Set(files.map(({ key }) => key));
  for (const entry of await readdir(inArchive, { recursive: true, withFileTypes: true })) {
    const key = relative(inArchive, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (!entry.isDirectory() && !known.has(key)) throw new Error(`La copia está dañada: el archivo ${key} no está en su lista.`);
  }
}

/** The backup's last migration. This version has to have it and all before it. */
function checkMigrations({ version, migrations }: Manifest): string {
  const ours = migrationFiles();
  const last = migrations.at(-1)?.name ?? '';
  const unknown = migrations.findLast(({ name, checksum }, i) => ours[i]?.name !== name || ours[i]?.checksum !== checksum);
  if (unknown) throw new Error(refusalOf('La copia', { name: unknown.name, version }));
  return last;
}

/** Later migrations must not have run yet, since the archive's rows would miss their changes. */
async function checkNotAhead(database: Database, known: string): Promise<void> {
  const unknown = await unknownMigration(database.kysely);
  if (unknown !== null) throw new Error(unknown);
  const ahead = (await migrationsRun(database.kysely)).some((name) => name > known);
  if (ahead)
    throw new Error('La copia es de una versión anterior, y en la base de datos ya ha arrancado una posterior: restaura en una vacía, antes de arrancar.');
}

async function checkFiles({ files }: Manifest, lookUp: (key: string) => Promise<{ bytes: number; sha256: string } | null>): Promise<void> {
  for (const { key, bytes, sha256 } of files) {
    const found = await lookUp(key);
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw new Error(`La copia está dañada: el archivo ${key} no es el que era.`);
  }
}

/** Called last, so that a refused backup leaves no secret behind, which would not match the next one. */
async function restoreSecret({ secret, dataDir }: RestoreInto, manifest: Manifest, archived: string | null): Promise<string[]> {
  if (secret && checkOf(secret) === manifest.secretCheck) return [];
  if (!secret && archived !== null) {
    await writeFile(join(dataDir, 'secret'), archived, { mode: 0o600, flag: 'wx' });
    return ['El secreto de la copia está ahora en la carpeta de datos.'];
  }
  return ['Atención: el SECRET no es el de la copia. Los contratos guardados no se abrirán, y todas las sesiones terminan.'];
}

async function load(database: Database, folder: string, manifest: Manifest, moveFiles: () => Promise<void>): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    await portable(tx);
    const tables = await tablesInOrder(tx);
    if (await isInUse(tx)) throw new Error('La base de datos ya tiene datos: restaura en una vacía.');
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
    if (names(tables).join() !== names(manifest.tables).join()) throw new Error('Las tablas de la copia no son las de la base de datos.');
    await withoutTriggers(tx, tables, async () => {
      await emptyTables(tx, tables);
      for (const table of tables) {
        try {
          for await (const rows of linesOf(join(folder, 'tables', `${table.name}.jsonl`))) await fillTable(tx, table, rows);
        } catch (e) {
          throw new Error(`La copia está dañada: la base de datos no admite la tabla ${table.name} (${(e as Error).message}).`, { cause: e });
        }
      }
    });
    for (const table of tables) {
      const { rows, sha256 } = await digestOf(tx, table);
      const expected = manifest.tables.find(({ name }) => name === table.name);
      if (rows !== expected?.rows || sha256 !== expected.sha256) throw new Error(`La copia está dañada: la tabla ${table.name} no es la que era.`);
    }
    await moveFiles();
  });
}

async function* linesOf(file: string): AsyncGenerator<string[]> {
  const handle = await open(file);
  let rows: string[] = [];
  for await (const line of handle.readLines()) {
    rows.push(JSON.parse(line) as string);
    if (rows.length < BATCH) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
