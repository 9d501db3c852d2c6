import { grouped, oneDecimal, rent, reviewsText } from '../../../ui/format.ts';
import { kindNames, kindText } from '../../reviews/rules/rental-kind.ts';
import type { Figure, Share } from '../data/neighbourhood.view.ts';
import { latestYear, type PriceYear } from '../rules/price-years.ts';
import styles from './reviews.module.css';

/** Issue "Pages": below three reviews a figure is not shown. */
export const fewReviews = 'aún pocas reseñas';

export const perCent = (n: number) => `${n} %`;
export const ofFive = (n: number) => `${oneDecimal(n)} de 5`;

/** A figure with its number of reviews, or a note that there are too few. */
export function FigureValue({ figure, unit, aside = true }: { figure: Figure; unit: (n: number) => string; aside?: boolean }) {
  if (figure.value === null) return <span className="muted">{fewReviews}</span>;
  return (
    <>
      {unit(figure.value)}
      {aside ? <span className={`muted xs ${styles.behind}`}> {reviewsText(figure.reviews)}</span> : null}
    </>
  );
}

/** The median rent of each kind in its latest year with enough authors; `aside`: with its number of reviews. */
export function MedianRents({ years, aside = true }: { years: readonly PriceYear[]; aside?: boolean }) {
  const known = kindNames.flatMap((kind) => latestYear(years, kind) ?? []);
  if (known.length === 0)
    return (
      <div>
        <dt>Alquiler mediano</dt>
        <dd className="muted">{fewReviews}</dd>
      </div>
    );
  return known.map(({ kind, year, median, reviews }) => (
    <div key={kind}>
      <dt>
        Alquiler mediano, {kindText[kind]}, {year}
      </dt>
      <dd className="num">
        {rent(median)}
        {aside ? <span className={`muted xs ${styles.behind}`}> {reviewsText(reviews)}</span> : null}
      </dd>
    </div>
  ));
}

/** Answers with the number of reviews that name them, in the order of `shares`. */
export function Shares({ shares, of }: { shares: readonly Share[]; of: number }) {
  if (shares.length === 0) return <p className="small muted">{fewReviews}</p>;
  return (
    <dl className="cats">
      {shares.map(({ key, label, reviews }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="num small">
            {grouped(reviews)} de {grouped(of)}
          </dd>
          <dd className="track" aria-hidden="true">
            <i style={{ width: `${Math.round((100 * reviews) / of)}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
