import { z } from 'zod';
import { profileLimits } from '../../../domain/account/options.ts';
import { cleanText, printable, textLength } from '../../../domain/review/text.ts';

const unprintable = 'Hay caracteres que no se pueden guardar';

export const profileChange = z.object({
  displayName: z
    .string('Escribe tu nombre completo')
    .trim()
    .refine((name) => printable(name) && !/[\n\r\t]/.test(name), unprintable)
    .transform((name) => cleanText(name, false))
    .refine((name) => name !== '', 'Escribe tu nombre completo')
    .refine((name) => textLength(name) <= profileLimits.displayName, 'Nombre demasiado largo'),
  bio: z
    .string('Escribe la biografía como texto')
    .default('')
    .refine(printable, unprintable)
    .transform((text) => cleanText(text, true))
    .refine((bio) => textLength(bio) <= profileLimits.bio, 'Biografía demasiado larga')
    .transform((text) => text || null),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** A tag as it is typed: a leading @ is stripped (2-community §5). */
export const readTag = (typed: string | null): string => (typed ?? '').trim().replace(/^@/, '').trim().normalize('NFC').slice(0, 200);
