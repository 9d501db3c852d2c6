import { useId } from 'react';
import { useActionData } from 'react-router';
import { ActionButton, HiddenFields } from '../../ui/form/action-button.tsx';
import { LongText } from '../../ui/form/fields.tsx';
import { Form, Submit, Trouble } from '../../ui/form/form.tsx';
import type { FormResult } from '../../ui/form/result.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Icon } from '../../ui/icon.tsx';
import s from './admin.module.css';

interface DecideFormProps {
  /** Of what kind it is, and which. */
  intent: string;
  id: string;
  /** Sent with both decisions. */
  fields: Readonly<Record<string, string>>;
  /** null: it is accepted already. */
  accept: { action: string; text: string } | null;
  /** What it is about, for screen readers, which read the buttons alone. */
  about: string;
}

/** Accept, or reject with a reason that the author reads. Two forms, so that accepting asks for no reason. */
export function DecideForm({ intent, id, fields, accept, about }: DecideFormProps) {
  const rejection = useForm({ intent, id, answered: useActionData<FormResult>(), prefix: useId() });
  return (
    <div className={s.decide}>
      {accept ? (
        <ActionButton intent={intent} id={id} fields={{ ...fields, action: accept.action }} className="btn">
          <Icon name="check" />
          <span>
            {accept.text}
            <span className="vh">: {about}</span>
          </span>
        </ActionButton>
      ) : null}
      <details open={rejection.withPage || undefined}>
        <summary className="tap tap--u">Rechazar…</summary>
        <Form of={rejection} single className="stack-s">
          <HiddenFields fields={{ ...fields, action: 'reject' }} />
          <LongText label="Motivo (lo leerá su autor)" name="reason" rows={3} max={1000} required />
          <Submit className="btn">
            <Icon name="close" />
            <span>
              Rechazar
              <span className="vh">: {about}</span>
            </span>
          </Submit>
          <Trouble />
        </Form>
      </details>
    </div>
  );
}
