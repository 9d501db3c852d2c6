import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../platform/dates.ts';
import { freeBytes } from './open-folder.ts';

/** As long after its last day in use a file of an earlier version is answered. */
const keptFor = 30 * dayMs;
/** The last room of a disk is for what people send. */
const ENOUGH = 100_000_000;

export const earlierFiles = (dataDir: string): string => join(dataDir, 'assets');

/**
 * Keeps the built files of `folder` in `kept` for the versions to come (decision 043), and deletes there what has been in no version for a
 * while. Called each day: the time of a file says when it was last in use. Several processes may do it at once.
 */
export async function keepFiles(folder: string, kept: string, now: Date, free = freeBytes): Promise<void> {
  const built = join(folder, 'assets');
  await mkdir(kept, { recursive: true });
  // First, for the room. What is still in use is copied again.
  for (const name of await readdir(kept)) {
    const path = join(kept, name);
    const used = await stat(path).catch(() => null);
    if (used?.isFile() && now.getTime() - used.mtimeMs > keptFor) await rm(path, { force: true });
  }
  const left = free(kept);
  const keep = async (name: string) => {
    const [from, to] = [join(built, name), join(kept, name)];
    // A build that is under way may have been read half.
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
