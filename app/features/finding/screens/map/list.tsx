import { Link, useFetcher, useSearchParams } from 'react-router';
import { reviewsText } from '../../../../ui/format.ts';
import { isNotLoaded } from '../../../../ui/last-data.tsx';
import { useNextPage } from '../../../../ui/next-page.tsx';
import { causeOf } from '../../../../ui/no-answer.ts';
import type { MapProperty } from '../../data/map.view.ts';
import { Figures, FlatName } from '../../parts/map/flat-name.tsx';
import styles from '../../parts/map/map.module.css';
import { PlaceMark } from '../../parts/map/place-mark.tsx';
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
  /** How many pages are shown here and above. */
  pages: number;
  filterQuery: string;
  know(properties: readonly MapProperty[]): void;
}

/** The map's equal: the same properties, those with more reviews first, as many pages as there are. */
export function List({ properties, next, pages, filterQuery, know }: ListProps) {
  return (
    <>
      <div className="g3 g3--2 plist">
        {properties.map((property) => (
          <Item key={property.id} property={property} />
        ))}
      </div>
      {next ? <More key={`${next.rank}-${next.id}`} next={next} pages={pages} filterQuery={filterQuery} know={know} /> : null}
    </>
  );
}

function Item({ property }: { property: MapProperty }) {
  const [query] = useSearchParams();
  const { id, kind, path, neighbourhood, locality, reviewCount } = property;
  return (
    <article className="card" data-lugar={id}>
      <PlaceMark kind={kind} />
      <div>
        <h3>
          <FlatName property={property} />
        </h3>
        <p className="small muted">{neighbourhood ?? locality}</p>
        <Figures property={property} className={styles.meta} />
        {notes[kind] ? <p className="xs muted">{notes[kind]}</p> : null}
      </div>
      <div className="do">
        <Link className="btn btn--s" to={`${onProperty(query, id)}#mapa`} replace aria-label={`Ver en mapa: ${property.baseAddress}`}>
          Ver en mapa
        </Link>
        <Link className="btn btn--s" to={path} aria-label={`Ver reseñas: ${property.baseAddress}, ${reviewsText(reviewCount)}`}>
          Ver reseñas
        </Link>
      </div>
    </article>
  );
}

/** 'Cargar más', and the properties that it brought. */
function More({ next, pages, filterQuery, know }: Omit<ListProps, 'properties' | 'next'> & { next: { rank: number; id: string } }) {
  const fetcher = useFetcher<typeof loader>();
  const answer = isNotLoaded(fetcher.data) ? { failure: `${causeOf(fetcher.data.notLoaded)} ${fetcher.data.notLoaded.advice}` } : fetcher.data;
  const loaded = answer && !answer.failure && 'properties' in answer ? answer : null;
  const { box, link } = useNextPage({
    path: mapPath(filterQuery, null, next),
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
      <List properties={loaded.properties} next={loaded.next} pages={pages + 1} filterQuery={filterQuery} know={know} />
    </div>
  );
}
