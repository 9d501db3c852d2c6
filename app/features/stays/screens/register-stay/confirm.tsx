import { useEffect, useState } from 'react';
import { useFormState } from '../../../../ui/form/form.tsx';
import { confirmLabels, type HomeField, isQuestion } from '../../../places/rules/address/home.ts';

/** The checkbox below a question, which accepts the value as typed. It disappears when the value changes. */
export function Confirm({ of }: { of: HomeField }) {
  const form = useFormState();
  const id = form.idOf(of);
  const confirmed = form.value(`${of}_confirmed`);
  const error = form.errors[of];
  const [typed, setTyped] = useState(form.value(of));
  /** The value that the question is about. */
  const [asked, setAsked] = useState(isQuestion(error) ? typed : confirmed);
  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    const read = () => setTyped(input.value);
    read();
    if (isQuestion(error)) setAsked(input.value);
    input.addEventListener('input', read);
    return () => input.removeEventListener('input', read);
  }, [id, error]);
  if (asked === '' || asked !== typed) return null;
  return (
    <div className="checks">
      <label>
        <input type="checkbox" name={`${of}_confirmed`} value={typed} defaultChecked={confirmed === typed} />
        {confirmLabels[of]}
      </label>
    </div>
  );
}
