import { formatDay, madridDay } from '../../../../platform/dates.ts';

/** DSA art. 20.1: at least six months to complain of a decision. */
const appealMonths = 6;

/** The same day so many months later or earlier, or the last day of that month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** The last day to appeal, in Madrid, until midnight. */
const appealEnd = (decidedAt: Date): string => monthsLater(madridDay(decidedAt), appealMonths);
export const mayStillAppeal = (decidedAt: Date, now: Date): boolean => madridDay(now) <= appealEnd(decidedAt);

/** The message to a successful appellant where the former state is not fully restored. It does not reveal whether another account claims the page. */
export const upheldButRefused = {
  claim: 'Aun así, esta reclamación no se acepta. Si la página sigue siendo cosa tuya y no la has reclamado de nuevo, puedes hacerlo.',
  reply: 'Aun así, tu respuesta no vuelve a verse: la has cambiado, la reseña ya tiene otra, o ya no puedes responderla.',
  review: 'Ahora mismo esta reseña no está publicada: en «Mis reseñas» ves cómo está.',
  rating: 'Ahora mismo esta valoración no está aprobada: en «Mis reseñas» ves cómo está.',
  stay: 'Aun así, esta estancia no se verifica: tienes otra en las mismas fechas.',
} as const;
export type StillRefusedKind = keyof typeof upheldButRefused;

/** '21 de mayo de 2027' */
export const appealEndDay = (decidedAt: Date): string => formatDay(appealEnd(decidedAt));

/** Decisions before this instant can no longer be appealed. It is the start of a day in Madrid, or an hour later. */
export const appealableSince = (now: Date): Date => new Date(`${monthsLater(madridDay(now), -appealMonths)}T00:00:00+02:00`);
