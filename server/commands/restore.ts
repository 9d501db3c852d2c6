import { join, resolve } from 'node:path';
import { openPostgres } from '../../db/connect.ts';
import { checkReadable, restoreBackup } from '../backup/read.ts';
import { type Config, readConfig } from '../config.ts';
import { openFiles } from '../file-store.ts';
import { openFolder } from '../open-folder.ts';
import { checkDatabase, checkDataDir, storedSecret } from '../start-checks.ts';
import { summary } from './backup.ts';

const usage = 'Uso: npm run restore -- ARCHIVO.tar.gz';

/** Restores a backup into the empty database and data folder of the settings. Returns the output. */
export async function restore(config: Config, words: readonly string[]): Promise<string[]> {
  const file = readWords(words);
  // Before anything is created at its destination.
  await checkReadable(resolve(file));
  checkDataDir(config.dataDir);
  const database = config.databaseUrl ? openPostgres(config.databaseUrl, 2, config.databaseListenUrl) : await openFolder(join(config.dataDir, 'db'));
  try {
    await checkDatabase(database);
    const secret = config.secret ?? storedSecret(config.dataDir);
    const { manifest, notes } = await restoreBackup({ database, dataDir: config.dataDir, files: openFiles(config), secret }, resolve(file));
    return [...summary(`Restaurado y comprobado ${file}`, manifest).slice(0, 1), ...notes];
  } finally {
    await database.close();
  }
}

export function readWords(words: readonly string[]): string {
  const [file, ...more] = words;
  if (!file || file.startsWith('-') || more.length > 0) throw new Error(usage);
  return file;
}

if (import.meta.main) {
  const { printing } = await import('./with-services.ts');
  await printing(() => restore(readConfig(process.env), process.argv.slice(2)));
}
