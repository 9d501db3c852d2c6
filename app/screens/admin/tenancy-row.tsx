import type { ModeratedTenancy } from '../../../usecases/tenancies/view.ts';
import s from './admin.module.css';
import { DecideForm } from './decide-form.tsx';

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });
const long = (date: string) => day.format(new Date(date));

/** A stay to decide about: who says to have lived where and when, and what proves it. */
export function TenancyRow({ tenancy }: { tenancy: ModeratedTenancy }) {
  const { id, alias, displayName, address, floor, door, start, end, method, document, confirmations, denials } = tenancy;
  return (
    <li className={`card pad ${s.row}`}>
      <div>
        <h3>{displayName ?? `@${alias}`}</h3>
        <p className="muted">@{alias}</p>
      </div>
      <p>
        {address} · Piso {floor} · Puerta {door}
      </p>
      <p className="meta">
        <span>
          Desde el {long(start)} {end ? `hasta el ${long(end)}` : 'y sigue ahí'}
        </span>
        <span>
          Método: <b>{method}</b>
        </span>
        {confirmations + denials > 0 ? <span className="num">{`${confirmations} confirman, ${denials} no le conocen`}</span> : null}
      </p>
      <p>
        {document ? (
          <a className="btn btn--s" href={`/contrato/${document.id}`} target="_blank" rel="noreferrer">
            Ver el contrato ({document.kind.toUpperCase()})
          </a>
        ) : (
          <span className="small muted">Sin contrato</span>
        )}
      </p>
      <DecideForm fields={{ what: 'tenancy', tenancyId: id }} accept={{ action: 'verify', text: 'Verificar' }} about={`@${alias}`} />
    </li>
  );
}
