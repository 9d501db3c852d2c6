import type { Read } from '../../../../platform/result.ts';
import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { readAddress } from '../../places/rules/address/check.ts';
import { type HomeField, homeQuestions } from '../../places/rules/address/home.ts';
import { readDate } from '../../proof/rules/fields/dates.ts';
import { limits, rentalKindQuestion } from '../../reviews/rules/options.ts';
import { kindNames, type RentalKind } from '../../reviews/rules/rental-kind.ts';
import type { Method } from '../rules/state.ts';
import { checkStay } from '../rules/stay.ts';

export interface StayInput {
  address: string;
  floor: string;
  door: string;
  start: string;
  end: string | null;
  /** null or omitted: the owner gave no answer. */
  rental_kind?: RentalKind | null;
  method: Method;
  /** The id of the new stay, chosen by the form: sending it again registers no second stay. */
  key?: string;
}
type StayField = keyof StayInput | 'document';
export type StayErrors = Partial<Record<StayField, string>>;

/** 2-community §5: floor and door are required too, since they identify the flat in its building (PRODUCT.md §1 "Same flat"). */
const missing = {
  address: 'Escribe la dirección',
  floor: 'Escribe el piso',
  door: 'Escribe la puerta',
  start: 'Elige la fecha de entrada',
  method: 'Elige cómo la compruebas',
} as const satisfies StayErrors;
const missingFields = 'Por favor, completa todos los campos obligatorios';

export const noMethod: StayErrors = { method: missing.method };

/** The message above the invalid fields; null: the messages at the fields are enough. */
export const missingMessage = (errors: StayErrors): string | null =>
  Object.entries(missing).some(([field, text]) => errors[field as StayField] === text) ? missingFields : null;

/** A person has at most one stay per flat and day. */
export const overlapErrors: StayErrors = { start: 'Ya tienes registrada una estancia en ese piso en esas fechas' };

const text = z.preprocess((value) => (typeof value === 'string' ? cleanText(value, false) : ''), z.string());
/** 'YYYY-MM-DD'; text that is no date stays as typed, and `checkStay` refuses it. */
const day = text.transform((typed) => readDate(typed) ?? typed);
const confirmed = { address_confirmed: text, floor_confirmed: text, door_confirmed: text };
const shape = z.object({
  address: text,
  floor: text,
  door: text,
  start: day,
  end: day,
  rental_kind: text,
  method: text,
  clave: z.uuid().optional().catch(undefined),
  ...confirmed,
});

/** Parses the form of a stay, with an error per invalid field. `today`: 'YYYY-MM-DD'. */
export function readStay(form: Record<string, unknown>, today: string): Read<StayInput, StayField> {
  const sent = shape.parse(form);
  const { address, floor, door, start, end, method, clave: key } = sent;
  const errors = errorsOfFirstStep(sent, today);
  const rental_kind = kindNames.find((kind) => kind === sent.rental_kind) ?? null;
  const known = z.enum(['document', 'peer_confirm']).safeParse(method);
  if (!known.success) errors.method = missing.method;
  if (!known.success || Object.keys(errors).length > 0) return { ok: false, code: 'invalid', errors };
  return { ok: true, data: { address, floor, door, start, end: end || null, rental_kind, method: known.data, key } };
}

/** The errors of the first step, for the wizard to show before the second. */
export function firstStepErrors(form: Record<string, unknown>, today: string): StayErrors {
  return errorsOfFirstStep(shape.parse(form), today);
}

function errorsOfFirstStep(sent: z.output<typeof shape>, today: string): StayErrors {
  const kind = z.enum(['', ...kindNames]).safeParse(sent.rental_kind).success ? {} : { rental_kind: rentalKindQuestion.message };
  return { ...homeErrors(sent), ...dateErrors(sent.start, sent.end || null, today), ...kind };
}

const homeFields: readonly HomeField[] = ['address', 'floor', 'door'];

/** An unusual value gets a question as its error, until the form sends the same value confirmed. */
function homeErrors(sent: z.output<typeof shape>): StayErrors {
  const errors: StayErrors = {};
  const read = readAddress(sent);
  const questions = homeQuestions(sent);
  for (const field of homeFields) {
    if (sent[field] === '') errors[field] = missing[field];
    else if (field === 'address' && !read.ok) errors.address = read.message;
    else if (field !== 'address' && textLength(sent[field]) > limits[field].max) errors[field] = `Como mucho ${limits[field].max} caracteres`;
    else if (questions[field] !== undefined && sent[`${field}_confirmed`] !== sent[field]) errors[field] = questions[field];
  }
  return errors;
}

function dateErrors(start: string, end: string | null, today: string): StayErrors {
  if (start === '') return { start: missing.start };
  const problem = checkStay({ start, end }, today);
  return problem ? { [problem.field]: problem.message } : {};
}

/** The revision of the stay that the page showed, if the form sends it. */
export const revision = z.coerce.number().int().optional();

export const confirmationAnswer = z.object({ tenancyId: z.uuid(), answer: z.enum(['confirmed', 'denied']), revision });

export const tenancyId = z.uuid();

/** The end of a verified stay; blank: still living there. */
export const stayEnd = z.object({ tenancyId: z.uuid(), end: text.transform((day) => day || null) });
