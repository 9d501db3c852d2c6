import { href, Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { type DecisionNote, lastOf } from '../../../decisions/data/note.view.ts';
import { AnswerForm } from '../../../decisions/parts/answer-form.tsx';
import { ModeratorWords } from '../../../decisions/parts/moderator-words.tsx';
import type { OwnCover, OwnReviewCard } from '../../data/review.view.ts';
import { COVER } from '../../rules/covering.ts';

interface FromModeratorsProps {
  review: OwnReviewCard;
  notes: readonly DecisionNote[];
  covers: readonly OwnCover[];
}

/** Why a review was sent back, under which rule, what its author can do, and which of its words are covered. */
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
