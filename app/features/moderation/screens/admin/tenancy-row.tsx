import { formatDay } from '../../../../../platform/dates.ts';
import { ContractLinks } from '../../../proof/parts/contract-links.tsx';
import { ContractVerdict } from '../../../proof/parts/contract-verdict.tsx';
import type { Mark } from '../../data/mark.reads.ts';
import type { ModeratedTenancy } from '../../data/stay-case.view.ts';
import s from './admin.module.css';
import { CaseMarkLine } from './case-mark.tsx';
import { OpenCase } from './case-page.tsx';
import { ReadAgain } from './contract-row.tsx';
import { DecideForm } from './decide-form.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { Proposal } from './proposal.tsx';

/** A stay to decide about: who claims to have lived where and when, and the proof. */
export function TenancyRow({ tenancy, proposed, mark }: { tenancy: ModeratedTenancy; proposed: boolean; mark?: Mark }) {
  const { id, alias, displayName, revision } = tenancy;
  return (
    <li className={`card pad ${s.row} ${mark === 'other' ? s.elsewhere : ''}`} data-case tabIndex={-1}>
      <div className={s.top}>
        <div>
          <h3>{displayName ?? `@${alias}`}</h3>
          {displayName ? <p className="muted">@{alias}</p> : null}
        </div>
        {tenancy.asked ? <StayState stay={tenancy} /> : null}
      </div>
      <p>{stayPlace(tenancy)}</p>
      <StayFacts stay={tenancy} />
      <StayProof heading="h4" stay={tenancy} />
      <DecisionNotes notes={tenancy.notes} />
      <OpenCase kind="stay" id={id} about={`@${alias}`} />
      <CaseMarkLine kind="stay" id={id} mark={mark} about={`@${alias}`} />
      <Proposal first={proposed}>
        <DecideForm
          intent="tenancy"
          id={id}
          fields={{ tenancyId: id, revision: String(revision) }}
          accept={{ action: 'verify', text: 'Verificar' }}
          about={`@${alias}`}
        />
      </Proposal>
    </li>
  );
}

export const stayPlace = ({ address, floor, door }: ModeratedTenancy) => `${address} · Piso ${floor} · Puerta ${door}`;

export const StayState = ({ stay: { asked } }: { stay: ModeratedTenancy }) => (
  <p className={`badge ${asked ? '' : 'badge--warn'}`}>{asked ? 'Preguntada' : 'Pendiente'}</p>
);

export const StayFacts = ({ stay: { start, end, method, confirmations, denials } }: { stay: ModeratedTenancy }) => (
  <p className="meta">
    <span>
      Desde el {formatDay(start)} {end ? `hasta el ${formatDay(end)}` : 'y sigue ahí'}
    </span>
    <span>
      Método: <b>{method}</b>
    </span>
    {confirmations + denials > 0 ? <span className="num">{`${confirmations} confirman, ${denials} no le conocen`}</span> : null}
  </p>
);

/** The contract: what was read of it, or else the file. */
export function StayProof({ heading, stay: { id, alias, contract, document } }: { heading: 'h3' | 'h4'; stay: ModeratedTenancy }) {
  if (contract) return <ContractVerdict heading={heading} reading={contract} of="Estancia" again={<ReadAgain of="tenancy" id={id} about={`@${alias}`} />} />;
  if (!document) return <p className="small muted">Sin contrato</p>;
  return <ContractLinks id={document.id} pages={document.pages.length} text="Ver el contrato" note={` (${document.pages[0]?.toUpperCase()})`} />;
}
