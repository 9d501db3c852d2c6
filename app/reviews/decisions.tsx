import { href, Link } from 'react-router';
import type { OwnDecision } from '../../usecases/transparency/view.ts';
import s from './decisions.module.css';

/** What was decided about something of one's own, each with the way to check it in the log. The receipt stays behind the '#': it is not sent. */
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
