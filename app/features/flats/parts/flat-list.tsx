import { Link } from 'react-router';
import { grouped, reviewsText } from '../../../ui/format.ts';
import { rentText } from '../../reviews/rules/rental-kind.ts';
import type { PropertyCard } from '../data/flat.view.ts';
import { RatingChip } from './marks.tsx';
import styles from './reviews.module.css';

/** A short list of flats with their base addresses. */
export function FlatList({ flats }: { flats: readonly PropertyCard[] }) {
  return (
    <ul className={styles.flats}>
      {flats.map((flat) => (
        <li key={flat.id}>
          <div>
            <Link className="tap tap--u" to={flat.path}>
              {flat.address}
            </Link>
            <p className="meta num">
              {flat.inBuilding ? <span>{flat.inBuilding}</span> : null}
              <span>{reviewsText(flat.reviewCount)}</span>
              {flat.lastRent === null ? null : <span>{rentText(flat.lastRent)}</span>}
              <span>{grouped(flat.recommendationPercentage)} % lo recomienda</span>
            </p>
          </div>
          <RatingChip rating={flat.averageRating} />
        </li>
      ))}
    </ul>
  );
}
