import type { FieldErrors } from '../../../../platform/result.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { Contract } from '../data/document.writes.ts';

/** The contract in a form: newly chosen files, else the id of one that was uploaded page by page or with an earlier step. */
export async function sentContract(form: FormData): Promise<Contract | null> {
  const files = form.getAll('contrato').filter((file): file is File => file instanceof File && file.size > 0);
  if (files.length > 0) return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const earlier = form.get('contratoId');
  return typeof earlier === 'string' && isUuid(earlier) ? { stored: earlier } : null;
}

/** Renames the error of the document to the form's field 'contrato'. */
export const atFields = ({ document, ...others }: FieldErrors): FieldErrors => (document ? { ...others, contrato: document } : others);
