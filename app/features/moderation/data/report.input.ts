import { emailField } from '../../../../platform/email.ts';
import { read } from '../../../../platform/result.ts';
import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { type ReasonId, type ReportKind, reasonIds, reasonsFor, reportReason, reportTextLimits } from '../rules/reports.ts';

export interface SentReport {
  passage: string | null;
  reason: ReasonId;
  words: string;
  name: string | null;
  /** null: the reporter has an account. */
  email: string | null;
}

const long = (max: number) =>
  z
    .string()
    .optional()
    .default('')
    .transform((typed) => cleanText(typed, true))
    .refine((text) => textLength(text) <= max, `Como mucho ${max} caracteres.`);

const shape = (kind: ReportKind, member: boolean) =>
  z
    .object({
      passage: long(reportTextLimits.passage).transform((text) => text || null),
      reason: z.enum(reasonIds, 'Elige por qué.').refine((id) => reasonsFor(kind).some((one) => one.id === id), 'Elige por qué.'),
      words: long(reportTextLimits.words),
      name: long(reportTextLimits.name).transform((text) => text.replaceAll('\n', ' ') || null),
      email: member
        ? z
            .string()
            .optional()
            .transform(() => null)
        : emailField('Escribe un correo válido: te mandamos un enlace para confirmar.', 'Ese correo es demasiado largo.'),
      // DSA art. 16.2.d
      faith: z.literal('si', 'Marca la casilla: sin eso no podemos tramitarla.'),
    })
    .transform(({ faith: _, ...rest }) => rest);

/** Reports missing words together with all other errors, if the reason requires words. */
export function readReport(fields: Readonly<Record<string, string>>, kind: ReportKind, member: boolean) {
  const input = read(shape(kind, member), fields);
  const explained = reportReason(fields.reason ?? '')?.explained && cleanText(fields.words ?? '', true) === '';
  if (!explained) return input;
  const words = 'Cuéntanos por qué: sin eso no podemos decidir.';
  return { ok: false, code: 'invalid', errors: { ...(input.ok ? {} : input.errors), words } } as const;
}

export const appealWords = z.object({
  words: z
    .string('Escribe por qué no estás de acuerdo.')
    .transform((typed) => cleanText(typed, true))
    .refine((text) => text !== '', 'Escribe por qué no estás de acuerdo.')
    .refine((text) => textLength(text) <= reportTextLimits.appeal, `Como mucho ${reportTextLimits.appeal} caracteres.`),
});

/** Kinds in the address of an appeal: flat review, rating, stay, claim of a page, reply, and report (of one's profile). */
const ownAppealKinds = ['piso', 'convivencia', 'estancia', 'pagina', 'respuesta', 'denuncia'] as const;
export type OwnAppealKind = (typeof ownAppealKinds)[number];
export const ownAppeal = z.object({ kind: z.enum(ownAppealKinds), id: z.uuid().transform((id) => id.toLowerCase()) });
export type OwnAppeal = z.infer<typeof ownAppeal>;
