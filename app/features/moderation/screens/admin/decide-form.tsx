import { useId } from 'react';
import { useActionData } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { ActionButton, HiddenFields } from '../../../../ui/form/action-button.tsx';
import { LongText } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import s from './admin.module.css';
import { RuleChoice } from './send-back-form.tsx';

interface DecideFormProps {
  intent: string;
  id: string;
  /** Sent with both decisions. */
  fields: Readonly<Record<string, string>>;
  /** null: it is accepted already. */
  accept: { action: string; text: string } | null;
  /** For screen readers: the case, in the names of buttons. */
  about: string;
}

/** Accept, or reject with a reason that the author reads. Two forms, so that accepting asks for no reason. */
export function DecideForm({ intent, id, fields, accept, about }: DecideFormProps) {
  const owner = useDraftOwner();
  const rejection = useForm({ intent, id, answered: useActionData<FormResult>(), prefix: useId(), draft: { name: `rechazo.${intent}.${id}`, owner } });
  return (
    <div className={s.decide} data-key={accept ? 'accept' : undefined}>
      {accept ? (
        <ActionButton intent={intent} id={id} fields={{ ...fields, action: accept.action }} className="btn">
          <Icon name="check" />
          <span>
            {accept.text}
            <span className="vh">: {about}</span>
          </span>
        </ActionButton>
      ) : null}
      <details data-key="back" open={rejection.withPage || undefined}>
        <summary className="tap tap--u">Rechazar…</summary>
        <Form of={rejection} className="stack-s">
          <HiddenFields fields={{ ...fields, action: 'reject' }} />
          <RuleChoice />
          <LongText label="Motivo (lo leerá su autor)" name="reason" rows={3} max={1000} required />
          <Submit className="btn">
            <Icon name="close" />
            <span>
              Rechazar
              <span className="vh">: {about}</span>
            </span>
          </Submit>
          <Saved />
          <Trouble />
        </Form>
      </details>
    </div>
  );
}
