import { href, Link } from 'react-router';
import { photoPath } from '../../../../../platform/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Kept } from '../../../../ui/kept.tsx';
import { Reply } from '../../../claims/parts/reply.tsx';
import { RatingChip, StatusBadge } from '../../parts/marks.tsx';
import { Photo } from '../../parts/photo.tsx';
import styles from './property.module.css';
import { Ratings } from './rating-cards.tsx';
import s from './reviews.module.css';
import type { SaidReview, ShownReview } from './shown-review.ts';
import { Useful } from './useful.tsx';

/** One review, whole: texts, prices, services, photos, alerts, and every rating on its own scale. `action`: where 'Útil' is sent. */
export function Review({ review: { id, status, said, useful }, action }: { review: ShownReview; action: string }) {
  return (
    <article className={s.rv} id={`r-${id}`}>
      <Kept of={said}>{(review) => <Said review={review} />}</Kept>
      {status === 'pending' ? null : (
        <div className={s.foot}>
          <Useful id={id} {...useful} own={status === 'own'} action={action} />
          {status === 'own' ? null : (
            <Kept of={said} part="denuncia">
              {({ title }) => (
                <Link className="tap tap--u small" to={href('/denunciar/:kind/:id', { kind: 'resena', id })} rel="nofollow">
                  Denunciar<span className="vh">: {title}</span>
                </Link>
              )}
            </Kept>
          )}
        </div>
      )}
      <Kept of={said} part="pie">
        {({ verified, reply }) => (
          <>
            {verified ? (
              <details className={s.how}>
                <summary>
                  <Good>Verificada</Good>
                </summary>
                <p>{verified}</p>
              </details>
            ) : null}
            <Reply reply={reply} reviewId={id} />
          </>
        )}
      </Kept>
    </article>
  );
}

const Said = ({ review }: { review: SaidReview }) => (
  <>
    <StatusBadge status={review.status} />
    <div className={s.tt}>
      <h3>{review.title}</h3>
      <RatingChip rating={review.rating} />
    </div>
    <p className={`meta num ${s.meta}`}>
      {review.facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
    <p className={s.when}>
      {review.recommends ? <Good>Recomendado</Good> : <span className="badge">No Recomendado</span>}
      <span>{review.when}</span>
    </p>
    {review.alerts ? (
      <p className={`note note--warn ${s.alerts}`}>
        <Icon name="warning" />
        <span>{review.alerts}</span>
      </p>
    ) : null}
    <Answers of={review.texts} />
    {review.photos.length > 0 ? (
      <ul className={s.thumbs}>
        {review.photos.map((name, i) => (
          <li key={name}>
            <a href={photoPath(name, 1600)} data-photo={name}>
              <Photo name={name} alt={`Foto ${i + 1} de ${review.photos.length} del piso`} sizes="5rem" />
            </a>
          </li>
        ))}
      </ul>
    ) : null}
    <details className={styles.all}>
      <summary>Todas sus valoraciones</summary>
      {review.rated.map(({ title, columns }) => (
        <div key={title}>
          <h4>{title}</h4>
          <Ratings columns={columns} />
        </div>
      ))}
      <Answers of={review.lists} />
    </details>
  </>
);

const Good = ({ children }: { children: string }) => (
  <span className="badge badge--ok">
    <Icon name="check" small />
    {children}
  </span>
);

const Answers = ({ of }: { of: SaidReview['texts'] }) => (
  <dl className="pm">
    {of.map(({ about, text }) => (
      <div key={about}>
        <dt>{about}</dt>
        <dd className={s.text}>{text}</dd>
      </div>
    ))}
  </dl>
);
