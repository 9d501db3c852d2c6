import { grouped, reviewsText } from '../../../../ui/format.ts';
import { kindText, type RentalKind } from '../../../reviews/rules/rental-kind.ts';
import type { PriceYear } from '../../rules/price-years.ts';
import styles from './neighbourhood.module.css';

/** The median of each year of one kind as a bar, with its number of reviews. */
export function PriceYears({ kind, years }: { kind: RentalKind; years: readonly PriceYear[] }) {
  if (years.length < 2) return null;
  const max = Math.max(...years.map((one) => one.median));
  return (
    <>
      <h3 className={styles.sub}>Alquiler mediano por año de entrada, {kindText[kind]}</h3>
      <ul className={styles.years}>
        {years.map(({ year, median, reviews }) => (
          <li key={year} title={reviewsText(reviews)}>
            <span className="num small">{year}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: `${Math.round((100 * median) / max)}%` }} />
            </span>
            <span className="num small">
              {grouped(median)} € <span className="muted xs">({reviews})</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="xs muted">Entre paréntesis, las reseñas de cada año.</p>
    </>
  );
}
