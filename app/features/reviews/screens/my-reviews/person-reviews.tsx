import { href, Link } from 'react-router';
import type { OwnDecision } from '../../../decisions/data/log.view.ts';
import type { OwnCohabitationReview } from '../../../flatmates/data/long-rating.view.ts';
import type { OwnRating } from '../../../flatmates/data/short-rating.view.ts';
import type { OwnDecisionShown } from '../../../moderation/data/appeal.view.ts';
import { CohabitationCard } from './cohabitation-card.tsx';
import { DeleteLink } from './confirm-delete.tsx';
import s from './my-reviews.module.css';

interface PersonReviewsProps {
  ratings: OwnRating[];
  cohabitation: OwnCohabitationReview[];
  decisions: ReadonlyMap<string, OwnDecision[]>;
  appealable: readonly OwnDecisionShown[];
}
/** Short ratings, which only their author sees, and long ones, which count for a profile. */
export function PersonReviews({ ratings, cohabitation, decisions, appealable }: PersonReviewsProps) {
  return (
    <section className={s.part} aria-labelledby="usuarios">
      <h2 id="usuarios">
        Reseñas de Usuarios <span className="muted num">({ratings.length + cohabitation.length})</span>
      </h2>
      {ratings.length + cohabitation.length === 0 ? (
        <div className="stack-s">
          <p>Todavía no has valorado a nadie con quien hayas vivido.</p>
          <p>
            <Link className="btn" to={href('/buscar-usuarios')}>
              Buscar Usuarios para Valorar
            </Link>
          </p>
          <p>
            Se valora a quien compartió piso contigo, cuando los dos tengáis verificada la estancia: mira{' '}
            <Link to={href('/panel/estancias')}>tus estancias</Link>.
          </p>
        </div>
      ) : null}
      {cohabitation.length > 0 ? (
        <>
          <h3>Valoraciones de convivencia</h3>
          <ul className={s.cards}>
            {cohabitation.map((review) => (
              <CohabitationCard
                key={review.id}
                review={review}
                decisions={decisions.get(review.id)}
                appealable={appealable.filter(({ subject }) => subject === review.id)}
              />
            ))}
          </ul>
        </>
      ) : null}
      {ratings.length > 0 ? (
        <>
          <h3>Valoraciones breves, que solo ves tú</h3>
          <ul className={s.cards}>
            {ratings.map((rating) => (
              <Card key={rating.id} rating={rating} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Card({ rating: { id, alias, displayName, average, comment, writtenOn } }: { rating: OwnRating }) {
  return (
    <li className={`card pad ${s.card}`}>
      <p>
        <b>
          <Link to={href('/perfil/:alias', { alias })}>@{alias}</Link>
        </b>{' '}
        {displayName}
      </p>
      <p className="num">Puntuación Media: {average}/5</p>
      {comment ? <p className={s.text}>«{comment}»</p> : null}
      <div className="row row--apart">
        <span className="small muted">{writtenOn}</span>
        <DeleteLink kind="usuario" id={id} of={`@${alias}`} />
      </div>
    </li>
  );
}
