import { z } from 'zod';
import { isAdult, isBirthDate } from '../../domain/account/age.ts';
import { aliasPattern } from '../../domain/account/alias.ts';
import { genders, nationalities, phoneCodes, profileLimits } from '../../domain/account/options.ts';
import { passwordMax, passwordRules, passwordTooLong } from '../../domain/account/password.ts';

/** First message per field. */
export type FieldErrors = Readonly<Record<string, string>>;
export type Read<T> = { ok: true; data: T } | { ok: false; errors: FieldErrors };

/** 1-flats §5: "Email inválido", at most 255. Stored in lower case: one address, one account. */
const email = z
  .string()
  .trim()
  .max(255, 'Email demasiado largo')
  .pipe(z.email('Email inválido'))
  .transform((text) => text.toLowerCase());

const password = passwordRules.reduce((schema, rule) => schema.refine(rule.holds, rule.message), z.string().max(passwordMax, passwordTooLong));

/** Step 1 of 2 (1-flats §2 and §5). `today`: the day in Madrid, as 'YYYY-MM-DD'. */
const required = (today: string) =>
  z.object({
    email,
    password,
    gender: z.enum(
      genders.map((g) => g.value),
      'Selecciona un género',
    ),
    nationality: z.enum(nationalities, 'Selecciona una nacionalidad'),
    birthDate: z
      .string()
      .refine((text) => isBirthDate(text, today), { message: 'Ingresa tu fecha de nacimiento', abort: true })
      .refine((text) => isAdult(text, today), 'Debes ser mayor de 18 años para registrarte'),
    terms: z.literal('si', 'Debes aceptar los términos y condiciones para continuar'),
  });

// Line breaks are text, other control characters are not (and PostgreSQL cannot store NUL).
const printable = (text: string) => !/[^\P{Cc}\n\r\t]/u.test(text);
const text = (max: number, tooLong: string) => z.string().trim().max(max, tooLong).refine(printable, 'Hay caracteres que no se pueden guardar');
const orNull = <T extends z.ZodType<string>>(schema: T) => schema.transform((value) => value || null);

/** Step 2 of 2: everything may be left empty. */
const profile = z
  .object({
    displayName: orNull(text(profileLimits.displayName, 'Nombre demasiado largo')),
    username: orNull(
      text(profileLimits.username, 'Alias demasiado largo').refine(
        (alias) => alias === '' || aliasPattern.test(alias),
        'El alias tiene entre 3 y 50 letras, números, puntos o guiones bajos',
      ),
    ),
    phoneCode: z.enum(
      phoneCodes.map((p) => p.code),
      'Elige el prefijo del país',
    ),
    phone: z
      .string()
      .trim()
      .regex(/^$|^[\d ().-]+$/, 'Escribe el teléfono solo con números')
      .transform((typed) => typed.replace(/\D/g, '')),
    bio: orNull(text(profileLimits.bio, 'Biografía demasiado larga')),
  })
  .transform(({ phoneCode, phone, username, ...rest }, ctx) => {
    const whole = phone ? `${phoneCode} ${phone}` : null;
    if (whole && phone.length < 6) ctx.addIssue({ code: 'custom', path: ['phone'], message: 'Al teléfono le faltan números' });
    if (whole && whole.length > profileLimits.phone) ctx.addIssue({ code: 'custom', path: ['phone'], message: 'Teléfono demasiado largo' });
    return { ...rest, username: username?.normalize('NFC') ?? null, phone: whole };
  });

const signIn = z.object({ email, password: z.string().min(1, 'Ingresa tu contraseña').max(1000, passwordTooLong) });
const onlyEmail = z.object({ email });
const newPassword = z.object({ password });

export type RequiredData = z.output<ReturnType<typeof required>>;
export type ProfileData = z.output<typeof profile>;

export const readRequired = (form: FormData, today: string): Read<RequiredData> =>
  matching(form, read(required(today), form, ['email', 'password', 'gender', 'nationality', 'birthDate', 'terms']), ['confirmEmail', 'confirmPassword']);
export const readProfile = (form: FormData): Read<ProfileData> => read(profile, form, profileFields);
export const readSignIn = (form: FormData) => read(signIn, form, ['email', 'password']);
export const readEmail = (form: FormData) => read(onlyEmail, form, ['email']);
export const readNewPassword = (form: FormData) => matching(form, read(newPassword, form, ['password']), ['confirmPassword']);

const profileFields = ['displayName', 'username', 'phoneCode', 'phone', 'bio'];

/** What a form may show again after an error: never a password. */
export function shownAgain(form: FormData): Readonly<Record<string, string>> {
  const names = ['email', 'confirmEmail', 'gender', 'nationality', 'birthDate', 'terms', ...profileFields];
  return Object.fromEntries(names.map((name) => [name, field(form, name).slice(0, 2000)]));
}

/** A field as text: a file, or a field that is not there, is an empty one. */
function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function read<T extends z.ZodType>(schema: T, form: FormData, names: string[]): Read<z.output<T>> {
  const parsed = schema.safeParse(Object.fromEntries(names.map((name) => [name, field(form, name)])));
  if (parsed.success) return { ok: true, data: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false, errors };
}

const repeated = {
  confirmEmail: { of: 'email', message: 'Los emails no coinciden', same: (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase() },
  confirmPassword: { of: 'password', message: 'Las contraseñas no coinciden', same: (a: string, b: string) => a === b },
} as const;

/** What was typed twice has to be the same, whatever else is wrong: all errors are said at once. */
function matching<T>(form: FormData, first: Read<T>, names: (keyof typeof repeated)[]): Read<T> {
  const different = names.filter((name) => !repeated[name].same(field(form, name), field(form, repeated[name].of)));
  if (different.length === 0) return first;
  return { ok: false, errors: { ...(first.ok ? {} : first.errors), ...Object.fromEntries(different.map((name) => [name, repeated[name].message])) } };
}
