import { formatDay } from '../../../../../platform/dates.ts';
import { twoDecimals } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Tiles } from '../../../../ui/tiles.tsx';
import { scoreMeanings } from '../../../flatmates/rules/aspects.ts';
import { NoticedInCase, NoticedText } from '../../../personal-data/parts/noticed-text.tsx';
import type { Mark } from '../../data/mark.reads.ts';
import type { ModeratedCohabitation } from '../../data/rating-case.view.ts';
import s from './admin.module.css';
import { CaseMarkLine } from './case-mark.tsx';
import { OpenCase } from './case-page.tsx';
import { DecideForm } from './decide-form.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { Reveals } from './reveals.tsx';

/** A cohabitation review to decide about: every word of it, folded once it is approved, and not who wrote it (PRODUCT.md §1). */
export function CohabitationRow({ review, mark }: { review: ModeratedCohabitation; mark?: Mark }) {
  const about = aboutRating(review);
  const read = (
    <div className={s.row}>
      <RatingFacts review={review} />
      <DecisionNotes notes={review.notes} />
    </div>
  );
  return (
    <li className={`card pad ${s.row} ${mark === 'other' ? s.elsewhere : ''}`} data-case tabIndex={-1}>
      <div className={s.top}>
        <div>
          <h3>Sobre @{review.about}</h3>
          <p>{ratingPeriod(review)}</p>
        </div>
        <RatingState review={review} />
      </div>
      {review.state === 'approved' ? (
        <details>
          <summary className="tap tap--u">
            Leer entera<span className="vh">: {about}</span>
          </summary>
          {read}
        </details>
      ) : (
        read
      )}
      <OpenCase kind="cohabitation" id={review.id} about={about} />
      <CaseMarkLine kind="cohabitation" id={review.id} mark={mark} about={about} />
      <DecideForm
        intent="cohabitation"
        id={review.id}
        fields={{ reviewId: review.id, version: review.version }}
        accept={review.state === 'approved' ? null : { action: 'approve', text: 'Aprobar' }}
        about={about}
      />
      <Reveals review={review} about={about} />
    </li>
  );
}

export const aboutRating = ({ about, index }: ModeratedCohabitation) => `@${about}, ${twoDecimals(index)}`;
export const ratingPeriod = ({ from, to }: ModeratedCohabitation) => `Convivencia: ${from} – ${to ?? 'actualidad'}`;

export function RatingState({ review: { state, asked } }: { review: ModeratedCohabitation }) {
  if (asked) return <p className="badge">Preguntada</p>;
  return <p className={`badge ${state === 'approved' ? 'badge--ok' : 'badge--warn'}`}>{state === 'approved' ? 'Aprobada' : 'Pendiente'}</p>;
}

/** All that its author answered; what only moderators read says so. */
export function RatingFacts({ review }: { review: ModeratedCohabitation }) {
  const texts = [
    { label: 'Qué pasó (solo para moderadores)', text: review.description },
    { label: 'Lo mejor', text: review.best },
    { label: 'A mejorar', text: review.improve },
  ];
  return (
    <>
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
      <NoticedInCase texts={texts} noticed={review.noticed} />
      <dl className="pm">
        {texts.map(({ label, text }) =>
          text ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={s.text}>
                <NoticedText text={text} label={label} noticed={review.noticed} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <details open>
        <summary className="tap tap--u">{review.scores.length === 1 ? '1 aspecto puntuado' : `${review.scores.length} aspectos puntuados`}</summary>
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
    </>
  );
}
