import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupOf, writeBackup } from './write.ts';

const ours = /^rellano-\d{4}-\d\d-\d\d\.tar\.gz$/;
const unfinished = /^rellano-\d{4}-\d\d-\d\d\.tar\.gz\.[0-9a-f]{8}\.part$/;
/** An unfinished file older than this belongs to a killed process. */
const abandonedAfter = 3_600_000; // milliseconds

/** Writes today's backup (UTC) into `folder` unless it exists, and keeps the newest `keep`. Deletes leftovers of a killed process, and no other files. */
export async function backUpTonight(of: BackupOf, { folder, keep }: { folder: string; keep: number }, leaving?: AbortSignal): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of (await readdir(folder)).filter((one) => unfinished.test(one))) {
    const path = join(folder, name);
    const there = await stat(path).catch(() => null);
    if (there && Date.now() - there.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
  const file = join(folder, `rellano-${of.now().toISOString().slice(0, 10)}.tar.gz`);
  if (!existsSync(file)) await writeBackup(of, file, false, leaving);
  const made = (await readdir(folder)).filter((name) => ours.test(name)).sort();
  for (const name of made.slice(0, -keep)) await rm(join(folder, name), { force: true });
}
