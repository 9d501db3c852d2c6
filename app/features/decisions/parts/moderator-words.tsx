import { href, Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import type { OwnDecision } from '../data/log.view.ts';
import type { DecisionNote } from '../data/note.view.ts';
import s from './decisions.module.css';

/** A moderator's question to an author, or a rejection: the rule, the message, and the next steps. */
export function ModeratorWords({ title, note: { rule, words } }: { title: string; note: DecisionNote }) {
  return (
    <div className="note note--warn">
      <Icon name="warning" />
      <div className="stack-s">
        <p>
          <b>{title}.</b>
          {rule ? (
            <>
              {' '}
              Norma: <Link to={`${href('/normas')}#${rule.id}`}>{rule.title}</Link>.
            </>
          ) : null}
        </p>
        <p style={{ whiteSpace: 'pre-line' }}>{words}</p>
        {rule ? <p className="small">{rule.advice}</p> : null}
      </div>
    </div>
  );
}

/** Decisions on the viewer's own content, each with a link to check it in the log. The receipt is behind the '#': it is not sent. */
export function Decisions({ decisions }: { decisions: readonly OwnDecision[] | undefined }) {
  if (!decisions || decisions.length === 0) return null;
  return (
    <ul className={s.list}>
      {decisions.map(({ receipt, what, month }) => (
        <li key={receipt} className="small">
          <span>
            {what}, {month}.
          </span>{' '}
          <Link className="tap tap--u" to={`${href('/transparencia')}#${receipt}`} aria-label={`Comprobar en el registro: ${what}, ${month}`}>
            Comprobar en el registro
          </Link>
        </li>
      ))}
    </ul>
  );
}
