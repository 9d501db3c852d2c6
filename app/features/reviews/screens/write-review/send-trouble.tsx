import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { FormTrouble } from '../../../../ui/form/problems.tsx';
import type { Refusal } from '../../../../ui/form/result.ts';
import { Icon } from '../../../../ui/icon.tsx';
import s from './wizard.module.css';

/** Why the review is not sent. It scrolls into view, because the buttons below it are fixed on screen. */
export function SendTrouble({ refused, waiting, onCancel }: { refused: Refusal | null; waiting: boolean; onCancel(): void }) {
  return (
    <div className={s.trouble}>
      {waiting ? (
        <Alert>
          <p>Sin conexión. Tu reseña está guardada en este dispositivo y se enviará en cuanto vuelva la conexión.</p>
          <button className="btn btn--s" type="button" onClick={onCancel}>
            No enviarla todavía
          </button>
        </Alert>
      ) : null}
      {refused?.link ? (
        <Alert key={refused.link.to}>
          <p>{refused.message}</p>
          <Link className="btn btn--s" to={refused.link.to} reloadDocument>
            {refused.link.text}
          </Link>
        </Alert>
      ) : null}
      <FormTrouble text={refused && !refused.link ? refused.message : null} of={refused} />
    </div>
  );
}

function Alert({ children }: { children: ReactNode }) {
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
