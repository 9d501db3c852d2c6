import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId, useState } from 'react';
import { Link, Form as NavigatingForm } from 'react-router';
import { useDraftOwner } from '../auth.tsx';
import { guest } from '../device-store.ts';
import { Icon } from '../icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { FormTrouble, useFocusOnNew, WaitingToSend } from './problems.tsx';
import type { FormResult } from './result.ts';
import type { FormState } from './use-form.ts';

/*
 * The forms of the product (docs/decisions/016). All of it works before and without script.
 *
 * On the server   const form = await sentForm(request, context)   sent-form.ts: its texts and files, if the page is the viewer's
 *                 const input = read(schema, form.fields)         platform/result.ts: by the use case's schema
 *                 form.refuseFor(input, words)                    400 with a message at each field, or by the code of the use case
 *                 form.done(notice) · form.doneWith(data)         the typed text is returned only to a page without script
 * In the route    export const clientAction = sendForm(words)     client-action.ts: the screen stays without a connection; toast
 *                 sendForm(words, { keyed })                      until-answered.ts: idempotent forms are retried
 *                 export const shouldRevalidate = revalidateAfterForm
 * In the screen   const form = useForm({ answered: actionData, intent, draft, rules, onDone })
 *                 <Form of={form}>                                hidden fields, error summary; keeps the typed text
 *                   <Field name label hint /> <Choice> <LongText> <FileField> <MonthField> <Tick>
 *                   <Trouble /> <Submit busy="Guardando…">Guardar</Submit> <Saved />
 *                 </Form>
 *                 <Notice result={actionData} />                  the result on a page without script
 *
 * A new refusal takes the focus: the summary when fields are wrong, whose links lead to them; the field itself in a form of
 * one (`single`); else the sentence beside the button. Parts with state of their own call `useField(name)`.
 */

const Context = createContext<FormState<unknown> | null>(null);

export function useFormState(): FormState<unknown> {
  const form = use(Context);
  if (!form) throw new Error('only inside a Form');
  return form;
}

interface FormProps<T> extends Omit<ComponentProps<'form'>, 'method' | 'onSubmit' | 'onInput' | 'noValidate' | 'ref' | 'encType' | 'action'> {
  of: FormState<T>;
  action?: string;
  /** It has one field, which needs no summary. */
  single?: boolean;
  /** The children contain the Summary. */
  ownSummary?: boolean;
  files?: boolean;
  /** The error of the whole form is shown above the fields, with its title: there is no Trouble below. */
  troubleOnTop?: boolean;
  preventScrollReset?: boolean;
  onSubmit?: FormState<T>['submitting'];
  onInput?: FormState<T>['changed'];
}

export function Form<T>({ of, single = false, ownSummary = false, files = false, troubleOnTop = false, onSubmit, onInput, children, ...more }: FormProps<T>) {
  const hydrated = useHydrated();
  const Sender = of.fetcher?.Form ?? NavigatingForm;
  const writer = useWriter(of.owner);
  return (
    <Context value={of as FormState<unknown>}>
      <Sender
        {...more}
        key={`${of.owner} ${writer.change}`}
        ref={of.ref}
        method="post"
        encType={files ? 'multipart/form-data' : undefined}
        noValidate
        onInput={(event) => {
          of.changed(event);
          onInput?.(event);
        }}
        onSubmit={(event) => {
          of.submitting(event as Parameters<typeof of.submitting>[0]);
          if (!event.defaultPrevented) onSubmit?.(event as Parameters<typeof of.submitting>[0]);
          if (!event.defaultPrevented) of.sent();
        }}
      >
        {hydrated ? <input type="hidden" name="guion" value="si" /> : null}
        {writer.owner ? <input type="hidden" name="quien" value={writer.owner} /> : null}
        {of.intent && !of.byButton ? <input type="hidden" name="intent" value={of.intent} /> : null}
        {of.id ? <input type="hidden" name="id" value={of.id} /> : null}
        {single ? <FocusOnField /> : null}
        {single || ownSummary ? null : <Summary troubleOnTop={troubleOnTop} />}
        {children}
      </Sender>
    </Context>
  );
}

/**
 * The account of the form, which the server compares with the session. It stays after a session has ended; for another account the form is rendered again,
 * without the previous text.
 */
