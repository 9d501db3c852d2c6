import { useFetcher } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import s from './admin.module.css';
import type { Outcome } from './outcome.ts';

interface DecideFormProps {
  /** Sent with both decisions: what it is about, and which. */
  fields: Readonly<Record<string, string>>;
  /** null: it is accepted already. */
  accept: { action: string; text: string } | null;
  /** What it is about, for who only hears the buttons. */
  about: string;
}

/** Accept, or reject with a reason that the author reads. Two forms, so that accepting asks for no reason. */
export function DecideForm({ fields, accept, about }: DecideFormProps) {
  const fetcher = useFetcher<Outcome>();
  const busy = fetcher.state !== 'idle';
  const failed = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  const hidden = Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
  const held = busy ? (e: { preventDefault(): void }) => e.preventDefault() : undefined;
  const reasonId = `motivo-${about}`;
  return (
    <div className={s.decide}>
      {accept ? (
        <fetcher.Form method="post">
          {hidden}
          <button className="btn" type="submit" name="action" value={accept.action} aria-busy={busy} onClick={held}>
            <Icon name="check" />
            <span>
              {accept.text}
              <span className="vh">: {about}</span>
            </span>
          </button>
        </fetcher.Form>
      ) : null}
      <details>
        <summary className="tap tap--u">Rechazar…</summary>
        <fetcher.Form method="post" className="stack-s">
          {hidden}
          <div className="field">
            <label htmlFor={reasonId}>Motivo (lo leerá su autor)</label>
            <textarea className="inp" id={reasonId} name="reason" rows={3} maxLength={1000} required />
          </div>
          <button className="btn" type="submit" name="action" value="reject" aria-busy={busy} onClick={held}>
            <Icon name="close" />
            <span>
              Rechazar
              <span className="vh">: {about}</span>
            </span>
          </button>
        </fetcher.Form>
      </details>
      {failed ? (
        <p className="err" role="alert">
          <Icon name="warning" />
          {failed.reason}
        </p>
      ) : null}
    </div>
  );
}
