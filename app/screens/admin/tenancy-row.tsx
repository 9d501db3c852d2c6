import { formatDay } from '../../../domain/dates/format.ts';
import type { ModeratedTenancy } from '../../../usecases/stays/view.ts';
import { ContractLinks } from '../../contracts/contract-links.tsx';
import { ContractVerdict } from '../../contracts/contract-verdict.tsx';
import s from './admin.module.css';
import { DecideForm } from './decide-form.tsx';
import { Proposal } from './proposal.tsx';

/** A stay to decide about: who says to have lived where and when, and what proves it. */
export function TenancyRow({ tenancy, proposed }: { tenancy: ModeratedTenancy; proposed: boolean }) {
  const { id, alias, displayName, address, floor, door, start, end, method, document, confirmations, denials, revision } = tenancy;
  return (
    <li className={`card pad ${s.row}`}>
      <div>
        <h3>{displayName ?? `@${alias}`}</h3>
        {displayName ? <p className="muted">@{alias}</p> : null}
      </div>
      <p>
        {address} · Piso {floor} · Puerta {door}
      </p>
      <p className="meta">
        <span>
          Desde el {formatDay(start)} {end ? `hasta el ${formatDay(end)}` : 'y sigue ahí'}
        </span>
        <span>
          Método: <b>{method}</b>
        </span>
        {confirmations + denials > 0 ? <span className="num">{`${confirmations} confirman, ${denials} no le conocen`}</span> : null}
      </p>
      {tenancy.contract ? (
        <ContractVerdict reading={tenancy.contract} />
      ) : document ? (
        <ContractLinks id={document.id} pages={document.pages.length} text="Ver el contrato" note={` (${document.pages[0]?.toUpperCase()})`} />
      ) : (
        <p className="small muted">Sin contrato</p>
      )}
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
