import type { ReactNode } from 'react';
import { formatDay } from '../../../../platform/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { ModeratorReading } from '../data/reading.view.ts';
import { ContractLinks } from './contract-links.tsx';
import s from './contracts.module.css';
import { FieldShape } from './field-shape.tsx';

const states: Record<ModeratorReading['state'], string> = {
  recibido: 'Contrato recibido, todavía sin leer',
  leyendo: 'El contrato se está leyendo',
  coincide: 'El contrato coincide: se propone publicar',
  revisar: 'El contrato tiene datos que no se leen: compáralo',
  'no coincide': 'El contrato no coincide',
  ilegible: 'El contrato no se lee',
  error: 'El contrato no se ha podido leer: se volverá a intentar',
};
const results = { match: 'Coincide', differs: 'Distinto', unread: 'No se lee', unasked: 'No se compara' } as const;

type Clause = ModeratorReading['clauses'][number];
interface ContractVerdictProps {
  /** One level below the surrounding heading. */
  heading: 'h3' | 'h4';
  reading: ModeratorReading;
  /** The buttons of found and of struck out clauses; absent where clauses have no effect. */
  strike?: (clause: Clause) => ReactNode;
  restore?: (clause: Clause) => ReactNode;
  /** The button that requests another reading. */
  again: ReactNode;
}

function Clauses({ title, clauses, button }: { title: string; clauses: readonly Clause[]; button?: (clause: Clause) => ReactNode }) {
  if (clauses.length === 0) return null;
  return (
    <div className="small">
      <p>{title}:</p>
      <ul className={s.clauses}>
        {clauses.map((clause) => (
          <li key={clause.id}>
            <span>{clause.name}</span>
            {button?.(clause)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A field in the case and in its contract; only differences stand out. */
function Compared({ label, result, reason, stated, read }: ModeratorReading['fields'][number]) {
  return (
    <li>
      <FieldShape result={result} />
      {result === 'differs' ? (
        <b>
          {label}: dice {stated || 'nada'}, pone {read || 'nada'}
        </b>
      ) : (
        <span>
          {label}: {read || stated || '—'}
        </span>
      )}
      {result === 'match' ? <span className="vh">{results.match}</span> : <small>{[results[result], reason].filter(Boolean).join('. ')}</small>}
    </li>
  );
}

/** A moderator's view of a contract: the comparison by field with its reasons, warnings, and the file. */
export function ContractVerdict({ heading: Heading, reading, strike, restore, again }: ContractVerdictProps) {
  const { state, gaveUp, problem, fields, clauses, struck, acts, document, elsewhere } = reading;
  const verdict = state === 'revisar' && !document ? 'Hay datos que no se pueden comparar con el contrato: ya se ha borrado' : states[state];
  return (
    <div className={s.verdict}>
      <Heading>{gaveUp ? 'El contrato no se ha podido leer en tres intentos: míralo tú o pide otra lectura' : verdict}</Heading>
      {problem ? <p className="small muted">{problem}</p> : null}
      {elsewhere > 0 ? (
        <p className="note note--warn">
          <Icon name="warning" />
          <span>
            {elsewhere === 1
              ? 'Otra persona usa este mismo contrato. Puede ser quien vivía con ella.'
              : `Otras ${elsewhere} personas usan este mismo contrato. Pueden ser quienes vivían con ella.`}
          </span>
        </p>
      ) : null}
      {fields.length > 0 ? (
        <ul className={s.compared}>
          {fields.map((field) => (
            <Compared key={field.label} {...field} />
          ))}
        </ul>
      ) : null}
      <Clauses title="Cláusulas señaladas" clauses={clauses} button={strike} />
      <Clauses title="Tachadas: ni alerta ni cuenta" clauses={struck} button={restore} />
      {document && (gaveUp || state === 'ilegible') ? again : null}
      {acts.length > 0 ? (
        <ul className={`small muted ${s.acts}`} aria-label="Historial">
          {acts.map(({ what, on }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an act may occur twice in a day, and new acts are only prepended
            <li key={acts.length - i}>
              {what} el {formatDay(on)}
            </li>
          ))}
        </ul>
      ) : null}
      {document ? (
        <>
          <ContractLinks id={document.id} pages={document.pages.length} text="Ver el contrato" note={` (${document.pages[0]?.toUpperCase()})`} />
          <p className="small muted">Abrirlo queda registrado con tu nombre. Se borra tras la decisión.</p>
        </>
      ) : (
        <p className="small muted">El fichero ya se ha borrado.</p>
      )}
    </div>
  );
}
