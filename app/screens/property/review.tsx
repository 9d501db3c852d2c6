import { monthYear } from '../../../domain/dates/months.ts';
import { photoPath } from '../../../domain/site/paths.ts';
import { grouped, rent } from '../../reviews/format.ts';
import { RatingChip, StatusBadge } from '../../reviews/marks.tsx';
import { Photo } from '../../reviews/photo.tsx';
import { RatingRow, ratingGroups } from '../../reviews/rating-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './property.module.css';
import type { ShownReview } from './shown-review.ts';

/** One review, whole: texts, prices, services, photos, alerts, and every rating on its own scale. */
export function Review({ review }: { review: ShownReview }) {
  return (
    <article className="review">
      <StatusBadge status={review.status} />
      <div className={`row row--apart ${styles.reviewHead}`}>
        <h3>{review.title}</h3>
        <span className={styles.marks}>
          {review.recommends ? (
            <span className="badge badge--ok">
              <Icon name="check" small />
              Recomendado
            </span>
          ) : (
            <span className="badge">No Recomendado</span>
          )}
          <RatingChip rating={review.rating} />
        </span>
      </div>
      <p className={`meta ${styles.meta}`}>
        <span>{monthYear(review.month)}</span>
        <span className="num">{prices(review)}</span>
        <span>{review.stillResiding ? 'Vive ahí' : review.exitYear ? `De ${review.entryYear} a ${review.exitYear}` : `Desde ${review.entryYear}`}</span>
        {review.usedAgency === null ? null : <span>{review.usedAgency ? 'Con agencia' : 'Sin agencia'}</span>}
      </p>
      {review.alerts.length > 0 ? (
        <p className={`note note--warn ${styles.alerts}`}>
          <Icon name="warning" />
          <span>{review.alerts.join(' ')}</span>
        </p>
      ) : null}
      <dl className="pm">
        <Answer about="Lo mejor" text={review.positive} />
        <Answer about="Lo peor" text={review.negative} />
        <Answer about="Consejo sobre el casero" text={review.landlordAdvice} />
        <Answer about="Consejo sobre la agencia" text={review.agencyAdvice} />
        <Answer about="Incluido en el precio" text={review.included} />
      </dl>
      {review.photos.length > 0 ? (
        <ul className={styles.photos}>
          {review.photos.map((name, i) => (
            <li key={name}>
              <a href={photoPath(name, 1600)}>
                <Photo name={name} alt={`Foto ${i + 1} de ${review.photos.length} del piso`} sizes="(min-width: 62rem) 12rem, 50vw" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <details className={styles.all}>
        <summary>Todas sus valoraciones</summary>
        {ratingGroups.map(({ title, columns }) => (
          <div key={title}>
            <h4>{title}</h4>
            <div className="two">
              {columns.map((fields) => (
                <dl className={`rates ${styles.rates}`} key={fields[0]}>
                  {fields.map((field) => (
                    <RatingRow key={field} field={field} value={review.ratings[field]} whole />
                  ))}
                </dl>
              ))}
            </div>
          </div>
        ))}
        <dl className="pm">
          {review.lists.map(({ about, text }) => (
            <Answer key={about} about={about} text={text} />
          ))}
        </dl>
      </details>
      {review.status === 'pending' ? null : (
        <p className={styles.foot}>
          <span className="badge badge--ok">
            <Icon name="check" small />
            Verificada
          </span>
        </p>
      )}
    </article>
  );
}

function Answer({ about, text }: { about: string; text: string | null }) {
  return text ? (
    <div>
      <dt>{about}</dt>
      <dd className={styles.said}>{text}</dd>
    </div>
  ) : null;
}

function prices({ entryPrice, exitPrice }: ShownReview): string {
  return exitPrice === null || exitPrice === entryPrice ? rent(entryPrice) : `de ${grouped(entryPrice)} a ${rent(exitPrice)}`;
}
