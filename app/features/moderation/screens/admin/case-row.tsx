import type { ReactNode } from 'react';
import { Link, useActionData } from 'react-router';
import { formatDay } from '../../../../../platform/dates.ts';
import type { FormResult } from '../../../../ui/form/result.ts';
import type { CaseKind } from '../../data/mark.input.ts';
import type { Mark } from '../../data/mark.reads.ts';
import s from './admin.module.css';
import { CaseMarkLine } from './case-mark.tsx';
import { casePath } from './case-path.ts';

interface CaseRowProps {
  kind: CaseKind;
  id: string;
  title: ReactNode;
  place: string;
  /** Key facts. */
  known: ReactNode;
  /** Its state, or the day it came in. */
  state: ReactNode;
  mark: Mark | undefined;
  /** For screen readers: the case, in the names of buttons. */
  about: string;
  /** The contract matches in everything: the row is open, and its button has the focus. */
  proposed?: boolean;
  /** The content of the case, and the form that decides it. */
  children: ReactNode;
}

export const Since = ({ day }: { day: string }) => (
  <p className="small muted">
    Desde el <time dateTime={day}>{formatDay(day)}</time>
  </p>
);

/** A case in its list, on a few lines. The form is inside the fold with the content, so that nothing is decided unread. */
export function CaseRow({ kind, id, title, place, known, state, mark, about, proposed, children }: CaseRowProps) {
  // Without JavaScript the result comes with the page: its row stays open.
  const answered = useActionData<FormResult>()?.id.startsWith(id);
  const markLine = <CaseMarkLine kind={kind} id={id} mark={mark} about={about} />;
  return (
    <li className={`card pad ${s.row} ${mark === 'other' ? s.elsewhere : ''}`} data-case tabIndex={-1}>
      <div className={s.line}>
        <div>
          <h3>
            <Link to={casePath(kind, id)} data-key="open">
              {title}
            </Link>
          </h3>
          <p className="small muted">{place}</p>
        </div>
        <p className={s.known}>{known}</p>
        <div className={s.since}>
          {state}
          {mark === 'other' ? markLine : null}
        </div>
      </div>
      <details data-key="read" open={proposed || answered || undefined}>
        <summary className="tap tap--u">
          Leer y decidir<span className="vh">: {about}</span>
        </summary>
        <div className={s.row}>
          {children}
          {mark === 'other' ? null : markLine}
        </div>
      </details>
    </li>
  );
}
