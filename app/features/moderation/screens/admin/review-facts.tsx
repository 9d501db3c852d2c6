import { formatDay } from '../../../../../platform/dates.ts';
import { photoPath } from '../../../../../platform/paths.ts';
import { oneDecimal, rent } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Tiles } from '../../../../ui/tiles.tsx';
import { RatingRow, ratingGroups } from '../../../flats/parts/rating-row.tsx';
import { NoticedInCase, NoticedText } from '../../../personal-data/parts/noticed-text.tsx';
import { COVER, coveredParts } from '../../../reviews/rules/covering.ts';
import type { ModeratedReview } from '../../data/review-case.view.ts';
import s from './admin.module.css';

const states = { asked: 'Preguntada', rejected: 'Rechazada' } as const;
export function ReviewState({ review: { verified, waits, sentBack } }: { review: ModeratedReview }) {
  if (waits) return <p className="badge badge--ok">Aprobada, se publica con otras</p>;
  if (sentBack) return <p className="badge">{states[sentBack]}</p>;
  return <p className={`badge ${verified ? 'badge--ok' : 'badge--warn'}`}>{verified ? 'Verificada' : 'Pendiente de verificación'}</p>;
}

/** Everything that verifying the review publishes, and the author's other reviews of this flat. */
export const ReviewFacts = ({ review }: { review: ModeratedReview }) => (
  <>
    <ReviewTexts review={review} />
    <ReviewRatings ratings={review.ratings} heading="h4" />
    <Photos names={review.photos} />
  </>
);

export function ReviewTexts({ review }: { review: ModeratedReview }) {
  return (
    <>
      <NoticedInCase texts={review.texts} noticed={review.noticed} />
      <dl className={`pm ${s.texts}`}>
        {review.texts.map(({ field, label, text, covered }) =>
          field === 'experience_headline' && covered.length === 0 ? null : (
            <div key={field}>
              <dt>{label}</dt>
              <dd className={s.text} data-field={field}>
                {covered.length > 0 ? <CoveredText text={text} covered={covered} /> : <NoticedText text={text} label={label} noticed={review.noticed} />}
              </dd>
            </div>
          ),
        )}
        <Answer label="Agencia" text={review.agency} />
        {review.lists.map(({ label, text }) => (
          <Answer key={label} label={label} text={text} />
        ))}
      </dl>
      <p className="meta">
        <span>{review.period}</span>
        <span>{review.rental}</span>
        <span className="num">
          <b>{rent(review.entryPrice)}</b>
          {review.exitPrice === null ? null : ` al entrar, ${rent(review.exitPrice)} ${review.stays ? 'ahora' : 'al salir'}`}
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
    </>
  );
}

export const ReviewRatings = ({ ratings, heading: Heading }: { ratings: ModeratedReview['ratings']; heading: 'h3' | 'h4' }) =>
  ratingGroups.map(({ title, columns }) => (
    <div key={title}>
      <Heading>{title}</Heading>
      <div className="two">
        {columns.map((fields) => (
          <dl className="rates" key={fields[0]}>
            {fields.map((field) => (
              <RatingRow key={field} field={field} value={ratings[field]} whole />
            ))}
          </dl>
        ))}
      </div>
    </div>
  ));

export const titleLabel = 'Titular';

function Answer({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={s.text}>{text}</dd>
    </div>
  );
}

/** Other reviews of this flat by the same account, which stays unnamed: a person may write one per flat and stay. */
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

/** A text with its covered words marked; screen readers also get the replacement. */
function CoveredText({ text, covered }: { text: string; covered: readonly string[] }) {
  return coveredParts(text, covered).map((part, i) =>
    part.covered ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <mark className={s.covered} key={i}>
        {part.text}
        <span className="vh"> (se leerá {COVER})</span>
      </mark>
    ) : (
      part.text
    ),
  );
}
