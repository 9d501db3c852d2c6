import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useFetcher, useNavigate, useSearchParams } from 'react-router';
import type { PropertyCursor } from '../../../usecases/properties/reads.ts';
import { isNotLoaded } from '../../ui/last-data.tsx';
import { MAX_PAGES, withPages } from '../../ui/more-pages.ts';
import { type Filter, searchPath } from './path.ts';
import { PropertyCard } from './property-card.tsx';
import type { loader } from './route.tsx';
import styles from './search.module.css';

interface MoreProps {
  asked: Filter;
  after: PropertyCursor;
  /** How many pages stand above. */
  pages: number;
}

/**
 * 'Cargar más': without script a link to the next page, with script the next cards below, and again 'Cargar más' under them.
 * The address says how many pages there are, so that going back, a reload and a shared link show the same.
 */
export function More({ asked, after, pages }: MoreProps) {
  const fetcher = useFetcher<typeof loader>();
  const first = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const path = searchPath(asked, after);
  const answer = isNotLoaded(fetcher.data) ? { failure: 'No ha llegado la respuesta. Comprueba tu conexión.' } : fetcher.data;
  const loaded = answer && !answer.failure && 'cards' in answer ? answer : null;
  const waiting = fetcher.state !== 'idle';
  const told = useRef(false);
  useEffect(() => {
    if (!loaded || told.current) return;
    told.current = true;
    if (pages < MAX_PAGES) void navigate(withPages(query, pages + 1), { replace: true, preventScrollReset: true });
    // UI.md "Focus goes where the change is".
    first.current?.querySelector('a')?.focus();
  }, [loaded, pages, query, navigate]);
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!waiting) void fetcher.load(path);
  };
  if (loaded) {
    return (
      <>
        <div className={styles.page} ref={first}>
          {loaded.cards.map((card) => (
            <PropertyCard key={card.id} card={card} rating={asked.rating} />
          ))}
        </div>
        {loaded.next ? <More asked={asked} after={loaded.next} pages={pages + 1} /> : null}
      </>
    );
  }
  return (
    <div className={styles.more}>
      {answer?.failure ? <p role="alert">{answer.failure}</p> : null}
      <Link className="btn" to={path} onClick={load} aria-busy={waiting || undefined}>
        {waiting ? 'Cargando…' : 'Cargar más'}
      </Link>
    </div>
  );
}
