import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { dayMs } from '../../platform/dates.ts';
import type { Jobs } from '../../platform/ports.ts';
import { answerCommands, type Commands } from '../command-socket.ts';
import { backUpTonight } from './nightly.ts';
import { type BackupOf, writeBackup } from './write.ts';

/** Seconds: a large site's photos take hours, especially from a bucket. */
const longest = 12 * 3600;

/** A killed process leaves a folder with people's rows and links to their photos. With PGlite no other process works in it. */
export async function purgeLeftovers(dataDir: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^(backup|restore)-\w{6}$/.test(name)) continue;
    const path = join(dataDir, name);
    // Another process that starts may have deleted it first.
    const made = await stat(path).catch(() => null);
    if (made && Date.now() - made.mtimeMs >= olderThanMs) await rm(path, { recursive: true, force: true });
  }
}

/** Starts nightly backups if a folder is set, and on PGlite the socket for commands that the server runs. Closing it stops running backups. */
export async function startBackups(
  of: BackupOf,
  backups: { folder: string; keep: number } | null,
  jobs: Jobs,
  log: Logger,
  commands: Commands,
): Promise<{ close(): Promise<void> }> {
  await purgeLeftovers(of.dataDir, of.database.engine === 'pglite' ? 0 : dayMs);
  const leaving = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const noted = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    const done = () => void underWay.delete(work);
    work.then(done, done);
    return work;
  };
  if (backups) await jobs.every('copia-de-seguridad', '35 4 * * *', () => noted(backUpTonight(of, backups, leaving.signal)), longest);
  const asked = of.database.engine === 'pglite' && process.platform !== 'win32';
  const socket = asked
    ? await answerCommands(of.dataDir, {
        backup: ({ file, withSecret }, gone) => noted(writeBackup(of, file, withSecret, AbortSignal.any([leaving.signal, gone]))),
        commands,
      }).catch((err: unknown) => {
        // The server starts even if the path is too long for a socket.
        log.warn({ err }, 'npm run backup, admin and account:delete will not reach this process');
        return null;
      })
    : null;
  return {
    close: async () => {
      socket?.close();
      leaving.abort(new Error('Rellano se está cerrando: la copia no se ha hecho.'));
      await Promise.allSettled(underWay);
    },
  };
}
