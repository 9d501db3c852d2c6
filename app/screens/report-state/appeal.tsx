import { href, Link } from 'react-router';
import { reportLimits } from '../../../domain/moderation/reports.ts';
import type { ReportState } from '../../../usecases/reports/view.ts';
import { LongText } from '../../ui/form/fields.tsx';
import { Form, Submit, Trouble } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import s from './report-state.module.css';

export function AppealForm({ until, answered }: { until: string; answered: FormResult | undefined }) {
  const form = useForm({ intent: 'appeal', answered });
  return (
    <section className="card pad" aria-labelledby="recurrir">
      <Form of={form} single className="stack">
        <div className="stack-s">
          <h2 id="recurrir" className={s.h}>
            ¿No estás de acuerdo?
          </h2>
          <p className="small muted">Puedes recurrir hasta el {until}. Lo mira otra persona, si la hay, y te contesta con motivos. Es gratis.</p>
        </div>
        <LongText name="words" label="Por qué lo recurres" rows={5} max={reportLimits.appeal} />
        <p>
          <Submit busy="Enviando…">Recurrir la decisión</Submit>
        </p>
        <Trouble />
        <p className="xs muted">También puedes acudir a los tribunales, o a un órgano certificado de resolución extrajudicial de litigios.</p>
      </Form>
    </section>
  );
}

export function AppealState({ appeal: { words, when, outcome, answer, decided, receipt } }: { appeal: NonNullable<ReportState['appeal']> }) {
  return (
    <section className="card pad" aria-labelledby="recurso">
      <h2 id="recurso" className={s.h}>
        Tu recurso
      </h2>
      <dl className={s.why}>
        <div>
          <dt>Enviado</dt>
          <dd>
            {when}
            <br />
            <span className={s.text}>{words}</span>
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
          </dd>
        </div>
        {answer ? (
          <div>
            <dt>Por qué</dt>
            <dd className={s.text}>{answer}</dd>
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
