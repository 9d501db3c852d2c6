import { useFetcher } from 'react-router';
import type { ModeratedReview } from '../../../usecases/moderation/view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import s from './admin.module.css';
import type { Outcome } from './outcome.ts';

const euros = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const price = (amount: number) => `${euros.format(amount)} €/mes`;
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/** A review to decide about: where it is, all that it would publish, and the button. */
export function ReviewRow({ review }: { review: ModeratedReview }) {
  return (
    <li className={`card pad ${s.row}`}>
      <div className={s.top}>
        <div>
          <h3>{review.headline}</h3>
          <p>
            {review.address} · Piso {review.floor} · Puerta {review.door}
          </p>
        </div>
        <p className={`badge ${review.verified ? 'badge--ok' : 'badge--warn'}`}>{review.verified ? 'Verificada' : 'Pendiente de verificación'}</p>
      </div>
      <p className="meta">
        <span>
          Escrita el <time dateTime={review.writtenOn}>{day.format(new Date(review.writtenOn))}</time>
        </span>
        <span className="num">
          <b>{price(review.entryPrice)}</b>
          {review.exitPrice === null ? null : ` al entrar, ${price(review.exitPrice)} al salir`}
        </span>
        <span>
          {review.rating === 0 ? (
            'Sin valoraciones'
          ) : (
            <>
              <Tiles value={review.rating} of={5} /> <b className="num">{review.rating.toFixed(1)}</b> de 5
            </>
          )}
        </span>
      </p>
      <dl className={`pm ${s.texts}`}>
        {review.texts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={s.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <Photos names={review.photos} />
      <Decide review={review} />
    </li>
  );
}

function Photos({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className="small muted">Sin fotos</p>;
  return (
    <ul className={s.photos}>
      {names.map((name, i) => (
        <li key={name}>
          <a href={`/fotos/${name}-1600.webp`}>
            <img src={`/fotos/${name}-480.webp`} alt={`Foto ${i + 1} de ${names.length}: ver grande`} loading="lazy" width="160" height="120" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Decide({ review: { id, headline, verified } }: { review: ModeratedReview }) {
  const fetcher = useFetcher<Outcome>();
  const busy = fetcher.state !== 'idle';
  const failed = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  return (
    <fetcher.Form method="post" className={s.do}>
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="verified" value={String(!verified)} />
      <button className="btn" type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
        <Icon name={verified ? 'close' : 'check'} />
        <span>
          {busy ? (verified ? 'Quitando...' : 'Verificando...') : verified ? 'Quitar la verificación' : 'Verificar'}
          <span className="vh">: {headline}</span>
        </span>
      </button>
      {failed ? (
        <p className="err">
          <Icon name="warning" />
          {failed.reason}
        </p>
      ) : null}
    </fetcher.Form>
  );
}
