import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface Shown {
  label: string;
  error?: string;
  hint?: ReactNode;
}

/** A labelled input with its error below it, tied to it for who cannot see. */
export function Field({ label, error, hint, ...input }: Shown & ComponentProps<'input'>) {
  const { id, described } = useIds(error, hint, input['aria-describedby']);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input className="inp" {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described} />
      <Below id={id} error={error} hint={hint} />
    </div>
  );
}

export function Choice({ label, error, hint, children, ...select }: Shown & ComponentProps<'select'>) {
  const { id, described } = useIds(error, hint);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="inp" {...select} id={id} aria-invalid={error ? true : undefined} aria-describedby={described}>
        {children}
      </select>
      <Below id={id} error={error} hint={hint} />
    </div>
  );
}

export function LongText({ label, error, hint, ...area }: Shown & ComponentProps<'textarea'>) {
  const { id, described } = useIds(error, hint);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea className="inp" rows={4} {...area} id={id} aria-invalid={error ? true : undefined} aria-describedby={described} />
      <Below id={id} error={error} hint={hint} />
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p className="err" id={id}>
      <Icon name="warning" small />
      {text}
    </p>
  ) : null;
}

function Below({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  return (
    <>
      {hint ? (
        <div className="small muted" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </>
  );
}

function useIds(error: string | undefined, hint: ReactNode, more?: string) {
  const id = useId();
  const described = [more, hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return { id, described: described || undefined };
}
