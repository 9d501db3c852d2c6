import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { twoDecimals } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Tiles } from '../../../../ui/tiles.tsx';
import type { Sent } from '../../data/long-rating.writes.ts';
import s from './rate.module.css';

/** 2-community §2: the result and the next steps. 'Entendido' closes the dialog and leaves the page. */
export function SentDialog({ name, sent, to }: { name: string; sent: Sent; to: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Replaces the history entry: the form must not be sent a second time.
  const leave = () => void navigate(to, { replace: true });
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby="enviada" onClose={leave}>
      <h2 id="enviada">¡Valoración enviada!</h2>
      <p>
        Tu valoración de <b>{name}</b> ya está con nosotros.
      </p>
      <p className="big">
        <b className="num">{twoDecimals(sent.index)}</b>
        <span>
          <span className="small muted">Índice de convivencia</span>
          <br />
          <strong>{sent.label}</strong> <Tiles value={sent.index} of={5} />
        </span>
      </p>
      {sent.seriousIncident ? (
        <p className="note note--warn">
          <Icon name="warning" />
          <span>Aviso de incidencia grave registrado</span>
        </p>
      ) : null}
      <div className="stack-s">
        <h3>Qué pasa ahora</h3>
        <ul className={s.steps}>
          <li>Una persona la revisa: suele tardar entre 24 y 48 horas.</li>
          <li>Cuando se apruebe cuenta en su perfil, sin tu nombre y junto con las de otras personas.</li>
          <li>Durante 7 días puedes cambiarla en «Mis reseñas».</li>
        </ul>
      </div>
      <p>
        <button className="btn btn--main" type="button" onClick={() => dialog.current?.close()}>
          Entendido
        </button>
      </p>
    </dialog>
  );
}
