import { href, Link } from 'react-router';
import { photoPath } from '../../../../../platform/paths.ts';
import { Dots } from '../../../../ui/dots.tsx';
import { More } from '../../../../ui/fold.tsx';
import { StaticFragment } from '../../../../ui/static-fragment.tsx';
import { Reply } from '../../../claims/parts/reply.tsx';
import { StatusBadge, VerifiedBadge } from '../../parts/marks.tsx';
import { Photo } from '../../parts/photo.tsx';
import s from './reviews.module.css';
import type { ReviewInWords, ShownReview } from './shown-review.ts';
import { Useful } from './useful.tsx';

interface ReviewProps {
  review: ShownReview;
  /** The address that 'Útil' is sent to. */
  action: string;
  flat: string;
}

/** A review: the tenant's own words, a line of facts, what went wrong, and everything else folded. */
export function Review({ review: { id, status, words, useful }, action, flat }: ReviewProps) {
  return (
    <article className={s.rv} id={`r-${id}`}>
      <StaticFragment of={words}>{(review) => <Own review={review} />}</StaticFragment>
      <div className={s.foot}>
        <StaticFragment of={words} part="mas">
          {(review) => <Rest review={review} />}
        </StaticFragment>
        {status === 'pending' ? null : (
          <>
            <Useful id={id} {...useful} own={status === 'own'} action={action} />
            {status === 'own' ? null : (
              <StaticFragment of={words} part="menu">
                {({ title }) => <Menu id={id} title={title} flat={flat} />}
              </StaticFragment>
            )}
          </>
        )}
      </div>
    </article>
  );
}

const Own = ({ review: { status, title, opinion, photos, facts, verified, wrong, reply } }: { review: ReviewInWords }) => (
  <>
    <StatusBadge status={status} />
    <h3>{title}</h3>
    <div className={s.say}>
      {opinion.map(({ about, text }) => (
        <p key={about}>
          <b>{about}.</b> {text}
        </p>
      ))}
    </div>
    {photos.length > 0 ? (
      <ul className={s.thumbs}>
        {photos.map((name, i) => (
          <li key={name}>
            <a href={photoPath(name, 1600)} data-photo={name}>
              <Photo name={name} alt={`Foto ${i + 1} de ${photos.length} del piso`} sizes="5rem" />
            </a>
          </li>
        ))}
      </ul>
    ) : null}
    <p className={s.facts}>{facts}</p>
    <p className={s.marks}>
      {verified ? <VerifiedBadge mark={verified.mark} /> : null}
      {wrong.map((short) => (
        <span key={short} className={s.bad}>
          {short}
        </span>
      ))}
      {reply ? <span className="badge">{reply.label}</span> : null}
    </p>
  </>
);

const Rest = ({ review: { id, more, reply } }: { review: ReviewInWords }) => (
  <More of="Más de esta reseña">
    <dl className={s.rest}>
      {more.map(({ about, text }) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <Reply reply={reply} reviewId={id} />
  </More>
);

function Menu({ id, title, flat }: { id: string; title: string; flat: string }) {
  const report = (
    <Link to={href('/denunciar/:kind/:id', { kind: 'resena', id })} rel="nofollow">
      Denunciar<span className="vh">: {title}</span>
    </Link>
  );
  return (
    <>
      <Dots of={title}>
        <li>{report}</li>
        <li>
          <Link to={href('/reclamar/piso/:id', { id: flat })} rel="nofollow">
            Responder como casero
          </Link>
        </li>
        <li>
          <a href={`#r-${id}`} data-share="">
            Compartir
          </a>
        </li>
      </Dots>
      <noscript>{report}</noscript>
    </>
  );
}
