import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { documentLimits } from '../../../domain/tenancy/document.ts';
import { firstStepErrors, missingFields, type StayErrors, type StayField } from '../../../usecases/tenancies/input.ts';
import { useFormDraft } from '../../ui/form-draft.ts';
import { toast } from '../../ui/toast.tsx';
import { Field, FieldError } from './fields.tsx';
import s from './register.module.css';
import { sendStay } from './send.ts';
import { Summary } from './summary.tsx';

const titles = ['Dónde y cuándo', 'Cómo lo compruebas', 'Revisa y envía'];
const firstStep = ['address', 'floor', 'door', 'start', 'end'] as const;

/** Three steps with next and back (2-community §2). One form: going back loses nothing, and a draft stays on the device. */
export function StayWizard({ owner, today }: { owner: string; today: string }) {
  const kept = useFormDraft('estancia', owner);
  const [step, setStep] = useState(1);
  const [errors, setErrors] = useState<StayErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const fields = () => Object.fromEntries(form.current ? new FormData(form.current) : []);

  // Focus goes where the change is: to the first wrong field of a refusal, else to the heading of a new step.
  const [refusals, setRefusals] = useState(0);
  const before = useRef({ step, refusals });
  useEffect(() => {
    if (before.current.refusals !== refusals) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    else if (before.current.step !== step) heading.current?.focus();
    before.current = { step, refusals };
  }, [refusals, step]);

  const refuse = (found: StayErrors) => {
    setErrors(found);
    setRefusals((n) => n + 1);
    setStep(firstStep.some((field) => found[field]) ? 1 : 2);
    const first = Object.values(found)[0];
    if (first) toast({ title: first, kind: 'error' });
  };
  const check = (): StayErrors => {
    const values = fields();
    if (step === 1) return firstStepErrors(values, today);
    if (values.method !== 'document' && values.method !== 'peer_confirm') return { method: missingFields };
    const file = values.contrato;
    if (values.method !== 'document') return {};
    if (!(file instanceof File) || file.size === 0) return { document: 'Adjunta el contrato: una foto o un PDF' };
    return file.size > documentLimits.bytes ? { document: 'El archivo es demasiado grande. Máximo 10 MB' } : {};
  };
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    if (busy) return;
    const found = check();
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    if (step < 3) return setStep(step + 1);
    setBusy(true);
    const sent = await sendStay(new FormData(e.currentTarget));
    setBusy(false);
    if (sent.ok) {
      kept.wipe();
      toast({ title: '¡Estancia registrada!' });
      await navigate('/panel/estancias');
    } else if ('errors' in sent) refuse(sent.errors);
    else toast({ title: sent.message, kind: 'error' });
  };
  const changed = (e: FormEvent<HTMLFormElement>) => {
    kept.keep(e.currentTarget);
    const name = (e.target as HTMLInputElement).name as StayField | 'contrato';
    const field = name === 'contrato' ? 'document' : name;
    // What is being corrected is no longer said to be wrong.
    if (errors[field]) setErrors(({ [field]: _, ...rest }) => rest);
  };
  return (
    <form key={kept.version} ref={form} noValidate onInput={changed} onSubmit={(e) => void submit(e)}>
      <div className="page">
        <div className="narrow">
          <div className="title stack">
            <div>
              <div className="row row--apart small">
                <span className="muted">{`Paso ${step} de 3`}</span>
                {kept.saved ? <span className="muted xs">Guardado en este dispositivo</span> : null}
              </div>
              <div
                role="progressbar"
                aria-label="Progreso"
                aria-valuemin={1}
                aria-valuemax={3}
                aria-valuenow={step}
                aria-valuetext={`Paso ${step} de 3: ${titles[step - 1]}`}
              >
                <ol className={`steps ${s.steps}`} aria-hidden="true">
                  {titles.map((title, i) => (
                    <li key={title} className={i + 1 < step ? 'done' : i + 1 === step ? 'now' : undefined} />
                  ))}
                </ol>
              </div>
            </div>
            <h1 tabIndex={-1} ref={heading}>
              {titles[step - 1]}
            </h1>
          </div>
          <WhereAndWhen off={step !== 1} values={kept.values} errors={errors} today={today} />
          <HowVerified off={step !== 2} values={kept.values} errors={errors} />
          {step === 3 ? <Summary values={fields()} /> : null}
        </div>
      </div>
      <div className="bar-do">
        <div className="page">
          <div className="narrow">
            <button className="btn" type="button" disabled={step === 1 || busy} onClick={() => setStep(step - 1)}>
              Anterior
            </button>
            <button className="btn btn--main" type="submit" aria-busy={busy}>
              {step < 3 ? 'Siguiente' : busy ? 'Enviando...' : 'Registrar estancia'}
            </button>
          </div>
        </div>
      </div>
    </form>
  );
}

