import { monthYear } from '../../../domain/dates/months.ts';
import type { KnownPeriod } from '../../../usecases/cohabitation/reads.ts';

/** The period as the form's fields, the other way round than usecases/cohabitation/input.ts. */
export const periodFields = ({ start, end }: KnownPeriod): Record<string, string> => ({
  inicio_anio: start.slice(0, 4),
  inicio_mes: start.slice(5, 7),
  ...(end === null ? { seguimos: 'on' } : { fin_anio: end.slice(0, 4), fin_mes: end.slice(5, 7) }),
});

/** What the fields say of it in a sentence; null: it is not whole yet. */
export function periodText(fields: FormData): string | null {
  const month = (name: string) =>
    fields.get(`${name}_anio`) && fields.get(`${name}_mes`) ? `${fields.get(`${name}_anio`)}-${fields.get(`${name}_mes`)}-01` : null;
  const [start, end] = [month('inicio'), month('fin')];
  if (!start) return null;
  if (fields.get('seguimos')) return `Seguís viviendo juntos, desde ${monthYear(start)}.`;
  return end ? `Vivisteis juntos de ${monthYear(start)} a ${monthYear(end)}.` : null;
}