function useWriter(draftOwner: string) {
  const pageOwner = useDraftOwner();
  const page = draftOwner === '' || draftOwner === guest ? pageOwner : draftOwner;
  const [writer, setWriter] = useState({ owner: page, change: 0 });
  if (page && page !== writer.owner) setWriter({ owner: page, change: writer.change + (writer.owner ? 1 : 0) });
  return writer;
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Every wrong field, with a link to it. */
export function Summary({ troubleOnTop = false }: { troubleOnTop?: boolean }) {
  const { errors, message, source, result, withPage, idOf } = useFormState();
  const wrong = Object.entries(errors).flatMap(([name, text]) => (text ? [{ id: idOf(name), text }] : []));
  const place = useFocusOnNew<HTMLDivElement>(source, wrong.length > 0);
  if (wrong.length > 0) return <ErrorSummary ref={place} wrong={wrong} heading={message ?? undefined} />;
  if (troubleOnTop) return <TitledTrouble />;
  // After a full page load people read from the top; the error of the whole form is at its button.
  return withPage && result && !result.ok && result.message ? (
    <p className="note note--warn">
      <Icon name="warning" />
      <a href={`#${idOf('no-enviado')}`}>{result.message}</a>
    </p>
  ) : null;
}

function TitledTrouble() {
  const { result } = useFormState();
  const refused = result && !result.ok && result.message ? result : null;
  const place = useFocusOnNew<HTMLDivElement>(refused, refused !== null);
  return refused ? (
    <div className="note note--warn" role="alert" tabIndex={-1} ref={place}>
      <Icon name="warning" />
      <p>
        {refused.notice ? <b>{refused.notice.title}.</b> : null} {refused.message} {refused.link ? <Link to={refused.link.to}>{refused.link.text}</Link> : null}
      </p>
    </div>
  ) : null;
}

/** Also for forms that manage their state themselves. */
export function ErrorSummary({ wrong, heading, ref }: { wrong: readonly { id: string; text: string }[]; heading?: string; ref?: React.Ref<HTMLDivElement> }) {
  const title = useId();
  return (
    <div className="errs" role="alert" tabIndex={-1} ref={ref} aria-labelledby={title}>
      <h2 id={title}>
        <Icon name="warning" />
        {heading ?? 'Revisa lo que está marcado.'}
      </h2>
      <ul>
        {wrong.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address stays: it may name a step.
                event.preventDefault();
                focusField(id);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same for a form of one field, which gets the focus. */
function FocusOnField() {
  const { ref, errors, source } = useFormState();
  const wrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (wrong && source) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong, source, ref]);
  return null;
}

/** Why the form as a whole was not sent or accepted; beside its button. */
export function Trouble() {
  const { errors, message, source, result, withPage, idOf, waiting, cancel } = useFormState();
  if (waiting) return <WaitingToSend cancel={cancel} />;
  const link = result && !result.ok ? result.link : undefined;
  // Above the fields, if some are wrong.
  const text = Object.values(errors).some(Boolean) ? null : message;
  return <FormTrouble id={withPage ? idOf('no-enviado') : undefined} text={text} of={source} link={link} />;
}

interface SubmitProps extends Pick<ComponentProps<'button'>, 'aria-label' | 'style' | 'children'> {
  className?: string;
  /** Its text while it is busy. */
  busy?: ReactNode;
  /** Sent with the form, where its buttons do different things; `name` where that is not the intent. */
  value?: string;
  name?: string;
}

/** While it is busy, or waits for a connection, a second press does nothing. */
export function Submit({ className = 'btn btn--main', busy: busyText, value, name = 'intent', children, ...more }: SubmitProps) {
  const { busy, waiting, pressed } = useFormState();
  const own = busy && !waiting && (value === undefined || name !== 'intent' || pressed === value);
  return (
    <button
      {...more}
      className={className}
      type="submit"
      {...(value === undefined ? {} : { name, value })}
      aria-busy={own || undefined}
      onClick={busy ? (event) => event.preventDefault() : undefined}
    >
      {own && busyText ? busyText : children}
    </button>
  );
}

export function Saved({ text }: { text?: string }) {
  const { saved } = useFormState();
  return (
    <span className="xs muted" role="status">
      <DraftStatus saved={saved} text={text} />
    </span>
  );
}

/** Whether the draft is stored: private windows of some browsers store nothing. */
export const DraftStatus = ({ saved, text = 'Guardado en este dispositivo' }: { saved: boolean | null; text?: string }) =>
  saved === false ? 'Este navegador no guarda borradores: si sales de aquí, se pierde.' : saved ? text : '';

/** The result of a form without a toast: on a page that was sent without script, or in place. */
export function Notice({ result, className = '' }: { result: FormResult<unknown> | null | undefined; className?: string }) {
  if (!result?.notice) return null;
  const { title, description, kind } = result.notice;
  const failed = kind === 'error';
  return (
    <p className={`note ${failed ? 'note--warn' : ''} ${className}`} role={failed ? 'alert' : 'status'}>
      <Icon name={failed ? 'warning' : 'check'} />
      <span>
        {description ? <b>{title}</b> : title}
        {description ? `. ${description}` : null}
      </span>
    </p>
  );
}
