import { z } from '../../../../platform/zod.ts';

const caseKinds = ['review', 'cohabitation', 'stay', 'report', 'appeal', 'claim', 'reply'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** A case that a moderator opens or leaves. */
export const caseMark = z.object({
  kind: z.enum(caseKinds, 'Di de qué es el caso.'),
  caseId: z.uuid('Falta el caso o su identificador no es válido.').transform((id) => id.toLowerCase()),
});
export type CaseMark = z.infer<typeof caseMark>;
