import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openPostgres } from '../../db/connect.ts';
import { isMigrated, migrate } from '../../db/migrate.ts';
import type { Services } from '../../platform/ports.ts';
import { type Config, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { isLocked, openFolder } from '../open-folder.ts';
import { buildServices } from '../services.ts';
import { becomeOwner } from './as-owner.ts';
import { failureText } from './failure.ts';

/**
 * Runs an operator's command on the database of the settings, the same as the server's, and prints the lines it returns. `byServer` delegates to a running
 * server on PGlite; null: none runs. An error is one line and the exit code 1; arguments that `readWords` refuses open nothing.
 */
export async function withServices<Asked>(
  readWords: (words: readonly string[]) => Asked,
  work: (services: Services, asked: Asked) => Promise<string[]>,
  byServer?: (dataDir: string) => Promise<string[] | null>,
): Promise<void> {
  await printing(async () => {
    const asked = readWords(process.argv.slice(2));
    const config = readConfig(process.env);
    const answered = config.databaseUrl ? null : await byServer?.(config.dataDir);
    if (answered) return answered;
    const database = await openExisting(config);
    try {
      await migrate(database);
      return await work(buildServices({ ...config, secret: config.secret ?? randomBytes(32).toString('hex') }, database, createLog('warn')), asked);
    } finally {
      await database.close();
    }
  });
}

/** Prints the lines that `work` returns, or its error in one line. */
export async function printing(work: () => Promise<string[]>): Promise<void> {
  let asOwner = false;
  try {
    asOwner = becomeOwner(process.env.DATA_DIR || 'data');
    for (const line of await work()) console.log(line);
  } catch (e) {
    const shut = asOwner && /^(EACCES|EPERM)$/.test((e as { code?: string } | null)?.code ?? '');
    console.error(failureText(e) + (shut ? ' La orden sigue como la cuenta dueña de DATA_DIR, que tiene que poder llegar ahí.' : ''));
    process.exitCode = 1;
  }
}

/** The database of the settings, which must have been set up already. */
export async function openExisting(config: Config): Promise<Database> {
  const folder = join(config.dataDir, 'db');
  const database = config.databaseUrl ? openPostgres(config.databaseUrl, 2, config.databaseListenUrl) : await openThere(folder);
  try {
    if (!(await isMigrated(database.kysely)))
      throw new Error(
        config.databaseUrl ? 'En la base de datos de DATABASE_URL no hay ningún Rellano: arranca Rellano una vez, o di dónde está.' : noDataIn(folder),
      );
    return database;
  } catch (e) {
    await database.close();
    throw e;
  }
}

const noDataIn = (folder: string) => `No hay datos en ${folder}: arranca Rellano una vez, o di dónde están con DATA_DIR o DATABASE_URL.`;

async function openThere(dataDir: string): Promise<Database> {
  if (!existsSync(dataDir)) throw new Error(noDataIn(dataDir));
  return openFolder(dataDir).catch((e: Error) => {
    // A running server has to be stopped meanwhile.
    throw isLocked(e) ? new Error(`${e.message} Para Rellano, repite la orden y vuelve a arrancarlo.`) : e;
  });
}
