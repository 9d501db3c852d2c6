import { z } from '../../../../platform/zod.ts';
import { caseMark } from './mark.input.ts';

export const undoing = caseMark.extend({
  decision: z.uuid('Falta la decisión o su identificador no es válido.').transform((id) => id.toLowerCase()),
});
