import { z } from '../../../../platform/zod.ts';

const id = (what: string) => z.uuid(`Falta ${what} o su identificador no es válido.`).transform((given) => given.toLowerCase());

/** Strikes a type of clause that was wrongly found in the contract of a review, or restores it. */
export const clauseStrike = z.object({
  reviewId: id('la reseña'),
  clause: z.string('Falta la cláusula.').min(1, 'Falta la cláusula.').max(60, 'Esa cláusula no existe.'),
  act: z.enum(['strike', 'restore'], 'Di si la cláusula se tacha o se recupera.'),
});
export type ClauseStrike = z.infer<typeof clauseStrike>;

/** Requests another reading of the contract of a review or a stay. */
export const readingAsked = z.discriminatedUnion(
  'of',
  [z.object({ of: z.literal('review'), subject: id('la reseña') }), z.object({ of: z.literal('tenancy'), subject: id('la estancia') })],
  'Di de qué es el contrato.',
);
export type ReadingAsked = z.infer<typeof readingAsked>;
