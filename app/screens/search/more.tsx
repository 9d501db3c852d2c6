import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import type { PropertyCursor } from '../../../usecases/properties/reads.ts';
import { type Filter, searchPath } from './path.ts';
import { PropertyCard } from './property-card.tsx';
import type { loader } from './route.tsx';
import styles from './search.module.css';

/** 'Cargar más': without script a link to the next page, with script the next cards below, and again 'Cargar más' under them. */
export function More({ asked, after }: { asked: Filter; after: PropertyCursor }) {
  const fetcher = useFetcher<typeof loader>();
  const first = useRef<HTMLDivElement>(null);
  const path = searchPath(asked, after);
  const loaded = fetcher.data && !fetcher.data.failure ? fetcher.data : null;
  const waiting = fetcher.state !== 'idle';
  // UI.md "Focus goes where the change is".
  useEffect(() => {
    if (loaded) first.current?.querySelector('a')?.focus();
  }, [loaded]);
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
        {loaded.next ? <More asked={asked} after={loaded.next} /> : null}
      </>
    );
  }
  return (
    <div className={styles.more}>
      {fetcher.data?.failure ? <p role="alert">{fetcher.data.failure}</p> : null}
      <Link className="btn" to={path} onClick={load} aria-busy={waiting || undefined}>
        {waiting ? 'Cargando…' : 'Cargar más'}
      </Link>
    </div>
  );
}
