import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { mapFilterParams } from '../../rules/map-filter.ts';
import { SearchIcon } from './icon.tsx';
import type { SnapPoint } from './map/grip.tsx';
import { type Filter, filterPath } from './path.ts';
import styles from './search.module.css';

interface Props {
  filter: Filter;
  tiles: { url: string; attribution: string } | null;
  list: RefObject<HTMLElement | null>;
  /** Without results there is no map. */
  hasResults: boolean;
  children: ReactNode;
}

const wide = '(min-width: 62rem)';
function onWidth(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The results and their map: side by side on a desktop, on a phone by choice, with the list over the map. */
export function ResultsAndMap({ filter, tiles, list, hasResults, children }: Props) {
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
  const [map, setMap] = useState<typeof import('./map/pane.tsx') | null>(null);
  const [rest, setRest] = useState<SnapPoint>('half');
  const shown = hasResults && (isWide || filter.map === true);
  useEffect(() => {
    if (!shown || map) return;
    let left = false;
    // The list must not wait for the map.
    const load = () =>
      import('./map/pane.tsx').then(
        (loaded) => (left ? null : setMap(loaded)),
        () => null,
      );
    void load();
    addEventListener('online', load);
    return () => {
      left = true;
      removeEventListener('online', load);
    };
  }, [shown, map]);
  const onMap = hasResults && filter.map === true;
  return (
    <div className={hasResults ? styles.duo : undefined} data-map={onMap || undefined}>
      <div className={`page ${styles.list}`} data-rest={onMap ? rest : undefined}>
        {onMap && map ? <map.Grip rest={rest} settle={setRest} /> : null}
        {children}
      </div>
      {hasResults ? (
        <div className={styles.mapBox}>{shown && map ? <map.MapPane filter={filter} tiles={tiles} list={list} chose={() => setRest('peek')} /> : null}</div>
      ) : null}
    </div>
  );
}

/** On a phone: the link to the map of the results, and back. Without script it leads to the page of the map. */
export function MapLink({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  if (filter.map)
    return (
      <Link className={`btn btn--s ${styles.toMap}`} to={filterPath({ ...filter, map: false })} replace>
        Lista
      </Link>
    );
  return (
    <Link
      className={`btn btn--s ${styles.toMap}`}
      to={`${href('/mapa')}?${mapFilterParams(filter.place)}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(filterPath({ ...filter, map: true }));
      }}
    >
      <SearchIcon name="map" small />
      Mapa
    </Link>
  );
}
