import { useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { useModal } from '../../../../ui/modal.ts';
import { LetterText } from '../../parts/letter-text.tsx';
import s from './result.module.css';

/** The letter about one finding, over the report. */
export function Letter({ name, text, onClose }: { name: string; text: string; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog className={s.letter} ref={dialog} aria-labelledby="carta" onClose={onClose}>
      <div className={s.letterHead}>
        <h2 id="carta">Carta al casero: {name}</h2>
        <button className="btn btn--quiet" type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="vh">Cerrar</span>
        </button>
      </div>
      <LetterText text={text} main />
      <p className="xs muted">Cambia lo que quieras antes de mandarla. Por escrito, mejor que por teléfono.</p>
    </dialog>
  );
}
