import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { reasonFields } from '../../decisions/data/note.input.ts';
import { coveredFieldNames, coverLimits } from '../../reviews/rules/covering.ts';

const reviewId = z.uuid('Falta la reseña o su identificador no es válido.').transform((id) => id.toLowerCase());
const unclear = 'Di si la reseña queda verificada o no: «verified» es true o false.';

/** The version that the moderator read. A decision about an older version is refused. */
const version = z.iso.datetime('La versión no es válida.').optional();

/** 2-community §7: the body of admin-verify-review. */
export const decision = z.object({ reviewId, verified: z.boolean(unclear), version }, 'Envía un objeto con «reviewId» y «verified».');

/** The same from a form, whose fields are strings. */
export const decisionForm = z.object({ reviewId, version, verified: z.enum(['true', 'false'], unclear).transform((text) => text === 'true') });

export type Decision = z.infer<typeof decision>;

/** A rejection or a question, with a rule and words for the author. */
export const sendingBack = z.object({
  reviewId,
  version,
  decision: z.enum(['ask', 'reject'], 'Di si preguntas o rechazas.'),
  ...reasonFields,
});
export type SendingBack = z.infer<typeof sendingBack>;

export const photoRemoval = z.object({
  reviewId,
  version,
  photo: z.string('Falta la foto.').regex(/^[\w-]{1,100}$/, 'Esa foto no está en la reseña.'),
  ...reasonFields,
});
export type PhotoRemoval = z.infer<typeof photoRemoval>;

export const covering = z.object({
  reviewId,
  version,
  act: z.enum(['cover', 'uncover'], 'Di si las palabras se tapan o se destapan.'),
  field: z.enum(coveredFieldNames, 'Elige en qué texto están.'),
  words: z
    .string('Escribe las palabras, tal cual.')
    .transform((typed) => cleanText(typed, true))
    .refine((text) => textLength(text) >= coverLimits.min, `Escribe al menos ${coverLimits.min} caracteres, tal cual.`)
    .refine((text) => textLength(text) <= coverLimits.max, `Como mucho ${coverLimits.max} caracteres de una vez.`),
});
export type Covering = z.infer<typeof covering>;

/** The first error message: there are few fields. */
export const firstProblem = (error: z.ZodError): string => error.issues[0]?.message ?? 'Los datos enviados no son válidos.';
