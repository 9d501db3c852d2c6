import { useRef, useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { messageToLandlord } from '../../rules/letter/message.ts';
import type { Shown } from './report.ts';
import s from './result.module.css';

/** Copies the message to the landlord; `copied`: its text and whether the browser copied it. */
export function useMessage(points: readonly Shown[], dated: string | null) {
  const [copied, setCopied] = useState<{ text: string; done: boolean } | null>(null);
  const words = useRef<HTMLDivElement>(null);
  const copy = async () => {
    const text = messageToLandlord(points, dated);
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ text, done });
    requestAnimationFrame(() => {
      words.current?.scrollIntoView({ block: 'nearest' });
      // If the browser refuses, the user copies the selection.
      if (!done && words.current) getSelection()?.selectAllChildren(words.current);
    });
  };
  return { copied, copy, words };
}
type Message = ReturnType<typeof useMessage>;

/** Shows what was copied, so that the user reads it before sending it. */
export function CopiedText({ copied, words }: Message) {
  if (!copied) return null;
  return (
    <section className={s.screenOnly} aria-labelledby="copiado">
      <h2 className={s.part} id="copiado">
        {copied.done ? 'Esto se ha copiado' : 'Cópialo tú'}
      </h2>
      <div className={s.message} ref={words}>
        {copied.text}
      </div>
      <p className="small muted">Es un texto de partida: cámbialo como quieras. No lleva tu nombre ni sale de aquí hasta que lo pegues.</p>
    </section>
  );
}

/** The main action of the page, in a sticky bar. */
export function MessageBar({ count, message: { copied, copy } }: { count: number; message: Message }) {
  return (
    <div className={`bar-do ${s.screenOnly}`}>
      <div className={`page ${s.bar}`}>
        {copied ? (
          <p className={s.done} role="status">
            {copied.done ? (
              <span>
                <b>Copiado.</b> Pégalo en un correo o en WhatsApp.
              </span>
            ) : (
              <span>Tu navegador no deja copiarlo con el botón. Ya está seleccionado.</span>
            )}
            <button className="btn btn--s" type="button" onClick={() => void copy()}>
              Copiar otra vez
            </button>
          </p>
        ) : (
          <>
            <p className={s.wide}>
              {count === 1 ? 'Se copia un mensaje con su artículo y lo que pides.' : `Se copia un mensaje con las ${count}, su artículo y lo que pides.`}
            </p>
            <button className="btn btn--main" type="button" onClick={() => void copy()}>
              <Icon name="copy" />
              Copiar todo para el casero
            </button>
            <button className="btn btn--ico" type="button" aria-label="Imprimir informe" onClick={() => print()}>
              <Icon name="print" />
            </button>
          </>
        )}
      </div>
    </div>
  );
}
