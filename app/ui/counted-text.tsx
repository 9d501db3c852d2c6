import { useState } from 'react';
import { Icon } from './icon.tsx';

interface CountedTextProps {
  label: string;
  name: string;
  initial: string;
  max: number;
  /** Shown below the label. */
  hint?: string;
  error?: string | null;
  rows?: number;
}

/** A long text with its counter; what is longer cannot be typed, and what was pasted before a script ran is told. */
export function CountedText({ label, name, initial, max, hint, error, rows = 4 }: CountedTextProps) {
  const [length, setLength] = useState(initial.length);
  const ids = [hint ? `${name}-hint` : '', `${name}-count`, error ? `${name}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint ? (
        <p className="small muted" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <textarea
        className="inp"
        id={name}
        name={name}
        rows={rows}
        maxLength={max}
        defaultValue={initial}
        aria-describedby={ids}
        aria-invalid={error ? true : undefined}
        onInput={(e) => setLength(e.currentTarget.value.length)}
      />
      <p className="xs muted num" id={`${name}-count`}>
        {`${length} de ${max}`}
      </p>
      {error ? (
        <p className="err" id={`${name}-error`}>
          <Icon name="warning" small />
          {error}
        </p>
      ) : null}
    </div>
  );
}
