import { Link } from 'react-router';
import { isFiltered } from '../../../domain/place/map-filter.ts';
import { type SearchOrder, searchOrders } from '../../../domain/review/orders.ts';
import { counted, grouped, reviewsText } from '../../reviews/format.ts';
import { type Filter, searchPath } from './path.ts';
import styles from './search.module.css';

/** Counting stops here (usecases/properties/reads.ts MAX_COUNTED). */
const MAX_COUNTED = 1000;

/** '4 pisos, 16 reseñas con «Calle»'. */
export function CountLine({ totals, asked }: { totals: { properties: number; reviews: number }; asked: Filter }) {
  if (totals.properties === 0) {
    return (
      <p className={styles.line} role="status">
        <span className="vh">Ningún piso encontrado</span>
      </p>
    );
  }
  const many = totals.properties > MAX_COUNTED && (asked.address !== '' || asked.rating !== 'all' || isFiltered(asked.place));
  return (
    <div className={styles.line}>
      <p role="status">
        <b>{many ? `más de ${grouped(MAX_COUNTED)} pisos` : counted(totals.properties, 'piso', 'pisos')}</b>
        {many ? '' : `, ${reviewsText(totals.reviews)}`}
        {asked.rating === 'all' ? '' : ` de ${asked.rating}`}
        {asked.address ? ` con «${asked.address}»` : ''}
      </p>
      <nav className={styles.orders} aria-label="Orden">
        {(Object.keys(searchOrders) as SearchOrder[]).map((order) => (
          <Link key={order} className={styles.order} to={searchPath({ ...asked, order })} aria-current={order === asked.order ? 'true' : undefined}>
            {searchOrders[order]}
          </Link>
        ))}
      </nav>
    </div>
  );
}
