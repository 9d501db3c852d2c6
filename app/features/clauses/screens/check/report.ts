import { monthYear } from '../../../../../platform/dates.ts';
import type { Landlord, Lease } from '../../rules/clause.ts';
import type { Finding } from '../../rules/find.ts';
import type { Block } from '../../rules/marked-text.ts';

/** The user's answers about the contract; null: unknown. */
export interface Circumstances {
  lease: Lease;
  landlord: Landlord | null;
  /** 'YYYY-MM'; 'unsigned': not signed yet; null: the date in the contract. */
  signing: string | null;
}
/** For the worker. `signing`: the day that chooses the law, YYYY-MM-DD; null: the date in the text. */
export interface Question {
  text: string;
  lease: Lease;
  landlord: Landlord | null;
  signing: string | null;
  today: string;
}
export interface Shown extends Finding {
  /** Number of its clause: 'segunda', '5.2'. */
  clause: string | null;
}
export interface Report {
  blocks: Block[];
  /** By severity, then by position in the text. */
  findings: Shown[];
  /** Findings whose law has changed: judged once the date of signing is known. */
  waiting: Shown[];
  /** Clauses that only the model finds. */
  similar: Shown[];
  calm: { from: number; subject: string; words: string }[];
  /** The date of signing in the contract, YYYY-MM-DD. */
  dated: string | null;
}

/** The input of the rules. A month counts as its last day, in case the law changes within it; this month and an unsigned contract count as today. */
export function questionOf(text: string, { lease, landlord, signing }: Circumstances, today: string): Question {
  const now = signing === 'unsigned' || signing === today.slice(0, 7);
  return { text, lease, landlord, signing: now ? today : signing && lastDay(signing), today };
}

/** '2026-02' → '2026-02-28'. */
const lastDay = (month: string): string => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** 'Firmado en septiembre de 2025'; null while unknown. */
export function signingText({ signing }: Circumstances, dated: string | null, today: string, formatDay: (day: string) => string): string | null {
  if (signing === 'unsigned') return 'Aún sin firmar';
  if (signing !== null) return `${signing < today.slice(0, 7) ? 'Firmado' : 'Se firma'} en ${monthYear(signing)}`;
  return dated && `${dated < today ? 'Firmado' : 'Se firma'} el ${formatDay(dated)}`;
}

const leases = { dwelling: 'Vivienda habitual', seasonal: 'Temporada', room: 'Habitación' } as const;
const landlords = { person: 'el casero es una persona', company: 'el casero es una empresa' } as const;

/** 'Vivienda habitual · el casero es una persona · fecha tomada del contrato' */
export const circumstancesText = ({ lease, landlord, signing }: Circumstances, dated: string | null): string =>
  [leases[lease], landlord && landlords[landlord], signing === null && dated && 'fecha tomada del contrato'].filter(Boolean).join(' · ');
