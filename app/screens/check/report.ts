import type { Landlord, Lease } from '../../../domain/contract/clause.ts';
import type { Finding } from '../../../domain/contract/find.ts';
import type { Block } from '../../../domain/contract/marked-text.ts';

/** What the person entered about the contract; '' or null: not known. */
export interface Circumstances {
  lease: Lease;
  landlord: Landlord | null;
  /** 'YYYY-MM'. */
  month: string;
}
/** For the worker: `signedOn` is the day that chooses the rules, `signed` whether the contract is signed already. */
export interface Question {
  text: string;
  lease: Lease;
  landlord: Landlord | null;
  signedOn: string | null;
  signed: boolean;
}
export interface Shown extends Finding {
  letter: string | null;
}
export interface Report {
  blocks: Block[];
  findings: Shown[];
  calm: { from: number; subject: string; words: string }[];
  notice: string;
}
