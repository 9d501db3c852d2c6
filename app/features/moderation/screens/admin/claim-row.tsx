import { Link } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import { ContractLinks } from '../../../proof/parts/contract-links.tsx';
import type { ModeratedClaim } from '../../data/claim-case.view.ts';
import type { Mark } from '../../data/mark.reads.ts';
import s from './admin.module.css';
import { CaseMarkLine, useKeptMark } from './case-mark.tsx';
import { caseAnchor } from './case-path.ts';
import { DecideForm } from './decide-form.tsx';

export function ClaimRow({ claim, mark }: { claim: ModeratedClaim; mark: Mark | undefined }) {
  const { id, side, name, path, alias, approved, email, domain, knownDomains, words, since, held, document, notes } = claim;
  useKeptMark('claim', id, mark ?? null, mark === 'own');
  return (
    <li className={`card pad ${s.row}`} id={caseAnchor(id)} data-case tabIndex={-1}>
      <div>
        <h3>
          <Link to={path}>{name}</Link>
        </h3>
        <p className="meta">
          <span>{side === 'agency' ? 'Agencia' : 'Piso'}</span>
          <span>@{alias}</span>
          <span>{approved ? 'Responde por ella' : `Espera desde el ${since}`}</span>
        </p>
      </div>
      {email ? (
        <p>
          Confirmó la dirección <b>{email}</b>. Comprueba que la web de la agencia está en {domain}.
        </p>
      ) : approved && domain ? (
        <p>Dominio: {domain}</p>
      ) : null}
      {knownDomains.length > 0 ? <p className="small muted">Dominios ya aceptados: {knownDomains.join(', ')}</p> : null}
      {words ? <p className={s.text}>«{words}»</p> : null}
      {document ? (
        <ContractLinks id={document.id} pages={document.pages.length} text="Ver el documento" note={` (${document.pages[0]?.toUpperCase()})`} />
      ) : side === 'flat' && !approved ? (
        <p className="small muted">El documento se ha borrado: han pasado 30 días.</p>
      ) : null}
      {held ? (
        <p className="note note--warn">
          <Icon name="warning" />
          <span>Otra cuenta responde ya por esta página. Para aceptar esta, retírasela antes.</span>
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note.receipt} className="small muted">
          {note.when}: {note.decision === 'approve' ? 'aceptada' : note.decision === 'reject' ? 'rechazada' : 'retirada'}. {note.words}
        </p>
      ))}
      {approved ? null : <CaseMarkLine kind="claim" id={id} mark={mark} about={`${name}, @${alias}`} />}
      <DecideForm
        intent="claim"
        id={id}
        fields={{ claimId: id }}
        accept={approved ? null : { action: 'approve', text: 'Aceptar' }}
        refuse={approved ? { action: 'withdraw', text: 'Retirar' } : undefined}
        about={`${name}, @${alias}`}
      />
    </li>
  );
}
