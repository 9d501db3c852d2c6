import { type ChangeEvent, type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Hint, useField } from '../../../ui/form/fields.tsx';
import { FileInput } from '../../../ui/form/file-field.tsx';
import { useFormState } from '../../../ui/form/form.tsx';
import { FieldError } from '../../../ui/form/problems.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { documentAccept } from '../rules/document.ts';
import s from './contract-field.module.css';
import { prepareFiles } from './prepare-files.ts';
import type { EditorProps, SentContract } from './redact/editor.tsx';
import { UnredactedNote } from './unredacted-note.tsx';

interface ContractFieldProps {
  label: string;
  hint?: string;
  /** Its name if it is not a contract: 'Documento'. */
  what?: string;
  /** A contract that was uploaded in an earlier step; the form refers to it by id. */
  stored?: SentContract | null;
  /** Called after a contract was uploaded and the form refers to it. */
  onSent?(): void;
}

/**
 * The file field of a contract. With script its pages are redacted on the device and uploaded, and the form has the id in
 * 'contratoId'; without script the form sends the original files.
 */
export function ContractField({ label, hint, what = 'Contrato', stored: kept = null, onSent }: ContractFieldProps) {
  const { errors, source } = useFormState();
  const error = errors.contrato;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<SentContract | null>(null);
  const [editing, setEditing] = useState<{ files: readonly File[]; Editor: ComponentType<EditorProps> } | null>(null);
  const [opening, setOpening] = useState(false);
  // A refused contract is not sent again: it is deleted after a day.
  const [refused, setRefused] = useState<string | null>(null);
  const named = [sent, kept].find((one) => one && one.id !== refused) ?? null;
  const dropNamed = useEffectEvent(() => setRefused(named?.id ?? null));
  useEffect(() => {
    if (error && source) dropNamed();
  }, [error, source]);
  useEffect(() => {
    if (sent) onSent?.();
  }, [sent, onSent]);

  const turn = useRef(0);
  const open = async (chosen: readonly File[]) => {
    const own = ++turn.current;
    setProblem(null);
    if (chosen.length === 0) return;
    setOpening(true);
    const files = await prepareFiles(chosen);
    // Other files were chosen meanwhile.
    if (own !== turn.current) return;
    if (typeof files === 'string') {
      setOpening(false);
      return refuse(files);
    }
    // If the editor cannot be loaded (no connection, say), the form still has the files.
    const editor = await import('./redact/editor.tsx').catch(() => null);
    setOpening(false);
    if (!editor) return setProblem('No hemos podido abrir la pantalla para tapar tus datos. Vuelve a elegir el contrato, o envíalo tal como está.');
    clear();
    setEditing({ files, Editor: editor.default });
  };
  const clear = () => {
    if (input.current) input.current.value = '';
  };
  const refuse = (wrong: string) => {
    clear();
    setProblem(wrong);
    // A bar at the bottom of the screen would hide the message below the field.
    requestAnimationFrame(() => input.current?.closest('.field')?.scrollIntoView({ block: 'center' }));
  };
  // A file that was chosen before the script ran.
  const first = useRef(open);
  useEffect(() => {
    void first.current([...(input.current?.files ?? [])]);
  }, []);

  const { id, error: message, input: attributes } = useField('contrato', { hint: Boolean(hint), error: problem });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Hint id={id}>{hint}</Hint>
      {named ? (
        <p className={`note ${s.named}`} role="status">
          <Icon name="check" />
          <span>
            {what} recibido: <b>{named.name}</b>. Si eliges otro, lo sustituye.
          </span>
        </p>
      ) : null}
      <FileInput
        ref={input}
        {...attributes}
        accept={documentAccept}
        multiple
        aria-busy={opening}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => void open([...(currentTarget.files ?? [])])}
      />
      <input type="hidden" name="contratoId" value={named?.id ?? ''} />
      <input type="hidden" name="contratoNombre" value={named?.name ?? ''} />
      <FieldError id={id} text={message} alert />
      <noscript>
        <UnredactedNote />
      </noscript>
      {editing ? (
        <editing.Editor
          files={editing.files}
          onClose={(wrong) => {
            setEditing(null);
            if (wrong) refuse(wrong);
          }}
          onSent={(contract) => {
            setEditing(null);
            setSent(contract);
          }}
        />
      ) : null}
    </div>
  );
}
