import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Hint, useField } from './fields.tsx';
import s from './file-field.module.css';
import { FieldError } from './problems.tsx';

interface FileFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  accept: string;
  /** The file to send, or its problem, which is shown as soon as it is chosen; the file is not sent then. The server checks again. */
  prepare(file: File): Promise<File | string>;
  /** A file that may be sent, or none any more. */
  onChosen?(file: File | null): void;
  children?: ReactNode;
}

/** A file input that looks like the other fields. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input className={`inp ${s.file}`} type="file" {...props} />;
}

/** A file that is sent with its form, or immediately by `onChosen`; a file chosen before the script ran counts too. */
export function FileField({ name, label, hint, accept, prepare, onChosen, children }: FileFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const field = useField(name, { hint: Boolean(hint), error: problem });
  const input = useRef<HTMLInputElement>(null);
  const choose = async (chosen: HTMLInputElement) => {
    const file = chosen.files?.[0];
    const prepared = file ? await prepare(file) : null;
    // Another one was chosen meanwhile.
    if (chosen.files?.[0] !== file) return;
    const wrong = typeof prepared === 'string' ? prepared : null;
    setProblem(wrong);
    if (wrong) {
      chosen.value = '';
      // A bar at the bottom of the screen would hide the message below the field.
      requestAnimationFrame(() => chosen.closest('.field')?.scrollIntoView({ block: 'center' }));
    }
    if (prepared instanceof File && prepared !== file) {
      const files = new DataTransfer();
      files.items.add(prepared);
      chosen.files = files.files;
    }
    onChosen?.(prepared instanceof File ? prepared : null);
  };
  const early = useEffectEvent(choose);
  useEffect(() => {
    if (input.current?.files?.length) void early(input.current);
  }, []);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <Hint id={field.id}>{hint}</Hint>
      <input
        className={`inp ${s.file}`}
        type="file"
        accept={accept}
        ref={input}
        {...field.input}
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
      <FieldError id={field.id} text={field.error} alert={problem !== null} />
      {children}
    </div>
  );
}
