import { href } from 'react-router';
import { formatDay } from '../../../../../platform/dates.ts';
import { SeverityLabel } from '../../parts/severity.tsx';
import type { Finding } from '../../rules/find.ts';
import { CheckIcon } from './icon.tsx';
import type { Shown } from './report.ts';
import s from './result.module.css';

interface FindingProps {
  finding: Shown;
  /** From 1. */
  number: number;
  of: number;
  signed: boolean;
  onLetter(): void;
}

const edges = { 'posible cláusula nula': '', abusiva: s.double, dudosa: s.dashed } as const;
export const findingId = (number: number): string => `senal-${number}`;

/** One finding: the clause, what the law says, what to do. */
export function FindingCard({ finding, number, of, signed, onLetter }: FindingProps) {
  const { name, severity, before, after, letter } = finding;
  return (
    <aside className={`${s.finding} ${edges[severity]}`} id={findingId(number)} tabIndex={-1} aria-label={`Señal ${number} de ${of}: ${name}`}>
      <div className={s.kind}>
        <span className={`num ${s.number}`}>{number}</span>
        <SeverityLabel severity={severity} />
      </div>
      <h2>{name}</h2>
      <Law finding={finding} />
      <p className={s.paperOnly}>
        <b>Qué hacer.</b> {signed ? after : before}
      </p>
      <details className={s.screenOnly} open={number === 1}>
        <summary>Qué hacer</summary>
        <p>{signed ? after : before}</p>
        {letter ? (
          <button className="btn btn--s" type="button" onClick={onLetter}>
            <CheckIcon name="copy" />
            Carta al casero
            <span className="vh">{`: ${name}`}</span>
          </button>
        ) : null}
        <p>
          <MoreOf finding={finding} />
        </p>
      </details>
    </aside>
  );
}

/** What the law says of a clause, and where. */
export function Law({ finding: { explanation, article, pending, notes } }: { finding: Finding }) {
  return (
    <>
      {pending ? (
        <dl className={s.readings}>
          <div>
            <dt>Si el Congreso no convalida el cambio</dt>
            <dd>{explanation}</dd>
          </div>
          <div>
            <dt>{`Si lo convalida: ${pending.article}${pending.from ? `, desde el ${formatDay(pending.from)}` : ''}, pendiente de convalidación`}</dt>
            <dd>{pending.explanation}</dd>
          </div>
        </dl>
      ) : (
        <p>{explanation}</p>
      )}
      <p className={s.article}>{article}</p>
      {notes.map((note) => (
        <p className="xs" key={note}>
          {note}
        </p>
      ))}
    </>
  );
}

/** A plain link: the router would ask for the page before it is opened, and so reveal the finding to the server. */
export function MoreOf({ finding: { type, name } }: { finding: Finding }) {
  return (
    <a className={s.more} href={href('/clausulas/:id', { id: type })} target="_blank" rel="noopener">
      Leer más sobre esta cláusula<span className="vh">{`: ${name} (se abre en otra pestaña)`}</span>
    </a>
  );
}
