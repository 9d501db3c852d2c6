import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../platform/dates.ts';
import { freeBytes } from './open-folder.ts';

/** How long a file of an earlier version is served after its last day in use. */
const keptFor = 30 * dayMs;
/** Bytes of a disk that stay free for uploads. */
const ENOUGH = 100_000_000;

export const earlierFiles = (dataDir: string): string => join(dataDir, 'assets');

/**
 * Copies the built files of `folder` to `kept` for later versions (decision 043), and deletes those that no version has used for a while. Runs daily: a
 * file's time is its last use. Several processes may do it concurrently.
 */
export async function archiveBuiltFiles(folder: string, kept: string, now: Date, free = freeBytes): Promise<void> {
  const built = join(folder, 'assets');
  await mkdir(kept, { recursive: true });
  // First, to free space. Files still in use are copied again.
  for (const name of await readdir(kept)) {
    const path = join(kept, name);
    const used = await stat(path).catch(() => null);
    if (used?.isFile() && now.getTime() - used.mtimeMs > keptFor) await rm(path, { force: true });
  }
  const left = free(kept);
  const keep = async (name: string) => {
    const [from, to] = [join(built, name), join(kept, name)];
    // A running build may have been read half.
    const [whole, there] = await Promise.all([stat(from), stat(to).catch(() => null)]);
    if (there?.size !== whole.size) {
      if (left < ENOUGH) throw new Error(`only ${Math.floor(left / 1_000_000)} MB are left on the disk`);
      const part = `${to}.${randomUUID()}.part`;
      await copyFile(from, part);
      await rename(part, to);
    }
    await utimes(to, now, now);
  };
  await Promise.all((await readdir(built)).map(keep));
}
