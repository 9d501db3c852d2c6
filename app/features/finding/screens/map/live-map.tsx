import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from 'react-router';
import type { Bounds } from '../../../places/rules/city/neighbourhood-bounds.ts';
import type { MapLayer } from '../../../places/rules/registers/facts/layers.ts';
import type { MapAnswer, MapCell, MapProperty } from '../../data/map.view.ts';
import { GroupCard, MapCard } from '../../parts/map/card.tsx';
import { loadTimeout, mapErrorText, trouble, withRetries } from '../../parts/map/load.ts';
import styles from '../../parts/map/map.module.css';
import { ZoomButtons } from '../../parts/map/zoom-buttons.tsx';
import type { Canvas, Circle } from './canvas.ts';
import { useLayer } from './layers.tsx';

interface LiveMapProps {
  filterQuery: string;
  layer: MapLayer | null;
  circle: Circle | null;
  /** Bounds of the filter's neighbourhood, which take precedence over the circle. */
  bounds: Bounds | null;
  tiles: { url: string; attribution: string } | null;
  selected: MapProperty | null;
  know(properties: readonly MapProperty[]): void;
  open(property: MapProperty | null): void;
  /** Controls on the map. */
  children: ReactNode;
}
/** Map loading (1-flats §4): loading, ready, or error; each error ends loading. */
type State = 'loading' | 'ready' | { failure: string };

