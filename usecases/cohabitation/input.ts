import { z } from 'zod';
import { type AspectKey, aspects } from '../../domain/cohabitation/aspects.ts';
import type { CohabitationAnswers } from '../../domain/cohabitation/check-form.ts';
import { redFlags } from '../../domain/cohabitation/red-flags.ts';
import { revealReason } from '../../domain/cohabitation/reveal.ts';
import { ruleIds } from '../../domain/moderation/rules.ts';
import { cleanText, textLength } from '../../domain/review/text.ts';

const score = z.preprocess((value) => (value === '' || value === undefined ? null : Number(value)), z.int().min(1).max(5).nullable());
// 2-community §5: empty optional texts are sent as null. The limits are checked by domain/cohabitation/check-form.ts.
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

/** A month is chosen apart from its year: null until both are. */
const monthFrom = (year: string | null, month: string | null) => (year && month ? `${year}-${month}` : null);

/** The long form as fields: aspects and flags by the names of their columns. null: no form of ours sends that. */
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

const reviewId = z.uuid('Falta la reseña o su identificador no es válido.').transform((id) => id.toLowerCase());

/** 2-community §7: the body of admin-moderate-convivencia, with the reason of a rejection that PRODUCT.md §1 gives the author. */
export const cohabitationDecision = z
  .object({
    reviewId,
    action: z.enum(['approve', 'reject'], 'La acción es «approve» o «reject».'),
    reason: z
      .string('El motivo es un texto.')
      .transform((typed) => cleanText(typed, true))
      .refine((text) => textLength(text) <= 1000, 'El motivo puede tener como mucho 1000 caracteres.')
      .optional(),
    /** The publishing rule that a rejection rests on. */
    rule: z.enum(ruleIds, 'Elige la norma que no se cumple.').optional(),
    /** What the moderator read; if the author has changed it since, nothing is decided. */
    version: z.iso.datetime('La versión no es válida.').optional(),
  })
  .refine(({ action, reason }) => action === 'approve' || Boolean(reason), {
    message: 'Escribe el motivo: lo leerá quien escribió la reseña.',
    path: ['reason'],
  });
export type CohabitationDecision = z.infer<typeof cohabitationDecision>;

/** PRODUCT.md §1: revealing an author is a separate act, recorded with its reason. */
export const authorReveal = z.object({
  reviewId,
  reason: z
    .string('Escribe para qué lo necesitas.')
    .transform((typed) => cleanText(typed, true))
    .refine((text) => textLength(text) >= revealReason.min, `Escribe para qué lo necesitas, con al menos ${revealReason.min} caracteres: queda registrado.`)
    .refine((text) => textLength(text) <= revealReason.max, `El motivo puede tener como mucho ${revealReason.max} caracteres.`),
});
export type AuthorReveal = z.infer<typeof authorReveal>;
