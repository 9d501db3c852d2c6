import { href, Link, useAsyncError } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { causeOf, type Failure } from '../../../../ui/no-answer.ts';
import { failureOf } from '../../../../ui/request-data.ts';
import { searchAddress } from '../../../../ui/search-address.ts';
import type { ReviewCard as Card } from '../../../flats/data/published-review.view.ts';
import { AlertBadge, RatingChip, VerifiedBadge } from '../../../flats/parts/marks.tsx';
import { Photo } from '../../../flats/parts/photo.tsx';
import styles from './home.module.css';

/** 1-flats §9 "Home latest reviews". */
export const latestCount = 3;

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];

export function LatestSkeleton({ count }: { count: number }) {
  return (
    <div className="g3" role="status" aria-label="Cargando las últimas reseñas">
      {keys.slice(0, count).map((key) => (
        <div className={`card rev ${styles.skeleton}`} key={key} aria-hidden="true">
          <div className="pic" />
          <div className="body">
            <i />
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}

/** 1-flats §8 "Latest reviews fail". */
export function LatestFailure({ failure }: { failure?: Failure }) {
  return (
    <p className="err" role="alert">
      <Icon name="warning" />
      {failure ? `Error al cargar las reviews: ${causeOf(failure)} ${failure.advice}` : 'Error al cargar las reviews'}
    </p>
  );
}

/** The placeholder during a navigation from another screen. */
export function LatestNotLoaded() {
  return <LatestFailure failure={failureOf(useAsyncError())} />;
}

export function Latest({ reviews }: { reviews: readonly Card[] }) {
  if (reviews.length === 0) {
    return (
      <div className="stack">
        <p>No hay reviews verificadas disponibles</p>
        <p>
          <Link className="btn" to={href('/write-review')}>
            Escribir la primera
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="g3">
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </div>
  );
}

/** 1-flats §2 "Review card". */
function ReviewCard({ review }: { review: Card }) {
  return (
    <article className="card rev">
      <div className="pic">
        {review.photo ? (
          <Photo name={review.photo} alt="Foto del piso, hecha por quien vivió en él" sizes="(min-width: 62rem) 24rem, 100vw" />
        ) : (
          <div className="nopic">
            <span>Sin imagen</span>
          </div>
        )}
        {review.alerts.length > 0 ? <AlertBadge /> : null}
      </div>
      <div className="body">
        <div className="tt">
          <h3>{review.title}</h3>
          <RatingChip rating={review.rating} />
        </div>
        <p className="small muted">{review.address}</p>
        <p className="small">{review.text}</p>
        {review.alerts.length > 0 ? <p className={`small ${styles.alert}`}>{review.alerts.join(' ')}</p> : null}
        <p className="meta">
          <VerifiedBadge mark={review.verified} />
          <span>
            <b className="num">{review.recommendation} %</b> recomienda
          </span>
          <span>
            <b>1</b> reseña
          </span>
        </p>
        <div className="do">
          <Link className="btn btn--s" to={`${href('/mapa')}?propiedad=${review.propertyId}#mapa`}>
            Ver en mapa<span className="vh">: {review.searchFor}</span>
          </Link>
          <Link className="btn btn--s" to={`${searchAddress}?address=${encodeURIComponent(review.searchFor)}`}>
            Ver reseñas<span className="vh"> de {review.searchFor}</span>
          </Link>
        </div>
      </div>
    </article>
  );
}
