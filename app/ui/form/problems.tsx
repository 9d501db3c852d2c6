import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';

// Error messages, also for screens without a form, which would load neither fields nor forms for them.

export function FieldError({ id, text, alert = false }: { id: string; text: string | null | undefined; alert?: boolean }) {
  return text ? (
    <p className="err" id={`${id}-error`} role={alert ? 'alert' : undefined}>
      <Icon name="warning" small />
      {text}
    </p>
  ) : null;
}

/** Shown while a form waits for a connection. */
export function WaitingToSend({ cancel }: { cancel(): void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="note note--warn" role="status" tabIndex={-1} ref={note}>
      <Icon name="warning" />
      <div className="stack-s">
        <p>Sin conexión. Se enviará en cuanto vuelva la conexión, si dejas esta página abierta. Si la cierras, aquí lo encontrarás.</p>
        <button className="btn btn--s" type="button" onClick={cancel}>
          No enviarlo todavía
        </button>
      </div>
    </div>
  );
}

/** Each new failure takes the focus. `of`: the result itself, so that the same sentence twice is two failures. */
export function FormTrouble({ text, of, id, link }: { text: string | null; of: unknown; id?: string; link?: { to: string; text: string } }) {
  const place = useFocusOnNew<HTMLParagraphElement>(of, text !== null);
  return text ? (
    <p className="err" role="alert" id={id} tabIndex={-1} ref={place}>
      <Icon name="warning" small />
      <span>
        {text}
        {link ? (
          <>
            {' '}
            <Link to={link.to}>{link.text}</Link>
          </>
        ) : null}
      </span>
    </p>
  ) : null;
}

/** Scrolls to the message of a refusal and focuses it: on a phone it would be off the screen. */
export function useFocusOnNew<E extends HTMLElement>(source: unknown, shown: boolean) {
  const place = useRef<E>(null);
  useEffect(() => {
    if (!shown || !source) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [source, shown]);
  return place;
}
