import type { ReactNode } from 'react';
import { href, isRouteErrorResponse, Link } from 'react-router';
import { Dots, useFolds } from '../../../../ui/dots.tsx';
import { ActionButton } from '../../../../ui/form/action-button.tsx';
import { Notice } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { NotLoadedNote } from '../../../../ui/last-data.tsx';
import { useRequestId } from '../../../../ui/request-id.tsx';
import { Trouble } from '../../../../ui/trouble.tsx';
import type { CaseKind } from '../../data/mark.input.ts';
import type { AroundCase } from './act-on-case.ts';
import s from './admin.module.css';
import { CaseIcon } from './case-icon.tsx';
import { useKeptMark } from './case-mark.tsx';
import { casePath, kindOfCase } from './case-path.ts';
import { Denied } from './denied.tsx';
import { PanelBar } from './panel-bar.tsx';

interface CasePageProps {
  kind: CaseKind;
  id: string;
  title: string;
  /** Shown if the case is not open. */
  state: ReactNode;
  around: AroundCase;
  answered: FormResult<unknown> | undefined;
  notLoaded: string | null;
  /** Facts for the decision: beside the subject on wide screens, before it on a phone. */
  evidence?: ReactNode;
  /** The subject of the decision. */
  main: ReactNode;
  /** Rarely read parts, each collapsed to a summary. */
  folds?: ReactNode;
  /** Further items of the menu. */
  menu?: ReactNode;
  /** The buttons that decide, and the sheet that they open. */
  bar: ReactNode;
  sheet: ReactNode;
}

/** The page of a case of any kind. While it is open the case is marked for other moderators. */
export function CasePage({ kind, id, title, state, around, answered, notLoaded, evidence, main, folds, menu, bar, sheet }: CasePageProps) {
  const { place, total, next, mark, undo } = around;
  const { name, list } = kindOfCase[kind];
  useKeptMark(kind, id, mark);
  useFolds(title);
  return (
    <>
      <div className="page">
        <title>{`${title} · Panel de Administración · Rellano`}</title>
        <meta name="robots" content="noindex" />
        <div className={s.head}>
          <Link className="tap" to={href('/admin')}>
            <Icon name="back" small />
            <span className="num">{place ? `Por hacer, ${place.number} de ${total}` : `Por hacer (${total})`}</span>
          </Link>
          <Dots of="este caso">
            {menu}
            <li>
              {mark === 'own' ? (
                <ActionButton intent="case" id={id} fields={{ decision: 'leave' }} navigates className={s.item}>
                  Dejar para otra persona
                </ActionButton>
              ) : (
                <ActionButton intent="take" id={id} fields={{ kind, caseId: id }} className={s.item}>
                  Me la quedo
                </ActionButton>
              )}
            </li>
            {next ? (
              <li>
                <Link to={casePath(next.kind, next.id)} data-key="next">
                  Pasar al siguiente
                </Link>
              </li>
            ) : null}
          </Dots>
        </div>
        <p className={s.about}>
          <CaseIcon name={kind} small />
          <span>
            {[...new Set([name, list])].join(' · ')}
            {place ? `, desde hace ${place.wait}` : ''}
            {mark === 'own' ? ' · La tienes tú' : ''}
          </span>
        </p>
        <div className="stack-s">
          <h1 className={s.caseTitle}>{title}</h1>
          {place ? null : state}
        </div>
        <NotLoadedNote message={notLoaded} />
        <Notice result={answered} className={s.notice} />
        {mark === 'other' ? (
          <p className={`note note--warn ${s.other}`} role="status">
            <Icon name="user" />
            <span>Lo está mirando otra persona. Si decidís las dos, vale la primera decisión.</span>
          </p>
        ) : null}
        <div className={evidence ? `${s.case} ${s.beside}` : s.case}>
          {evidence}
          <div className={s.main}>{main}</div>
          {folds ? <div className={`folds ${s.folds}`}>{folds}</div> : null}
        </div>
        {sheet}
      </div>
      <PanelBar undo={undo}>{bar}</PanelBar>
    </>
  );
}

export const OpenCase = ({ kind, id, about }: { kind: CaseKind; id: string; about: string }) => (
  <p className="row">
    <Link className="btn btn--s" to={casePath(kind, id)} data-key="open">
      Abrir el caso<span className="vh">: {about}</span>
    </Link>
  </p>
);

/** The case is decided, deleted or the moderator's own: the page does not tell which. */
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
