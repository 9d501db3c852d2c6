import { neighbourhoodSlug } from '../../../../platform/fold.ts';
import type { Read } from '../../../../platform/result.ts';
import { uuidPattern } from '../../../../platform/uuid.ts';
import { z } from '../../../../platform/zod.ts';
import { NEIGHBOURHOODS } from '../../places/rules/city/neighbourhoods.ts';

/** Rows of one page of the open data. */
export const pageSize = { usual: 100, max: 500 } as const;

const slugs = new Map(NEIGHBOURHOODS.flatMap(({ name, nameEs }) => [nameEs, name].map((one) => [neighbourhoodSlug(one), name] as const)));

const limitMessage = `El parámetro limit debe ser un número del 1 al ${pageSize.max}.`;
const limit = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, limitMessage)
  .transform(Number)
  .refine((n) => n <= pageSize.max, limitMessage)
  .optional()
  .transform((n) => n ?? pageSize.usual);
const after = (shape: RegExp) => z.string().regex(shape, 'El parámetro after debe ser el que da el campo next de la página anterior.').optional();
const neighbourhood = z
  .string()
  .transform((slug, ctx) => {
    const name = slugs.get(slug);
    if (name !== undefined) return name;
    ctx.addIssue({ code: 'custom', message: 'El parámetro neighbourhood debe ser el slug de un barrio, como russafa.' });
    return z.NEVER;
  })
  .optional();
const flat = /^[a-z0-9]{10}$/;
const property = z.string().regex(flat, 'El parámetro property debe ser el id de un piso: diez letras o cifras.').optional();
const unknown = (issue: { code?: string }) => (issue.code === 'unrecognized_keys' ? 'Ese parámetro no existe. Mira /datos-abiertos.' : undefined);

const questions = {
  properties: z.strictObject({ limit, after: after(flat), neighbourhood }, { error: unknown }),
  reviews: z.strictObject({ limit, after: after(uuidPattern), property }, { error: unknown }),
  neighbourhoods: z.strictObject({ limit, after: after(/^[a-z0-9-]{1,60}$/) }, { error: unknown }),
  agencies: z.strictObject({ limit, after: after(/^[a-z0-9-]{1,220}$/) }, { error: unknown }),
  buildings: z.strictObject({ limit, after: after(/^\d{1,9}-\d{1,5}-\P{Cc}{0,10}$/u) }, { error: unknown }),
  deposits: z.strictObject({ limit, after: after(/^\d{5}-\d{4}$/) }, { error: unknown }),
  'declared-rents': z.strictObject({ limit, after: after(/^\d{10}-\d{4}$/) }, { error: unknown }),
} as const;
export type Collection = keyof typeof questions;
export type QuestionOf<C extends Collection> = z.output<(typeof questions)[C]>;

const wrong = (parameter: string, message: string) => ({ ok: false, code: 'invalid', errors: { [parameter.slice(0, 60)]: message } }) as const;

/** The parameters of a collection, or the first error in them. */
export function readOpenQuestion<C extends Collection>(collection: C, params: URLSearchParams): Read<QuestionOf<C>> {
  const sent = [...params];
  const twice = sent.find(([name], i) => sent.findIndex(([other]) => other === name) !== i);
  if (twice) return wrong(twice[0], 'Cada parámetro solo se puede indicar una vez.');
  const read = questions[collection].safeParse(Object.fromEntries(sent));
  if (read.success) return { ok: true, data: read.data as QuestionOf<C> };
  const issue = read.error.issues[0];
  const parameter = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  return wrong(String(parameter ?? ''), issue?.message ?? 'La petición no es válida.');
}
