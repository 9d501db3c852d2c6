import { type ReactNode, useEffect, useRef, useState } from 'react';
import '../../../proof/parts/reader/with-resolvers.ts';
import s from './auth.module.css';

/** 1-flats §9: PDF render scale. */
export const largestScale = 2;

/** Renders every page of the file at the available width. The PDF library loads only when the dialog opens. */
export function TermsPages({ file, actions }: { file: string; actions: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    let cancelled = false;
    const draw = async (into: HTMLElement) => {
      const [pdf, { default: worker }] = await Promise.all([
        import('pdfjs-dist/legacy/build/pdf.mjs'),
        import('../../../proof/parts/reader/pdf-worker.ts?worker&url'),
      ]);
      pdf.GlobalWorkerOptions.workerSrc = worker;
      const task = pdf.getDocument({ url: file });
      const document = await task.promise;
      for (let number = 1; number <= document.numPages && !cancelled; number++) {
        const page = await document.getPage(number);
        const scale = Math.min(into.clientWidth / page.getViewport({ scale: 1 }).width, largestScale);
        const viewport = page.getViewport({ scale });
        const sharp = Math.min(window.devicePixelRatio || 1, largestScale);
        const canvas = window.document.createElement('canvas');
        canvas.width = Math.floor(viewport.width * sharp);
        canvas.height = Math.floor(viewport.height * sharp);
        canvas.style.width = `${Math.floor(viewport.width)}px`;
        canvas.setAttribute('role', 'img');
        canvas.setAttribute('aria-label', `Página ${number} de ${document.numPages}`);
        await page.render({ canvas, viewport, transform: sharp === 1 ? undefined : [sharp, 0, 0, sharp, 0, 0] }).promise;
        if (cancelled) break;
        into.append(canvas);
        setState('shown');
      }
      await task.destroy();
    };
    const into = box.current;
    if (into) {
      into.replaceChildren();
      draw(into).catch(() => {
        if (!cancelled) setState('failed');
      });
    }
    return () => {
      cancelled = true;
    };
  }, [file]);

  return (
    <>
      <p role="status">{state === 'loading' ? 'Cargando el documento…' : null}</p>
      {state === 'failed' ? (
        <div className="stack-s" role="alert">
          <p>No se pudo mostrar el PDF.</p>
          <p className="row">{actions}</p>
        </div>
      ) : null}
      <div className={s.sheets} ref={box} hidden={state === 'failed'} />
    </>
  );
}
