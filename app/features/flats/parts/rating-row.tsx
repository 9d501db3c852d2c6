import { oneDecimal, reviewsText } from '../../../ui/format.ts';
import { type RatingField, scaleOf, wordFor } from '../../reviews/rules/scales.ts';
import { fewReviews } from './figures.tsx';
import { RatingLine, type RatingLineData } from './rating-line.tsx';

/** A value below this share of its scale is drawn in amber; the word beside it states it too. */
const lowShare = 0.28;

/** One rating on its own scale. `value` may be a mean; null: no answer. `whole`: a single answer, not a mean. */
export function ratingLine(field: RatingField, value: number | null, whole: boolean): RatingLineData {
  const { label, words } = scaleOf[field];
  const of = words.length;
  if (value === null) return { label, word: whole ? wordFor(field, null) : 'Sin datos', value: 0, of, figure: '', low: false };
  const figure = `${whole ? value : oneDecimal(value)} de ${of}`;
  return { label, word: words[Math.round(value) - 1] ?? '', value, of, figure, low: (value - 1) / (of - 1) < lowShare };
}

/** The mean of a rating, with its number of reviews. */
export function meanLine(field: RatingField, { mean, count }: { mean: number | null; count: number }): RatingLineData {
  const line = ratingLine(field, mean, false);
  return mean === null ? { ...line, word: fewReviews } : { ...line, figure: `${line.figure} · ${reviewsText(count)}` };
}

export const RatingRow = ({ field, value, whole = false }: { field: RatingField; value: number | null; whole?: boolean }) => (
  <RatingLine {...ratingLine(field, value, whole)} />
);

/** All ratings in words, grouped under their headings. */
export const ratingLines = (answer: (field: RatingField) => number | null, whole: boolean) =>
  ratingGroups.map(({ title, columns }) => ({ title, columns: columns.map((fields) => fields.map((field) => ratingLine(field, answer(field), whole))) }));
export type RatingLines = ReturnType<typeof ratingLines>;

/** The ratings in the order of the wizard, under the headings of a property's page. */
export const ratingGroups: readonly { title: string; columns: readonly (readonly RatingField[])[] }[] = [
  {
    title: 'El piso',
    columns: [
      ['temperature_summer_rating', 'noise_rating'],
      ['light_rating', 'maintenance_rating'],
    ],
  },
  {
    title: 'Gestión',
    columns: [
      ['agency_treatment_rating', 'landlord_treatment_rating'],
      ['problem_response_rating', 'deposit_returned_rating'],
    ],
  },
  {
    title: 'Edificio y barrio',
    columns: [
      ['neighbor_relationship_rating', 'building_maintenance_rating', 'tourist_apartments_rating', 'neighborhood_tourists_rating'],
      ['neighborhood_noise_rating', 'neighborhood_security_rating', 'neighborhood_cleanliness_rating'],
    ],
  },
];
