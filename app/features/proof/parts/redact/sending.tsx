import { PageTiles } from '../page-tiles.tsx';
import type { Sent } from '../send-pages.ts';
import { RedactIcon } from './icon.tsx';
import { counted, sizeText } from './kinds.ts';
import s from './redact.module.css';

/** `covered`: whether redacted pictures or the original files are sent. */
export function Sending({
  sent: { page, total, waiting, sent, part, pages, covered },
  onStop,
}: {
  sent: Sent & { pages: number; covered: boolean };
  onStop(): void;
}) {
  return (
    <div className="page">
      <div className="narrow">
        <div className={`title stack-s ${s.title}`}>
          <h1 tabIndex={-1} id="tapar-titulo">
            Enviando tu contrato
          </h1>
          <p className="muted">{covered ? `Solo ${counted(pages, 'imagen tapada', 'imágenes tapadas')}.` : counted(pages, 'archivo')}</p>
        </div>
        <div className="card pad stack">
          <div className="row row--apart">
            <b role="status">{`${covered ? 'Página' : 'Archivo'} ${page + 1} de ${pages}`}</b>
            <span className="muted small num">{`${sizeText(sent)} de ${sizeText(total)}`}</span>
          </div>
          <PageTiles label="Envío" pages={pages} at={page} part={part} />
          <div className={s.do2}>
            <button className="btn" type="button" onClick={onStop}>
              Parar el envío
            </button>
          </div>
        </div>
        {waiting ? (
          <p className={`note note--warn ${s.below}`} role="alert">
            <RedactIcon name="offline" />
            <span>
              <b>Se ha ido la conexión.</b> Seguimos donde estaba en cuanto vuelva. No cierres esta página: tus páginas no se guardan en el dispositivo.
            </span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
