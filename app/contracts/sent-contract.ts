import { isUuid } from '../../domain/uuid.ts';
import type { Contract } from '../../usecases/stays/documents/writes.ts';

/** The contract that a form brings: files chosen just now, else one that came page by page or with an earlier step. */
export async function sentContract(form: FormData): Promise<Contract | null> {
  const files = form.getAll('contrato').filter((file): file is File => file instanceof File && file.size > 0);
  if (files.length > 0) return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const earlier = form.get('contratoId');
  return typeof earlier === 'string' && isUuid(earlier) ? { stored: earlier } : null;
}
