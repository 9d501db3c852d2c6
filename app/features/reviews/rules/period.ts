interface TypedPeriod {
  start_month: string;
  start_year: string;
  end_month: string;
  end_year: string;
  still_residing: boolean;
}
type PeriodField = 'start_month' | 'start_year' | 'end_month' | 'end_year';

/** Older than every lease in force today, to catch typos. */
const firstYear = 1950;
const isMonth = (typed: string) => /^(0?[1-9]|1[0-2])$/.test(typed);
const firstDay = (year: string, month: string) => `${year}-${month.padStart(2, '0')}-01`;

/**
 * Start and end of a stay as first days of months (1-flats §9 "Rental dates"). `thisMonth` is '2026-11', in Madrid. The end is optional (1-flats §5)
 * and ignored for a current tenant. Half an end is an error, so that no input is dropped silently.
 */
export function readRentalPeriod(
  typed: TypedPeriod,
  thisMonth: string,
): { start: string; end: string | null } | { errors: Partial<Record<PeriodField, string>> } {
  const errors: Partial<Record<PeriodField, string>> = {};
  if (!isMonth(typed.start_month)) errors.start_month = 'Selecciona el mes de inicio';
  if (!/^\d{4}$/.test(typed.start_year)) errors.start_year = 'Escribe el año de inicio (4 dígitos)';
  else if (Number(typed.start_year) < firstYear) errors.start_year = `Revisa el año de inicio: tiene que ser ${firstYear} o posterior`;

  const ended = !typed.still_residing && (typed.end_month !== '' || typed.end_year !== '');
  if (ended && !isMonth(typed.end_month)) errors.end_month = 'Selecciona el mes de salida';
  if (ended && !/^\d{4}$/.test(typed.end_year)) errors.end_year = 'Escribe el año de salida (4 dígitos)';
  if (Object.keys(errors).length > 0) return { errors };

  const start = firstDay(typed.start_year, typed.start_month);
  const end = ended ? firstDay(typed.end_year, typed.end_month) : null;
  const now = `${thisMonth}-01`;
  // The error belongs to the year, or to the month if the years are the same.
  const wrong = (message: string, [month, year]: readonly [PeriodField, PeriodField], sameYear: boolean) => ({
    errors: { [sameYear ? month : year]: message },
  });
  const year = (day: string) => day.slice(0, 4);
  if (start > now) return wrong('La fecha de entrada no puede ser futura', ['start_month', 'start_year'], year(start) === year(now));
  if (end !== null && end < start)
    return wrong('La fecha de salida no puede ser anterior a la de entrada', ['end_month', 'end_year'], year(end) === year(start));
  if (end !== null && end > now) {
    const message = 'La fecha de salida no puede ser futura: si aún vives allí, márcalo';
    return wrong(message, ['end_month', 'end_year'], year(end) === year(now));
  }
  return { start, end };
}
