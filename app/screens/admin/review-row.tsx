import { formatDay } from '../../../domain/dates/format.ts';
import { environments, includedServices, nearbyRadius, nearbyServices, neighborTypes } from '../../../domain/review/options.ts';
import { photoPath } from '../../../domain/site/paths.ts';
import type { ModeratedReview } from '../../../usecases/reviews/moderation/view.ts';
import { ContractVerdict } from '../../contracts/contract-verdict.tsx';
import { oneDecimal, rent } from '../../reviews/format.ts';
import { RatingRow, ratingGroups } from '../../reviews/rating-row.tsx';
import { ActionButton } from '../../ui/form/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import s from './admin.module.css';
import { Proposal } from './proposal.tsx';

/**
 * A review to decide about: where and when it was, all that it would publish, and the button. `proposed`: everything matches its
 * contract, so that the button has the focus and one key decides.
 */
export function ReviewRow({ review, proposed = false }: { review: ModeratedReview; proposed?: boolean }) {
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
        <span>{review.period}</span>
        <span className="num">
          <b>{rent(review.entryPrice)}</b>
          {review.exitPrice === null ? null : ` al entrar, ${rent(review.exitPrice)} al salir`}
        </span>
        <span>{review.recommends ? 'Lo recomienda' : 'No lo recomienda'}</span>
        <span>
          {review.rating === 0 ? (
            'Sin valoraciones'
          ) : (
            <>
              <Tiles value={review.rating} of={5} /> <b className="num">{oneDecimal(review.rating)}</b> de 5
            </>
          )}
        </span>
        <span>
          Escrita el <time dateTime={review.writtenOn}>{formatDay(review.writtenOn)}</time>
        </span>
      </p>
      <SamePerson reviews={review.samePerson} />
      {review.alerts.length > 0 ? (
        <p className="note note--warn">
          <Icon name="warning" />
          <span>Alerta: {review.alerts.join(' ')}</span>
        </p>
      ) : null}
      <dl className={`pm ${s.texts}`}>
        {review.texts.map(({ label, text }) => (
          <Answer key={label} label={label} text={text} />
        ))}
        <Answer label="Agencia" text={review.agency} />
        <Answer label="Incluido en el precio" text={named(review.services, includedServices)} />
        <Answer label="Vecinos" text={named(review.neighbours, neighborTypes)} />
        <Answer label="Ambiente del barrio" text={named(review.environment, environments)} />
        <Answer label={`A menos de ${nearbyRadius} metros`} text={named(review.nearby, nearbyServices)} />
      </dl>
      {ratingGroups.map(({ title, columns }) => (
        <div key={title}>
          <h4>{title}</h4>
          <div className="two">
            {columns.map((fields) => (
              <dl className="rates" key={fields[0]}>
                {fields.map((field) => (
                  <RatingRow key={field} field={field} value={review.ratings[field]} whole />
                ))}
              </dl>
            ))}
          </div>
        </div>
      ))}
      <Photos names={review.photos} />
      {review.contract ? <ContractVerdict reading={review.contract} /> : null}
      <Decide review={review} proposed={proposed} />
    </li>
  );
}

const named = (keys: readonly string[], labels: Readonly<Record<string, string>>) => keys.flatMap((key) => labels[key] ?? []).join(', ') || 'Nada';

function Answer({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={s.text}>{text}</dd>
    </div>
  );
}

/** One person, one review of a flat and time: what else the same account wrote of this flat, without saying whose it is. */
function SamePerson({ reviews }: { reviews: ModeratedReview['samePerson'] }) {
  if (reviews.length === 0) return null;
  return (
    <div className="note">
      <Icon name="info" />
      <div>
        <p>
          <b>Misma persona</b>: también escribió de este piso
        </p>
        <ul>
          {reviews.map(({ headline, period, verified }) => (
            <li key={`${period} ${headline}`}>
              «{headline}». {period} ({verified ? 'verificada' : 'pendiente'})
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Photos({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className="small muted">Sin fotos</p>;
  return (
    <ul className={s.photos}>
      {names.map((name, i) => (
        <li key={name}>
          <a href={photoPath(name, 1600)}>
            <img src={photoPath(name, 480)} alt={`Foto ${i + 1} de ${names.length}: ver grande`} loading="lazy" width="160" height="120" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Decide({ review: { id, headline, verified, version }, proposed }: { review: ModeratedReview; proposed: boolean }) {
  const about = <span className="vh">: {headline}</span>;
  return (
    <Proposal first={proposed}>
      <ActionButton
        intent="review"
        id={id}
        fields={{ reviewId: id, version, verified: String(!verified) }}
        className="btn"
        formClass={s.do}
        busy={
          <>
            <Icon name={verified ? 'close' : 'check'} />
            <span>
              {verified ? 'Quitando...' : 'Verificando...'}
              {about}
            </span>
          </>
        }
      >
        <Icon name={verified ? 'close' : 'check'} />
        <span>
          {verified ? 'Quitar la verificación' : 'Verificar'}
          {about}
        </span>
      </ActionButton>
    </Proposal>
  );
}
