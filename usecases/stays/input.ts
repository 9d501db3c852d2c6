import { z } from 'zod';
import { doorUnreadable, floorUnreadable, readAddress } from '../../domain/address/check.ts';
import { canonicalDoor, canonicalFloor } from '../../domain/address/units.ts';
import { ruleIds } from '../../domain/moderation/rules.ts';
import { limits } from '../../domain/review/options.ts';
import { cleanText, textLength } from '../../domain/review/text.ts';
import type { Method } from '../../domain/stay/state.ts';
import { checkStay } from '../../domain/stay/stay.ts';
import type { Read } from '../result.ts';

export interface StayInput {
  address: string;
  floor: string;
  door: string;
  start: string;
  end: string | null;
  method: Method;
  /** Chosen by the sender to be the id of the stay: sent again with the same key it is the same stay. */
  key?: string;
}
type StayField = keyof StayInput | 'document';
export type StayErrors = Partial<Record<StayField, string>>;

/** 2-community §5: floor and door are required too, since they identify the flat in its building (PRODUCT.md §1 "Same flat"). */
export const missingFields = 'Por favor, completa todos los campos obligatorios';

/** One stay a person, flat and day. */
export const alreadyThere: StayErrors = { start: 'Ya tienes registrada una estancia en ese piso en esas fechas' };

const text = z.preprocess((value) => (typeof value === 'string' ? cleanText(value, false) : ''), z.string());
const shape = z.object({ address: text, floor: text, door: text, start: text, end: text, method: text, clave: z.uuid().optional().catch(undefined) });

/** What the wizard sends, or what is wrong with it, field by field. `today`: 'YYYY-MM-DD'. */
export function readStay(form: Record<string, unknown>, today: string): Read<StayInput, StayField> {
  const { address, floor, door, start, end, method, clave: key } = shape.parse(form);
  const errors: StayErrors = { ...addressErrors(address, floor, door), ...dateErrors(start, end || null, today) };
  const known = z.enum(['document', 'peer_confirm']).safeParse(method);
  if (!known.success) errors.method = missingFields;
  if (!known.success || Object.keys(errors).length > 0) return { ok: false, code: 'invalid', errors };
  return { ok: true, data: { address, floor, door, start, end: end || null, method: known.data, key } };
}

/** The rules of the first step; the wizard checks them before the next one. */
export function firstStepErrors(form: Record<string, unknown>, today: string): StayErrors {
  const { address, floor, door, start, end } = shape.parse(form);
  return { ...addressErrors(address, floor, door), ...dateErrors(start, end || null, today) };
}

function addressErrors(address: string, floor: string, door: string): StayErrors {
  const errors: StayErrors = {};
  const read = readAddress(address);
  if (address === '') errors.address = missingFields;
  else if (!read.ok) errors.address = read.message;
  for (const [field, value, stored, unreadable] of [
    ['floor', floor, canonicalFloor(floor), floorUnreadable],
    ['door', door, canonicalDoor(door), doorUnreadable],
  ] as const) {
    if (value === '') errors[field] = missingFields;
    else if (stored === '') errors[field] = unreadable;
    else if (Math.max(textLength(value), textLength(stored)) > limits[field].max) errors[field] = `Como mucho ${limits[field].max} caracteres`;
  }
  return errors;
}

function dateErrors(start: string, end: string | null, today: string): StayErrors {
  if (start === '') return { start: missingFields };
  const problem = checkStay({ start, end }, today);
  return problem ? { [problem.field]: problem.message } : {};
}

/** Which revision of a stay was shown, if the form sends it. */
const revision = z.coerce.number().int().optional();

/** A moderator's decision about a stay: 'verify', or 'reject' with a reason that the owner reads. */
export const tenancyDecision = z.discriminatedUnion('action', [
  z.object({ tenancyId: z.uuid(), action: z.literal('verify'), revision }),
  z.object({
    tenancyId: z.uuid(),
    revision,
    action: z.literal('reject'),
    rule: z.enum(ruleIds, 'Elige la norma que no se cumple.').optional(),
    reason: z
      .string()
      .transform((typed) => cleanText(typed, true))
      .pipe(
        z
          .string()
          .min(1, 'Escribe el motivo: lo leerá quien registró la estancia')
          .refine((reason) => textLength(reason) <= 1000, 'Como mucho 1000 caracteres'),
      ),
  }),
]);
export type TenancyDecision = z.infer<typeof tenancyDecision>;

export const confirmationAnswer = z.object({ tenancyId: z.uuid(), answer: z.enum(['confirmed', 'denied']), revision });

export const tenancyId = z.uuid();

/** The end of a verified stay; blank: still living there. */
export const stayEnd = z.object({ tenancyId: z.uuid(), end: text.transform((day) => day || null) });
