import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';
import { ruleIds } from '../../decisions/rules/publishing-rules.ts';
import { revision } from '../../stays/data/stay.input.ts';

export const tenancyDecision = z.discriminatedUnion('action', [
  z.object({ tenancyId: z.uuid(), action: z.literal('verify'), revision }),
  z.object({
    tenancyId: z.uuid(),
    revision,
    action: z.literal('reject'),
    rule: z.enum(ruleIds, 'Elige la norma que no se cumple.').optional(),
    reason: z
      .string()
      .transform((typed) => cleanText(typed, true))
      .pipe(
        z
          .string()
          .min(1, 'Escribe el motivo: lo leerá quien registró la estancia')
          .refine((reason) => textLength(reason) <= 1000, 'Como mucho 1000 caracteres'),
      ),
  }),
]);

export type TenancyDecision = z.infer<typeof tenancyDecision>;
