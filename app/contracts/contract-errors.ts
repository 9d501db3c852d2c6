import type { FieldErrors } from '../../usecases/result.ts';

/** What is wrong with a stay, by the fields of its form: the contract is chosen in 'contrato'. */
export const atFields = ({ document, ...others }: FieldErrors): FieldErrors => (document ? { ...others, contrato: document } : others);
