import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { type RatingField, scaleOf } from '../../../domain/review/scales.ts';
import type { NeighbourhoodFigures } from '../../../usecases/properties/neighbourhoods/view.ts';
import { FigureValue, fewReviews, money, ofFive, perCent } from '../../reviews/figures.tsx';
import { oneDecimal, reviewsText } from '../../reviews/format.ts';
import { Tiles } from '../../ui/tiles.tsx';
import styles from './neighbourhoods.module.css';

const fields: readonly RatingField[] = [
  'neighborhood_noise_rating',
  'neighborhood_security_rating',
  'neighborhood_tourists_rating',
  'neighborhood_cleanliness_rating',
  'tourist_apartments_rating',
  'neighbor_relationship_rating',
  'landlord_treatment_rating',
];
const MAX_NAMED = 3;

/** Side by side: one row a figure, one column a neighbourhood. */
export function Comparison({ compared }: { compared: readonly NeighbourhoodFigures[] }) {
  const rows: [string, (one: NeighbourhoodFigures) => ReactNode][] = [
    ['Alquiler mediano', (one) => <FigureValue figure={one.medianPrice} unit={money} />],
    ['Valoración media', (one) => <FigureValue figure={one.averageRating} unit={ofFive} />],
    ['Lo recomienda', (one) => <FigureValue figure={one.recommends} unit={perCent} />],
    ...fields.map((field): [string, (one: NeighbourhoodFigures) => ReactNode] => [scaleOf[field].label, (one) => <Mean field={field} one={one} />]),
    ['Ambiente', (one) => named(one.environments)],
    ['Servicios a 300 m', (one) => named(one.services)],
  ];
  return (
    <section className={`card pad ${styles.block}`} aria-labelledby="comparados">
      <h2 id="comparados">Lado a lado</h2>
      <table className={styles.table} style={{ '--n': compared.length } as CSSProperties}>
        <thead>
          <tr>
            <td />
            {compared.map((one) => (
              <th scope="col" key={one.slug}>
                <Link className="tap tap--u" to={one.path}>
                  {one.name}
                </Link>
                <span className="xs muted">{reviewsText(one.reviewCount)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {compared.map((one) => (
                <td className="num" key={one.slug}>
                  {value(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mean({ field, one }: { field: RatingField; one: NeighbourhoodFigures }) {
  const { mean, count } = one.ratings.find((rating) => rating.field === field) ?? { mean: null, count: 0 };
  if (mean === null) return <span className="muted">{fewReviews}</span>;
  const { words } = scaleOf[field];
  return (
    <>
      {words[Math.round(mean) - 1]}
      <span className={styles.tiles}>
        <Tiles value={mean} of={words.length} />
      </span>
      <span className="xs muted">
        {oneDecimal(mean)} de {words.length} · {reviewsText(count)}
      </span>
    </>
  );
}

const named = (shares: NeighbourhoodFigures['services']) =>
  shares.length === 0 ? (
    <span className="muted">{fewReviews}</span>
  ) : (
    shares
      .slice(0, MAX_NAMED)
      .map((share) => `${share.label} (${share.reviews})`)
      .join(', ')
  );
