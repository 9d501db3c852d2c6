import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupOf, writeBackup } from './write.ts';

const ours = /^rellano-\d{4}-\d\d-\d\d\.tar\.gz$/;

/** The backup of this day (UTC) into `folder`, unless it is there, and only the newest `keep` stay. Other files there are left alone. */
export async function backUpTonight(of: BackupOf, { folder, keep }: { folder: string; keep: number }): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `rellano-${of.now().toISOString().slice(0, 10)}.tar.gz`);
  if (!existsSync(file)) await writeBackup(of, file, false);
  const made = (await readdir(folder)).filter((name) => ours.test(name)).sort();
  for (const name of made.slice(0, -keep)) await rm(join(folder, name), { force: true });
}
