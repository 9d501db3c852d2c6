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
  /** null: somebody with an account. */
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

/** Where the reason needs words, they are asked for with the rest of what is wrong. */
export function readReport(fields: Readonly<Record<string, string>>, kind: ReportKind, member: boolean) {
  const input = read(shape(kind, member), fields);
  const explained = reportReason(fields.reason ?? '')?.explained && cleanText(fields.words ?? '', true) === '';
  if (!explained) return input;
  const words = 'Cuéntanos por qué: sin eso no podemos decidir.';
  return { ok: false, code: 'invalid', errors: { ...(input.ok ? {} : input.errors), words } } as const;
}

/** Why a decision is disagreed with. */
export const appealWords = z.object({
  words: z
    .string('Escribe por qué no estás de acuerdo.')
    .transform((typed) => cleanText(typed, true))
    .refine((text) => text !== '', 'Escribe por qué no estás de acuerdo.')
    .refine((text) => textLength(text) <= reportTextLimits.appeal, `Como mucho ${reportTextLimits.appeal} caracteres.`),
});

/** What of one's own a decision was about, as the address has it: a flat review, a rating, a stay, a page that one wants to answer for, a reply, or something of one's own that somebody reported. */
const ownAppealKinds = ['piso', 'convivencia', 'estancia', 'pagina', 'respuesta', 'denuncia'] as const;
export type OwnAppealKind = (typeof ownAppealKinds)[number];
export const ownAppeal = z.object({ kind: z.enum(ownAppealKinds), id: z.uuid().transform((id) => id.toLowerCase()) });
export type OwnAppeal = z.infer<typeof ownAppeal>;
