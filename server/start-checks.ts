import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { WholeStore } from '../adapters/storage/whole-store.ts';
import type { Database } from '../db/connect.ts';
import { isLost } from '../db/postgres-pool.ts';
import { withProbe } from './doctor/files.ts';
import { fileErrorReason } from './file-failure.ts';

/** The reason of an error, for an operator: of several attempted addresses each has its own. */
const reason = (e: unknown): string => {
  const { message, errors } = e as { message: string; errors?: unknown[] };
  return message || errors?.map(reason).join('; ') || String(e);
};

/** Writes a little into the data folder: a full or read-only disk is reported at the start, not to the first person who sends a photo. */
export function checkDataDir(dir: string): void {
  try {
    makeFolder(resolve(dir));
    tryWriting(dir);
  } catch (e) {
    throw new Error(`No se puede escribir en la carpeta de datos ${dir} (DATA_DIR): ${fileErrorReason(e) ?? reason(e)}`, { cause: e });
  }
}

/** For its owner alone, including parents. Node's recursive mkdir never ends where the system denies both the folder and its absence (/proc). */
function makeFolder(dir: string, mode = 0o700): void {
  if (!existsSync(dirname(dir))) makeFolder(dirname(dir), 0o777);
  try {
    mkdirSync(dir, mode);
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST' || !statSync(dir).isDirectory()) throw e;
  }
}

/** Writes a small file into a folder and deletes it. */
export function tryWriting(dir: string): void {
  const file = join(dir, `escribible-${randomBytes(6).toString('hex')}`);
  try {
    writeWhole(file, 'x'.repeat(4096));
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * The first query. A server that is unreachable for `timeoutMs` (it may be starting too), or rejects us, is reported with the setting's name and without
 * its password.
 */
export async function checkDatabase(database: Database, timeoutMs = 15_000, notifyTimeoutMs = 15_000): Promise<void> {
  const until = performance.now() + timeoutMs;
  const answers = async () => {
    await database.exec('select 1');
    await sql`select 1`.execute(database.kysely);
  };
  for (let pause = 250; ; pause = Math.min(2 * pause, 4000)) {
    const problem = await answers().catch((e: unknown) => (isLost(e) ? e : Promise.reject(refused(e))));
    if (!problem) break;
    if (performance.now() + pause > until) throw refused(problem);
    await new Promise((resume) => setTimeout(resume, pause));
  }
  const { problem } = await suitability(database);
  if (problem !== null) throw new Error(`La base de datos (DATABASE_URL) ${problem}`);
  // PGlite is within the process: no pooler is between.
  if (database.engine === 'postgres' && !(await receivesNotifications(database, notifyTimeoutMs)))
    throw new Error(
      'Lo que avisa la base de datos no llega. Si DATABASE_URL pasa por un PgBouncer, pon en DATABASE_LISTEN_URL la dirección del servidor que hay detrás.',
    );
}
const refused = (e: unknown) => new Error(`No se puede usar la base de datos (DATABASE_URL): ${reason(e)}`, { cause: e });

const OLDEST_POSTGRES = 15;
const EXTENSIONS = ['pg_trgm', 'btree_gist'];

/** The version of a PostgreSQL server, whether this database is a Rellano already, and why it cannot be one (null: it can), for its operator. */
export async function suitability({ engine, kysely }: Database): Promise<{ version: number; ours: boolean; problem: string | null }> {
  if (engine === 'pglite') return { version: 0, ours: true, problem: null };
  const { rows } = await sql<{
    version: number;
    name: string;
    encoding: string;
    dates: string;
    fixed: boolean;
    may: boolean;
    lacking: string[];
    tables: number;
    ours: boolean;
  }>`
    select current_setting('server_version_num')::int / 10000 as version, current_database()::text as name,
      current_setting('server_encoding') as encoding, current_setting('DateStyle') as dates, current_setting('transaction_read_only') = 'on' as fixed,
      has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as may,
      array(select unnest(${EXTENSIONS}::text[]) except select name::text from pg_available_extensions) as lacking,
      (select count(*)::int from pg_tables where schemaname = 'public') as tables,
      to_regclass('public._migration') is not null as ours`.execute(kysely);
  const found = rows[0];
  if (!found) throw new Error('no contesta');
  const { version, name, encoding, dates, fixed, may, lacking, tables, ours } = found;
  const problem = (): string | null => {
    if (version < OLDEST_POSTGRES) return `es PostgreSQL ${version} y hace falta el ${OLDEST_POSTGRES} o posterior.`;
    if (encoding !== 'UTF8') return `está en ${encoding} y hace falta UTF8: crea otra con «create database … encoding 'UTF8' template template0».`;
    if (!dates.startsWith('ISO')) return `escribe las fechas como «${dates}»: «alter database "${name}" set datestyle = 'ISO, DMY'».`;
    if (fixed) return 'solo se puede leer: hace falta la del servidor principal, no la de una réplica.';
    if (ours) return null;
    if (!may) return `tiene una cuenta que no puede crear tablas ni esquemas: «alter database "${name}" owner to …».`;
    if (lacking.length > 0) return `está en un servidor sin ${lacking.join(' ni ')}: instala el paquete postgresql-contrib.`;
    return tables > 0 ? `tiene ${tables} tablas de otra cosa: crea una vacía para Rellano.` : null;
  };
  return { version, ours, problem: problem() };
}

/** Whether a notification through the pool arrives. A pooler in transaction mode accepts LISTEN and never reports that nothing will come. */
async function receivesNotifications(database: Database, milliseconds: number): Promise<boolean> {
  const nonce = randomBytes(8).toString('hex');
  let end = async () => {};
  const arrived = new Promise<boolean>((resolve) => {
    setTimeout(resolve, milliseconds, false).unref();
    database
      .listen('se_oye', (payload) => payload === nonce && resolve(true))
      .then(async (stop) => {
        end = stop;
        await sql`select pg_notify('se_oye', ${nonce})`.execute(database.kysely);
      })
      .catch(() => resolve(false));
  });
  return arrived.finally(() => end());
}

/** Prints `text` if the work takes longer than a moment, so that the start does not seem to hang. */
export async function announceIfSlow<T>(text: string, work: Promise<T>, milliseconds = 3000): Promise<T> {
  const timer = setTimeout(() => console.log(text), milliseconds);
  return work.finally(() => clearTimeout(timer));
}

/** A store that rejects us stops the start. One that does not answer may recover: the site works without photos and contracts. */
export async function checkFiles(store: WholeStore, log: Logger): Promise<void> {
  try {
    await withProbe(store, async () => {});
  } catch (err) {
    if ((err as { code?: string }).code === 'STORE_DOWN') return log.error({ err }, 'the file store does not answer');
    throw new Error(`No se puede usar ${store.place} (FILES_URL, FILES_KEY_ID, FILES_SECRET): ${fileErrorReason(err) ?? reason(err)}`, { cause: err });
  }
}

/** The demonstration's secret beside its data; null: none yet. */
export const storedSecret = (dir: string): string | null => (existsSync(join(dir, 'secret')) ? readFileSync(join(dir, 'secret'), 'utf8') : null);

/** The demonstration has its own secret beside its data, so that sessions survive a restart. Concurrent starts get the same one. */
export function loadSecret(dir: string): string {
  const file = join(dir, 'secret');
  const own = join(dir, `secret-${randomBytes(6).toString('hex')}`);
  const stored = storedSecret(dir);
  if (stored !== null) return stored;
  writeWhole(own, randomBytes(32).toString('hex'));
  try {
    linkSync(own, file); // atomic: of two processes one wins
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function writeWhole(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
