import type { RatingField } from '../../../domain/review/scales.ts';
import { reviewsText } from '../../reviews/format.ts';
import { RatingRow, ratingGroups } from '../../reviews/rating-row.tsx';
import { type Landlord, LandlordNote } from './landlord.tsx';
import styles from './property.module.css';

interface Mean {
  field: RatingField;
  mean: number | null;
  count: number;
}

/** The means of all reviews of the flat, each on its own scale, with how many stand behind them. */
export function RatingCards({ ratings, reviewCount, landlord }: { ratings: readonly Mean[]; reviewCount: number; landlord: Landlord | null }) {
  const of = new Map(ratings.map((r) => [r.field, r]));
  return ratingGroups.map(({ title, columns }) => {
    const withAgency = columns.flat().includes('agency_treatment_rating') ? (of.get('agency_treatment_rating')?.count ?? 0) : 0;
    return (
      <section className={`card pad ${styles.card}`} key={title}>
        <div className={`row row--apart ${styles.head}`}>
          <h2>{title}</h2>
          <span className="xs muted">
            {reviewsText(reviewCount)}
            {withAgency > 0 ? `, ${withAgency} con agencia` : ''}
          </span>
        </div>
        <div className="two">
          {columns.map((fields) => (
            <dl className={`rates ${styles.rates}`} key={fields[0]}>
              {fields.map((field) => (
                <RatingRow key={field} field={field} value={of.get(field)?.mean ?? null} />
              ))}
            </dl>
          ))}
        </div>
        {landlord && columns.flat().includes('landlord_treatment_rating') ? <LandlordNote landlord={landlord} /> : null}
      </section>
    );
  });
}
