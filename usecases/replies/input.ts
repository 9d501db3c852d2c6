import { z } from 'zod';
import { claimLimits } from '../../domain/claim/states.ts';
import { cleanText, textLength } from '../../domain/review/text.ts';

const id = (message: string) => z.uuid(message).transform((text) => text.toLowerCase());

export const replyForm = z.object({
  reviewId: id('Falta la reseña o su identificador no es válido.'),
  text: z
    .string('Escribe la respuesta.')
    .transform((typed) => cleanText(typed, true))
    .refine((text) => textLength(text) >= 20, 'Escribe al menos 20 caracteres.')
    .refine((text) => textLength(text) <= claimLimits.reply, `Como mucho ${claimLimits.reply} caracteres.`),
});
export type ReplyForm = z.output<typeof replyForm>;
