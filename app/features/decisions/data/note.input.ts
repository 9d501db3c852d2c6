import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { ruleIds } from '../rules/publishing-rules.ts';

const caseId = z.uuid('Falta el caso o su identificador no es válido.').transform((id) => id.toLowerCase());

/** The rule of a decision, and the message to the author. */
export const reasonFields = {
  rule: z.enum(ruleIds, 'Elige la norma que no se cumple.'),
  words: z
    .string('Escribe el motivo: lo leerá su autor.')
    .transform((typed) => cleanText(typed, true))
    .refine((text) => text !== '', 'Escribe el motivo: lo leerá su autor.')
    .refine((text) => textLength(text) <= 1000, 'Como mucho 1000 caracteres.'),
};

/** A question to the author of a rating or a stay. With the version that the moderator read: if it has changed since, nothing is asked. */
export const caseQuestion = z.object({ caseId, ...reasonFields, version: z.string('La versión no es válida.').max(40).optional() });
export type CaseQuestion = z.infer<typeof caseQuestion>;

/** An author's answer to a moderator's question. */
export const moderatorAnswer = z.object({
  caseId,
  answer: z
    .string('Escribe tu respuesta.')
    .transform((typed) => cleanText(typed, true))
    .refine((text) => text !== '', 'Escribe tu respuesta, o corrígelo.')
    .refine((text) => textLength(text) <= 1000, 'Como mucho 1000 caracteres.'),
});
export type ModeratorAnswer = z.infer<typeof moderatorAnswer>;
