import { emailField } from '../../../../platform/email.ts';
import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { domainOf, isFreeMail } from '../rules/mail-domain.ts';
import { claimLimits } from '../rules/states.ts';

const words = z
  .string()
  .default('')
  .transform((typed) => cleanText(typed, true))
  .refine((text) => textLength(text) <= claimLimits.words, `Como mucho ${claimLimits.words} caracteres.`);

const unusable = 'Escribe una dirección de correo, como hola@tuagencia.es.';

/** A claim of an agency: an address of its own domain. */
export const agencyClaim = z.object({
  email: emailField(unusable).refine(
    (email) => !isFreeMail(domainOf(email)),
    'Usa una dirección del dominio de la agencia: con un correo gratuito no se sabe de quién es.',
  ),
  words,
});
export type AgencyClaim = z.output<typeof agencyClaim>;

/** A claim of a flat; the document is sent beside it. */
export const flatClaim = z.object({ words });

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
