import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useFetcher, useNavigate, useSearchParams } from 'react-router';
import type { MapProperty } from '../../../usecases/properties/map/view.ts';
import { reviewsText } from '../../reviews/format.ts';
import { PlaceMark } from '../../reviews/place-mark.tsx';
import { isNotLoaded } from '../../ui/last-data.tsx';
import { MAX_PAGES, withPages } from '../../ui/more-pages.ts';
import { FlatName } from './flat-name.tsx';
import styles from './map.module.css';
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
  const { id, kind, path, neighbourhood, locality, reviewCount, recommendationPercentage } = property;
  return (
    <article className="card" data-lugar={id}>
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

/** 'Cargar más': without script a link to the next page, with script the next properties below. */
function More({ next, pages, filterQuery, know }: Omit<ListProps, 'properties' | 'next'> & { next: { rank: number; id: string } }) {
  const fetcher = useFetcher<typeof loader>();
  const first = useRef<HTMLDivElement>(null);
  const path = mapPath(filterQuery, null, next);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const answer = isNotLoaded(fetcher.data) ? { failure: 'no ha llegado la respuesta. Comprueba tu conexión.' } : fetcher.data;
  const loaded = answer && !answer.failure && 'properties' in answer ? answer : null;
  const told = useRef(false);
  const waiting = fetcher.state !== 'idle';
  // UI.md "Focus goes where the change is".
  useEffect(() => {
    if (!loaded || told.current) return;
    told.current = true;
    know(loaded.properties);
    if (pages < MAX_PAGES) void navigate(withPages(query, pages + 1), { replace: true, preventScrollReset: true });
    first.current?.querySelector('a')?.focus();
  }, [loaded, know, pages, query, navigate]);
  const load = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!waiting) void fetcher.load(path);
  };
  if (loaded) {
    return (
      <div className={styles.more} ref={first}>
        <List properties={loaded.properties} next={loaded.next} pages={pages + 1} filterQuery={filterQuery} know={know} />
      </div>
    );
  }
  return (
    <div className={styles.end}>
      {answer?.failure ? <p role="alert">{`Error: ${answer.failure}`}</p> : null}
      <Link className="btn" to={path} onClick={load} aria-busy={waiting || undefined}>
        {waiting ? 'Cargando…' : 'Cargar más'}
      </Link>
    </div>
  );
}
