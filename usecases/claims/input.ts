import { z } from 'zod';
import { domainOf, isFreeMail } from '../../domain/claim/mail-domain.ts';
import { claimLimits } from '../../domain/claim/states.ts';
import { cleanText, textLength } from '../../domain/review/text.ts';

const words = z
  .string()
  .default('')
  .transform((typed) => cleanText(typed, true))
  .refine((text) => textLength(text) <= claimLimits.words, `Como mucho ${claimLimits.words} caracteres.`);

const unusable = 'Escribe una dirección de correo, como hola@tuagencia.es.';

/** Who says to be an agency: an address of its own domain. */
export const agencyClaim = z.object({
  email: z
    .string(unusable)
    .trim()
    .toLowerCase()
    .max(255, unusable)
    .pipe(z.email(unusable))
    .refine((email) => !isFreeMail(domainOf(email)), 'Usa una dirección del dominio de la agencia: con un correo gratuito no se sabe de quién es.'),
  words,
});
export type AgencyClaim = z.output<typeof agencyClaim>;

/** Who says to own a flat; the document comes beside it. */
export const flatClaim = z.object({ words });
