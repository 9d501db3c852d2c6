import type { Read } from '../../../../platform/result.ts';
import { cleanText, textLength } from '../../../../platform/text.ts';
import { plainTyped } from '../../../../platform/typed.ts';
import { z } from '../../../../platform/zod.ts';
import { agencyKey } from '../../flats/rules/agency.ts';
import { addressTooShort, readAddress } from '../../places/rules/address/check.ts';
import { homeQuestions } from '../../places/rules/address/home.ts';
import { storedDoor, storedFloor } from '../../places/rules/address/units.ts';
import { type Answers, type FieldName, fieldNames, type Named } from '../rules/answers.ts';
import { type Choice, type Count, fields, type List, type Money, type Scale, type Text } from '../rules/fields.ts';
import { limits } from '../rules/options.ts';
import { readRentalPeriod } from '../rules/period.ts';
import { type PriceFault, readPrice } from '../rules/price.ts';
import { isAsked, type ReviewErrors } from '../rules/wizard.ts';

const tooLong = (what: string, max: number) => `${what} no puede pasar de ${max} caracteres`;

function text({ subject, limit: { min = 1, max }, rows, tooShort, optional }: Text) {
  const long = tooLong(subject, max);
  if (optional)
    return z
      .string(`${subject} tiene que ser un texto`)
      .nullish()
      .transform((raw) => cleanText(raw ?? '', rows > 1) || null)
      .refine((clean) => textLength(clean ?? '') <= max, long);
  return z
    .string(tooShort)
    .transform((raw) => cleanText(raw, rows > 1))
    .refine((clean) => textLength(clean) >= min, tooShort)
    .refine((clean) => textLength(clean) <= max, long);
}

/** 1-flats §3: each rating on the scale of the wizard; PRODUCT.md §1 "Zeros and caps": 0 is 'no dealings', stored as null. */
function rating({ words, none, object, optional }: Scale) {
  const message = `Debes valorar ${object}`;
  const value = z
    .number(message)
    .int(message)
    .min(none ? 0 : 1, message)
    .max(words.length, message);
  return (optional ? value.nullish() : value).transform((given) => given || null);
}

function list({ options, message, optional }: List) {
  const keys = Object.keys(options);
  const chosen = z
    .array(z.enum(keys, message), message)
    .max(keys.length, message)
    .transform((chosen) => keys.filter((key) => chosen.includes(key)));
  return optional ? chosen.nullish().transform((chosen) => chosen ?? []) : chosen.refine((chosen) => chosen.length > 0, message);
}

/** null: not answered. */
function choice({ options, message }: Choice) {
  return z
    .enum(['', ...Object.keys(options)], message)
    .nullish()
    .transform((chosen) => chosen || null);
}

function count({ max, message }: Count) {
  return z
    .union([z.string(), z.number().transform(String)], message)
    .nullish()
    .transform((typed) => plainTyped(typed ?? '') || null)
    .refine((typed) => typed === null || (/^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= max), message)
    .transform((typed) => (typed === null ? null : Number(typed)));
}

const notPositive = 'El precio debe ser un número positivo';
function money({ missing = notPositive, optional }: Money) {
  const messages: Record<PriceFault, string> = { missing, 'not-positive': notPositive, 'too-high': 'El precio no puede pasar de 20.000 € al mes' };
  const typed = z.union([z.string(), z.number().transform(String)], missing);
  return (optional ? typed.nullish() : typed).transform((price, ctx) => {
    const read = readPrice(price ?? '');
    if ('euros' in read) return read.euros;
    if (optional && read.fault === 'missing') return null;
    ctx.addIssue({ code: 'custom', message: messages[read.fault] });
    return z.NEVER;
  });
}

const badPhoto = 'Alguna foto no es válida. Quítala y vuelve a subirla.';
const photos = z
  .array(z.string(badPhoto).regex(/^[0-9a-f]{32}$/, badPhoto), badPhoto)
  .max(limits.photos.max, 'Máximo 5 imágenes permitidas.')
  .refine((names) => new Set(names).size === names.length, badPhoto)
  .nullish()
  .transform((names) => names ?? []);

/** The schema of a field that is validated alone; null for the fields that are validated together below. */
function schemaOf(field: (typeof fields)[FieldName]): z.ZodType | null {
  switch (field.kind) {
    case 'text':
      return text(field);
    case 'scale':
      return rating(field);
    case 'list':
      return list(field);
    case 'money':
      return money(field);
    case 'choice':
      return choice(field);
    case 'number':
      return count(field);
    case 'yes-no':
      return 'optional' in field ? z.boolean(field.message).nullable().default(null) : z.boolean(field.message);
    case 'tick':
      return z
        .boolean(field.message)
        .nullish()
        .transform((ticked) => ticked === true);
    case 'photos':
      return photos;
    default:
      return null;
  }
}
type SingleField = Exclude<FieldName, Named<{ kind: 'address' | 'unit' | 'month' | 'agency' }>>;
const shape = Object.fromEntries(
  fieldNames.flatMap((name) => {
    const schema = schemaOf(fields[name]);
    return schema ? [[name, schema]] : [];
  }),
) as { [N in SingleField]: z.ZodType<Answers<SingleField>[N]> };
const answers = z
  .object(shape)
  .transform(
    (all) => Object.fromEntries(Object.entries(all).map(([name, answer]) => [name, isAsked(name as SingleField, all) ? answer : null])) as Answers<SingleField>,
  );

