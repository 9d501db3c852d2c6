import { z } from 'zod';
import { profileLimits } from '../../domain/account/options.ts';

// Line breaks are text, other control characters are not (and PostgreSQL cannot store NUL).
const printable = (text: string) => !/[^\P{Cc}\n\r\t]/u.test(text);
const unprintable = 'Hay caracteres que no se pueden guardar';

const profile = z.object({
  displayName: z
    .string('Escribe tu nombre completo')
    .trim()
    .min(1, 'Escribe tu nombre completo')
    .max(profileLimits.displayName, 'Nombre demasiado largo')
    .refine(printable, unprintable)
    .refine((name) => !/[\n\r\t]/.test(name), unprintable),
  bio: z
    .string('Escribe la biografía como texto')
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(profileLimits.bio, 'Biografía demasiado larga').refine(printable, unprintable))
    .transform((text) => text || null),
});
export type ProfileChange = z.infer<typeof profile>;
export type ProfileErrors = Partial<Record<'displayName' | 'bio' | 'photo', string>>;

export function readProfileChange(form: FormData): { ok: true; data: ProfileChange } | { ok: false; errors: ProfileErrors } {
  const parsed = profile.safeParse({ displayName: form.get('displayName') ?? '', bio: form.get('bio') ?? '' });
  if (parsed.success) return { ok: true, data: parsed.data };
  const errors: ProfileErrors = {};
  for (const issue of parsed.error.issues) errors[issue.path[0] as keyof ProfileErrors] ??= issue.message;
  return { ok: false, errors };
}

/** A tag as it is typed: a leading @ is stripped (2-community §5). */
export const readTag = (typed: string | null): string => (typed ?? '').trim().replace(/^@/, '').trim().normalize('NFC').slice(0, 200);
