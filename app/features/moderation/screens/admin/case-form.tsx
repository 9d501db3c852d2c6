import { useState } from 'react';
import { useActionData } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { HiddenFields } from '../../../../ui/form/action-button.tsx';
import { useField } from '../../../../ui/form/fields.tsx';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { type DecisionOption, DecisionOptions } from './decision-options.tsx';
import { DecisionSheet } from './decision-sheet.tsx';
import { KeyHints, useCaseKeys } from './keys.tsx';
import { ReasonFields } from './send-back-form.tsx';

interface CaseFormProps {
  id: string;
  /** Which case it is, and as it was read. */
  fields: Readonly<Record<string, string>>;
  options: readonly DecisionOption[];
  /** Whether another case waits. */
  next: boolean;
}

/** What is decided about every kind of case; `publish`: null where that is decided already, and then nothing is asked any more. */
export const caseOptions = (publish: { label: string; note: string } | null): DecisionOption[] => [
  ...(publish
    ? ([
        { value: 'publish', key: 'A', ...publish },
        { value: 'ask', label: 'Preguntar', key: 'P', note: 'Vuelve a su autor, con tu pregunta' },
      ] as const)
    : []),
  { value: 'reject', label: 'Rechazar', key: 'R', note: 'Con una norma y tus palabras' },
  { value: 'leave', label: 'Dejar para otra persona', key: 'O', note: 'Vuelve a la cola' },
];

/** The decision of a case, with its reason, and on to the next one. */
export function CaseForm({ id, fields, options, next }: CaseFormProps) {
  const draft = { name: `caso.${id}`, owner: useDraftOwner() };
  const form = useForm({ intent: 'case', id, answered: useActionData<FormResult>(), navigates: true, prefix: 'caso', draft });
  useCaseKeys(form.ref, options);
  return (
    <DecisionSheet>
      <Form of={form} className="stack-s">
        <HiddenFields fields={fields} />
        <Options options={options} />
        <Submit className="btn btn--main btn--wide" busy="Enviando…">
          {next ? 'Enviar y pasar a la siguiente' : 'Enviar'}
        </Submit>
        <KeyHints keys={[['Ctrl + Intro', 'enviar']]} />
        <Saved />
        <Trouble />
      </Form>
    </DecisionSheet>
  );
}

/** Rule and words belong to a question and to a rejection; without script they are always there. */
function Options({ options }: { options: readonly DecisionOption[] }) {
  const field = useField('decision');
  const [chosen, choose] = useState(field.value);
  const plain = chosen === 'publish' || chosen === 'leave';
  return (
    <>
      <DecisionOptions options={options} onChoose={choose} />
      <div className="stack-s" hidden={plain}>
        <ReasonFields />
      </div>
    </>
  );
}
