/** Spanish messages for problems that an operator has to fix, by the error's code: Node's for files, PostgreSQL's for rows, ours for a file store. */
const full = { status: 507, message: 'Ahora mismo no queda sitio para guardar esto. Ya lo estamos mirando: inténtalo más tarde.' };
const readOnly = { status: 503, message: 'Ahora mismo no se puede guardar nada. Ya lo estamos mirando: inténtalo más tarde.' };
const away = { status: 503, message: 'Ahora mismo no llegamos a nuestros datos. Vuelve a intentarlo dentro de un momento.' };
const perhapsStored = {
  status: 503,
  message: 'Se ha cortado mientras se guardaba y no sabemos si ha llegado. Compruébalo antes de volver a enviarlo.',
};
const troubles: Record<string, { status: number; message: string }> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  '53100': full,
  STORE_FULL: full,
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
  EIO: readOnly,
  '25006': readOnly,
  STORE_REFUSED: readOnly,
  STORE_DOWN: readOnly,
  '08001': away,
  '08006': away,
  '08007': perhapsStored,
};

/** The response when storing failed, or the database is away; null for a bug. */
export function storageFailure(error: unknown, writing = false): { status: number; message: string } | null {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  const found = typeof code === 'string' ? troubles[code] : undefined;
  if (found === away && writing) return { ...away, message: `${away.message} No se ha perdido nada de lo que has escrito.` };
  return found ?? (cause ? storageFailure(cause, writing) : null);
}
