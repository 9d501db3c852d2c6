import { href, Link } from 'react-router';
import type { ListedAppeal } from '../../data/appeal-case.view.ts';
import type { Mark } from '../../data/mark.reads.ts';
import type { ListedReport } from '../../data/report-case.view.ts';
import s from './admin.module.css';
import { CaseMarkLine } from './case-mark.tsx';

export const ReportRow = ({ report: { id, number, about, reason, passage, received }, mark }: { report: ListedReport; mark: Mark | undefined }) => (
  <li className={`card pad ${s.row}`} data-case tabIndex={-1}>
    <div className={s.top}>
      <div>
        <h3>{about}</h3>
        <p>{reason}</p>
      </div>
      <p className="badge num">{number}</p>
    </div>
    {passage ? (
      <blockquote className={`quote ${s.text}`}>
        <p>{passage}</p>
      </blockquote>
    ) : null}
    <CaseMarkLine kind="report" id={id} mark={mark} about={about} />
    <p className="row row--apart">
      <span className="small muted">Recibida el {received}</span>
      <Link className="btn" to={href('/admin/denuncia/:id', { id })} data-key="open">
        Abrir el caso<span className="vh">: {about}</span>
      </Link>
    </p>
  </li>
);

export const AppealRow = ({ appeal: { id, side, about, received }, mark }: { appeal: ListedAppeal; mark: Mark | undefined }) => (
  <li className={`card pad ${s.row}`} data-case tabIndex={-1}>
    <div className={s.top}>
      <div>
        <h3>{about}</h3>
        <p>{side === 'author' ? 'Recurre quien lo escribió' : 'Recurre quien denunció'}</p>
      </div>
    </div>
    <CaseMarkLine kind="appeal" id={id} mark={mark} about={about} />
    <p className="row row--apart">
      <span className="small muted">Recibido el {received}</span>
      <Link className="btn" to={href('/admin/recurso/:id', { id })} data-key="open">
        Abrir el recurso<span className="vh">: {about}</span>
      </Link>
    </p>
  </li>
);
