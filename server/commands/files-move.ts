import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskStore } from '../../adapters/storage/disk.ts';
import { lockDir } from '../../db/lock-dir.ts';
import { readConfig } from '../config.ts';
import { openFiles } from '../file-store.ts';
import { moveFiles } from '../move/files.ts';

const usage = 'Uso: npm run files:move -- s3://cubo?endpoint=https://… | carpeta [--adelantar]';

/** Moves photos and contracts from where the settings have them to a bucket, or to the data folder. Answers what to print at the end. */
export async function filesMove(env: Record<string, string | undefined>, words: readonly string[], say: (line: string) => void): Promise<string[]> {
  const ahead = words.includes('--adelantar');
  const [to, ...more] = words.filter((word) => word !== '--adelantar');
  if (!to || more.length > 0 || !(to === 'carpeta' || to.startsWith('s3://'))) throw new Error(usage);
  const config = readConfig(env);
  const source = openFiles(config);
  const target = to === 'carpeta' ? createDiskStore(join(config.dataDir, 'files')) : openFiles(readConfig({ ...env, FILES_URL: to }));
  if (source.place === target.place) throw new Error(`Los archivos ya están en ${target.place}.`);
  // The embedded database tells whether the server runs; on PostgreSQL nothing here does.
  const embedded = join(config.dataDir, 'db');
  const unlock = !ahead && !config.databaseUrl && existsSync(embedded) ? lockDir(embedded) : () => {};
  try {
    const { files, bytes } = await moveFiles(source, target, say, ahead);
    const size = `${files} archivos (${(bytes / 1_000_000).toFixed(1)} MB)`;
    if (ahead) return [`Copiados por adelantado ${size} a ${target.place}. Para Rellano y repite la orden sin --adelantar.`];
    return [
      `Trasladados y comparados ${size}, a ${target.place}.`,
      to === 'carpeta' ? 'Ahora quita FILES_URL de los ajustes y arranca Rellano.' : 'Ahora pon FILES_URL con esa dirección en los ajustes y arranca Rellano.',
      `Lo de antes sigue en ${source.place}: bórralo cuando todo vaya bien.`,
    ];
  } finally {
    unlock();
  }
}

if (import.meta.main) {
  const { printing } = await import('./with-services.ts');
  await printing(() => filesMove(process.env, process.argv.slice(2), console.log));
}
