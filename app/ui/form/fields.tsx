import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState } from './form.tsx';
import { countText, limited } from './limit-text.ts';
import { FieldError } from './problems.tsx';

/** Ids for `aria-describedby`: the hint, further descriptions of the field, and the error while there is one. */
export function describedBy(id: string, has: { hint?: boolean; error?: boolean; more?: string }): string | undefined {
  return [has.more, has.hint ? `${id}-hint` : '', has.error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
}

interface FieldState {
  id: string;
  error: string | undefined;
  /** For the input itself. */
  input: { id: string; name: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
  /** Its value in the server's markup. */
  value: string;
}

/** A field of the surrounding form; `error` overrides the form's own. */
export function useField(name: string, { hint = false, more, error }: { hint?: boolean; more?: string; error?: string | null } = {}): FieldState {
  const form = useFormState();
  const id = form.idOf(name);
  const text = error ?? form.errors[name];
  return {
    id,
    error: text,
    input: { id, name, 'aria-invalid': text ? true : undefined, 'aria-describedby': describedBy(id, { hint, error: text !== undefined, more }) },
    value: form.value(name),
  };
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <div className="small muted" id={`${id}-hint`}>
      {children}
    </div>
  ) : null;
}

interface Labelled {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}
type Own = 'name' | 'id' | 'className';

/** `max`: the number of characters, as the database counts them; the last date of a date field. */
export function Field({ name, label, hint, error, max, ...input }: Labelled & { max?: number | string } & Omit<ComponentProps<'input'>, Own | 'max'>) {
  const field = useField(name, { hint: Boolean(hint), more: input['aria-describedby'], error });
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <Hint id={field.id}>{hint}</Hint>
      <input
        className="inp"
        {...(input.value === undefined ? { defaultValue: field.value } : {})}
        {...input}
        {...(typeof max === 'number' ? limited(max) : { max })}
        {...field.input}
      />
      <FieldError id={field.id} text={field.error} />
    </div>
  );
}

export function Choice({ name, label, hint, error, children, ...select }: Labelled & Omit<ComponentProps<'select'>, Own>) {
  const field = useField(name, { hint: Boolean(hint), error });
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <Hint id={field.id}>{hint}</Hint>
      <select className="inp" defaultValue={field.value} {...select} {...field.input}>
        {children}
      </select>
      <FieldError id={field.id} text={field.error} />
    </div>
  );
}

/** A multi-line text. With `counted` it shows how much of `max` is used, including text typed before the script ran. */
export function LongText({
  name,
  label,
  hint,
  error,
  max,
  counted = false,
  rows = 4,
  ...area
}: Labelled & { max: number; counted?: boolean } & Omit<ComponentProps<'textarea'>, Own>) {
  const form = useFormState();
  const countId = `${form.idOf(name)}-count`;
  const field = useField(name, { hint: Boolean(hint), more: counted ? countId : undefined, error });
  const text = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(() => countText(field.value));
  useEffect(() => setLength(countText(text.current?.value ?? '')), []);
  const limit = limited(max);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <Hint id={field.id}>{hint}</Hint>
      <textarea
        className="inp"
        rows={rows}
        defaultValue={field.value}
        {...area}
        {...field.input}
        {...limit}
        ref={text}
        onInput={(event) => {
          limit.onInput(event);
          if (counted) setLength(countText(event.currentTarget.value));
        }}
      />
      {counted ? (
        <p className="xs muted num" id={countId}>
          {`${length} de ${max}`}
        </p>
      ) : null}
      <FieldError id={field.id} text={field.error} />
    </div>
  );
}

/** A checkbox, or one of several to choose from: `value` is what it sends. */
export function Tick({
  name,
  value = 'on',
  className,
  children,
  below,
}: {
  name: string;
  value?: string;
  className?: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  const field = useField(name);
  return (
    <>
      <label className={className}>
        <input type="checkbox" {...field.input} value={value} defaultChecked={field.value === value} />
        {children}
      </label>
      {below}
      <FieldError id={field.id} text={field.error} />
    </>
  );
}
