import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

/** Data of a static fragment, with their hash. After a full page load `data` is missing in the browser: the HTML has the content. */
export interface FragmentData<T> {
  key: string;
  data?: T;
}

let parts: Map<string, string> | null = null;

/** The HTML of the fragments of the loaded document, collected at the first call. */
function partOfPage(id: string): string | undefined {
  parts ??= new Map([...document.querySelectorAll<HTMLElement>('[data-fragment]')].map((part) => [part.dataset.fragment ?? '', part.innerHTML]));
  return parts.get(id);
}

/**
 * A static fragment: a part of a page without behaviour: text, pictures and links. The server's HTML stays, and its data are not sent a second time; after
 * a client-side navigation it is rendered from them. `part` distinguishes fragments of the same data.
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
  /** Links of the router navigate without reloading the page. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-discover]');
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // Enter on a link fires a click too.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links within are what is pressed
    <div className="fragment" key={id} data-fragment={id} onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
