import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Icon } from '../../../../../ui/icon.tsx';
import type { Bounds } from '../../../../places/rules/city/neighbourhood-bounds.ts';
import type { MapAnswer, MapProperty } from '../../../data/map.view.ts';
import { GroupCard, MapCard } from '../../../parts/map/card.tsx';
import { loadTimeout, mapErrorText, trouble, withRetries } from '../../../parts/map/load.ts';
import mapStyles from '../../../parts/map/map.module.css';
import { ZoomButtons } from '../../../parts/map/zoom-buttons.tsx';
import { type Filter, filterPath, withZone } from '../path.ts';
import type { SearchCanvas } from './canvas.ts';
import { Grip } from './grip.tsx';
import type { PinText } from './marker-label.ts';
import styles from './pane.module.css';
import { useMarkedCards } from './use-marked-cards.ts';

export { Grip };

const phone = 992;
const coveredShare = 0.55;

interface PaneProps {
  filter: Filter;
  tiles: { url: string; attribution: string } | null;
  list: RefObject<HTMLElement | null>;
  /** Called when flats are chosen: on a phone the list makes room for them. */
  chose(): void;
}

/** The map of the results; 'Reintentar' creates a new one. */
export function MapPane(props: PaneProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />;
}

async function ask<T>(query: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(`${href('/mapa/celdas')}?${query}`, { signal });
  if (!answer.ok) throw new Error(`map cells: ${answer.status}`);
  return (await answer.json()) as T;
}

function Attempt({ filter, tiles, list, chose, retry }: PaneProps & { retry(): void }) {
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [canvas, setCanvas] = useState<SearchCanvas | null>(null);
  const [view, setView] = useState<{ bbox: string; z: number } | null>(null);
  const [byHand, setByHand] = useState(false);
  const [pinText, setPinText] = useState<PinText>('valoracion');
  const [chosen, setChosen] = useState<readonly MapProperty[]>([]);
  const [streets, setStreets] = useState(false);
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const query = new URL(filterPath({ ...filter, order: 'mas', map: false }), location.origin).searchParams.toString();
  const chosenIds = chosen.map(({ id }) => id);
  const mark = useMarkedCards(list, canvas, chosenIds);
  const fail = useEffectEvent((error: unknown) => setFailure(mapErrorText(error)));
  const hover = useEffectEvent(mark);
  const choose = useEffectEvent((flats: readonly MapProperty[]) => {
    setChosen(flats);
    chose();
  });
  // On a phone the list covers the lower half.
  const covered = useEffectEvent(() => (box.current && filter.map && innerWidth < phone ? box.current.clientHeight * coveredShare : 0));
  const tileUrl = tiles?.url ?? null;

  useEffect(() => {
    const leaving = new AbortController();
    let drawn: SearchCanvas | null = null;
    withRetries(() => import('./canvas.ts'), trouble.program, leaving.signal, AbortSignal.timeout(loadTimeout))
      .then(({ drawResultsMap }) => {
        if (!box.current || leaving.signal.aborted) return;
        drawn = drawResultsMap(box.current, {
          tileUrl,
          streets: () => setStreets(true),
          moved: (next, moved) => {
            setView(next);
            if (moved) setByHand(true);
          },
          covered: () => covered(),
          choose: (flats) => choose(flats),
          hover: (ids) => hover(ids),
        });
        setCanvas(drawn);
      })
      .catch((e) => (leaving.signal.aborted ? null : fail(e)));
    return () => {
      leaving.abort();
      drawn?.remove();
    };
  }, [tileUrl]);

  // A new search fits the map to its results, unless a part of the map was chosen.
  const zone = filter.place.zone;
  const part = useEffectEvent(() => zone);
  useEffect(() => {
    if (!canvas) return;
    const leaving = new AbortController();
    setChosen([]);
    const view = part();
    const look = (bounds: Bounds | null) => {
      setByHand(false);
      canvas.look(bounds);
    };
    if (view) look(view);
    else
      withRetries(
        () => ask<{ bounds: Bounds | null }>(`encuadre=1&${query}`, leaving.signal),
        trouble.properties,
        leaving.signal,
        AbortSignal.timeout(loadTimeout),
      )
        .then(({ bounds }) => look(bounds))
        .catch((e) => (leaving.signal.aborted ? null : fail(e)));
    return () => leaving.abort();
  }, [canvas, query]);

  useEffect(() => {
    if (!canvas || !view) return;
    const leaving = new AbortController();
    withRetries(
      () => ask<MapAnswer>(`bbox=${view.bbox}&z=${view.z}&${query}`, leaving.signal),
      trouble.properties,
      leaving.signal,
      AbortSignal.timeout(loadTimeout),
    )
      .then((answer) => canvas.show(answer))
      .catch((e) => (leaving.signal.aborted ? null : fail(e)));
    return () => leaving.abort();
  }, [canvas, view, query]);

  useEffect(() => canvas?.say(pinText), [canvas, pinText]);
  useEffect(() => {
    if (chosen.length > 0) heading.current?.focus({ preventScroll: true });
  }, [chosen]);

  const close = () => {
    setChosen([]);
    canvas?.focus(chosenIds);
  };
  const searchHere = () => {
    if (view)
      void navigate(
        withZone(
          filterPath(filter),
          'zona',
          view.bbox
            .split(',')
            .map((n) => Number(n).toFixed(3))
            .join(','),
        ),
      );
  };
  return (
    // The keys are those of what is inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open in it
    <div className={styles.pane} onKeyDown={(event) => (event.key === 'Escape' && chosen.length > 0 ? close() : null)}>
      <section className={`${mapStyles.canvas} ${styles.canvas}`} ref={box} aria-label="Mapa de lo encontrado; la lista dice lo mismo" tabIndex={-1} />
      <fieldset className={styles.switch} aria-label="Los marcadores dicen">
        {(['valoracion', 'precio'] as const).map((text) => (
          <label key={text}>
            <input type="radio" name="marcadores" value={text} checked={pinText === text} onChange={() => setPinText(text)} />
            {text === 'precio' ? 'Precio' : 'Valoración'}
          </label>
        ))}
      </fieldset>
      {byHand && view ? (
        <button className={`btn btn--s ${styles.here}`} type="button" onClick={searchHere}>
          <Icon name="search" small />
          Buscar en esta zona
        </button>
      ) : null}
      <ZoomButtons ready={canvas !== null} zoom={(by) => canvas?.zoom(by)} />
      <ul className={styles.key}>
        <li>
          <i data-kind="precise" />
          Exacta
        </li>
        <li>
          <i data-kind="approximate" />
          Aproximada
        </li>
        <li>
          <i data-kind="failed" />
          Sin localizar
        </li>
      </ul>
      {streets && tiles?.attribution ? <p className={`xs ${styles.credit}`}>{tiles.attribution}</p> : null}
      {chosen.length > 1 ? <GroupCard properties={chosen} close={close} heading={heading} /> : null}
      {chosen.length === 1 && chosen[0] ? <MapCard property={chosen[0]} close={close} heading={heading} /> : null}
      {failure ? (
        <div className={`card pad stack-s ${styles.failure}`} role="alert">
          <h2>Error al cargar el mapa</h2>
          <p className="small">{failure}</p>
          <button className="btn" type="button" onClick={retry}>
            Reintentar
          </button>
        </div>
      ) : null}
    </div>
  );
}
