import { cleanText, textLength } from '../../../../platform/text.ts';
import { z } from '../../../../platform/zod.ts';

/** 2-community §3: the five scores of a `roommate_ratings` row. */
export const shortScores = [
  { key: 'cleanliness', label: 'Limpieza', hint: '¿Dejaba limpio lo que usaba?' },
  { key: 'respect', label: 'Respeto', hint: '¿Trataba bien a los demás?' },
  { key: 'pays_on_time', label: 'Paga a tiempo', hint: '¿Pagaba su parte cuando tocaba?' },
  { key: 'communication', label: 'Comunicación', hint: '¿Se podía hablar de las cosas?' },
  { key: 'social_ambience', label: 'Ambiente', hint: '¿Se estaba a gusto en casa?' },
] as const;
type ShortScore = (typeof shortScores)[number]['key'];
export const shortColumns = [...shortScores.map(({ key }) => key), 'comment'] as const;
export type ShortRating = Record<ShortScore, number | null> & { comment: string | null };

export const shortCommentLimit = 500; // characters, 2-community §9

const outside = 'Puntúa de 1 a 5';
const score = z.preprocess(
  (value) => (value === '' || value === undefined || value === null ? null : Number(value)),
  z.int(outside).min(1, outside).max(5, outside).nullable(),
);
const comment = z
  .preprocess((value) => (typeof value === 'string' ? cleanText(value, true) || null : null), z.string().nullable())
  .refine((text) => text === null || textLength(text) <= shortCommentLimit, `El comentario puede tener como mucho ${shortCommentLimit} caracteres`);

/** PRODUCT.md §1: five scores (1 to 5 or empty), comment up to 500, at least one of the six. */
const scores = Object.fromEntries(shortScores.map(({ key }) => [key, score])) as Record<ShortScore, typeof score>;
export const shortRating = z.object({ ...scores, comment });

export const emptyShortRating = (rating: ShortRating): boolean => Object.values(rating).every((value) => value === null);
