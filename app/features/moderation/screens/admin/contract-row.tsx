import { ActionButton } from '../../../../ui/form/action-button.tsx';
import type { ModeratorReading } from '../../../proof/data/reading.view.ts';
import { ContractVerdict } from '../../../proof/parts/contract-verdict.tsx';

interface ReadContractProps {
  heading: 'h3' | 'h4';
  review: { id: string; headline: string; verified: boolean };
  contract: ModeratorReading;
}

/** The contract of a review. Clauses can be struck until the decision, which turns the rest into the alert. */
export function ReadContract({ heading, review: { id, headline, verified }, contract }: ReadContractProps) {
  const clauseButton = (act: 'strike' | 'restore', text: string) => (clause: { id: string; name: string }) => (
    <ActionButton intent="clause" id={`${id} ${clause.id}`} fields={{ reviewId: id, clause: clause.id, act }}>
      {text}
      <span className="vh">{`: ${clause.name}, ${headline}`}</span>
    </ActionButton>
  );
  return (
    <ContractVerdict
      heading={heading}
      reading={contract}
      strike={verified ? undefined : clauseButton('strike', 'No está en el contrato')}
      restore={verified ? undefined : clauseButton('restore', 'Sí está')}
      again={<ReadAgain of="review" id={id} about={headline} />}
    />
  );
}

export const ReadAgain = ({ of, id, about }: { of: 'review' | 'tenancy'; id: string; about: string }) => (
  <ActionButton intent="reading" id={id} fields={{ of, subject: id }}>
    Leer otra vez
    <span className="vh">: {about}</span>
  </ActionButton>
);
