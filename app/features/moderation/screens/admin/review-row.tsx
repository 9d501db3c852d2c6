import { Link, useActionData } from 'react-router';
import { formatDay } from '../../../../../platform/dates.ts';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NoticedText } from '../../../personal-data/parts/noticed-text.tsx';
import { ContractInShort } from '../../../proof/parts/contract-in-short.tsx';
import type { Mark } from '../../data/mark.reads.ts';
import type { ModeratedReview } from '../../data/review-case.view.ts';
import s from './admin.module.css';
import { CaseMarkLine } from './case-mark.tsx';
import { casePath } from './case-path.ts';
import { ReadContract } from './contract-row.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { Proposal } from './proposal.tsx';
import { ReviewFacts, ReviewState, titleLabel } from './review-facts.tsx';
import { SendBackForm } from './send-back-form.tsx';

interface ReviewRowProps {
  review: ModeratedReview;
  /** Everything matches its contract: it is open, and its button has the focus, so that one key decides. */
  proposed: boolean;
  mark: Mark | undefined;
  /** How many signals against fraud speak about it. */
  signals: number;
}

/** A review in its list: which it is and what is known of it, on a few lines. All that it would publish, and the decision, are a press away, so that nothing is decided unread. */
export function ReviewRow({ review, proposed, mark, signals }: ReviewRowProps) {
  // Without script the answer comes with the page: the row that it is about stays open.
  const answered = useActionData<FormResult>()?.id.startsWith(review.id);
  return (
    <li className={`card pad ${s.row} ${mark === 'other' ? s.elsewhere : ''}`} data-case tabIndex={-1}>
      <div className={s.line}>
        <div>
          <h3>
            <Link to={casePath('review', review.id)} data-key="open">
              <NoticedText text={review.headline} label={titleLabel} noticed={review.noticed} />
            </Link>
          </h3>
          <p className="small muted">
            {review.address} · Piso {review.floor} · Puerta {review.door}
          </p>
        </div>
        <p className={s.known}>
          <ContractInShort reading={review.contract} />
          {signals > 0 ? (
            <span className="badge badge--warn">
              <Icon name="warning" small />
              {signals === 1 ? '1 señal' : `${signals} señales`}
            </span>
          ) : null}
        </p>
        <div className={s.since}>
          {review.verified || review.sentBack ? (
            <ReviewState review={review} />
          ) : (
            <p className="small muted">
              Desde el <time dateTime={review.writtenOn}>{formatDay(review.writtenOn)}</time>
            </p>
          )}
          {mark === 'other' ? <CaseMarkLine kind="review" id={review.id} mark={mark} about={review.headline} /> : null}
        </div>
      </div>
      <details data-key="read" open={proposed || answered || undefined}>
        <summary className="tap tap--u">
          Leer y decidir<span className="vh">: {review.headline}</span>
        </summary>
        <div className={s.row}>
          <ReviewFacts review={review} />
          {review.contract ? <ReadContract heading="h4" review={review} contract={review.contract} /> : null}
          <DecisionNotes notes={review.notes} />
          {mark === 'other' ? null : <CaseMarkLine kind="review" id={review.id} mark={mark} about={review.headline} />}
          <Decide review={review} proposed={proposed} />
          <SendBackForm review={review} />
        </div>
      </details>
    </li>
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
