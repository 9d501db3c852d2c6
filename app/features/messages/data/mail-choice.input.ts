import { MAIL_LANGUAGES } from '../../../../platform/letter.ts';
import { z } from '../../../../platform/zod.ts';
import { MAIL_FREQUENCIES, MAIL_KINDS } from '../rules/news-mail.ts';

/** What the form of /ajustes sends; each kind has its own checkbox. */
export const mailChoice = z
  .object({
    frequency: z.enum(MAIL_FREQUENCIES, 'Elige cuándo te escribimos'),
    language: z.enum(MAIL_LANGUAGES, 'Elige el idioma de los correos'),
    ...(Object.fromEntries(MAIL_KINDS.map((kind) => [kind, z.literal('si').optional()])) as Record<
      (typeof MAIL_KINDS)[number],
      z.ZodOptional<z.ZodLiteral<'si'>>
    >),
  })
  .transform(({ frequency, language, ...ticked }) => ({ frequency, language, kinds: MAIL_KINDS.filter((kind) => ticked[kind] === 'si') }))
  .refine(({ frequency, kinds }) => frequency === 'never' || kinds.length > 0, { error: 'Marca al menos una cosa, o elige «Nunca»', path: ['kinds'] });
export type MailChoice = z.output<typeof mailChoice>;

/** The last part of a link to unsubscribe. */
export const isUnsubscribeToken = (text: string): boolean => /^[\w-]{16,128}$/.test(text);

/** The failed mail to send again. */
export const mailToResend = z.object({
  mailId: z.uuid('Falta el correo o su identificador no es válido.').transform((id) => id.toLowerCase()),
});
export type MailToResend = z.output<typeof mailToResend>;
