import { useCallback, useEffect, useRef, useState } from 'react';
import { data, href, Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { staticFragment } from '../../../../static-fragment.ts';
import { counted, reviewsText } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { onlyMorePages, readPages } from '../../../../ui/more-pages.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useHeadingAfterRemoval } from '../../../../ui/use-heading-after-removal.ts';
import { usePlace } from '../../../../ui/use-place.ts';
import { depositsByPostalCode } from '../../../places/data/register-map.reads.ts';
import { rentMarks } from '../../../places/data/register-map.view.ts';
import { neighbourhoodBounds } from '../../../places/rules/city/neighbourhood-bounds.ts';
import { UNIVERSITY_BY_ID } from '../../../places/rules/city/universities.ts';
import { mapLayers, readLayer } from '../../../places/rules/registers/facts/layers.ts';
import { readMapFilter } from '../../data/filter.input.ts';
import { placeChips } from '../../data/filter-chips.view.ts';
import { mapList, mapPropertyById } from '../../data/map.reads.ts';
import type { MapProperty } from '../../data/map.view.ts';
import { mapChoices, mapCounts } from '../../data/map-counts.reads.ts';
import styles from '../../parts/map/map.module.css';
import { mapFilterParams } from '../../rules/map-filter.ts';
import type { Route } from './+types/route';
import { Filters, OpenFilters } from './filters.tsx';
import { Rents } from './layers.tsx';
import { Legend } from './legend.tsx';
import { List } from './list.tsx';
import { LiveMap } from './live-map.tsx';
import { mapPath, onProperty } from './path.ts';

const nothing = { rents: [], properties: [], next: null, totals: { properties: 0, reviews: 0 }, selected: null, absent: null };
// 2-community §8, Map: the page error is 'Error: {message}'.
const listFailure = 'la lista no se ha podido cargar. Vuelve a intentarlo dentro de un momento.';

/** /mapa (1-flats §2): the list is part of the page; the map loads its own data (/mapa/celdas). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log, site } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const filter = readMapFilter(url.searchParams);
  const university = (filter.university && UNIVERSITY_BY_ID.get(filter.university)) || null;
  const cursor = /^(\d{1,7})-([a-z0-9]{10})$/.exec(url.searchParams.get('desde') ?? '');
  const after = cursor ? { rank: Number(cursor[1]), id: cursor[2] as string } : null;
  const named = url.searchParams.get('propiedad');
  const chosen = /^[a-z0-9]{10}$/.exec(named ?? '')?.[0] ?? null;
  const circle = university && { name: university.short, lat: university.lat, lng: university.lng, metres: filter.metres };
  const pages = readPages(url.searchParams);
  const bounds = filter.neighbourhood === null ? null : neighbourhoodBounds(filter.neighbourhood);
  const layer = readLayer(url.searchParams.get('capa'));
  const chips = placeChips(filter, (changed) => mapPath(changed, layer));
  if (layer) chips.push({ text: mapLayers[layer], without: mapPath(filter, null) });
  const shown = { layer, filter, chips, circle, bounds, pages, later: after !== null, tiles: site.tiles, canonical: `${site.url}${href('/mapa')}` };
  const member = (await visit.viewer()) !== null;
  try {
    const [list, counts, selected, deposits] = await Promise.all([
      mapList(db, filter, after, member, pages),
      mapCounts(db, filter),
      chosen ? mapPropertyById(db, chosen, member) : null,
      layer === 'alquileres' ? depositsByPostalCode(db) : [],
    ]);
    const totals = { properties: counts.properties, reviews: counts.reviews };
    const rents = rentMarks(deposits).map(({ label }) => label);
    return {
      ...shown,
      ...list,
      rents,
      totals,
      choices: staticFragment(visit, { filter, layer, choices: counts.choices }),
      selected,
      absent: selected ? null : named,
      failure: null,
    };
  } catch (e) {
    log.error({ err: e, requestId: visit.requestId }, 'map list failed');
    return data({ ...shown, ...nothing, choices: staticFragment(visit, { filter, layer, choices: mapChoices }), failure: listFailure }, { status: 503 });
  }
}

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

/** Selecting a property on the map changes neither list nor filters; the pages that 'Cargar más' adds to the address are shown already. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  if (onlyMorePages(currentUrl, nextUrl)) return false;
  const without = (url: URL) => [...url.searchParams].filter(([name]) => name !== 'propiedad').join();
  return without(currentUrl) === without(nextUrl) && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export default withLastData<Route.ComponentProps>(MapScreen, () => `Error: ${listFailure}`);

function MapScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { filter, layer, chips, rents, circle, bounds, pages, properties, next, totals, choices, later, failure, tiles } = loaderData;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  usePlace(list);
  const filterQuery = mapFilterParams(filter).toString();
  const sheet = useRef<HTMLDialogElement>(null);
  useHeadingAfterRemoval(chips.length);
  const { selected, absent, know } = useSelected(
    params.get('propiedad'),
    [...properties, ...(loaderData.selected ? [loaderData.selected] : [])],
    loaderData.absent,
  );
  const open = useCallback(
    (property: MapProperty | null) => {
      if (property) know([property]);
      void navigate(onProperty(params, property?.id ?? null), { replace: true, preventScrollReset: true });
    },
    [navigate, know, params],
  );
  return (
    <div className="page">
      <PageHead
        title="Mapa de Propiedades"
        description="Pisos de alquiler con reseñas verificadas en el mapa de València: por barrio, precio, valoración y distancia a tu universidad."
        canonical={loaderData.canonical}
        hidden={chips.length > 0 || later || pages > 1 || params.has('propiedad')}
      />
      <div className={styles.title}>
        <h1>Mapa de Propiedades</h1>
      </div>
      {absent ? (
        <p className={`note note--warn ${styles.absent}`} role="status">
          <Icon name="warning" />
          <span>
            El piso de este enlace no está en el mapa: puede que ya no tenga reseñas publicadas. <Link to={onProperty(params, null)}>Ver el mapa sin él</Link>
          </span>
        </p>
      ) : null}
      <LiveMap {...{ filterQuery, layer, circle, bounds, tiles, selected, know, open }}>
        <OpenFilters count={chips.length} dialog={sheet} />
      </LiveMap>
      {chips.length > 0 ? (
        <fieldset className="chips" aria-label="Lo elegido">
          {chips.map(({ text, without }) => (
            <Link key={text} className="fc fc--on" to={without} preventScrollReset aria-label={`Quitar: ${text}`}>
              {text}
              <Icon name="close" small />
            </Link>
          ))}
        </fieldset>
      ) : null}
      <Legend />
      {layer === 'alquileres' ? <Rents rents={rents} /> : null}
      <section className={styles.list} aria-labelledby="lista" ref={list}>
        <div className={styles.head}>
          <h2 id="lista" tabIndex={-1}>
            Propiedades con Reseñas
          </h2>
          {totals.properties > 0 ? (
            <p className="small muted" role="status">
              {counted(totals.properties, 'piso', 'pisos')}, {reviewsText(totals.reviews)}
            </p>
          ) : null}
        </div>
        <NotLoadedNote message={notLoaded} />
        {failure ? (
          <p className="err" role="alert">
            <Icon name="warning" />
            {`Error: ${failure}`}
          </p>
        ) : null}
        {later ? (
          <p className={styles.back}>
            <Link className="btn btn--s" to={mapPath(filter, layer)}>
              Volver al principio
            </Link>
          </p>
        ) : null}
        <List key={`${filterQuery} ${later}`} properties={properties} next={next} pages={pages} filter={filter} know={know} />
        {properties.length === 0 && !failure ? <Empty filtered={chips.length > 0} /> : null}
      </section>
      <Filters key={chips.map(({ text }) => text).join()} dialog={sheet} choices={choices} total={totals.properties} />
    </div>
  );
}

/** The property in the address: from those that list and map have loaded, else requested; it may not exist. */
function useSelected(id: string | null, brought: readonly MapProperty[], absentAtFirst: string | null) {
  const [unknown, setUnknown] = useState(absentAtFirst);
  const known = useRef(new Map<string, MapProperty>());
  const [, learn] = useState(0);
  for (const property of brought) known.current.set(property.id, property);
  const know = useCallback((properties: readonly MapProperty[]) => {
    for (const property of properties) known.current.set(property.id, property);
  }, []);
  const selected = (id && known.current.get(id)) || null;
  useEffect(() => {
    if (id === null || id === '' || known.current.has(id)) return;
    const leaving = new AbortController();
    fetch(`${href('/mapa/celdas')}?propiedad=${encodeURIComponent(id)}`, { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.status === 404) setUnknown(id);
        return answer.ok ? ((await answer.json()) as { properties: MapProperty[] }) : null;
      })
      .then((answer) => {
        if (!answer) return;
        know(answer.properties);
        learn((n) => n + 1);
      })
      // If it fails to load, the map stays unchanged; the list shows the flat.
      .catch(() => {});
    return () => leaving.abort();
  }, [id, know]);
  return { selected, absent: id !== null && unknown === id && !selected, know };
}

function Empty({ filtered }: { filtered: boolean }) {
  return (
    <div className={`stack ${styles.empty}`}>
      <div className="tile-field" aria-hidden="true" />
      <p>No hay propiedades disponibles en este momento.</p>
      <p className="row">
        {filtered ? (
          <Link className="btn" to={href('/mapa')}>
            Quitar los filtros
          </Link>
        ) : null}
        <Link className="btn" to={href('/write-review')}>
          Escribir reseña
        </Link>
      </p>
    </div>
  );
}
