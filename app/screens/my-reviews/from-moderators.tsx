import { href, Link } from 'react-router';
import { COVER } from '../../../domain/moderation/covering.ts';
import { type DecisionNote, lastOf } from '../../../usecases/case-notes/view.ts';
import type { OwnCover } from '../../../usecases/reviews/answers/view.ts';
import type { OwnReviewCard } from '../../../usecases/reviews/view.ts';
import { AnswerForm } from '../../reviews/answer-form.tsx';
import { ModeratorWords } from '../../reviews/moderator-words.tsx';
import { Icon } from '../../ui/icon.tsx';

interface FromModeratorsProps {
  review: OwnReviewCard;
  notes: readonly DecisionNote[];
  covers: readonly OwnCover[];
}

/** Why a review came back, by which rule, and what its author can do; and what of it was covered. */
export function FromModerators({ review, notes, covers }: FromModeratorsProps) {
  const last = lastOf(notes);
  const wasCovered = review.verified && notes.some(({ decision }) => decision === 'cover');
  return (
    <>
      {review.sentBack && last ? <CameBack review={review} last={last} /> : null}
      {covers.length > 0 ? (
        <div className="note">
          <Icon name="info" />
          <div>
            <p>Hemos tapado datos personales. Al publicarla, en su lugar se leerá «{COVER}»:</p>
            <ul>
              {covers.map(({ where, words }) => (
                <li key={`${where} ${words}`}>
                  {where}: «{words}»
                </li>
              ))}
            </ul>
            <p className="small">Hasta entonces solo lo ves tú y quien modera. Después ya no se guarda.</p>
          </div>
        </div>
      ) : null}
      {notes.map(({ decision, rule, words, when }) =>
        decision === 'photo' ? (
          <p className="note" key={`${when} ${words}`}>
            <Icon name="info" />
            <span>
              <b>Hemos retirado una foto.</b>
              {rule ? (
                <>
                  {' '}
                  Norma: <Link to={`${href('/normas')}#${rule.id}`}>{rule.title}</Link>.
                </>
              ) : null}{' '}
              {words}
            </span>
          </p>
        ) : null,
      )}
      {wasCovered ? (
        <p className="note">
          <Icon name="info" />
          <span>
            Hemos tapado un dato personal: se lee «{COVER}». Norma: <Link to={`${href('/normas')}#datos-personales`}>Sin datos de particulares</Link>.
          </span>
        </p>
      ) : null}
    </>
  );
}

function CameBack({ review: { id, headline, sentBack }, last }: { review: OwnReviewCard; last: DecisionNote }) {
  const asked = sentBack === 'asked';
  return (
    <>
      <ModeratorWords title={asked ? 'Antes de publicarla te preguntamos' : 'No la publicamos como está'} note={last} />
      <p>
        <Link className="btn btn--s btn--main" to={`${href('/write-review')}?resena=${id}`}>
          Corregir y volver a enviar<span className="vh">: {headline}</span>
        </Link>
      </p>
      {asked ? <AnswerForm kind="review" id={id} about={headline} /> : null}
    </>
  );
}
