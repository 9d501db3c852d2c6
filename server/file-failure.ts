import { statSync } from 'node:fs';

const reasons: Record<string, string> = {
  ENOENT: 'no existe',
  ENOTDIR: 'una parte de la ruta no es una carpeta',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'ahí solo se puede leer',
  ENOSPC: 'no queda sitio en el disco',
};
/** Codes of adapters/storage/s3.ts. */
const ofStore: Record<string, string> = { STORE_FULL: 'no le queda sitio', STORE_REFUSED: 'no nos deja', STORE_DOWN: 'no responde como debe' };
const writes = /^(mkdir|mkdtemp|rename|unlink|rmdir|rm|link|symlink|copyfile|write|fsync|ftruncate|f?chmod)$/;

/** Why the system or the store failed on a file, for an operator; null: none of the usual reasons. */
export const fileErrorReason = (e: unknown): string | null => reasons[(e as NodeJS.ErrnoException | null)?.code ?? ''] ?? whyStore(e);

/** With the codes of the store or the network, and without our log messages. */
function whyStore(e: unknown): string | null {
  const { code = '', answer = '' } = (e ?? {}) as { code?: string; answer?: string };
  const why = ofStore[code];
  return why === undefined ? null : /^(\d{3}|E[A-Z_]+)\b/.test(answer) ? `${why} (${answer})` : why;
}

/** The failure of a file as a sentence that names it; null: another error. */
export function fileFailure(e: unknown): string | null {
  const why = fileErrorReason(e);
  if (whyStore(e) !== null) return `El almacén de archivos ${why}.`;
  const { code = '', syscall, path, address } = (e ?? {}) as NodeJS.ErrnoException & { address?: string };
  if (why === null || !syscall) return null;
  // A socket's name is in `address`; errors of an open file have no name.
  const name = path ?? address;
  const refused = syscall === 'open' && why === reasons.EACCES && name !== undefined && isNew(name);
  const writing = writes.test(syscall) || code === 'EROFS' || code === 'ENOSPC' || refused;
  return `No se puede ${writing ? 'escribir en' : 'abrir'} ${name ?? 'un archivo'}: ${why}.`;
}

/** A missing file was to be created, not read. */
function isNew(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
