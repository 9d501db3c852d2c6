import { href, Link } from 'react-router';
import type { ReportState } from '../../data/report.view.ts';
import r from '../../parts/reasons.module.css';
import s from './report-state.module.css';

const what = {
  keep: 'Lo que denunciaste se queda como está: no lo retiramos.',
  retire: 'Lo que denunciaste se ha retirado en todas partes y sin límite de tiempo.',
  cover: 'Hemos tapado el dato en todas partes y sin límite de tiempo. El resto sigue igual.',
  gone: 'Lo que denunciaste ya no estaba cuando lo miramos: no había nada que decidir.',
} as const;

/** Covered words, photos and parts of a profile are stored nowhere: their author may add them again. A subject that was changed since is not published. */
export function reversed({ kind, author, decision, gone }: ReportState): string {
  const again = kind === 'photo' || kind === 'profile' || decision?.what === 'cover';
  const right = `otra persona le ha dado la razón${again ? ': puede volver a ponerlo' : ''}`;
  const how = again || gone || decision?.what === 'keep' ? right : 'otra persona ha decidido que vuelva a publicarse';
  return ` Después de un recurso de ${author?.toLowerCase()}, ${how}.`;
}

/** The decision with its statement of reasons (DSA art. 16.5 and 17.3). */
export function Decision({ report, decision }: { report: ReportState; decision: NonNullable<ReportState['decision']> }) {
  return (
    <section className="card pad" aria-labelledby="decision">
      <h2 id="decision" className={r.h}>
        La decisión
      </h2>
      <dl className={r.why}>
        <div>
          <dt>Qué hemos decidido</dt>
          <dd>
            {what[decision.what]}
            {report.restored && decision.what !== 'keep' ? reversed(report) : null} {decision.when}.
          </dd>
        </div>
        <div>
          <dt>Por qué</dt>
          <dd className={r.text}>{decision.answer}</dd>
        </div>
        {decision.rule ? (
          <div>
            <dt>La norma</dt>
            <dd>
              <Link to={`${href('/normas')}#${decision.rule.id}`}>{decision.rule.title}</Link>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Quién decidió</dt>
          <dd>Una persona del equipo, que leyó tu denuncia. Ningún programa decide.</dd>
        </div>
        {decision.receipt ? (
          <div>
            <dt>Comprobante</dt>
            <dd>
              <code className={`num ${s.code}`}>{decision.receipt}</code>
              <br />
              <Link to={`${href('/transparencia')}#${decision.receipt}`}>Comprueba que está en el registro</Link>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
