import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { ruleIds } from '../../decisions/rules/publishing-rules.ts';
import { coveredFieldNames, coverLimits } from '../../reviews/rules/covering.ts';
import { reportTextLimits } from '../rules/reports.ts';

const noAnswer = 'Escribe los motivos: los leen quien denunció y, si algo cambia, quien lo escribió.';
const answer = z
  .string(noAnswer)
  .transform((typed) => cleanText(typed, true))
  .refine((text) => text !== '', noAnswer)
  .refine((text) => textLength(text) <= reportTextLimits.answer, `Como mucho ${reportTextLimits.answer} caracteres.`);

const undecided = 'Elige qué decides.';
const noRule = 'Elige la norma que no se cumple.';
const tooShort = `Escribe al menos ${coverLimits.min} caracteres, tal cual.`;
const ticked = z.literal('si').optional().catch(undefined);

/** The version of the subject that the moderator read. */
const version = z.iso.datetime('La versión no es válida.').optional();
const retiring = { version, rule: z.enum(ruleIds, noRule), answer, nombre: ticked, biografia: ticked, foto: ticked };
const covering = {
  version,
  answer,
  field: z.enum(coveredFieldNames, 'Elige en qué texto están.'),
  words: z
    .string('Escribe las palabras, tal cual.')
    .transform((typed) => cleanText(typed, true))
    .refine((text) => textLength(text) >= coverLimits.min, tooShort)
    .refine((text) => textLength(text) <= coverLimits.max, `Como mucho ${coverLimits.max} caracteres de una vez.`),
};

export const reportDecision = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('keep'), answer }),
    z.object({ decision: z.literal('retire'), ...retiring }),
    z.object({ decision: z.literal('cover'), ...covering }),
  ],
  undecided,
);
export type ReportDecision = z.infer<typeof reportDecision>;

/** Decides an author's appeal; a reporter's is decided with `reportDecision`. 'keep' dismisses it, 'restore' upholds it. */
export const authorAppealDecision = z.object({ decision: z.enum(['keep', 'restore'], undecided), answer });
export type AuthorAppealDecision = z.infer<typeof authorAppealDecision>;
