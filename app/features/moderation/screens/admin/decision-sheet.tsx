import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { partsBeside } from '../../../../ui/parts-beside.ts';
import s from './admin.module.css';

/** What opens the sheet, and gets the focus back when it closes. */
export const ToDecide = ({ main = false, children }: { main?: boolean; children: ReactNode }) => (
  <a className={main ? 'btn btn--main' : 'btn'} id="a-decidir" href="#decidir">
    {children}
  </a>
);

/** Where there is room the sheet leaves the case in sight, and in reach. */
const narrow = '(max-width: 61.99rem)';

/**
 * What a decision needs besides: over the case, opened and closed by its address, which works without script and moves the focus too. Escape closes it.
 * On a phone nothing else can be reached meanwhile. `refused`: open from the start if the page itself came with the refusal, as without script.
 */
export function DecisionSheet({ title = 'Tu decisión', refused, children }: { title?: string; refused: boolean; children: ReactNode }) {
  const sheet = useRef<HTMLElement>(null);
  const close = useRef<HTMLAnchorElement>(null);
  const [over, setOver] = useState(false);
  const [cameOpen] = useState(refused);
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
      const isOver = own.matches(':target') && matchMedia(narrow).matches;
      if (isOver) behind = partsBeside(own);
      for (const part of behind) part.inert = true;
      setOver(isOver);
    };
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && own.matches(':target')) way.click();
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
      data-shown={cameOpen || undefined}
      {...(over ? { role: 'dialog', 'aria-modal': true } : {})}
    >
      <div className="row row--apart">
        <h2 id="tu-decision">{title}</h2>
        <a className="btn btn--quiet btn--s" href={cameOpen ? '?' : '#a-decidir'} aria-label="Cerrar: volver a lo que se decide" ref={close}>
          <Icon name="close" />
        </a>
      </div>
      {children}
    </section>
  );
}
