import { Link } from 'react-router';
import type { OwnReviewCard } from '../../../usecases/reviews/view.ts';
import { DeleteLink } from './delete-link.tsx';
import s from './my-reviews.module.css';

export function FlatReviews({ reviews }: { reviews: OwnReviewCard[] }) {
  return (
    <section className={s.part} aria-labelledby="pisos">
      <h2 id="pisos">
        Reseñas de Pisos <span className="muted num">({reviews.length})</span>
      </h2>
      {reviews.length === 0 ? (
        <div className="stack-s">
          <p>Todavía no has contado cómo era ninguno de tus pisos.</p>
          <p>
            <Link className="btn btn--main" to="/write-review">
              Escribir Primera Reseña
            </Link>
          </p>
        </div>
      ) : (
        <ul className={s.cards}>
          {reviews.map((review) => (
            <Card key={review.id} review={review} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ review: { id, address, door, floor, headline, writtenOn, verified, recommends } }: { review: OwnReviewCard }) {
  return (
    <li className={`card pad ${s.card}`}>
      <div className={s.badges}>
        {verified ? <span className="badge badge--ok">Verificada</span> : <span className="badge badge--warn">Pendiente de verificación</span>}
        <span className="badge">{recommends ? 'Recomendado' : 'No Recomendado'}</span>
      </div>
      <div>
        <h3>{headline}</h3>
        <p>
          {address}, {door}, Piso {floor}
        </p>
      </div>
      <div className="row row--apart">
        <span className="small muted">{writtenOn}</span>
        <DeleteLink kind="piso" id={id} of={headline} />
      </div>
    </li>
  );
}
