import { cleanText, printable, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';

/** PRODUCT.md §1 "Creating messages". */
const bodyMax = 2000;

export const messageBody = z
  .string('Escribe un mensaje')
  .refine(printable, 'Hay caracteres que no se pueden enviar')
  .transform((text) => cleanText(text, true))
  .refine((text) => text !== '', 'Escribe un mensaje')
  .refine((text) => textLength(text) <= bodyMax, 'El mensaje puede tener como mucho 2000 caracteres');

export const uuid = z.uuid().transform((id) => id.toLowerCase());

/** The idempotency key of a message form. Without a valid key, each submission is a new message. */
const sendKey = uuid.optional().catch(undefined);

/** The fields of a message form. */
export const message = z.object({ body: messageBody, clave: sendKey });
