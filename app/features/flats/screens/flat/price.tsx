import { Link } from 'react-router';
import styles from './folds.module.css';
import { PriceChart, PriceTable } from './price-chart.tsx';
import type { PriceCard } from './price-drawing.ts';

/** The prices over the years, compared with the neighbourhood. */
export function Price({ card: { drawing, rows, of, mean, range, sentences, area } }: { card: PriceCard }) {
  return (
    <>
      <p className="small muted">Precio de entrada, {of}</p>
      {drawing ? <PriceChart drawing={drawing} /> : null}
      <dl className={`stats ${styles.prices}`}>
        <div>
          <dt>Precio medio</dt>
          <dd className="num">{mean}</dd>
        </div>
        <div>
          <dt>Mínimo y máximo</dt>
          <dd className="num">{range}</dd>
        </div>
      </dl>
      <p className={`small muted ${styles.share}`}>
        {sentences}
        {area ? (
          <>
            {area.before}
            <Link to={area.path}>{area.name}</Link>
            {area.after}
          </>
        ) : null}
      </p>
      <PriceTable rows={rows} />
    </>
  );
}
