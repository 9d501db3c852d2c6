import { statfsSync } from 'node:fs';
import { openPglite } from '../db/connect.ts';
import { reason } from './doctor/finding.ts';

/** What PGlite writes at most while it starts: some 48 MB for a new database, 16 MB and more for one that was not closed. */
const ENOUGH = 64_000_000;

/** The embedded database of a folder. If it fails to open, the error names the folder, its setting and, if so, the full disk. */
export async function openFolder(folder: string, free = freeBytes) {
  return openPglite({ dataDir: folder }).catch((e: Error) => {
    if (isLocked(e) || /DATA_DIR/.test(e.message)) throw e;
    throw new Error(`No se puede usar la base de datos de ${folder} (DATA_DIR): ${openFailure(e, folder, free)}.`, { cause: e });
  });
}

/** The reason in one line, without a full stop. */
export function openFailure(e: unknown, folder: string, free = freeBytes): string {
  const left = free(folder);
  if (left < ENOUGH) return `en su disco quedan ${megabytes(left)} MB, y para abrirla hacen falta ${megabytes(ENOUGH)}. Haz sitio y repite`;
  return reason(e).replace(/\.$/, '');
}

/** PGlite belongs to one process. */
export const isLocked = (e: unknown) => /ya la usa otro proceso/.test((e as Error).message);

const megabytes = (bytes: number) => (bytes / 1_000_000).toLocaleString('es-ES', { maximumFractionDigits: 1 });

export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
