import { cleanText } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { type AspectKey, aspects } from '../rules/aspects.ts';
import type { CohabitationAnswers } from '../rules/check-form.ts';
import { redFlags } from '../rules/red-flags.ts';

const score = z.preprocess((value) => (value === '' || value === undefined ? null : Number(value)), z.int().min(1).max(5).nullable());
// 2-community §5: empty optional texts are sent as null. The limits are checked by app/features/flatmates/rules/check-form.ts.
const text = z.preprocess((value) => (typeof value === 'string' ? cleanText(value, true) || null : null), z.string().nullable());
const ticked = z.preprocess((value) => value === 'on' || value === 'true', z.boolean());

const shape = z.object({
  inicio_mes: text,
  inicio_anio: text,
  fin_mes: text,
  fin_anio: text,
  seguimos: ticked,
  acepta_terminos: ticked,
  descripcion_banderas: text,
  lo_mejor: text,
  a_mejorar: text,
  ...Object.fromEntries(aspects.map(({ key }) => [key, score])),
  ...Object.fromEntries(redFlags.map(({ key }) => [key, ticked])),
});

/** Month and year are separate fields: null until both are chosen. */
const monthFrom = (year: string | null, month: string | null) => (year && month ? `${year}-${month}` : null);

/** The long form as fields: aspects and flags by the names of their columns. null: malformed. */
export function readAnswers(form: Record<string, unknown>): CohabitationAnswers | null {
  const parsed = shape.safeParse(form);
  if (!parsed.success) return null;
  const fields: Record<string, unknown> = parsed.data;
  const { inicio_mes, inicio_anio, fin_mes, fin_anio, seguimos, acepta_terminos, descripcion_banderas, lo_mejor, a_mejorar } = parsed.data;
  return {
    start: monthFrom(inicio_anio, inicio_mes),
    stillTogether: seguimos,
    end: seguimos ? null : monthFrom(fin_anio, fin_mes),
    scores: Object.fromEntries(aspects.map(({ key }) => [key, fields[key] as number | null])) as Record<AspectKey, number | null>,
    flags: Object.fromEntries(redFlags.map(({ key }) => [key, fields[key] === true])),
    description: descripcion_banderas,
    best: lo_mejor,
    improve: a_mejorar,
    acceptsTerms: acepta_terminos,
  };
}
