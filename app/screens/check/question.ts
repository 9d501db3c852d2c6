import { monthYear } from '../../../domain/dates/months.ts';
import type { Circumstances, Question } from './report.ts';

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
