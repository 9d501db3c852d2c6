import { findClauses } from '../../clauses/rules/find.ts';
import { type ContractFields, readFields } from './fields/fields.ts';
import { readLandlord } from './fields/landlord.ts';
import { readSigning } from './fields/signing.ts';

/** What a contract says: its fields, and each type of clause once. */
export interface ContractSaid {
  fields: ContractFields;
  /** Fields that the text of a file says and its pages do not show so, with what they show instead: nobody knows which holds. */
  disputed: Partial<ContractFields>;
  clauses: string[];
}

/** A text made to take long takes seconds: for background jobs only. */
export function readContractText(text: string): ContractSaid {
  const { findings } = findClauses(text, { signedOn: readSigning(text), landlord: readLandlord(text) });
  return { fields: readFields(text), disputed: {}, clauses: [...new Set(findings.map(({ type }) => type))] };
}
