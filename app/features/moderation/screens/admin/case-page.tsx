import type { ReactNode } from 'react';
import { href, isRouteErrorResponse, Link } from 'react-router';
import { Notice } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NotLoadedNote } from '../../../../ui/last-data.tsx';
import { useRequestId } from '../../../../ui/request-id.tsx';
import { Trouble } from '../../../../ui/trouble.tsx';
import type { Undoable } from '../../../decisions/data/held.view.ts';
import type { CaseKind } from '../../data/mark.input.ts';
import type { Mark } from '../../data/mark.reads.ts';
import s from './admin.module.css';
import { CaseMarkLine, useKeptMark } from './case-mark.tsx';
import { casePath, queueOf } from './case-path.ts';
import { ToDecide } from './decision-sheet.tsx';
import { Denied } from './denied.tsx';
import { UndoBar } from './undo-bar.tsx';

interface CasePageProps {
  kind: CaseKind;
  id: string;
  title: string;
  /** Where it was, or what else says which case it is. */
  place: ReactNode;
  /** The badge. */
  state: ReactNode;
  mark: Mark | null;
  /** What the moderator decided just before. */
  undo: Undoable | null;
  /** The case that waits after this one; null: there is no other. */
  next: string | null;
  waiting: number;
  answered: FormResult<unknown> | undefined;
  notLoaded: string | null;
  /** What the decision is about. */
  main: ReactNode;
  /** The decision itself, and what was decided before. */
  side: ReactNode;
}

/** The page of one case of any kind. While it is open the case is marked for the others. */
export function CasePage({ kind, id, title, place, state, mark, undo, next, waiting, answered, notLoaded, main, side }: CasePageProps) {
  useKeptMark(kind, id, mark);
  const queue = queueOf[kind];
  return (
    <div className="page">
      <title>{`${title} · Panel de Administración · Rellano`}</title>
      <meta name="robots" content="noindex" />
      <UndoBar undo={undo} />
      <p className="crumb">
        <Link to={`${href('/admin')}${queue.query}`}>{queue.name}</Link> <span className="num">({waiting})</span>
      </p>
      <div className="title stack-s">
        <h1>{title}</h1>
        <p>{place}</p>
        <div className="row">
          {state}
          <CaseMarkLine kind={kind} id={id} mark={mark ?? undefined} about={title} />
          {next ? (
            <Link className="btn btn--s" to={casePath(kind, next)} data-key="next">
              Siguiente <kbd className={s.only}>J</kbd>
            </Link>
          ) : null}
        </div>
      </div>
      <NotLoadedNote message={notLoaded} />
      <Notice result={answered} className={s.notice} />
      {mark === 'other' ? (
        <p className={`note note--warn ${s.other}`} role="status">
          <Icon name="user" />
          <span>Lo está mirando otra persona. Si decidís las dos, vale la primera decisión.</span>
        </p>
      ) : null}
      <ToDecide />
      <div className={s.case}>
        <div className={s.main}>{main}</div>
        <aside className={s.side} aria-label="Decidir">
          {side}
        </aside>
      </div>
    </div>
  );
}

/** The way from a list to a case. */
export const OpenCase = ({ kind, id, about }: { kind: CaseKind; id: string; about: string }) => (
  <p className="row">
    <Link className="btn btn--s" to={casePath(kind, id)} data-key="open">
      Abrir el caso<span className="vh">: {about}</span>
    </Link>
  </p>
);

/** Decided by somebody else meanwhile, gone, or one's own: which of them is not said. */
const CaseGone = () => (
  <div className="page">
    <title>Este caso ya no está aquí · Rellano</title>
    <meta name="robots" content="noindex" />
    <div className="blank stack">
      <div className="tile-field" aria-hidden="true" />
      <h1>Este caso ya no está aquí</h1>
      <p className="lead">Está decidido, se ha borrado, o lo decide otra persona del equipo.</p>
      <p>
        <Link className="btn btn--main" to={href('/admin')}>
          Volver al panel
        </Link>
      </p>
    </div>
  </div>
);

export function CaseFailure({ error }: { error: unknown }) {
  const requestId = useRequestId();
  if (isRouteErrorResponse(error) && error.status === 403) return <Denied />;
  return isRouteErrorResponse(error) && error.status === 404 ? <CaseGone /> : <Trouble requestId={requestId} message={null} />;
}
