import { statSync } from 'node:fs';

const reasons: Record<string, string> = {
  ENOENT: 'no existe',
  ENOTDIR: 'una parte de la ruta no es una carpeta',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'ahí solo se puede leer',
  ENOSPC: 'no queda sitio en el disco',
};
const writes = /^(mkdir|mkdtemp|rename|unlink|rmdir|rm|link|symlink|copyfile|write|fsync|ftruncate|f?chmod)$/;

/** Why the system did not do something with a file, for an operator; null when it is none of the usual reasons. */
export const whyFile = (e: unknown): string | null => reasons[(e as NodeJS.ErrnoException | null)?.code ?? ''] ?? null;

/** The failure of a file as a sentence that names it; null when the error is something else. */
export function fileFailure(e: unknown): string | null {
  const why = whyFile(e);
  const { code = '', syscall, path, address } = (e ?? {}) as NodeJS.ErrnoException & { address?: string };
  if (why === null || !syscall) return null;
  // The name of a socket stands in `address`; what fails in an open file says no name.
  const name = path ?? address;
  const refused = syscall === 'open' && why === reasons.EACCES && name !== undefined && isNew(name);
  const writing = writes.test(syscall) || code === 'EROFS' || code === 'ENOSPC' || refused;
  return `No se puede ${writing ? 'escribir en' : 'abrir'} ${name ?? 'un archivo'}: ${why}.`;
}

/** What is not there was going to be made, not read. */
function isNew(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
