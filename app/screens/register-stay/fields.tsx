import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
}

export function Field({ label, name, hint, error, ...input }: FieldProps) {
  const ids = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint ? (
        <p className="small muted" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <input className="inp" id={name} name={name} aria-invalid={error ? true : undefined} aria-describedby={ids || undefined} {...input} />
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="err" id={id}>
      <Icon name="warning" small />
      {text}
    </p>
  );
}
