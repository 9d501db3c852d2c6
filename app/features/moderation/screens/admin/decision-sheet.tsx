import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { partsBeside } from '../../../../ui/parts-beside.ts';
import s from './admin.module.css';

/** What leads to the sheet on a phone, and gets the focus back when it closes. */
export const ToDecide = () => (
  <p className={s.toDecide}>
    <a className="btn btn--main btn--wide" id="a-decidir" href="#decidir">
      Decidir
    </a>
  </p>
);

/**
 * The decision beside a case; on a phone a sheet over it, opened and closed by its address, which moves the focus too. Escape closes it.
 * While it lies over the case nothing else can be reached.
 */
export function DecisionSheet({ children }: { children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  const close = useRef<HTMLAnchorElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const [own, way] = [sheet.current, close.current];
    if (!own || !way) return;
    let behind: HTMLElement[] = [];
    const release = () => {
      for (const part of behind) part.inert = false;
      behind = [];
    };
    const look = () => {
      release();
      // Where there is room it is no sheet, and the way to close it is not shown.
      const isOver = own.matches(':target') && way.getClientRects().length > 0;
      if (isOver) behind = partsBeside(own);
      for (const part of behind) part.inert = true;
      setOver(isOver);
    };
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && way.getClientRects().length > 0) way.click();
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    look();
    addEventListener('hashchange', look, { signal });
    addEventListener('resize', look, { signal });
    document.addEventListener('keydown', onKey, { signal });
    // Before the address changes: what gets the focus then has to be within reach.
    way.addEventListener('click', release, { signal });
    return () => {
      leaving.abort();
      release();
    };
  }, []);
  return (
    <section
      className={`card pad ${s.part} ${s.sheet}`}
      id="decidir"
      tabIndex={-1}
      aria-labelledby="tu-decision"
      ref={sheet}
      {...(over ? { role: 'dialog', 'aria-modal': true } : {})}
    >
      <div className="row row--apart">
        <h2 id="tu-decision">Tu decisión</h2>
        <a className={`btn btn--quiet btn--s ${s.close}`} href="#a-decidir" aria-label="Cerrar: volver a lo que se decide" ref={close}>
          <Icon name="close" />
        </a>
      </div>
      {children}
    </section>
  );
}
