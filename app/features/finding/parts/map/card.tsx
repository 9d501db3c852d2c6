import { type Ref, useId } from 'react';
import { Link } from 'react-router';
import { counted, reviewsText } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { RatingChip } from '../../../flats/parts/marks.tsx';
import { meanRating } from '../../../flats/rules/mean-rating.ts';
import type { MapProperty } from '../../data/map.view.ts';
import { Figures, FlatName } from './flat-name.tsx';
import styles from './map.module.css';
import { placeWords } from './place-mark.tsx';

/** The data of the chosen property, over the map. */
export function MapCard({ property, close, heading }: { property: MapProperty; close(): void; heading: Ref<HTMLHeadingElement> }) {
  const { kind, path, neighbourhood, locality, reviewCount, ratingSum } = property;
  const id = useId();
  return (
    <section className={`card ${styles.card}`} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            <FlatName property={property} />
          </h2>
          <p className="small muted">
            {neighbourhood ?? locality} · {placeWords[kind]}
          </p>
        </div>
        <RatingChip rating={meanRating(ratingSum, reviewCount)} />
        <Close close={close} />
      </div>
      <Figures property={property} />
      <Link className="btn btn--s" to={path}>
        {reviewCount === 1 ? 'Ver la reseña' : `Ver ${reviewsText(reviewCount)}`}
      </Link>
    </section>
  );
}

/** The flats of a marker that no zoom can split, usually of one building. `properties` null: too many to list. */
export function GroupCard({ properties, close, heading }: { properties: readonly MapProperty[] | null; close(): void; heading: Ref<HTMLHeadingElement> }) {
  const id = useId();
  return (
    <section className={`card ${styles.card}`} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {properties ? `${counted(properties.length, 'propiedad', 'propiedades')} en este punto` : 'Muchas propiedades en este punto'}
        </h2>
        <Close close={close} />
      </div>
      {properties ? (
        <ul className={styles.crowd}>
          {properties.map((property) => (
            <li key={property.id}>
              <FlatName property={property} />
              <span className="small muted">{reviewsText(property.reviewCount)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small">Usa los filtros para ver menos, o la lista de debajo.</p>
      )}
    </section>
  );
}

function Close({ close }: { close(): void }) {
  return (
    <button className={`btn btn--quiet ${styles.close}`} type="button" onClick={close}>
      <Icon name="close" small />
      <span className="vh">Cerrar</span>
    </button>
  );
}
