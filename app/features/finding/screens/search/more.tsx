import { useFetcher } from 'react-router';
import { isNotLoaded } from '../../../../ui/last-data.tsx';
import { useNextPage } from '../../../../ui/next-page.tsx';
import { messageOf } from '../../../../ui/no-answer.ts';
import type { PropertyCursor } from '../../data/filter.reads.ts';
import { type Filter, filterPath } from './path.ts';
import { ResultCard } from './result-card.tsx';
import type { loader } from './route.tsx';
import styles from './search.module.css';

interface MoreProps {
  filter: Filter;
  after: PropertyCursor;
  /** The number of pages above. */
  pages: number;
}

/** 'Cargar más', and the cards that it loaded. */
export function More({ filter, after, pages }: MoreProps) {
  const fetcher = useFetcher<typeof loader>();
  const answer = isNotLoaded(fetcher.data) ? { failure: messageOf(fetcher.data.notLoaded) } : fetcher.data;
  const loaded = answer && !answer.failure && 'buildings' in answer ? answer : null;
  const { box, link } = useNextPage({
    path: filterPath(filter, after),
    pages,
    fetcher,
    loaded: loaded !== null,
    failure: answer?.failure ?? undefined,
    className: styles.more,
  });
  if (!loaded) return link;
  return (
    <>
      <div className={styles.page} ref={box}>
        {loaded.buildings.map((result) => (
          <ResultCard key={result.id} result={result} saved={loaded.saved} />
        ))}
      </div>
      {loaded.next ? <More filter={filter} after={loaded.next} pages={pages + 1} /> : null}
    </>
  );
}
