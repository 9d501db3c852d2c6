import type { z } from './zod.ts';

/** The first message of each wrong field, by the field's name. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** The texts of a form by the names of their fields. An unticked box is absent. */
export type Fields = Readonly<Record<string, string>>;

/** `title`: for the whole form, where the specification has one for this error. */
type Invalid<Field extends string = string> = { ok: false; code: 'invalid'; errors: FieldErrors<Field>; title?: string };
type TooMany = { ok: false; code: 'too-many'; wait: number };
type Repeated = { ok: false; code: 'repeated'; id: string };

/** The validated input of the use case, or the errors. */
export type Read<T, Field extends string = string> = { ok: true; data: T } | Invalid<Field>;

/**
 * The result of a use case: done, or an error code. 'invalid' comes with the messages of the fields, 'too-many' with the seconds to wait, 'repeated' with
 * the id of the existing one. The screen has the messages of the other codes (app/ui/form/sent-form.ts).
 */
export type Result<Done extends object, Code extends string> = ({ ok: true } & Done) | { [C in Code]: Refused<C> }[Code];
type Refused<C extends string> = C extends 'invalid' ? Invalid : C extends 'too-many' ? TooMany : C extends 'repeated' ? Repeated : { ok: false; code: C };

/** Validates a form or a request with the use case's schema: the whole input, or the first message of each field. */
export function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): Read<z.output<Schema>> {
  const parsed = schema.safeParse(sent);
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, code: 'invalid', errors: fieldErrors(parsed.error) };
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}

/** The first message, for an answer with room for one. */
export const firstError = (errors: FieldErrors): string =>
  Object.values(errors).find((message) => message !== undefined) ?? 'Los datos enviados no son válidos.';
