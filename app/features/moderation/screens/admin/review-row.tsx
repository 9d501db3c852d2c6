import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { NoticedText } from '../../../personal-data/parts/noticed-text.tsx';
import { ContractInShort } from '../../../proof/parts/contract-in-short.tsx';
import type { Mark } from '../../data/mark.reads.ts';
import type { ModeratedReview } from '../../data/review-case.view.ts';
import s from './admin.module.css';
import { CaseRow, Since } from './case-row.tsx';
import { ReadContract } from './contract-row.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { Proposal } from './proposal.tsx';
import { ReviewFacts, ReviewState, titleLabel } from './review-facts.tsx';
import { SendBackForm } from './send-back-form.tsx';

interface ReviewRowProps {
  review: ModeratedReview;
  proposed: boolean;
  mark: Mark | undefined;
  /** Number of fraud signals; 0 if they do not mark the review. */
  signals: number;
}

export const ReviewRow = ({ review, proposed, mark, signals }: ReviewRowProps) => (
  <CaseRow
    kind="review"
    id={review.id}
    title={<NoticedText text={review.headline} label={titleLabel} noticed={review.noticed} />}
    place={`${review.address} · Piso ${review.floor} · Puerta ${review.door}`}
    known={
      <>
        <ContractInShort reading={review.contract} />
        {signals > 0 ? (
          <span className="badge badge--warn">
            <Icon name="warning" small />
            {signals === 1 ? '1 señal' : `${signals} señales`}
          </span>
        ) : null}
      </>
    }
    state={review.verified || review.sentBack ? <ReviewState review={review} /> : <Since day={review.writtenOn} />}
    mark={mark}
    about={review.headline}
    proposed={proposed}
  >
    <ReviewFacts review={review} />
    {review.contract ? <ReadContract heading="h4" review={review} contract={review.contract} /> : null}
    <DecisionNotes notes={review.notes} />
    <Decide review={review} proposed={proposed} />
    <SendBackForm review={review} />
  </CaseRow>
);

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
