import { z } from '../../../../platform/zod.ts';

/** The form of the button 'Útil': the review, and 'si' to vote or 'no' to withdraw the vote. */
export const usefulVote = z
  .object({ id: z.uuid({ error: 'Esa reseña ya no está publicada.' }), util: z.enum(['si', 'no'], { error: 'No se entiende qué quieres hacer.' }) })
  .transform(({ id, util }) => ({ reviewId: id, useful: util === 'si' }));
