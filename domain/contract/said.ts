import { type ContractFields, readFields, readSigning } from './fields/fields.ts';
import { readLandlord } from './fields/landlord.ts';
import { findClauses } from './find.ts';

/** What a contract says: its fields, and each type of clause once. */
export interface ContractSaid {
  fields: ContractFields;
  clauses: string[];
}

/** A text made to take long takes seconds: called by whoever keeps nobody waiting. */
export function saidIn(text: string): ContractSaid {
  const { findings } = findClauses(text, { signedOn: readSigning(text), landlord: readLandlord(text) });
  return { fields: readFields(text), clauses: [...new Set(findings.map(({ type }) => type))] };
}
