import { LongText } from '../../../ui/form/fields.tsx';
import { Form, Submit, Trouble } from '../../../ui/form/form.tsx';
import type { FormResult } from '../../../ui/form/result.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { ContractField } from '../../proof/parts/contract-field.tsx';
import { reportTextLimits } from '../rules/reports.ts';
import s from './reasons.module.css';

interface AppealFormProps {
  until: string;
  intent?: string;
  withProof?: boolean;
  answered: FormResult | undefined;
}
/** The form of an appeal, for the reporter or the author. `until`: the last day. */
export function AppealForm({ until, intent, withProof = false, answered }: AppealFormProps) {
  const form = useForm({ intent, answered });
  return (
    <section className="card pad" aria-labelledby="recurrir">
      <Form of={form} single={!withProof} files={withProof} className="stack">
        <div className="stack-s">
          <h2 id="recurrir" className={s.h}>
            ¿No estás de acuerdo?
          </h2>
          <p className="small muted">Puedes recurrir hasta el {until}. Lo mira otra persona, si la hay, y te contesta con motivos. Es gratis.</p>
        </div>
        <LongText name="words" label="Por qué lo recurres" rows={5} max={reportTextLimits.appeal} />
        {withProof ? (
          <ContractField
            what="Documento"
            label="Una prueba (opcional)"
            hint="Fotos o PDF, hasta 10 páginas de 10 MB. La ve solo quien decide, y se borra con la decisión o, como mucho, a los 30 días."
          />
        ) : null}
        <p>
          <Submit busy="Enviando…">Recurrir la decisión</Submit>
        </p>
        <Trouble />
        <p className="xs muted">También puedes acudir a los tribunales, o a un órgano certificado de resolución extrajudicial de litigios.</p>
      </Form>
    </section>
  );
}
