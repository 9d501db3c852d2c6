import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import type { MapProperty } from '../../../usecases/map/view.ts';
import { reviewsText } from '../../reviews/format.ts';
import { PlaceMark } from '../../reviews/place-mark.tsx';
import { FlatName } from './flat-name.tsx';
import styles from './map.module.css';
import { mapPath } from './path.ts';
import type { loader } from './route.tsx';

const notes: Partial<Record<MapProperty['kind'], string>> = {
  approximate: 'Ubicación aproximada',
  failed: 'Sin localizar',
  pending: 'Aún sin localizar',
};

interface ListProps {
  properties: readonly MapProperty[];
  next: { count: number; id: string } | null;
  filterQuery: string;
  know(properties: readonly MapProperty[]): void;
}

/** The map's equal: the same properties, those with more reviews first, as many pages as there are. */
export function List({ properties, next, filterQuery, know }: ListProps) {
  return (
    <>
      <div className="g3 g3--2 plist">
        {properties.map((property) => (
          <Item key={property.id} property={property} filterQuery={filterQuery} />
        ))}
      </div>
      {next ? <More key={`${next.count}-${next.id}`} next={next} filterQuery={filterQuery} know={know} /> : null}
    </>
  );
}

function Item({ property, filterQuery }: { property: MapProperty; filterQuery: string }) {
  const { id, kind, path, neighbourhood, locality, reviewCount, recommendationPercentage } = property;
  return (
    <article className="card">
      <PlaceMark kind={kind} />
      <div>
        <h3>
          <FlatName property={property} />
        </h3>
        <p className="small muted">{neighbourhood ?? locality}</p>
        <p className={`meta ${styles.meta}`}>
          <span>
            <b className="num">{reviewCount}</b> {reviewCount === 1 ? 'reseña' : 'reseñas'}
          </span>
          <span>
            <b className="num">{recommendationPercentage} %</b> recomienda
          </span>
        </p>
        {notes[kind] ? <p className="xs muted">{notes[kind]}</p> : null}
      </div>
      <div className="do">
        <Link className="btn btn--s" to={`${mapPath(filterQuery, id)}#mapa`} replace aria-label={`Ver en mapa: ${property.baseAddress}`}>
          Ver en mapa
        </Link>
        <Link className="btn btn--s" to={path} aria-label={`Ver reseñas: ${property.baseAddress}, ${reviewsText(reviewCount)}`}>
          Ver reseñas
        </Link>
      </div>
    </article>
  );
}

/** 'Cargar más': without script a link to the next page, with script the next properties below. */
function More({ next, filterQuery, know }: Omit<ListProps, 'properties' | 'next'> & { next: { count: number; id: string } }) {
  const fetcher = useFetcher<typeof loader>();
  const first = useRef<HTMLDivElement>(null);
  const path = mapPath(filterQuery, null, next);
  const loaded = fetcher.data && !fetcher.data.failure ? fetcher.data : null;
  const waiting = fetcher.state !== 'idle';
  // UI.md "Focus goes where the change is".
  useEffect(() => {
    if (!loaded) return;
    know(loaded.properties);
    first.current?.querySelector('a')?.focus();
  }, [loaded, know]);
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!waiting) void fetcher.load(path);
  };
  if (loaded) {
    return (
      <div className={styles.more} ref={first}>
        <List properties={loaded.properties} next={loaded.next} filterQuery={filterQuery} know={know} />
      </div>
    );
  }
  return (
    <div className={styles.end}>
      {fetcher.data?.failure ? <p role="alert">{`Error: ${fetcher.data.failure}`}</p> : null}
      <Link className="btn" to={path} onClick={load} aria-busy={waiting || undefined}>
        {waiting ? 'Cargando…' : 'Cargar más'}
      </Link>
    </div>
  );
}
