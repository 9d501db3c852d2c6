import { z } from 'zod';
import { type ReasonId, type ReportKind, reasonIds, reasonsFor, reportLimits, reportReason } from '../../domain/moderation/reports.ts';
import { cleanText, textLength } from '../../domain/review/text.ts';
import { read } from '../result.ts';

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
      passage: long(reportLimits.passage).transform((text) => text || null),
      reason: z.enum(reasonIds, 'Elige por qué.').refine((id) => reasonsFor(kind).some((one) => one.id === id), 'Elige por qué.'),
      words: long(reportLimits.words),
      name: long(reportLimits.name).transform((text) => text.replaceAll('\n', ' ') || null),
      email: member
        ? z
            .string()
            .optional()
            .transform(() => null)
        : z
            .string('Escribe tu correo: te mandamos un enlace para confirmar.')
            .trim()
            .max(255, 'Ese correo es demasiado largo.')
            .pipe(z.email('Escribe un correo válido: te mandamos un enlace para confirmar.'))
            .transform((text) => text.toLowerCase()),
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
    .refine((text) => textLength(text) <= reportLimits.appeal, `Como mucho ${reportLimits.appeal} caracteres.`),
});
