import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './profile.module.css';

export type WriteOutcome = { ok: true } | { ok: false; reason: string; text: string };

/** 'Enviar mensaje' to somebody with whom one shared a flat. */
export function Write({ name, outcome }: { name: string; outcome: WriteOutcome | undefined }) {
  const fetcher = useFetcher<WriteOutcome>();
  const busy = fetcher.state !== 'idle';
  const answer = fetcher.data ?? outcome;
  const failed = answer && !answer.ok ? answer : null;
  const form = useRef<HTMLFormElement>(null);
  const whole = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!fetcher.data) return;
    if (!fetcher.data.ok) {
      toast({ title: 'Error', description: fetcher.data.reason, kind: 'error' });
      return;
    }
    toast({ title: 'Mensaje enviado', description: 'Lo encontrarás en tus mensajes.' });
    form.current?.reset();
    if (whole.current) whole.current.open = false;
  }, [fetcher.data]);
  return (
    <details className={s.write} ref={whole} open={failed ? true : undefined}>
      <summary className="btn btn--main">Enviar mensaje</summary>
      <fetcher.Form method="post" className="stack-s" ref={form}>
        <div className="field">
          <label htmlFor="mensaje">Tu mensaje a {name}</label>
          <textarea
            className="inp"
            id="mensaje"
            name="body"
            rows={5}
            required
            maxLength={2000}
            defaultValue={failed?.text}
            aria-invalid={failed ? true : undefined}
            aria-describedby={failed ? 'mensaje-error' : undefined}
          />
          {failed ? (
            <p className="err" id="mensaje-error">
              <Icon name="warning" />
              {failed.reason}
            </p>
          ) : null}
        </div>
        {outcome?.ok ? (
          <p className="note" role="status">
            <Icon name="check" />
            Mensaje enviado
          </p>
        ) : null}
        <button className="btn" type="submit" aria-busy={busy} onClick={busy ? (e) => e.preventDefault() : undefined}>
          {busy ? 'Enviando...' : 'Enviar'}
        </button>
      </fetcher.Form>
    </details>
  );
}
