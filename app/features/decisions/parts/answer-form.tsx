import { useActionData } from 'react-router';
import { useDraftOwner } from '../../../ui/auth.tsx';
import { HiddenFields } from '../../../ui/form/action-button.tsx';
import { LongText } from '../../../ui/form/fields.tsx';
import { Form, Saved, Submit, Trouble } from '../../../ui/form/form.tsx';
import type { FormResult } from '../../../ui/form/result.ts';
import { useForm } from '../../../ui/form/use-form.ts';

interface AnswerFormProps {
  kind: 'review' | 'cohabitation' | 'stay';
  id: string;
  /** Its subject, for screen readers. */
  about: string;
}

/** The answer to a moderator's question, if nothing has to be corrected. */
export function AnswerForm({ kind, id, about }: AnswerFormProps) {
  const draft = { name: `contestar.${id}`, owner: useDraftOwner() };
  const form = useForm({ intent: 'answer', id, answered: useActionData<FormResult>(), prefix: `contestar-${id}`, draft });
  return (
    <details open={(form.withPage && !form.result?.ok) || undefined}>
      <summary className="tap tap--u">
        Contestar sin cambiarla<span className="vh">: {about}</span>
      </summary>
      <Form of={form} single className="stack-s">
        <HiddenFields fields={{ kind, caseId: id }} />
        <LongText name="answer" label="Tu respuesta (solo la lee quien modera)" rows={3} max={1000} />
        <Submit className="btn btn--s" busy="Enviando…">
          Enviar respuesta
        </Submit>
        <Saved />
        <Trouble />
      </Form>
    </details>
  );
}
