import { aspects } from '../../../domain/cohabitation/aspects.ts';
import type { FormProblem } from '../../../domain/cohabitation/check-form.ts';
import type { FieldErrors } from '../../../usecases/result.ts';

/** At which field of the form a problem is said. */
const places: Record<FormProblem['field'], string> = {
  start: 'inicio',
  end: 'fin',
  scores: 'pagos_puntualidad',
  description: 'descripcion_banderas',
  best: 'lo_mejor',
  improve: 'a_mejorar',
  terms: 'acepta_terminos',
};

export const errorsOf = ({ field, message }: FormProblem): FieldErrors => ({ [places[field]]: message });

const isAspect = new Set<string>(aspects.map(({ key }) => key));

/** Which of them is mended by a change in the field of this name: any score will do, and a flag that is no longer ticked. */
export function mends(name: string): string[] {
  if (isAspect.has(name)) return [places.scores];
  if (name.startsWith('flag_')) return [places.description];
  return [name === 'seguimos' ? places.end : name.replace(/_(mes|anio)$/, '')];
}
