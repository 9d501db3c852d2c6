import { UnredactedNote } from '../unredacted-note.tsx';
import s from './redact.module.css';

/** The file could not be opened in the browser: it is sent unredacted, or not at all. */
export function SendUnredacted({ problem, onSend, onCancel }: { problem: string | null; onSend(): void; onCancel(): void }) {
  return (
    <div className="page">
      <div className="narrow">
        <div className={`title stack-s ${s.title}`}>
          <h1 tabIndex={-1} id="tapar-titulo">
            Envía tu contrato
          </h1>
        </div>
        <div className="stack">
          <UnredactedNote />
          {problem ? (
            <p className="err" role="alert">
              {problem}
            </p>
          ) : null}
          <div className={s.do2}>
            <button className="btn btn--main" type="button" onClick={onSend}>
              Enviar tal como está
            </button>
            <button className="btn" type="button" onClick={onCancel}>
              Ahora no
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}
