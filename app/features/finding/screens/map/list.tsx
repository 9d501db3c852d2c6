import { Link, useFetcher, useSearchParams } from 'react-router';
import { grouped } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { iconSet } from '../../../../ui/icon-set.tsx';
import { isNotLoaded } from '../../../../ui/last-data.tsx';
import { useNextPage } from '../../../../ui/next-page.tsx';
import { causeOf } from '../../../../ui/no-answer.ts';
import type { MapProperty } from '../../data/map.view.ts';
import { FlatDetail } from '../../parts/map/flat-name.tsx';
import styles from '../../parts/map/map.module.css';
import type { MapFilter } from '../../rules/map-filter.ts';
import { mapPath, onProperty } from './path.ts';
import type { loader } from './route.tsx';

const notes: Partial<Record<MapProperty['kind'], string>> = {
  approximate: 'Ubicación aproximada',
  failed: 'Sin localizar',
  pending: 'Aún sin localizar',
};

interface ListProps {
  properties: readonly MapProperty[];
  next: { rank: number; id: string } | null;
  /** Number of pages shown so far. */
  pages: number;
  filter: MapFilter;
  know(properties: readonly MapProperty[]): void;
}

/** The list equivalent of the map: the same properties, those with more reviews first, page by page. */
export function List({ properties, next, pages, filter, know }: ListProps) {
  return (
    <>
      <div className={styles.rows}>
        {properties.map((property) => (
          <Item key={property.id} property={property} />
        ))}
      </div>
      {next ? <More key={`${next.rank}-${next.id}`} next={next} pages={pages} filter={filter} know={know} /> : null}
    </>
  );
}

function Item({ property }: { property: MapProperty }) {
  const [query] = useSearchParams();
  const { id, kind, baseAddress, path, neighbourhood, locality, recommending, reviewCount } = property;
  return (
    <article data-lugar={id}>
      <div>
        <h3>
          <Link to={path}>{baseAddress}</Link>
        </h3>
        <FlatDetail property={property} />
        <p>
          {neighbourhood ?? locality} · {`${recommending === 1 ? 'lo recomienda' : 'lo recomiendan'} ${grouped(recommending)} de ${grouped(reviewCount)}`}
        </p>
        {notes[kind] ? <p>{notes[kind]}</p> : null}
      </div>
      <Link className="icb" to={`${onProperty(query, id)}#mapa`} replace aria-label={`Ver en mapa: ${baseAddress}`}>
        <Pin name="pin" />
      </Link>
      <Icon name="next" small />
    </article>
  );
}

const Pin = iconSet({ pin: 'M12 21c-5-6-7-8.500-7-12a7 7 0 0 1 14 0c0 3.500-2 6-7 12zM14.500 9a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0z' });

/** 'Cargar más', and the properties that it loaded. */
function More({ next, pages, filter, know }: Omit<ListProps, 'properties' | 'next'> & { next: { rank: number; id: string } }) {
  const fetcher = useFetcher<typeof loader>();
  const answer = isNotLoaded(fetcher.data) ? { failure: `${causeOf(fetcher.data.notLoaded)} ${fetcher.data.notLoaded.advice}` } : fetcher.data;
  const loaded = answer && !answer.failure && 'properties' in answer ? answer : null;
  const { box, link } = useNextPage({
    path: mapPath(filter, null, next),
    pages,
    fetcher,
    loaded: loaded !== null,
    failure: answer?.failure ? `Error: ${answer.failure}` : undefined,
    className: styles.end,
    arrived: () => loaded && know(loaded.properties),
  });
  if (!loaded) return link;
  return (
    <div className={styles.more} ref={box}>
      <List properties={loaded.properties} next={loaded.next} pages={pages + 1} filter={filter} know={know} />
    </div>
  );
}
