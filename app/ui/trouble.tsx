import { useCallback, useEffect, useState } from 'react';

interface Props {
  requestId: string;
  /** The server's own sentence. */
  message: string | null;
  /** Nothing came: neither a page nor a sentence of the server. */
  unanswered?: boolean;
}

/** In the place of a screen that broke, or did not come. What broke on our side has a number by which it can be found in the log. */
export function Trouble({ requestId, message, unanswered = false }: Props) {
  const [busy, setBusy] = useState(false);
  // Only if the server answers: without a connection one would end in the browser's own error page.
  const again = useCallback(async () => {
    setBusy(true);
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    if (answer && answer.status < 500) location.reload();
    else setBusy(false);
  }, []);
  useEffect(() => {
    if (!unanswered) return;
    // It may have been a part of an older version of the site, or the connection is back by now.
    void again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [unanswered, again]);
  const title = unanswered ? 'No ha llegado la respuesta' : 'Algo ha fallado';
  return (
    <div className="page">
      <title>{`${title} · Rellano`}</title>
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h1>{title}</h1>
        <p className="lead">
          {unanswered ? 'Comprueba tu conexión y vuelve a intentarlo.' : (message ?? 'No es culpa tuya. Vuelve a intentarlo dentro de un momento.')}
        </p>
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
