import type { z } from './zod.ts';

/** The first message of each field that is wrong, by the field's name. */
export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** The texts of a form by the names of their fields. An unticked box is absent. */
export type Fields = Readonly<Record<string, string>>;

/** `title`: of the whole form, where the specification gives one for what is wrong. */
type Invalid<Field extends string = string> = { ok: false; code: 'invalid'; errors: FieldErrors<Field>; title?: string };
type TooMany = { ok: false; code: 'too-many'; wait: number };
type Repeated = { ok: false; code: 'repeated'; id: string };

/** What was sent, as the use case takes it; or what is wrong with it. */
export type Read<T, Field extends string = string> = { ok: true; data: T } | Invalid<Field>;

/**
 * The answer of a use case: done, or the code of why not. 'invalid' comes with the messages of the fields, 'too-many' with the
 * seconds to wait, 'repeated' with the id of the one there is already. The screen has the words for the other codes (app/ui/form/sent-form.ts).
 */
export type Result<Done extends object, Code extends string> = ({ ok: true } & Done) | { [C in Code]: Refused<C> }[Code];
type Refused<C extends string> = C extends 'invalid' ? Invalid : C extends 'too-many' ? TooMany : C extends 'repeated' ? Repeated : { ok: false; code: C };

/** Reads what a form or a request sent by the use case's schema: the whole of it, or the first message of each field. */
export function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): Read<z.output<Schema>> {
  const parsed = schema.safeParse(sent);
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, code: 'invalid', errors: fieldErrors(parsed.error) };
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message;
  return errors;
}

/** The first message, for an answer that shows only one. */
export const firstError = (errors: FieldErrors): string =>
  Object.values(errors).find((message) => message !== undefined) ?? 'Los datos enviados no son válidos.';
