import { href, Link, useLocation } from 'react-router';
import type { AuthorReading } from '../../../usecases/contracts/view.ts';
import type { OwnReviewCard } from '../../../usecases/reviews/view.ts';
import { ContractState } from '../../contracts/contract-state.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { DeleteLink } from './delete-link.tsx';
import s from './my-reviews.module.css';

type Contracts = ReadonlyMap<string, AuthorReading>;

export function FlatReviews({ reviews, contracts }: { reviews: OwnReviewCard[]; contracts: Contracts }) {
  // The review that a link named: a browser marks it by itself only when the whole page was loaded.
  const { hash } = useLocation();
  const asked = useHydrated() ? hash : '';
  return (
    <section className={s.part} aria-labelledby="pisos">
      <h2 id="pisos">
        Reseñas de Pisos <span className="muted num">({reviews.length})</span>
      </h2>
      {reviews.length === 0 ? (
        <div className="stack-s">
          <p>Todavía no has contado cómo era ninguno de tus pisos.</p>
          <p>
            <Link className="btn btn--main" to={href('/write-review')}>
              Escribir Primera Reseña
            </Link>
          </p>
        </div>
      ) : (
        <ul className={s.cards}>
          {reviews.map((review) => (
            <Card key={review.id} review={review} contract={contracts.get(review.id)} asked={asked === `#resena-${review.id}`} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ review, contract, asked }: { review: OwnReviewCard; contract: AuthorReading | undefined; asked: boolean }) {
  const { id, address, door, floor, headline, writtenOn, verified, recommends } = review;
  return (
    <li className={`card pad ${s.card} ${asked ? s.asked : ''}`} id={`resena-${id}`}>
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
      {verified || !contract ? null : <ContractState reading={contract} heading="h4" />}
      {verified ? null : (
        <p>
          <Link
            className="btn btn--s"
            to={href('/mis-resenas/:id/contrato', { id })}
            aria-label={`${contract ? 'Cambiar o retirar el contrato' : 'Verificar con el contrato'}: ${headline}`}
          >
            {contract ? 'Cambiar o retirar el contrato' : 'Verificar con el contrato'}
          </Link>
        </p>
      )}
      <div className="row row--apart">
        <span className="small muted">{writtenOn}</span>
        <span className="row">
          <Link className="btn btn--s" to={`${href('/write-review')}?resena=${id}`} aria-label={`Editar: ${headline}`}>
            Editar
          </Link>
          <DeleteLink kind="piso" id={id} of={headline} />
        </span>
      </div>
    </li>
  );
}
