import { type ReactNode, useEffect, useRef, useState } from 'react';
import { elementsOutside } from '../../../../ui/focus-trap.ts';
import { Icon } from '../../../../ui/icon.tsx';
import s from './admin.module.css';

/** Opens the sheet, and gets the focus back when it closes. */
export const ToDecide = ({ main = false, children }: { main?: boolean; children: ReactNode }) => (
  <a className={main ? 'btn btn--main' : 'btn'} id="a-decidir" href="#decidir">
    {children}
  </a>
);

/** On wider screens the case stays visible and usable beside the sheet. */
const narrow = '(max-width: 61.99rem)';

/**
 * The form of a decision, in a sheet over the case. A link to its fragment opens it, which works without JavaScript and moves the focus; Escape closes
 * it. On a phone it is modal. `refused`: initially open, if the page was rendered with a refusal, as without JavaScript.
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
      if (isOver) behind = elementsOutside(own);
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
    // Before the fragment changes: an inert element cannot get the focus.
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
