import { href, Link } from 'react-router';
import type { ReportState } from '../../data/report.view.ts';
import r from '../../parts/reasons.module.css';
import { reversed } from './decision.tsx';
import s from './report-state.module.css';

type Appeal = NonNullable<ReportState['appeal']>;
export function AppealState({ report, appeal: { words, when, outcome, answer, decided, receipt } }: { report: ReportState; appeal: Appeal }) {
  return (
    <section className="card pad" aria-labelledby="recurso">
      <h2 id="recurso" className={r.h}>
        Tu recurso
      </h2>
      <dl className={r.why}>
        <div>
          <dt>Enviado</dt>
          <dd>
            {when}
            <br />
            <span className={r.text}>{words}</span>
          </dd>
        </div>
        <div>
          <dt>Resultado</dt>
          <dd>
            {outcome === null
              ? 'En estudio.'
              : outcome === 'upheld'
                ? `Estimado: la decisión ha cambiado. ${decided}.`
                : `Desestimado: la decisión se mantiene. ${decided}.`}
            {outcome === 'upheld' && report.restored ? reversed(report) : null}
          </dd>
        </div>
        {answer ? (
          <div>
            <dt>Por qué</dt>
            <dd className={r.text}>{answer}</dd>
          </div>
        ) : null}
        {receipt ? (
          <div>
            <dt>Comprobante</dt>
            <dd>
              <code className={`num ${s.code}`}>{receipt}</code>
              <br />
              <Link to={`${href('/transparencia')}#${receipt}`}>Comprueba que está en el registro</Link>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
