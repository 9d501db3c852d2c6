import { isDay } from '../../../../platform/dates.ts';

/** First and last day of a stay; null: still living there (2-community §2). */
interface Stay {
  start: string;
  end: string | null;
}

// An earlier start is a typo, such as a year of two digits.
const earliest = '1950-01-01';

type StayProblem = { field: 'start' | 'end'; message: string };

/** The start is not in the future and the end not before it; a planned end may be in the future. `today`: 'YYYY-MM-DD'. */
export function checkStay({ start, end }: Stay, today: string): StayProblem | null {
  if (!isDay(start) || start < earliest) return { field: 'start', message: 'Escribe una fecha de entrada válida' };
  if (start > today) return { field: 'start', message: 'La fecha de entrada no puede ser futura' };
  if (end === null) return null;
  if (!isDay(end) || end > '2100-12-31') return { field: 'end', message: 'Escribe una fecha de salida válida' };
  return end < start ? { field: 'end', message: 'La fecha de salida no puede ser anterior a la de entrada' } : null;
}