const coordinate = (max: number) => {
  const message = 'Las coordenadas no son válidas';
  return z.number(message).min(-max, message).max(max, message).nullish();
};

const line = z.preprocess((raw) => (typeof raw === 'string' ? cleanText(raw, false) : ''), z.string());
const place = z
  .object({
    property_address: line,
    floor_number: line,
    door_number: line,
    // The values that the sender confirmed when the form questioned them.
    property_address_confirmed: line,
    floor_number_confirmed: line,
    door_number_confirmed: line,
    // Only for the form (1-flats §3): the server geocodes the building itself.
    latitude: coordinate(90),
    longitude: coordinate(180),
  })
  .transform(({ property_address, floor_number, door_number, latitude, longitude, ...confirmed }, ctx) => {
    const home = { address: property_address, floor: floor_number, door: door_number };
    const questions = homeQuestions(home);
    const refuse = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message });
    for (const unit of ['floor', 'door'] as const) {
      const { subject, missing } = fields[`${unit}_number`];
      const question = questions[unit];
      if (home[unit] === '') refuse(`${unit}_number`, missing);
      else if (textLength(home[unit]) > limits[unit].max) refuse(`${unit}_number`, tooLong(subject, limits[unit].max));
      else if (question !== undefined && confirmed[`${unit}_number_confirmed`] !== home[unit]) refuse(`${unit}_number`, question);
    }
    const read = readAddress(home);
    if (!read.ok) {
      refuse('property_address', property_address === '' ? addressTooShort : read.message);
      return z.NEVER;
    }
    if (questions.address !== undefined && confirmed.property_address_confirmed !== property_address) refuse('property_address', questions.address);
    return { property_address: read.address, floor_number: storedFloor(floor_number), door_number: storedDoor(door_number), latitude, longitude };
  });

const part = (message: string) => z.string(message).transform((raw) => cleanText(raw, false));
const lastPart = (message: string) =>
  z
    .string(message)
    .nullish()
    .transform((raw) => cleanText(raw ?? '', false));

const period = (thisMonth: string) =>
  z
    .object({
      start_month: part('Selecciona el mes de inicio'),
      start_year: part('Escribe el año de inicio (4 dígitos)'),
      still_residing: z.unknown().optional(),
      end_month: lastPart('Selecciona el mes de salida'),
      end_year: lastPart('Escribe el año de salida (4 dígitos)'),
    })
    .transform((typed, ctx) => {
      const read = readRentalPeriod({ ...typed, still_residing: typed.still_residing === true }, thisMonth);
      if (!('errors' in read)) return { rental_period_start: read.start, rental_period_end: read.end };
      for (const [field, message] of Object.entries(read.errors)) ctx.addIssue({ code: 'custom', path: [field], message });
      return z.NEVER;
    });

const pickAgency = 'Elige una agencia de la lista o escribe su nombre';
const agency = z
  .object({
    used_agency: z.unknown().optional(),
    agency_id: z.preprocess((id) => (id === '' ? null : id), z.uuid(pickAgency).nullish()),
    custom_agency_name: z
      .string(pickAgency)
      .nullish()
      .transform((raw) => cleanText(raw ?? '', false))
      .refine((name) => textLength(name) <= limits.agencyName.max, tooLong('El nombre de la agencia', limits.agencyName.max))
      .refine((name) => name === '' || (textLength(name) >= 2 && agencyKey(name) !== ''), 'Escribe el nombre de la agencia'),
  })
  .transform(({ used_agency, agency_id, custom_agency_name: name }) => {
    const used = used_agency === true;
    // 1-flats §7: a typed agency is inserted only when none was chosen.
    return { agency_id: used ? (agency_id ?? null) : null, custom_agency_name: used && !agency_id && name !== '' ? name : null };
  });

const key = z.object({ draft_key: z.uuid('El borrador no es válido. Recarga la página.') });

const unreadable = 'La reseña no se ha podido leer';
const wholeReview = (thisMonth: string) => [key, place, period(thisMonth), agency, answers] as const;
type Parts = ReturnType<typeof wholeReview>;
export type ReviewInput = z.output<Parts[0]> & z.output<Parts[1]> & z.output<Parts[2]> & z.output<Parts[3]> & z.output<Parts[4]>;

/** Validates a sent review: its data, or the first message of each wrong field. `thisMonth` is '2026-11'. */
export function readReview(sent: unknown, thisMonth: string): Read<ReviewInput, keyof ReviewErrors> {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { ok: false, code: 'invalid', errors: { draft_key: unreadable } };
  const errors: ReviewErrors = {};
  const review = {};
  for (const part of wholeReview(thisMonth)) {
    const read = part.safeParse(sent);
    if (read.success) Object.assign(review, read.data);
    else
      for (const issue of read.error.issues) {
        const field = issue.path[0] as keyof ReviewErrors;
        errors[field] ??= issue.message;
      }
  }
  return Object.keys(errors).length > 0 ? { ok: false, code: 'invalid', errors } : { ok: true, data: review as ReviewInput };
}
