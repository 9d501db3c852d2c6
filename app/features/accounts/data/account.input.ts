import { aliasError } from '../../../../platform/alias.ts';
import { emailField, readEmail as readAddress } from '../../../../platform/email.ts';
import { type Fields, type Read, read } from '../../../../platform/result.ts';
import { cleanText, printable, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { readDate } from '../../proof/rules/fields/dates.ts';
import { isAdult, isBirthDate } from '../rules/age.ts';
import { genders, nationalities, phoneCodes, profileLimits } from '../rules/options.ts';
import { passwordMax, passwordRules, passwordTooLong } from '../rules/password.ts';
import { readPhone } from '../rules/phone.ts';

/** 1-flats §5: "Email inválido", at most 255. */
const email = emailField('Email inválido', 'Email demasiado largo');

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
      .transform((typed) => readDate(typed) ?? '')
      .refine((text) => isBirthDate(text, today), { message: 'Ingresa tu fecha de nacimiento', abort: true })
      .refine((text) => isAdult(text, today), 'Debes ser mayor de 18 años para registrarte'),
    terms: z.literal('si', 'Debes aceptar los términos y condiciones para continuar'),
  });

const unprintable = 'Hay caracteres que no se pueden guardar';
/** An optional text. If typed, it must have visible characters. */
const text = (max: number, tooLong: string, lines: boolean) =>
  z
    .string()
    .trim()
    .refine((typed) => printable(typed) && (typed === '' || cleanText(typed, lines) !== ''), unprintable)
    .transform((typed) => cleanText(typed, lines))
    .refine((clean) => textLength(clean) <= max, tooLong);
const orNull = <T extends z.ZodType<string>>(schema: T) => schema.transform((value) => value || null);

/** Step 2 of 2: every field is optional. */
const profile = z
  .object({
    displayName: orNull(text(profileLimits.displayName, 'Nombre demasiado largo', false)),
    // Not cleaned silently: its owner has to know the alias exactly.
    username: orNull(
      z
        .string()
        .trim()
        .transform((alias) => alias.normalize('NFC'))
        .refine((alias) => textLength(alias) <= profileLimits.username, 'Alias demasiado largo')
        .superRefine((alias, ctx) => {
          const message = alias === '' ? null : aliasError(alias);
          if (message) ctx.addIssue({ code: 'custom', message });
        }),
    ),
    phoneCode: z.enum(
      phoneCodes.map((p) => p.code),
      'Elige el prefijo del país',
    ),
    phone: z.string().refine((typed) => readPhone('+34', typed) !== null, 'Escribe el teléfono solo con números'),
    bio: orNull(text(profileLimits.bio, 'Biografía demasiado larga', true)),
  })
  .transform(({ phoneCode, phone, username, ...rest }, ctx) => {
    const read = readPhone(phoneCode, phone);
    if (read === 'code') ctx.addIssue({ code: 'custom', path: ['phone'], message: 'Ese prefijo no está en la lista: déjalo vacío, o escribe otro teléfono' });
    if (read === null || read === 'code') return z.NEVER;
    const whole = read.number ? `${read.code} ${read.number}` : null;
    if (whole && read.number.length < 6) ctx.addIssue({ code: 'custom', path: ['phone'], message: 'Al teléfono le faltan cifras' });
    if (whole && whole.length > profileLimits.phone) ctx.addIssue({ code: 'custom', path: ['phone'], message: 'Teléfono demasiado largo' });
    return { ...rest, username, phone: whole };
  });

const signIn = z.object({ email, password: z.string().min(1, 'Ingresa tu contraseña').max(1000, passwordTooLong) });
const onlyEmail = z.object({ email });
const newPassword = z.object({ password });

export type RequiredData = z.output<ReturnType<typeof required>>;
export type ProfileData = z.output<typeof profile>;

export const readRequired = (fields: Fields, today: string): Read<RequiredData> =>
  matching(fields, readNamed(required(today), fields, ['email', 'password', 'gender', 'nationality', 'birthDate', 'terms']), [
    'confirmEmail',
    'confirmPassword',
  ]);
export const readProfile = (fields: Fields): Read<ProfileData> => readNamed(profile, fields, profileFields);
export const readSignIn = (fields: Fields) => readNamed(signIn, fields, ['email', 'password']);
export const readEmail = (fields: Fields) => readNamed(onlyEmail, fields, ['email']);
export const readNewPassword = (fields: Fields) => matching(fields, readNamed(newPassword, fields, ['password']), ['confirmPassword']);

const profileFields = ['displayName', 'username', 'phoneCode', 'phone', 'bio'];

/** The raw input of step 2, to refill the form. */
export const typedProfile = (fields: Fields): Fields => Object.fromEntries(profileFields.map((name) => [name, (fields[name] ?? '').slice(0, 1000)]));

/** A missing field counts as empty. */
function readNamed<T extends z.ZodType>(schema: T, fields: Fields, names: string[]): Read<z.output<T>> {
  return read(schema, Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])));
}

const repeated = {
  confirmEmail: {
    of: 'email',
    message: 'Los emails no coinciden',
    same: (a: string, b: string) => (readAddress(a) ?? a.trim()) === (readAddress(b) ?? b.trim()),
  },
  confirmPassword: { of: 'password', message: 'Las contraseñas no coinciden', same: (a: string, b: string) => a === b },
} as const;

/** Compares the repeated fields even if others are wrong, so that all errors show together. */
function matching<T>(fields: Fields, first: Read<T>, names: (keyof typeof repeated)[]): Read<T> {
  const different = names.filter((name) => !repeated[name].same(fields[name] ?? '', fields[repeated[name].of] ?? ''));
  if (different.length === 0) return first;
  const errors = { ...(first.ok ? {} : first.errors), ...Object.fromEntries(different.map((name) => [name, repeated[name].message])) };
  return { ok: false, code: 'invalid', errors };
}
