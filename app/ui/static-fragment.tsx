import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

/** Data of a part of a page, by a hash of them. A page that was loaded whole has no `data` in the browser: its HTML says them. */
export interface FragmentData<T> {
  key: string;
  data?: T;
}

let parts: Map<string, string> | null = null;

/** The HTML of the parts of the page that was loaded whole, which the first of them to be asked for collects. */
function partOfPage(id: string): string | undefined {
  parts ??= new Map([...document.querySelectorAll<HTMLElement>('[data-fragment]')].map((part) => [part.dataset.fragment ?? '', part.innerHTML]));
  return parts.get(id);
}

/**
 * A static fragment: a part of a page that is only read: text, pictures and links. What the server wrote stays as it is, and its data are not sent a
 * second time; coming from another page it is made of them. `part` tells parts of the same data apart.
 */
export function StaticFragment<T>({ of, part = '', children }: { of: FragmentData<T>; part?: string; children(data: T): ReactNode }) {
  const navigate = useNavigate();
  const id = of.key + part;
  const html = import.meta.env.SSR ? undefined : partOfPage(id);
  if (html === undefined)
    return (
      <div className="fragment" key={id} data-fragment={id}>
        {of.data === undefined ? null : children(of.data)}
      </div>
    );
  /** The links that the router wrote lead on without loading the page anew. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-discover]');
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // The keyboard presses links by the same event.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links within are what is pressed
    <div className="fragment" key={id} data-fragment={id} onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
