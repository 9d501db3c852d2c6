import { type ReactNode, useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { FormTrouble } from '../../ui/form/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import s from './wizard.module.css';

export type Trouble = { kind: 'signed-out' } | { kind: 'repeated'; id: string } | { kind: 'failed'; message: string } | null;

/** What keeps the review from being sent, above the buttons; brought into view, for they stay on screen and this does not. */
export function SendTrouble({ trouble, waiting, onCancel }: { trouble: Trouble; waiting: boolean; onCancel(): void }) {
  return (
    <div className={s.trouble}>
      {waiting ? (
        <Shown>
          <p>Sin conexión. Tu reseña está guardada en este dispositivo y se enviará en cuanto vuelva la conexión.</p>
          <button className="btn btn--s" type="button" onClick={onCancel}>
            No enviarla todavía
          </button>
        </Shown>
      ) : null}
      {trouble?.kind === 'signed-out' ? (
        <Shown>
          <p>Debes iniciar sesión para enviar una reseña. Lo que has escrito sigue guardado en este dispositivo.</p>
          <Link className="btn btn--s" to={href('/write-review')} reloadDocument>
            Iniciar sesión
          </Link>
        </Shown>
      ) : null}
      {trouble?.kind === 'repeated' ? (
        <Shown>
          <p>Ya tienes una reseña de este piso en esas fechas: cada persona cuenta una vez. Cámbiala en lugar de escribir otra.</p>
          <Link className="btn btn--s" to={`${href('/write-review')}?resena=${trouble.id}`}>
            Cambiar la que ya tienes
          </Link>
        </Shown>
      ) : null}
      <FormTrouble text={trouble?.kind === 'failed' ? trouble.message : null} of={trouble} />
    </div>
  );
}

function Shown({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="note note--warn" role="alert" tabIndex={-1} ref={note}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}
