import { formatDay } from '../../../../../platform/dates.ts';
import { Fold } from '../../../../ui/fold.tsx';
import { counted, twoDecimals } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Tiles } from '../../../../ui/tiles.tsx';
import { scoreMeanings } from '../../../flatmates/rules/aspects.ts';
import { NoticedInCase, NoticedText } from '../../../personal-data/parts/noticed-text.tsx';
import type { Mark } from '../../data/mark.reads.ts';
import type { ModeratedCohabitation } from '../../data/rating-case.view.ts';
import s from './admin.module.css';
import { CaseRow, Since } from './case-row.tsx';
import { DecideForm } from './decide-form.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { Reveals } from './reveals.tsx';

/** A rating in its list, without its author (PRODUCT.md §1). */
export function CohabitationRow({ review, mark }: { review: ModeratedCohabitation; mark: Mark | undefined }) {
  const about = aboutRating(review);
  return (
    <CaseRow
      kind="cohabitation"
      id={review.id}
      title={`Sobre @${review.about}`}
      place={ratingPeriod(review)}
      known={
        <>
          <span>
            <span className="num">{twoDecimals(review.index)}</span> {review.label}
          </span>
          {review.redFlags.length > 0 ? (
            <span className="badge badge--warn">
              <Icon name="warning" small />
              {counted(review.redFlags.length, 'bandera roja', 'banderas rojas')}
            </span>
          ) : null}
        </>
      }
      state={review.state === 'approved' || review.asked ? <RatingState review={review} /> : <Since day={review.writtenOn} />}
      mark={mark}
      about={about}
    >
      <RatingFacts review={review} />
      <h4>{scoresTitle(review)}</h4>
      <Scores review={review} />
      <DecisionNotes notes={review.notes} />
      <DecideForm
        intent="cohabitation"
        id={review.id}
        fields={{ reviewId: review.id, version: review.version }}
        accept={review.state === 'approved' ? null : { action: 'approve', text: 'Aprobar' }}
        about={about}
      />
      <Reveals review={review} about={about} />
    </CaseRow>
  );
}

export const aboutRating = ({ about, index }: ModeratedCohabitation) => `@${about}, ${twoDecimals(index)}`;
export const ratingPeriod = ({ from, to }: ModeratedCohabitation) => `Convivencia: ${from} – ${to ?? 'actualidad'}`;

export function RatingState({ review: { state, asked } }: { review: ModeratedCohabitation }) {
  if (asked) return <p className="badge">Preguntada</p>;
  return <p className={`badge ${state === 'approved' ? 'badge--ok' : 'badge--warn'}`}>{state === 'approved' ? 'Aprobada' : 'Pendiente'}</p>;
}

/** The answers, with a label on the text that only moderators read. */
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
    </>
  );
}

const scoresTitle = ({ scores }: ModeratedCohabitation) => counted(scores.length, 'aspecto puntuado', 'aspectos puntuados');

const Scores = ({ review: { scores } }: { review: ModeratedCohabitation }) => (
  <ul className={s.scores}>
    {scores.map(({ label, value }) => (
      <li key={label}>
        <span>{label}</span>
        <Tiles value={value} of={5} />
        <b>{scoreMeanings[value - 1]?.word}</b>
      </li>
    ))}
  </ul>
);

export function ScoresFold({ review }: { review: ModeratedCohabitation }) {
  const worst = review.scores.toSorted((a, b) => a.value - b.value)[0];
  const answer = worst ? `Peor: ${worst.label.toLowerCase()}, ${scoreMeanings[worst.value - 1]?.word.toLowerCase()}` : 'Ninguno';
  return (
    <Fold id="aspectos" title={scoresTitle(review)} answer={answer}>
      <Scores review={review} />
    </Fold>
  );
}
