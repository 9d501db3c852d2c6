import { Link } from 'react-router';
import type { ListedAppeal } from '../../data/appeal-case.view.ts';
import type { ListedClaim } from '../../data/claim-case.view.ts';
import type { CaseKind } from '../../data/mark.input.ts';
import type { Mark } from '../../data/mark.reads.ts';
import type { ListedReply } from '../../data/reply-case.view.ts';
import type { ListedReport } from '../../data/report-case.view.ts';
import s from './admin.module.css';
import { CaseMarkLine } from './case-mark.tsx';
import { casePath } from './case-path.ts';

interface RowProps {
  kind: CaseKind;
  id: string;
  about: string;
  why: string;
  badge?: string | undefined;
  /** The reported words. */
  passage?: string | null;
  since: string;
  /** null: the case is decided, so it has no mark. */
  mark: Mark | undefined | null;
  open?: string;
}

/** A case in its list; it is decided on its page. */
const Row = ({ kind, id, about, why, badge, passage, since, mark, open = 'Abrir el caso' }: RowProps) => (
  <li className={`card pad ${s.row}`} data-case tabIndex={-1}>
    <div className={s.top}>
      <div>
        <h3>{about}</h3>
        <p>{why}</p>
      </div>
      {badge ? <p className="badge num">{badge}</p> : null}
    </div>
    {passage ? (
      <blockquote className={`quote ${s.text}`}>
        <p>{passage}</p>
      </blockquote>
    ) : null}
    {mark === null ? null : <CaseMarkLine kind={kind} id={id} mark={mark} about={about} />}
    <p className="row row--apart">
      <span className="small muted">{since}</span>
      <Link className="btn" to={casePath(kind, id)} data-key="open">
        {open}
        <span className="vh">: {about}</span>
      </Link>
    </p>
  </li>
);

export const ReportRow = ({ report: { id, number, about, reason, passage, received }, mark }: { report: ListedReport; mark: Mark | undefined }) => (
  <Row kind="report" id={id} about={about} why={reason} badge={number} passage={passage} since={`Recibida el ${received}`} mark={mark} />
);

export const AppealRow = ({ appeal: { id, side, about, received }, mark }: { appeal: ListedAppeal; mark: Mark | undefined }) => (
  <Row
    kind="appeal"
    id={id}
    about={about}
    why={side === 'author' ? 'Recurre quien lo escribió' : 'Recurre quien denunció'}
    since={`Recibido el ${received}`}
    mark={mark}
    open="Abrir el recurso"
  />
);

export const ClaimRow = ({ claim: { id, side, name, alias, approved, since, held }, mark }: { claim: ListedClaim; mark: Mark | undefined }) => (
  <Row
    kind="claim"
    id={id}
    about={name}
    why={`${side === 'agency' ? 'Agencia' : 'Piso'} · @${alias}`}
    badge={approved ? 'Responde por ella' : held ? 'Ya responde otra cuenta' : undefined}
    since={approved ? '' : `Espera desde el ${since}`}
    mark={approved ? null : mark}
  />
);

export const ReplyRow = ({ reply: { id, title, page, text, published, since }, mark }: { reply: ListedReply; mark: Mark | undefined }) => (
  <Row
    kind="reply"
    id={id}
    about={title}
    why={page.name}
    badge={published ? 'Publicada' : undefined}
    passage={text}
    since={published ? '' : `Espera desde el ${since}`}
    mark={published ? null : mark}
  />
);
