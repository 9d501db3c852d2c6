import { z } from 'zod';

/** Which of the mails that failed is to be tried anew. */
export const mailToResend = z.object({
  mailId: z.uuid('Falta el correo o su identificador no es válido.').transform((id) => id.toLowerCase()),
});
export type MailToResend = z.output<typeof mailToResend>;
