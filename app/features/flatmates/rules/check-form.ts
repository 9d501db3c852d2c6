import { textLength } from '../../../../platform/text.ts';
import { countedAspects, type Scores } from './aspects.ts';
import { anyRedFlag, commentLimit, descriptionLimits, type RedFlags } from './red-flags.ts';

/** The long form as it is sent; months as 'YYYY-MM'. */
export interface CohabitationAnswers {
  start: string | null;
  stillTogether: boolean;
  end: string | null;
  scores: Scores;
  flags: RedFlags;
  description: string | null;
  best: string | null;
  improve: string | null;
  acceptsTerms: boolean;
}

export interface FormProblem {
  /** The field with the error. */
  field: 'start' | 'end' | 'scores' | 'description' | 'best' | 'improve' | 'terms';
  title: string;
  message: string;
}

/** The field of the form that gets the message. */
export const fieldOf = {
  start: 'inicio',
  end: 'fin',
  scores: 'pagos_puntualidad',
  description: 'descripcion_banderas',
  best: 'lo_mejor',
  improve: 'a_mejorar',
  terms: 'acepta_terminos',
} as const satisfies Record<FormProblem['field'], string>;

/** Counts like the database: an emoji is one character. */
const lengthOf = (text: string | null) => textLength(text?.trim() ?? '');
const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** 2-community §5 "Roommate rating form": the five checks in their order, then the limits of the inputs. null: valid. */
export function checkForm(answers: CohabitationAnswers, currentMonth: string): FormProblem | null {
  const { start, stillTogether, end, scores, flags, description, best, improve, acceptsTerms } = answers;
  if (!start) return { field: 'start', title: 'Fecha requerida', message: 'Debes indicar la fecha de inicio de la convivencia' };
  if (!stillTogether && !end) return { field: 'end', title: 'Fecha requerida', message: 'Debes indicar la fecha de fin de la convivencia' };
  if (!countedAspects.some((key) => (scores[key] ?? 0) > 0))
    return { field: 'scores', title: 'Valoración incompleta', message: 'Debes puntuar al menos un aspecto de la convivencia' };
  if (anyRedFlag(flags) && lengthOf(description) < descriptionLimits.min)
    return {
      field: 'description',
      title: 'Descripción requerida',
      message: 'Si marcas una bandera roja, debes explicar la situación (mínimo 50 caracteres)',
    };
  if (!acceptsTerms) return { field: 'terms', title: 'Consentimiento requerido', message: 'Debes aceptar los términos y condiciones para continuar' };
  return checkPeriod(start, stillTogether ? null : end, currentMonth) ?? checkLengths(description, best, improve);
}

/** 2-community §5: month pickers cannot go past the current month; the end month cannot precede the start month. Months as 'YYYY-MM'. */
export function checkPeriod(start: string, end: string | null, currentMonth: string): FormProblem | null {
  const title = 'Fecha no válida';
  if (!month.test(start) || start < '1950') return { field: 'start', title, message: 'Elige el mes y el año de inicio' };
  if (start > currentMonth) return { field: 'start', title, message: 'La fecha de inicio no puede ser futura' };
  if (end === null) return null;
  if (!month.test(end)) return { field: 'end', title, message: 'Elige el mes y el año de fin' };
  if (end > currentMonth) return { field: 'end', title, message: 'La fecha de fin no puede ser futura' };
  return end < start ? { field: 'end', title, message: 'La fecha de fin no puede ser anterior a la de inicio' } : null;
}

function checkLengths(description: string | null, best: string | null, improve: string | null): FormProblem | null {
  const title = 'Texto demasiado largo';
  const over = (text: string | null, max: number) => lengthOf(text) > max;
  if (over(description, descriptionLimits.max)) return { field: 'description', title, message: `Como mucho ${descriptionLimits.max} caracteres` };
  if (over(best, commentLimit)) return { field: 'best', title, message: `Como mucho ${commentLimit} caracteres` };
  return over(improve, commentLimit) ? { field: 'improve', title, message: `Como mucho ${commentLimit} caracteres` } : null;
}
