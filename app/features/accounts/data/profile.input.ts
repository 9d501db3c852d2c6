import { cleanText, printable, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { profileLimits } from '../rules/options.ts';

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
