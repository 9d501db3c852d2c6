/** Something broke on our side: says so, and gives the number by which it can be found in the log. */
export function Trouble({ requestId, message }: { requestId: string; message: string | null }) {
  return (
    <div className="page">
      <title>Algo ha fallado · Rellano</title>
      <div className="blank stack">
        <div className="tile-field" aria-hidden="true" />
        <h1>Algo ha fallado</h1>
        <p className="lead">{message ?? 'No es culpa tuya. Vuelve a intentarlo dentro de un momento.'}</p>
        {requestId ? (
          <p className="small muted">
            Si nos escribes, dinos este número: <code>{requestId}</code>
          </p>
        ) : null}
        <p>
          <button className="btn btn--main" type="button" onClick={() => location.reload()}>
            Reintentar
          </button>
        </p>
      </div>
    </div>
  );
}
