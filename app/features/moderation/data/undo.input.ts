import { z } from '../../../../platform/zod.ts';
import { caseMark } from './mark.input.ts';

/** A decision to be undone, and the case that it was about. */
export const undoing = caseMark.extend({
  decision: z.uuid('Falta la decisión o su identificador no es válido.').transform((id) => id.toLowerCase()),
});
