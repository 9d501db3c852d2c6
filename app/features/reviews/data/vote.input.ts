import { z } from '../../../../platform/zod.ts';

/** What the button 'Útil' sends: the review, and whether it is useful or no longer. */
export const usefulVote = z
  .object({ id: z.uuid({ error: 'Esa reseña ya no está publicada.' }), util: z.enum(['si', 'no'], { error: 'No se entiende qué quieres hacer.' }) })
  .transform(({ id, util }) => ({ reviewId: id, useful: util === 'si' }));
