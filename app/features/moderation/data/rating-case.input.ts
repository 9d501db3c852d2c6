import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { ruleIds } from '../../decisions/rules/publishing-rules.ts';
import { revealReason } from '../../flatmates/rules/red-flags.ts';
import { codeIfAny } from './second-factor.input.ts';

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
    /** The publishing rule that a rejection is based on. */
    rule: z.enum(ruleIds, 'Elige la norma que no se cumple.').optional(),
    /** The version that the moderator read. A decision about an older version is refused. */
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
  code: codeIfAny,
});

export type AuthorReveal = z.infer<typeof authorReveal>;
