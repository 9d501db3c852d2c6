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
  /** Hidden fields: the case and the version that was read. */
  fields: Readonly<Record<string, string>>;
  /** Label of the button that accepts; null: it is accepted already, so it can only be rejected. */
  accept: string | null;
  /** Replaces the rejection: 'Retirar' for what was accepted already. */
  refuse?: { decision: string; text: string };
}
const reject = { decision: 'reject', text: 'Rechazar' };

/** The buttons that decide any case but a report. `instead`: a link that replaces the accept button, to a part that has to be read first. */
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

/** The form of a rejection or, with `asks`, a question to the author. Both need a rule and words. */
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
      // Ctrl+Enter in another form does not decide, and in the form of a reason it never accepts.
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
