import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { firstError } from '../../../../../platform/result.ts';
import { Form, Saved, Submit, Summary, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useSendKey } from '../../../../ui/form/send-key.ts';
import { enterFocusesNext, focusToType } from '../../../../ui/form/typing.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useSettling } from '../../../../ui/form/use-settling.ts';
import { toast } from '../../../../ui/toast.tsx';
import { atFields } from '../../../proof/parts/sent-contract.ts';
import { documentProblem } from '../../../proof/rules/document.ts';
import { firstStepErrors, missingMessage, noMethod, type StayErrors } from '../../data/stay.input.ts';
import s from './register.module.css';
import { Review } from './review.tsx';
import { HowVerified, WhereAndWhen } from './stay-fields.tsx';
import { stepOf, titles } from './steps.ts';

/**
 * Three steps with next and back (2-community §2), in one form: going back loses nothing, and a draft stays on the device. Before the script has loaded,
 * a press sends the form to the server, which answers with the page of the next step.
 */
export function StayWizard({ owner, today, answered }: { owner: string; today: string; answered: FormResult | undefined }) {
  const { key, sent, stored } = useSendKey('estancia', owner);
  const form = useForm({
    answered,
    draft: { name: 'estancia', owner },
    onDone() {
      stored();
      void navigate(href('/panel/estancias'));
    },
    onRefused({ errors, outdated }) {
      // The stay with this key has changed since: the next try gets another key.
      if (outdated) stored();
      if (Object.keys(errors).length > 0) setStep(stepOf(errors));
    },
  });
  const { value, ref } = form;
  const [step, setStep] = useState(Number(value('paso')) || 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const { settling, settle } = useSettling();
  const typed = () => (ref.current ? Object.fromEntries(new FormData(ref.current)) : null);

  // A new step gets the focus at its heading, unless it has errors.
  const shown = useRef(step);
  const wrong = Object.keys(form.errors).length > 0;
  useEffect(() => {
    if (shown.current !== step && !wrong) heading.current?.focus();
    shown.current = step;
  }, [step, wrong]);

  const begin = useEffectEvent(() => {
    if (step === 1) focusToType('address');
  });
  useEffect(begin, []);

  const refuse = (stayErrors: StayErrors) => {
    const errors = atFields(stayErrors);
    const message = missingMessage(stayErrors) ?? undefined;
    form.refuse({ errors, message });
    setStep(stepOf(errors));
    toast({ title: message ?? firstError(errors), kind: 'error' });
  };
  const check = (): StayErrors => {
    const now = typed() ?? {};
    if (step === 1) return firstStepErrors(now, today);
    if (now.method !== 'document' && now.method !== 'peer_confirm') return noMethod;
    const none = !(now.contrato instanceof File) || now.contrato.size === 0;
    return now.method === 'document' && none && !now.contratoId ? { document: documentProblem(0, new Uint8Array()) ?? '' } : {};
  };
  /** Whether to send the form; otherwise shows another step, or the errors of this one. */
  const press = (back: boolean): boolean => {
    if (back) {
      setStep(step - 1);
      return false;
    }
    const stayErrors = check();
    if (Object.keys(stayErrors).length > 0) {
      refuse(stayErrors);
      return false;
    }
    if (wrong || form.message) form.refuse({});
    if (step === titles.length) return true;
    setStep(step + 1);
    return false;
  };
  return (
    <Form
      of={form}
      files
      ownSummary
      onKeyDown={enterFocusesNext}
      className={settling ? s.settling : undefined}
      onSubmit={(event) => {
        if (press(event.nativeEvent.submitter?.getAttribute('name') === 'volver')) sent();
        else event.preventDefault();
      }}
    >
      {/* Enter presses the first button of a form: it goes on, not back. */}
      <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="paso" value={step} />
      <input type="hidden" name="clave" value={key} suppressHydrationWarning />
      <div className="page">
        <div className="narrow">
          <div className="title stack">
            <div>
              <div className="row row--apart small">
                <span className="muted">{`Paso ${step} de 3`}</span>
                <Saved />
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
          <Summary />
          <WhereAndWhen off={step !== 1} today={today} />
          <HowVerified
            off={step !== 2}
            onFlatmates={() => {
              settle();
              press(false);
            }}
          />
          {step === titles.length ? <Review values={typed() ?? ((answered && !answered.ok && answered.values) || {})} /> : null}
          <Trouble />
        </div>
      </div>
      <div className="bar-do">
        <div className="page">
          <div className="narrow">
            <button className="btn" type="submit" name="volver" value="si" disabled={step === 1 || form.busy}>
              Anterior
            </button>
            <Submit busy="Enviando...">{step < titles.length ? 'Siguiente' : 'Registrar estancia'}</Submit>
          </div>
        </div>
      </div>
    </Form>
  );
}
