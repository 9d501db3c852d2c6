import { type Answers, type Named, ofKind } from './answers.ts';
import { fields, type Scale } from './fields.ts';

/** The rating scales of the wizard (1-flats §3, "Rating scales"), in its order. */
export type RatingField = Named<{ kind: 'scale' }>;
export type Ratings = Answers<RatingField>;
export const ratingFields = ofKind('scale');
export const scaleOf: Readonly<Record<RatingField, Scale>> = fields;

/** The word for a value on its own scale. null and 0 are 'no dealings' if the scale has a word for that. */
export function wordFor(field: RatingField, value: number | null): string {
  const scale = scaleOf[field];
  return (value ? scale.words[value - 1] : scale.none) ?? 'Sin datos';
}
