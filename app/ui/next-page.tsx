import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { MAX_PAGES, withPages } from './more-pages.ts';

interface Asked {
  /** The address of the next page of the list. */
  path: string;
  /** The number of pages above. */
  pages: number;
  fetcher: { state: string; load(path: string): Promise<void> };
  loaded: boolean;
  /** The message in place of the next page. */
  failure: string | undefined;
  className: string | undefined;
  arrived?(): void;
}

/**
 * 'Cargar más': without script a link to the next page, with script its content, in `box` below. The address contains the number of pages, so that going
 * back, a reload and a shared link show the same.
 */
export function useNextPage({ path, pages, fetcher, loaded, failure, className, arrived }: Asked): { box: RefObject<HTMLDivElement | null>; link: ReactNode } {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const leaving = useNavigation().state !== 'idle';
  const [query] = useSearchParams();
  const announced = useRef(false);
  const announce = useEffectEvent(() => {
    if (announced.current) return;
    announced.current = true;
    arrived?.();
    if (pages < MAX_PAGES) void navigate(withPages(query, pages + 1), { replace: true, preventScrollReset: true });
    // UI.md "Focus goes where the change is".
    box.current?.querySelector('a')?.focus();
  });
  useEffect(() => {
    // Writing the address would cancel a navigation that has begun meanwhile.
    if (loaded && !leaving) announce();
  }, [loaded, leaving]);
  const waiting = fetcher.state !== 'idle';
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!waiting) void fetcher.load(path);
  };
  const link = (
    <div className={className}>
      {failure ? <p role="alert">{failure}</p> : null}
      <Link className="btn" to={path} onClick={load} aria-busy={waiting || undefined}>
        {waiting ? 'Cargando…' : 'Cargar más'}
      </Link>
    </div>
  );
  return { box, link };
}
