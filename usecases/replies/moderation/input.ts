import { z } from 'zod';
import { decidedId, refusedWith } from '../../claims/moderation/input.ts';

const replyId = decidedId('Falta la respuesta o su identificador no es válido.');
/** What the moderator read; if it has changed since, nothing is decided. */
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
