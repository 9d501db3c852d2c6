import { href, Link } from 'react-router';
import { asSentence } from '../../../../../platform/text.ts';
import { Notice } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { OwnDecision } from '../../../decisions/data/log.view.ts';
import { AnswerForm } from '../../../decisions/parts/answer-form.tsx';
import { Decisions, ModeratorWords } from '../../../decisions/parts/moderator-words.tsx';
import { ContractLinks } from '../../../proof/parts/contract-links.tsx';
import type { OwnTenancy } from '../../data/stay.view.ts';
import { AttachContract } from './attach-contract.tsx';
import { ChangeStay } from './change-stay.tsx';
import s from './stays.module.css';

interface OwnStaysProps {
  stays: readonly OwnTenancy[];
  decisions: ReadonlyMap<string, OwnDecision[]>;
  answered: FormResult | undefined;
}
/** 2-community §2 'Mis estancias': newest start first, with month-year, badge and method. */
export function OwnStays({ stays, decisions, answered }: OwnStaysProps) {
  if (stays.length === 0)
    return (
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h2>Aún no has registrado ninguna estancia</h2>
        <p className="lead">Verifica dónde has vivido y podrás valorar a quien vivió contigo, y que te valoren.</p>
        <p>
          <Link className="btn" to={href('/verificar-estancia')}>
            Registrar mi primera estancia
          </Link>
        </p>
      </div>
    );
  return (
    <ul className={s.rows}>
      {stays.map((stay) => (
        <li key={stay.id} className="card pad">
          <div className={s.top}>
            <div>
              <h2 style={{ fontSize: 'var(--f-h4)' }}>{stay.address}</h2>
              <p className="muted">
                Piso {stay.floor} · Puerta {stay.door}
              </p>
            </div>
            <p className={`badge ${stay.state === 'verified' ? 'badge--ok' : stay.state === 'rejected' ? '' : 'badge--warn'}`}>
              {stay.state === 'verified' ? <Icon name="check" small /> : null}
              {stay.badge}
            </p>
          </div>
          <p className="meta">
            <span>
              {stay.from} – {stay.to ?? 'actualidad'}
            </span>
            {stay.kind ? <span>{stay.kind}</span> : null}
            <span>
              Método: <b>{stay.method}</b>
            </span>
          </p>
          <Waiting stay={stay} />
          <Decisions decisions={decisions.get(stay.id)} />
          <ChangeStay stay={stay} answered={answered} />
          {answered?.id === stay.id ? <Notice result={answered} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Waiting({ stay }: { stay: OwnTenancy }) {
  if (stay.state === 'verified') return null;
  if (stay.state === 'rejected')
    return (
      <p className="note note--warn">
        <Icon name="warning" />
        <span>
          No se ha podido verificar: {asSentence(stay.reason ?? '')}{' '}
          {stay.rule ? (
            <>
              Norma: <Link to={`${href('/normas')}#${stay.rule.id}`}>{stay.rule.title}</Link>.{' '}
            </>
          ) : null}
          Puedes <Link to={href('/verificar-estancia')}>registrarla de nuevo</Link>, o{' '}
          <Link to={href('/mis-resenas/decision/:kind/:id', { kind: 'estancia', id: stay.id })}>recurrir la decisión</Link>.
        </span>
      </p>
    );
  return (
    <>
      {stay.question ? (
        <>
          <ModeratorWords title="Antes de verificarla te preguntamos" note={stay.question} />
          <AnswerForm kind="stay" id={stay.id} about={`${stay.address}, desde ${stay.from}`} />
        </>
      ) : null}
      <p className="small">
        {stay.question
          ? 'La decide una persona en cuanto contestes, la corrijas o envíes otro contrato.'
          : stay.state === 'with-moderator'
            ? 'La revisa una persona: suele tardar entre 24 y 48 horas.'
            : 'Hacen falta 2 o más confirmaciones de quienes vivieron contigo. Les preguntamos en cuanto tengan su estancia verificada.'}
      </p>
      {stay.confirmed ? (
        <p>
          <b className="num">{stay.confirmed}</b> compañeros te han confirmado
        </p>
      ) : null}
      {stay.documentId ? <ContractLinks id={stay.documentId} pages={stay.documentPages} text="Ver el contrato enviado" /> : null}
      <AttachContract tenancyId={stay.id} replaces={stay.documentId !== null} />
    </>
  );
}
