import { monthYear } from '../../../../../platform/dates.ts';
import type { Landlord, Lease } from '../../rules/clause.ts';
import type { Finding } from '../../rules/find.ts';
import type { Block } from '../../rules/marked-text.ts';

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
  /** What no rule finds and the model takes for a clause. */
  similar: Finding[];
  calm: { from: number; subject: string; words: string }[];
  notice: string;
}

/** The input of the rules. A month counts as on its last day, for a law that changes within it; this month, as it is today. */
export function questionOf(text: string, { lease, landlord, month }: Circumstances, today: string): Question {
  const current = today.slice(0, 7);
  return { text, lease, landlord, signedOn: month === '' ? null : month === current ? today : lastDay(month), signed: month !== '' && month < current };
}

/** '2026-02' → '2026-02-28'. */
const lastDay = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

const leases = { dwelling: 'Vivienda', seasonal: 'Temporada', room: 'Habitación' } as const;
const landlords = { person: 'alquila una persona', company: 'alquila una empresa' } as const;

/** 'Vivienda, firma en noviembre de 2026, no sabes si alquila una empresa.' */
export const circumstancesText = ({ lease, landlord, month }: Circumstances): string =>
  `${leases[lease]}, ${month === '' ? 'sin fecha de firma' : `firma en ${monthYear(month)}`}, ${landlord ? landlords[landlord] : 'no sabes si alquila una empresa'}.`;
