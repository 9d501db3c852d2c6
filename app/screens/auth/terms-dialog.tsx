import { type MouseEvent, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import s from './auth.module.css';
import { TermsPages } from './terms-pages.tsx';
import { TermsText } from './terms-text.tsx';

/** 1-flats §2: the terms at their fixed path. */
const file = '/legal/terminos.pdf';
/** Below this a page of the file is smaller than text one can read. */
const narrow = '(max-width: 48rem)';

/** Opens the terms in a dialog, on a phone as text beside the file; without script, or with a modified click, the link leads to the file itself. */
export function TermsLink() {
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState<'text' | 'pages' | null>(null);
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.current?.showModal();
    setOpen(matchMedia(narrow).matches ? 'text' : 'pages');
  };
  const closed = () => {
    setOpen(null);
    // Not every browser gives a link that was touched the focus back.
    link.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <a ref={link} className={s.read} href={file} target="_blank" rel="noreferrer" onClick={show} aria-haspopup="dialog">
        Leer los términos y condiciones
      </a>
      <dialog className={s.dialog} ref={dialog} aria-labelledby="titulo-terminos" onClose={closed}>
        <header className={s.dialogHead}>
          <h2 id="titulo-terminos">Términos y Condiciones - Documento PDF</h2>
          <button className="btn btn--quiet btn--s" type="button" aria-label="Cerrar" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </header>
        <p className="row small">
          <TermsActions />
        </p>
        {open === 'pages' ? <TermsPages file={file} actions={<TermsActions />} /> : null}
        {open === 'text' ? <TermsText actions={<TermsActions />} /> : null}
      </dialog>
    </>
  );
}

function TermsActions() {
  return (
    <>
      <a href={file} target="_blank" rel="noreferrer">
        Ver en nueva pestaña
      </a>
      <a href={file} download="terminos-rellano.pdf">
        Descargar PDF
      </a>
    </>
  );
}
