import { href } from 'react-router';
import { formatDay } from '../../../domain/dates/format.ts';
import { SeverityLabel } from '../../contracts/severity.tsx';
import type { Shown } from './report.ts';
import s from './result.module.css';
import { Sign } from './sign.tsx';

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

/** One clause that was pointed out: what it is, what the law says, what to do. */
export function FindingCard({ finding, number, of, signed, onLetter }: FindingProps) {
  const { name, severity, says, article, pending, notes, before, after, letter, type } = finding;
  return (
    <aside className={`${s.finding} ${edges[severity]}`} id={findingId(number)} tabIndex={-1} aria-label={`Señal ${number} de ${of}: ${name}`}>
      <div className={s.kind}>
        <span className={`num ${s.number}`}>{number}</span>
        <SeverityLabel severity={severity} />
      </div>
      <h2>{name}</h2>
      {pending ? (
        <dl className={s.readings}>
          <div>
            <dt>Si el Congreso no convalida el cambio</dt>
            <dd>{says}</dd>
          </div>
          <div>
            <dt>{`Si lo convalida: ${pending.article}${pending.from ? `, desde el ${formatDay(pending.from)}` : ''}, pendiente de convalidación`}</dt>
            <dd>{pending.says}</dd>
          </div>
        </dl>
      ) : (
        <p>{says}</p>
      )}
      <p className={s.article}>{article}</p>
      {notes.map((note) => (
        <p className="xs" key={note}>
          {note}
        </p>
      ))}
      <p className={s.paperOnly}>
        <b>Qué hacer.</b> {signed ? after : before}
      </p>
      <details className={s.screenOnly} open={number === 1}>
        <summary>Qué hacer</summary>
        <p>{signed ? after : before}</p>
        {letter ? (
          <button className="btn btn--s" type="button" onClick={onLetter}>
            <Sign name="copy" />
            Carta al casero
            <span className="vh">{`: ${name}`}</span>
          </button>
        ) : null}
        <p>
          {/* A plain link: the router would ask for the page before it is opened, and so tell the server what was found. */}
          <a className={s.more} href={href('/clausulas/:id', { id: type })} target="_blank" rel="noopener">
            Leer más sobre esta cláusula<span className="vh">{`: ${name} (se abre en otra pestaña)`}</span>
          </a>
        </p>
      </details>
    </aside>
  );
}
