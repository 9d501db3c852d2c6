import { type MouseEvent, useRef, useState } from 'react';
import { href } from 'react-router';
import { Icon } from '../../../../ui/icon.tsx';
import s from './auth.module.css';
import { TermsPages } from './terms-pages.tsx';

/** 1-flats §2: the terms at their fixed path. */
const file = '/legal/terminos.pdf';

/** Opens the terms in a dialog; without script, or with a modified click, the link leads to the file itself. */
export function TermsLink() {
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dialog.current?.showModal();
    setOpen(true);
  };
  const closed = () => {
    setOpen(false);
    // Not every browser returns the focus to a tapped link.
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
          {/* Pages of the PDF are small on a phone. */}
          <a href={href('/legal/terminos')} target="_blank" rel="noreferrer">
            Leerlos como texto
          </a>
        </p>
        {open ? <TermsPages file={file} actions={<TermsActions />} /> : null}
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