interface StepProps {
  off: boolean;
  values: Readonly<Record<string, string>>;
  errors: StayErrors;
}

function WhereAndWhen({ off, values, errors, today }: StepProps & { today: string }) {
  return (
    <div className={`${s.fields} ${off ? s.off : ''}`}>
      <Field
        label="Dirección"
        name="address"
        hint="Calle, número, código postal, ciudad y provincia"
        placeholder="Calle de Sueca 41, 46006 València"
        autoComplete="off"
        maxLength={500}
        defaultValue={values.address}
        error={errors.address}
      />
      <div className={s.pair}>
        <Field label="Piso" name="floor" maxLength={20} autoComplete="off" defaultValue={values.floor} error={errors.floor} />
        <Field label="Puerta" name="door" maxLength={20} autoComplete="off" defaultValue={values.door} error={errors.door} />
      </div>
      <div className={s.two}>
        <Field label="Fecha de entrada" name="start" type="date" max={today} defaultValue={values.start} error={errors.start} />
        <Field label="Fecha de salida (opcional)" name="end" type="date" hint="En blanco si sigues viviendo ahí" defaultValue={values.end} error={errors.end} />
      </div>
      <div className="field">
        <label htmlFor="description">Descripción (opcional)</label>
        <p className="small muted" id="description-hint">
          Notas para ti mientras rellenas el formulario: no se guardan.
        </p>
        <textarea className="inp" id="description" rows={3} aria-describedby="description-hint" />
      </div>
    </div>
  );
}

function HowVerified({ off, values, errors }: StepProps) {
  const [method, setMethod] = useState(values.method ?? '');
  const choose = (e: { target: { value: string } }) => setMethod(e.target.value);
  return (
    <div className={`${s.fields} ${off ? s.off : ''}`}>
      <fieldset className={s.method}>
        <legend className="vh">Método de verificación</legend>
        <label>
          <input
            type="radio"
            name="method"
            value="document"
            checked={method === 'document'}
            onChange={choose}
            aria-invalid={errors.method ? true : undefined}
          />
          <b>Documento</b>
          <span>Subes el contrato y lo revisa una persona: suele tardar entre 24 y 48 horas.</span>
        </label>
        <label>
          <input type="radio" name="method" value="peer_confirm" checked={method === 'peer_confirm'} onChange={choose} />
          <b>Confirmación de compañeros</b>
          <span>Preguntamos a quienes ya tienen verificada su estancia en el piso: hacen falta 2 o más confirmaciones.</span>
        </label>
        <FieldError id="method-error" text={errors.method} />
      </fieldset>
      <div className={method === 'document' ? undefined : s.off}>
        <Field
          label="Contrato"
          name="contrato"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/heic,application/pdf"
          hint="JPG, PNG, WebP, HEIC o PDF, hasta 10 MB. Se guarda cifrado, solo lo ven los moderadores y se borra con la decisión, como mucho a los 30 días."
          error={errors.document}
        />
      </div>
    </div>
  );
}
