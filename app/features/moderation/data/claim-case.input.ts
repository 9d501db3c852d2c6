import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { ruleIds } from '../../decisions/rules/publishing-rules.ts';

const why = 'Escribe el motivo: lo leerá quien lo envió.';
const words = z
  .string(why)
  .transform((typed) => cleanText(typed, true))
  .refine((text) => text !== '', why)
  .refine((text) => textLength(text) <= 1000, 'Como mucho 1000 caracteres.');
const rule = z.enum(ruleIds, 'Elige la norma que no se cumple.');
const decidedId = (message: string) => z.uuid(message).transform((text) => text.toLowerCase());
/** The fields of a refusal, as the form of the panel sends them. */
const refusedWith = { rule, reason: words };

const claimId = decidedId('Falta la reclamación o su identificador no es válido.');
export const claimDecision = z.discriminatedUnion(
  'action',
  [
    z.object({ claimId, action: z.literal('approve') }),
    z.object({ claimId, action: z.literal('reject'), ...refusedWith }),
    z.object({ claimId, action: z.literal('withdraw'), ...refusedWith }),
  ],
  'Di qué decides.',
);
export type ClaimDecision = z.output<typeof claimDecision>;

const replyId = decidedId('Falta la respuesta o su identificador no es válido.');
/** The version that the moderator read. A decision about an older version is refused. */
const version = z.iso.datetime('La versión no es válida.');
export const replyDecision = z.discriminatedUnion(
  'action',
  [
    z.object({ replyId, version, action: z.literal('publish') }),
    z.object({ replyId, version, action: z.literal('reject'), ...refusedWith }),
    z.object({ replyId, version, action: z.literal('withdraw'), ...refusedWith }),
  ],
  'Di qué decides.',
);
export type ReplyDecision = z.output<typeof replyDecision>;
