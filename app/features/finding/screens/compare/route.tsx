import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { reviewsText } from '../../../../ui/format.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ShareButton } from '../../../../ui/share-button.tsx';
import { useHeadingAfterRemoval } from '../../../../ui/use-heading-after-removal.ts';
import { allNeighbourhoods } from '../../../flats/data/neighbourhood.reads.ts';
import { MAX_COMPARED, readFlats, readNeighbourhoods } from '../../data/compare.input.ts';
import { comparedFlats, comparedNeighbourhoods } from '../../data/compare.reads.ts';
import { findFlats } from '../../data/search-flats.reads.ts';
import { storeComparison } from '../../parts/compare-link.tsx';
import { NO_FILTER } from '../../rules/map-filter.ts';
import { queryTexts } from '../../rules/query-texts.ts';
import type { Route } from './+types/route';
import { AddFlat, AddNeighbourhood } from './add.tsx';
import s from './compare.module.css';
import { Comparison } from './comparison.tsx';
import { type ComparisonRows, flatTable, neighbourhoodTable, restName } from './table.ts';

const MAX_OFFERED = 8;
/** With a single flat there is nothing to compare. */
const noRows: ComparisonRows = { first: [], rest: [] };

/** /comparar?pisos=a,b,c or ?barrios=a,b: up to three side by side. The selection is in the address, so that it can be shared. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(servicesContext);
  const member = (await context.get(visitContext).viewer()) !== null;
  const query = url.searchParams;
  const shared = { q: (query.get('q') ?? '').trim().slice(0, 200), canonical: `${site.url}${href('/comparar')}` };
  if (query.has('barrios')) {
    const compared = await comparedNeighbourhoods(db, readNeighbourhoods(query));
    const columns = compared.map(({ slug, name, path, reviewCount }) => ({
      ...{ id: slug, name, short: name, path, place: 'València', reviewCount },
    }));
    const rows = compared.length > 1 ? neighbourhoodTable(compared) : noRows;
    const options = (await allNeighbourhoods(db)).filter((one) => one.reviewCount > 0 && !compared.some(({ slug }) => slug === one.slug));
    const offered = options.map(({ slug, name, reviewCount }) => ({ id: slug, name, reviewCount })).toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
    return { ...shared, kind: 'barrios' as const, columns, rows, rest: restName(rows.rest), offered };
  }
  const flats = await comparedFlats(db, readFlats(query), member);
  const columns = flats.map(({ card }) => ({
    ...{ id: card.id, name: card.address, short: card.address.split(',').slice(0, 2).join(','), path: card.path, reviewCount: card.reviewCount },
    ...{ place: [card.neighbourhood ?? card.locality, within(card)].filter(Boolean).join(' · ') },
  }));
  const rows = flats.length > 1 ? flatTable(flats) : noRows;
  const texts = shared.q === '' ? [] : queryTexts(shared.q, member);
  const matches =
    texts.length === 0
      ? []
      : await findFlats(
          db,
          { texts, band: null, member, place: NO_FILTER },
          { order: 'mas', after: null, without: columns.map(({ id }) => id), limit: MAX_OFFERED },
        );
  const offered = matches.map(({ card }) => ({ id: card.id, name: [card.address, within(card)].filter(Boolean).join(' · '), reviewCount: card.reviewCount }));
  return { ...shared, kind: 'pisos' as const, columns, rows, rest: restName(rows.rest), offered };
}

const within = (card: { floorNumber: string | null; doorNumber: string | null; inBuilding: string | null }) =>
  card.floorNumber ? `Piso ${card.floorNumber}, Puerta ${card.doorNumber}` : card.inBuilding;

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(CompareScreen, () => 'No se pudo cargar la comparación');

function CompareScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { kind, columns, rows, rest, offered, q, canonical } = loaderData;
  const ids = columns.map(({ id }) => id).join();
  useEffect(() => {
    if (kind === 'pisos') storeComparison(ids.split(',').filter(Boolean));
  }, [kind, ids]);
  useHeadingAfterRemoval(columns.length);
  const many = kind === 'pisos' ? 'pisos' : 'barrios';
  const [only] = columns.length === 1 ? columns : [];
  const compared = columns.length > 1;
  const title = compared ? `Comparar ${columns.length} ${many}` : `Comparar ${many}`;
  const room = columns.length < MAX_COMPARED;
  const path = (chosen: readonly string[]) => `${href('/comparar')}?${kind}=${chosen.join()}`;
  const add = room ? (
    <section className={`card pad ${s.add}`} id="anadir" aria-labelledby="otro">
      <h2 id="otro" className={s.h}>
        {columns.length === 0 ? `Elige ${many} para comparar` : `Añadir otro ${many.slice(0, -1)}`}
      </h2>
      {only ? (
        <p className={s.only}>
          Con{' '}
          <Link to={only.path}>
            {only.name} ({reviewsText(only.reviewCount)})
          </Link>
          <Link className="btn btn--s btn--quiet" to={path([])}>
            Quitar<span className="vh"> {only.name}</span>
          </Link>
        </p>
      ) : null}
      {kind === 'pisos' ? <AddFlat chosen={ids} q={q} offered={offered} pathWith={path} /> : <AddNeighbourhood chosen={ids} offered={offered} />}
    </section>
  ) : null;
  return (
    <div className="page">
      <PageHead
        title={compared ? `${columns.map(({ short }) => short).join(' o ')}` : title}
        description={described}
        canonical={canonical}
        hidden={columns.length > 0}
      />
      <div className={s.top}>
        <div className="stack-s">
          <h1>{title}</h1>
          <p className={s.sentence}>
            {compared ? 'Primero, lo que cuesta dinero y paz. Marcamos solo lo que se nota.' : ''}
            {room ? ` Puedes poner hasta tres. La dirección de esta página los guarda: compártela tal cual.` : ''}
          </p>
        </div>
        {compared ? <ShareButton title={title} /> : null}
      </div>
      <nav className={s.tabs} aria-label="Qué comparas">
        <Link to={`${href('/comparar')}`} aria-current={kind === 'pisos' ? 'page' : undefined}>
          Pisos
        </Link>
        <Link to={`${href('/comparar')}?barrios=`} aria-current={kind === 'barrios' ? 'page' : undefined}>
          Barrios
        </Link>
      </nav>
      <NotLoadedNote message={notLoaded} />
      {compared ? <Comparison columns={columns} rows={rows} rest={rest} pathWith={path} kind={many} /> : null}
      {add}
      {compared ? (
        <details className={`fold ${s.fold}`}>
          <summary>Cuándo decimos que se nota</summary>
          <p className="small">
            Cuando hay al menos tres reseñas a cada lado y la diferencia es de un escalón entero, o de tres de cada diez inquilinos. Con menos de tres, lo
            escribimos y no marcamos. Los precios se comparan solo si son de lo mismo y del mismo año.
          </p>
        </details>
      ) : null}
    </div>
  );
}

const described = 'Hasta tres pisos o barrios de València lado a lado: precio, trato del casero, ruido, luz y fianza, según sus inquilinos.';
