import { z } from 'zod';

/** PRODUCT.md §1 "Creating messages". */
export const bodyMax = 2000;

// Line breaks are text, other control characters are not (and PostgreSQL cannot store NUL).
const printable = (text: string) => !/[^\P{Cc}\n\r\t]/u.test(text);

export const messageBody = z
  .string('Escribe un mensaje')
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'Escribe un mensaje')
      .max(bodyMax, 'El mensaje puede tener como mucho 2000 caracteres')
      .refine(printable, 'Hay caracteres que no se pueden enviar'),
  );

export const uuid = z.uuid().transform((id) => id.toLowerCase());
