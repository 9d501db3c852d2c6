import type { FieldErrors } from '../../../../platform/result.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import type { Contract } from '../data/document.writes.ts';

/** The contract that a form brings: files chosen just now, else one that came page by page or with an earlier step. */
export async function sentContract(form: FormData): Promise<Contract | null> {
  const files = form.getAll('contrato').filter((file): file is File => file instanceof File && file.size > 0);
  if (files.length > 0) return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const earlier = form.get('contratoId');
  return typeof earlier === 'string' && isUuid(earlier) ? { stored: earlier } : null;
}

/** What is wrong with a stay, by the fields of its form: the contract is chosen in 'contrato'. */
export const atFields = ({ document, ...others }: FieldErrors): FieldErrors => (document ? { ...others, contrato: document } : others);
