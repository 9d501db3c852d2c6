import { href, Link } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { staticFragment } from '../../../../static-fragment.ts';
import { reviewsText } from '../../../../ui/format.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { StaticFragment } from '../../../../ui/static-fragment.tsx';
import { kindNames } from '../../../reviews/rules/rental-kind.ts';
import { allNeighbourhoods } from '../../data/neighbourhood.reads.ts';
import { FigureValue, MedianRents, ofFive } from '../../parts/figures.tsx';
import { latestYear } from '../../rules/price-years.ts';
import type { Route } from './+types/route';
import { CompareForm } from './compare-form.tsx';
import styles from './neighbourhoods.module.css';

/** /barrios: all neighbourhoods. /comparar shows two or three side by side. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, site } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const all = await allNeighbourhoods(db);
  const brief = all.map(({ slug, name, path, reviewCount, priceYears, averageRating, recommends }) => ({
    ...{ slug, name, path, reviewCount, averageRating, recommends },
    priceYears: kindNames.flatMap((kind) => latestYear(priceYears, kind) ?? []),
  }));
  const options = brief.toSorted((a, b) => a.name.localeCompare(b.name, 'es')).map(({ slug, name, reviewCount }) => ({ slug, name, reviewCount }));
  return { list: staticFragment(visit, { all: brief }), choices: staticFragment(visit, { options }), site: site.url };
}
type Listed = Awaited<ReturnType<typeof allNeighbourhoods>>[number];
type Brief = Pick<Listed, 'slug' | 'name' | 'path' | 'reviewCount' | 'priceYears' | 'averageRating' | 'recommends'>;

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(NeighbourhoodsScreen, () => 'No se pudieron cargar los barrios');

function NeighbourhoodsScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { list, choices, site } = loaderData;
  return (
    <div className="page">
      <PageHead
        title="Los barrios de València, según sus inquilinos"
        description="Alquiler mediano, ruido, seguridad, turistas y servicios de los barrios de València, con el número de reseñas que hay detrás de cada cifra."
        canonical={`${site}${href('/barrios')}`}
      />
      <div className="title stack-s">
        <h1>Barrios</h1>
        <p className="muted">Lo que cuentan de cada barrio quienes han vivido en él, y cuántas reseñas hay detrás de cada cifra.</p>
      </div>
      <NotLoadedNote message={notLoaded} />
      <CompareForm choices={choices} />
      <StaticFragment of={list}>{({ all }) => <Listing all={all} />}</StaticFragment>
    </div>
  );
}

function Listing({ all }: { all: readonly Brief[] }) {
  const known = all.filter((one) => one.recommends.value !== null);
  const unknown = all.filter((one) => one.recommends.value === null).toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return (
    <>
      <section className={styles.block} aria-labelledby="todos">
        <h2 id="todos">Con reseñas</h2>
        {known.length === 0 ? <p>Ningún barrio tiene todavía tres reseñas, y con menos no damos cifras.</p> : null}
        <ul className={styles.list}>
          {known.map((one) => (
            <li className="card pad" key={one.slug}>
              <h3>
                <Link className="tap" to={one.path}>
                  {one.name}
                </Link>
              </h3>
              <p className="small muted">{reviewsText(one.reviewCount)}</p>
              <dl className="stats">
                <MedianRents years={one.priceYears} aside={false} />
                <div>
                  <dt>Valoración media</dt>
                  <dd className="num">
                    <FigureValue figure={one.averageRating} unit={ofFive} aside={false} />
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </section>
      {unknown.length > 0 ? (
        <section className={styles.block} aria-labelledby="sin">
          <h2 id="sin">Con aún pocas reseñas</h2>
          <ul className={styles.rest}>
            {unknown.map(({ slug, path, name, reviewCount }) => (
              <li key={slug}>
                <Link className="tap tap--u" to={path}>
                  {name}
                </Link>
                <span className="xs muted num">{reviewCount}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
