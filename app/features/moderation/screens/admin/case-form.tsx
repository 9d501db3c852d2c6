import { useId, useRef } from 'react';
import { useActionData } from 'react-router';
import { useDraftOwner } from '../../../../ui/auth.tsx';
import { HiddenFields } from '../../../../ui/form/action-button.tsx';
import { Form, Saved, Submit, Trouble } from '../../../../ui/form/form.tsx';
import type { FormResult } from '../../../../ui/form/result.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { DecisionSheet, ToDecide } from './decision-sheet.tsx';
import { KeyHints, useKeys } from './keys.tsx';
import { ReasonFields } from './send-back-form.tsx';

interface CaseProps {
  id: string;
  /** Which case it is, and as it was read. */
  fields: Readonly<Record<string, string>>;
  /** What the button that accepts says; null: it is accepted already, and then nothing is asked any more. */
  accept: string | null;
  /** Another word for rejecting, and what it sends: 'Retirar' what was accepted already. */
  refuse?: { decision: string; text: string };
}
const reject = { decision: 'reject', text: 'Rechazar' };

/** What a case is decided with that is no report: one press accepts it, a rejection needs a reason first. `instead`: what has to be looked at before. */
export const CaseBar = ({ id, fields, accept, refuse = reject, instead }: CaseProps & { instead?: string | undefined }) => (
  <>
    <ToDecide>{refuse.text}</ToDecide>
    {accept === null ? null : instead ? (
      <a className="btn btn--main" href={instead} data-key="accept">
        {accept}
      </a>
    ) : (
      <Accept id={id} fields={fields} accept={accept} />
    )}
  </>
);

export function Accept({ id, fields, accept }: Omit<CaseProps, 'refuse'>) {
  const form = useForm({ intent: 'case', id: `${id} si`, answered: useActionData<FormResult>(), navigates: true, prefix: useId() });
  return (
    <Form of={form} single>
      <HiddenFields fields={{ ...fields, decision: 'publish' }} />
      <Submit className="btn btn--main" busy="Enviando…">
        <Icon name="check" />
        <span data-key="accept">{accept}</span>
      </Submit>
      <Trouble />
    </Form>
  );
}

export const AskItem = () => (
  <li>
    <a href="#decidir">Preguntar a quien escribe</a>
  </li>
);

/** A rejection, or, where authors are asked (`asks`), a question while nothing is decided: both with a rule and words, and on to the next case. */
export function CaseForm({ id, fields, accept, refuse = reject, asks = accept !== null }: CaseProps & { asks?: boolean }) {
  const draft = { name: `caso.${id}`, owner: useDraftOwner() };
  const form = useForm({ intent: 'case', id, answered: useActionData<FormResult>(), navigates: true, prefix: 'caso', draft });
  const chosen = useRef(refuse.decision);
  useKeys((key, event) => {
    const button = () =>
      chosen.current === 'accept'
        ? document.querySelector<HTMLElement>('.bar-do [data-key=accept]')?.closest<HTMLElement>('a, button')
        : form.ref.current?.querySelector<HTMLElement>(`[name=decision][value=${chosen.current}]`);
    const choice = { a: 'accept', r: refuse.decision, ...(asks ? { p: 'ask' } : {}) }[key];
    if (choice) {
      chosen.current = choice;
      if (choice === 'accept') button()?.focus();
      else location.hash = 'decidir';
    } else if (key === 'ctrl+enter') {
      const within = event.target instanceof Element ? event.target.closest('form') : null;
      const inSheet = within !== null && within === form.ref.current;
      // What is typed in another form of the page decides nothing, and a reason for the author never accepts the case.
      if (within && !inSheet && !within.querySelector('[data-key=accept]')) return;
      if (inSheet && chosen.current === 'accept') chosen.current = refuse.decision;
      button()?.click();
    } else if (key === 'j') document.querySelector<HTMLElement>('[data-key=next]')?.click();
    else return;
    event.preventDefault();
  });
  return (
    <>
      <KeyHints
        keys={[
          ...(accept === null ? [] : ([['A', accept.toLowerCase()]] as const)),
          ...(asks ? ([['P', 'preguntar']] as const) : []),
          ['R', refuse.text.toLowerCase()],
          ['Ctrl + Intro', 'enviar'],
          ['J', 'siguiente'],
        ]}
      />
      <DecisionSheet title={asks ? 'Rechazar o preguntar' : refuse.text} refused={form.result?.ok === false}>
        <Form of={form} className="stack-s">
          <HiddenFields fields={fields} />
          <ReasonFields />
          <p className="row">
            <Submit className="btn btn--main" name="decision" value={refuse.decision} busy="Enviando…">
              {refuse.text}
            </Submit>
            {asks ? (
              <Submit className="btn" name="decision" value="ask" busy="Enviando…">
                Preguntar
              </Submit>
            ) : null}
          </p>
          <Saved />
          <Trouble />
        </Form>
      </DecisionSheet>
    </>
  );
}
