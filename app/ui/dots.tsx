import { type ReactNode, useEffect } from 'react';
import { shareLink } from './share-button.tsx';

/** '…': the menu of rarely used actions; works without script. `of`: the object of the menu, for screen readers. */
export const Dots = ({ of, children }: { of: string; children: ReactNode }) => (
  <details className="dots menu4">
    <summary aria-label={`Más acciones: ${of}`}>
      <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M17 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0" />
      </svg>
    </summary>
    <ul className="drop">{children}</ul>
  </details>
);

/**
 * The script of menus and folds in static fragments: an open menu closes on Escape and on a press elsewhere, `data-share` shares its address under `title`,
 * and an address with a fragment within a fold opens it.
 */
export function useFolds(title: string): void {
  useEffect(() => {
    const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu4[open]');
    const pressed = (event: MouseEvent) => {
      const target = event.target as Element;
      for (const menu of openMenus()) if (!menu.contains(target) || target.closest('.drop a')) menu.open = false;
      const link = target.closest<HTMLAnchorElement>('a[data-share]');
      if (!link) return;
      event.preventDefault();
      void shareLink(title, link.href);
    };
    const typed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
      }
    };
    const open = () => {
      const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
      let fold = named?.closest('details:not([open])') as HTMLDetailsElement | null | undefined;
      if (!fold) return;
      for (; fold; fold = fold.parentElement?.closest<HTMLDetailsElement>('details:not([open])')) fold.open = true;
      named?.scrollIntoView();
    };
    open();
    document.addEventListener('click', pressed);
    document.addEventListener('keydown', typed);
    window.addEventListener('hashchange', open);
    return () => {
      document.removeEventListener('click', pressed);
      document.removeEventListener('keydown', typed);
      window.removeEventListener('hashchange', open);
    };
  }, [title]);
}
