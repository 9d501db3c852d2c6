import { z } from 'zod';

const reviewId = z.uuid('Falta la reseña o su identificador no es válido.').transform((id) => id.toLowerCase());
const unclear = 'Di si la reseña queda verificada o no: «verified» es true o false.';

/** What the moderator read; if the author has changed it since, nothing is decided. */
const version = z.iso.datetime('La versión no es válida.').optional();

/** 2-community §7: the body of admin-verify-review. */
export const decision = z.object({ reviewId, verified: z.boolean(unclear), version }, 'Envía un objeto con «reviewId» y «verified».');

/** The same from a form, where everything is text. */
export const decisionForm = z.object({ reviewId, version, verified: z.enum(['true', 'false'], unclear).transform((text) => text === 'true') });

export type Decision = z.infer<typeof decision>;

/** The sentence for whoever sent it; the first one is enough, there are only two fields. */
export const firstProblem = (error: z.ZodError): string => error.issues[0]?.message ?? 'Los datos enviados no son válidos.';
