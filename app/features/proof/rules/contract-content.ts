import { findClauses } from '../../clauses/rules/find.ts';
import { type ContractFields, readFields } from './fields/fields.ts';
import { readLandlord } from './fields/landlord.ts';
import { readSigning } from './fields/signing.ts';

/** The fields of a contract, and its types of clauses without duplicates. */
export interface ContractContent {
  fields: ContractFields;
  /** Fields whose text in the file differs from its pages, with the values on the pages: unclear which are right. */
  disputed: Partial<ContractFields>;
  clauses: string[];
}

/** A hostile text may take seconds: for background jobs only. */
export function readContractText(text: string): ContractContent {
  const { findings } = findClauses(text, { signedOn: readSigning(text), landlord: readLandlord(text) });
  return { fields: readFields(text), disputed: {}, clauses: [...new Set(findings.map(({ type }) => type))] };
}
