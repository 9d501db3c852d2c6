import { type RatingField, scaleOf, wordFor } from '../../domain/review/scales.ts';
import { Tiles } from '../ui/tiles.tsx';
import { oneDecimal } from './format.ts';

/** A value this near to the worst end of its scale is drawn in amber; its word says it already. */
const lowShare = 0.28;

/** One rating on its own scale: label, word, tiles, and 'x de n' small. `value` may be a mean; null: nobody answered. */
export function RatingRow({ field, value, whole = false }: { field: RatingField; value: number | null; whole?: boolean }) {
  const { label, words } = scaleOf[field];
  if (value === null) {
    return (
      <div>
        <dt>{label}</dt>
        <dd className="word muted">{whole ? wordFor(field, null) : 'Sin datos'}</dd>
        <dd className="bar none">
          <Tiles value={0} of={words.length} />
        </dd>
      </div>
    );
  }
  const low = (value - 1) / (words.length - 1) < lowShare;
  return (
    <div>
      <dt>{label}</dt>
      <dd className="word">{words[Math.round(value) - 1]}</dd>
      <dd className={low ? 'bar num low' : 'bar num'}>
        <Tiles value={value} of={words.length} />
        {whole ? value : oneDecimal(value)} de {words.length}
      </dd>
    </div>
  );
}

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
