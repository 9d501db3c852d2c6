import { formatDay } from '../../../../../platform/dates.ts';
import { ContractInShort } from '../../../proof/parts/contract-in-short.tsx';
import { ContractLinks } from '../../../proof/parts/contract-links.tsx';
import { ContractVerdict } from '../../../proof/parts/contract-verdict.tsx';
import type { Mark } from '../../data/mark.reads.ts';
import type { ModeratedTenancy } from '../../data/stay-case.view.ts';
import { CaseRow } from './case-row.tsx';
import { ReadAgain } from './contract-row.tsx';
import { DecideForm } from './decide-form.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { Proposal } from './proposal.tsx';

export function TenancyRow({ tenancy, proposed, mark }: { tenancy: ModeratedTenancy; proposed: boolean; mark: Mark | undefined }) {
  const { id, alias, displayName, revision, contract, document, confirmations, denials } = tenancy;
  return (
    <CaseRow
      kind="stay"
      id={id}
      title={displayName ? `${displayName} (@${alias})` : `@${alias}`}
      place={stayPlace(tenancy)}
      known={
        contract || (!document && confirmations + denials === 0) ? (
          <ContractInShort reading={contract} />
        ) : document ? (
          'Con un contrato que leer'
        ) : (
          answered(tenancy)
        )
      }
      state={tenancy.asked ? <StayState stay={tenancy} /> : null}
      mark={mark}
      about={`@${alias}`}
      proposed={proposed}
    >
      <StayFacts stay={tenancy} />
      <StayProof heading="h4" stay={tenancy} />
      <DecisionNotes notes={tenancy.notes} />
      <Proposal first={proposed}>
        <DecideForm
          intent="tenancy"
          id={id}
          fields={{ tenancyId: id, revision: String(revision) }}
          accept={{ action: 'verify', text: 'Verificar' }}
          about={`@${alias}`}
        />
      </Proposal>
    </CaseRow>
  );
}

const answered = ({ confirmations, denials }: ModeratedTenancy) => `${confirmations} confirman, ${denials} no le conocen`;

export const stayPlace = ({ address, floor, door }: ModeratedTenancy) => `${address} · Piso ${floor} · Puerta ${door}`;

export const StayState = ({ stay: { asked } }: { stay: ModeratedTenancy }) => (
  <p className={`badge ${asked ? '' : 'badge--warn'}`}>{asked ? 'Preguntada' : 'Pendiente'}</p>
);

export const StayFacts = ({ stay, stay: { start, end, method, confirmations, denials } }: { stay: ModeratedTenancy }) => (
  <p className="meta">
    <span>
      Desde el {formatDay(start)} {end ? `hasta el ${formatDay(end)}` : 'y sigue ahí'}
    </span>
    <span>
      Método: <b>{method}</b>
    </span>
    {confirmations + denials > 0 ? <span className="num">{answered(stay)}</span> : null}
  </p>
);

/** The reading of the contract, or else a link to the file. */
export function StayProof({ heading, stay: { id, alias, contract, document } }: { heading: 'h3' | 'h4'; stay: ModeratedTenancy }) {
  if (contract) return <ContractVerdict heading={heading} reading={contract} again={<ReadAgain of="tenancy" id={id} about={`@${alias}`} />} />;
  if (!document) return <p className="small muted">Sin contrato</p>;
  return <ContractLinks id={document.id} pages={document.pages.length} text="Ver el contrato" note={` (${document.pages[0]?.toUpperCase()})`} />;
}
