import { AsItIsNote } from '../as-it-is-note.tsx';
import s from './hide.module.css';

/** The file could not be opened here: it goes as it is, or not at all. */
export function AsItIs({ problem, onSend, onCancel }: { problem: string | null; onSend(): void; onCancel(): void }) {
  return (
    <div className="page">
      <div className="narrow">
        <div className={`title stack-s ${s.title}`}>
          <h1 tabIndex={-1} id="tapar-titulo">
            Envía tu contrato
          </h1>
        </div>
        <div className="stack">
          <AsItIsNote />
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
