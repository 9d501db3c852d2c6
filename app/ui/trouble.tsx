import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { broken, lost } from './no-answer.ts';
import { askServer } from './request-data.ts';
import { clearErrorDetails, useSentence } from './request-id.tsx';

interface Props {
  requestId: string;
  /** The server's own sentence, for a page that was requested from another one. */
  message: string | null;
  /** No response: neither a page nor a sentence of the server. */
  unanswered?: boolean;
}

/** Replaces a screen that broke or failed to load. An error of the server has an id by which it can be found in the log. */
export function Trouble(props: Props) {
  const { key } = useLocation();
  return <TroublePage key={key} {...props} />;
}

/** Its key resets the state on each page. */
function TroublePage({ requestId, message, unanswered = false }: Props) {
  const [busy, setBusy] = useState(false);
  // The first attempt shows whether there is a connection.
  const [failure, setFailure] = useState(lost);
  const sentence = useSentence();
  useEffect(() => clearErrorDetails, []);
  // Only if the server answers: without a connection a reload would end in the browser's own error page.
  const again = useCallback(async (left?: AbortSignal) => {
    setBusy(true);
    const answer = await askServer();
    if (left?.aborted) return;
    if (answer && answer.status < 500) return location.reload();
    setBusy(false);
    setFailure(answer ? broken : lost);
  }, []);
  useEffect(() => {
    if (!unanswered) return;
    const left = new AbortController();
    let timer: number | undefined;
    let pause = 500;
    // Immediately, since it may have been a module of an older version of the site. Then repeatedly: 'online' fires before the connection works, and no
    // event fires when a server is back.
    const attempt = async () => {
      await again(left.signal);
      if (left.signal.aborted) return;
      clearTimeout(timer);
      pause = Math.min(pause * 2, 8000);
      timer = window.setTimeout(attempt, pause);
    };
    void attempt();
    addEventListener('online', attempt, { signal: left.signal });
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [unanswered, again]);
  const title = unanswered ? failure.problem.slice(0, -1) : 'Algo ha fallado';
  return (
    <div className="page">
      <title>{`${title} · Rellano`}</title>
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h1>{title}</h1>
        <p className="lead">{unanswered ? failure.advice : (message ?? (sentence || 'No es culpa tuya. Vuelve a intentarlo dentro de un momento.'))}</p>
        {requestId && !unanswered ? (
          <p className="small muted">
            Si nos escribes, dinos este número: <code>{requestId}</code>
          </p>
        ) : null}
        <p>
          <button className="btn btn--main" type="button" aria-busy={busy || undefined} onClick={() => void again()}>
            Reintentar
          </button>
        </p>
      </div>
    </div>
  );
}