/** The map with its controls; 'Reintentar' creates a new one. */
export function LiveMap(props: LiveMapProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ filterQuery, layer, circle, bounds, tiles, selected, know, open, retry, children }: LiveMapProps & { retry(): void }) {
  const box = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const canvas = useRef<Canvas | null>(null);
  const deadline = useRef<AbortSignal | null>(null);
  /** Whether the user has interacted with the map, so that the focus may be moved. */
  const touched = useRef(false);
  const [state, setState] = useState<State>('loading');
  const [view, setView] = useState<{ bbox: string; z: number } | null>(null);
  /** The flats of a square, by these filters. */
  const [group, setCrowd] = useState<{ filterQuery: string; properties: readonly MapProperty[] | null } | null>(null);
  const crowd = group?.filterQuery === filterQuery ? group : null;
  const choices = useRef(0);
  const [streets, setStreets] = useState(false);

  const spoken = useLayer(layer, view, canvas);
  const tileUrl = tiles?.url ?? null;
  const showGroup = useEffectEvent((cell: MapCell) => {
    touched.current = true;
    const choice = ++choices.current;
    void fetchGroup(cell, filterQuery)
      .catch(() => null)
      // Ignored if something else has been chosen meanwhile.
      .then((properties) => choice === choices.current && setCrowd({ filterQuery, properties }));
  });
  const pick = useEffectEvent((flats: readonly MapProperty[]) => {
    touched.current = true;
    choices.current++;
    const [only] = flats;
    setCrowd(flats.length > 1 ? { filterQuery, properties: flats } : null);
    if (only && flats.length === 1) open(only);
  });
  const start = useEffectEvent((element: HTMLElement, drawMap: typeof import('./canvas.ts')['drawMap'], tileUrl: string | null) => {
    const drawn = drawMap(element, {
      tileUrl,
      selected,
      moved: (bbox, z) => setView({ bbox, z }),
      pick: (flats) => pick(flats),
      crowd: (cell) => showGroup(cell),
      streets: () => setStreets(true),
    });
    canvas.current = drawn;
    drawn.surround(circle, selected === null);
    if (bounds && selected === null) drawn.fit(bounds);
    drawn.select(selected);
    drawn.showNames();
    drawn.reportMove();
  });
  const select = useEffectEvent((id: string | null) => canvas.current?.select(id === null ? null : selected));
  const moveTo = useEffectEvent(() => {
    canvas.current?.surround(circle, true);
    if (bounds) canvas.current?.fit(bounds);
  });

  useEffect(() => {
    const leaving = new AbortController();
    deadline.current = AbortSignal.timeout(loadTimeout);
    withRetries(() => import('./canvas.ts'), trouble.program, leaving.signal, deadline.current)
      .then(({ drawMap }) => {
        if (box.current && !leaving.signal.aborted) start(box.current, drawMap, tileUrl);
      })
      .catch((e) => {
        if (!leaving.signal.aborted) setState({ failure: mapErrorText(e) });
      });
    return () => {
      leaving.abort();
      canvas.current?.remove();
      canvas.current = null;
    };
  }, [tileUrl]);

  useEffect(() => {
    if (!view) return;
    const leaving = new AbortController();
    const wait = deadline.current ?? AbortSignal.timeout(loadTimeout);
    withRetries(() => fetchCells(view, filterQuery, leaving.signal), trouble.properties, leaving.signal, wait)
      .then((answer: MapAnswer) => {
        deadline.current = null;
        if (answer.kind === 'properties') know(answer.properties);
        canvas.current?.show(answer);
        setState('ready');
      })
      .catch((e) => {
        if (!leaving.signal.aborted) setState({ failure: mapErrorText(e) });
      });
    return () => leaving.abort();
  }, [view, filterQuery, know]);

  const selectedId = selected?.id ?? null;
  useEffect(() => {
    select(selectedId);
    // UI.md "Focus goes where the change is"; not on a page that was opened like this.
    if (selectedId !== null && touched.current) heading.current?.focus({ preventScroll: true });
  }, [selectedId]);

  const areaKey = JSON.stringify([circle, bounds]);
  const drawnArea = useRef(areaKey);
  useEffect(() => {
    if (drawnArea.current === areaKey) return;
    drawnArea.current = areaKey;
    moveTo();
  }, [areaKey]);

  useEffect(() => {
    if (crowd) heading.current?.focus({ preventScroll: true });
  }, [crowd]);

  const close = useCallback(() => {
    setCrowd(null);
    canvas.current?.focusOn((crowd ? crowd.properties?.[0]?.id : selectedId) ?? '');
    if (!crowd) open(null);
  }, [crowd, selectedId, open]);
  const closable = crowd !== null || selectedId !== null;
  useEffect(() => {
    const element = frame.current;
    const touch = () => {
      touched.current = true;
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && closable) close();
    };
    element?.addEventListener('pointerdown', touch);
    element?.addEventListener('keydown', leave);
    return () => {
      element?.removeEventListener('pointerdown', touch);
      element?.removeEventListener('keydown', leave);
    };
  }, [closable, close]);
  return (
    <div className={styles.frame} id="mapa" ref={frame}>
      <a className={`skip ${styles.skip}`} href="#lista">
        Saltar el mapa e ir a la lista
      </a>
      <div className={`map ${styles.map}`} data-state={typeof state === 'string' ? state : 'failed'}>
        <section className={styles.canvas} ref={box} aria-label="Mapa de València; la lista de debajo tiene las mismas propiedades" />
        <ZoomButtons ready={state !== 'loading'} zoom={(by) => canvas.current?.zoom(by)} />
        <div className={styles.below}>
          <div>
            {children}
            <noscript>
              <p className={styles.hint}>El mapa necesita JavaScript. La lista de debajo tiene las mismas propiedades.</p>
            </noscript>
            {state === 'loading' ? (
              <p className={`${styles.hint} ${styles.loading}`} role="status">
                Cargando el mapa…
              </p>
            ) : null}
            {spoken ? (
              <p className={styles.hint} role="status">
                {spoken}
              </p>
            ) : null}
            {streets && tiles?.attribution ? <p className={`xs ${styles.credit}`}>{tiles.attribution}</p> : null}
          </div>
          {crowd ? (
            <GroupCard properties={crowd.properties} close={close} heading={heading} />
          ) : selected ? (
            <MapCard property={selected} close={close} heading={heading} />
          ) : null}
          {typeof state === 'string' ? null : (
            <div className="card pad stack-s" role="alert">
              <h2>Error al cargar el mapa</h2>
              <p className="small">{state.failure}</p>
              <button className="btn" type="button" onClick={retry}>
                Reintentar
              </button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** The markers of a view (app/features/finding/screens/map-cells.ts). */
async function fetchCells(view: { bbox: string; z: number }, filterQuery: string, signal?: AbortSignal): Promise<MapAnswer> {
  const answer = await fetch(`${href('/mapa/celdas')}?bbox=${view.bbox}&z=${view.z}${filterQuery ? `&${filterQuery}` : ''}`, { signal });
  if (!answer.ok) throw new Error(`map cells: ${answer.status}`);
  return (await answer.json()) as MapAnswer;
}

/** The properties of one cell, those with more reviews first; null: too many to list. */
async function fetchGroup(cell: MapCell, filterQuery: string): Promise<readonly MapProperty[] | null> {
  const answer = await fetchCells({ bbox: cell.bounds.join(), z: 19 }, filterQuery);
  return answer.kind === 'properties' ? answer.properties.sort((a, b) => b.reviewCount - a.reviewCount) : null;
}
