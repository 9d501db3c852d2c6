import { useRef, useState } from 'react';
import s from './letter-text.module.css';

/** A letter with a copy button. If the browser refuses to copy, the letter is selected for the user. */
export function LetterText({ text, main = false }: { text: string; main?: boolean }) {
  const words = useRef<HTMLPreElement>(null);
  const [announced, setAnnounced] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnnounced('Copiada. Cambia lo que quieras antes de mandarla.');
    } catch {
      if (words.current) getSelection()?.selectAllChildren(words.current);
      setAnnounced('Tu navegador no deja copiarla con el botón. Ya está seleccionada: cópiala tú.');
    }
  };
  return (
    <div className={s.letter}>
      <pre ref={words}>{text}</pre>
      <div className={s.copy}>
        <button className={main ? 'btn btn--main' : 'btn btn--s'} type="button" onClick={() => void copy()}>
          <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 8h13v13H8zM16 8V3H3v13h5" />
          </svg>
          Copiar carta
        </button>
        <p className="xs muted" role="status">
          {announced}
        </p>
      </div>
    </div>
  );
}
