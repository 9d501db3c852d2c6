import { scoreMeanings } from '../../../domain/cohabitation/scale.ts';
import { formatDay } from '../../../domain/dates/format.ts';
import type { ModeratedCohabitation } from '../../../usecases/cohabitation/view.ts';
import { twoDecimals } from '../../reviews/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import s from './admin.module.css';
import { DecideForm } from './decide-form.tsx';
import { Reveals } from './reveals.tsx';

/** A cohabitation review to decide about: every word of it, and not who wrote it (PRODUCT.md §1). */
export function CohabitationRow({ review }: { review: ModeratedCohabitation }) {
  const texts = [
    { label: 'Qué pasó (solo para moderadores)', text: review.description },
    { label: 'Lo mejor', text: review.best },
    { label: 'A mejorar', text: review.improve },
  ];
  const about = `@${review.about}, ${twoDecimals(review.index)}`;
  const approved = review.state === 'approved';
  return (
    <li className={`card pad ${s.row}`}>
      <div className={s.top}>
        <div>
          <h3>Sobre @{review.about}</h3>
          <p>
            Convivencia: {review.from} – {review.to ?? 'actualidad'}
          </p>
        </div>
        <p className={`badge ${approved ? 'badge--ok' : 'badge--warn'}`}>{approved ? 'Aprobada' : 'Pendiente'}</p>
      </div>
      <p className="meta">
        <span>
          Escrita el <time dateTime={review.writtenOn}>{formatDay(review.writtenOn)}</time>
        </span>
        <span>
          <b className="num">{twoDecimals(review.index)}</b> {review.label}
        </span>
      </p>
      {review.redFlags.length > 0 ? (
        <div className="note note--warn">
          <Icon name="warning" />
          <ul>
            {review.redFlags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <dl className="pm">
        {texts.map(({ label, text }) =>
          text ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={s.text}>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <details open>
        <summary className="tap tap--u">{`${review.scores.length} aspectos puntuados`}</summary>
        <ul className={s.scores}>
          {review.scores.map(({ label, value }) => (
            <li key={label}>
              <span>{label}</span>
              <Tiles value={value} of={5} />
              <b>{scoreMeanings[value - 1]?.word}</b>
            </li>
          ))}
        </ul>
      </details>
      <DecideForm
        intent="cohabitation"
        id={review.id}
        fields={{ reviewId: review.id, version: review.version }}
        accept={approved ? null : { action: 'approve', text: 'Aprobar' }}
        about={about}
      />
      <Reveals review={review} about={about} />
    </li>
  );
}
