import { data, href, Link } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { staticFragment } from '../../../../static-fragment.ts';
import { reviewsText } from '../../../../ui/format.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { StaticFragment } from '../../../../ui/static-fragment.tsx';
import { SearchField, SearchForm } from '../../../finding/parts/find/search-box.tsx';
import { siteTotals } from '../../../flats/data/flat.reads.ts';
import { reviewedNeighbourhoods } from '../../../flats/data/neighbourhood.reads.ts';
import { latestReviews } from '../../../flats/data/published-review.reads.ts';
import type { Route } from './+types/route';
import { Features } from './features.tsx';
import { siteFigures } from './figures.ts';
import styles from './home.module.css';
import { Latest, LatestFailure, LatestNotLoaded, LatestSkeleton, latestCount } from './latest.tsx';
import { Mural } from './mural.tsx';
import { WhenLoaded } from './when-loaded.tsx';

/** Neighbourhoods below the search box. */
const placeCount = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, site } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const member = (await visit.viewer()) !== null;
  try {
    const [latest, totals, places] = await Promise.all([latestReviews(db, latestCount, member), siteTotals(db), reviewedNeighbourhoods(db, placeCount)]);
    return { page: { latest: staticFragment(visit, latest), figures: siteFigures(site, totals), places } };
  } catch (e) {
    log.error({ err: e, requestId: visit.requestId }, 'home failed');
    return data({ page: { latest: null, figures: null, places: [] } }, { status: 503 });
  }
}

/** After a navigation, the home page appears immediately and its reviews follow (1-flats §4 "Home list": loading). */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const page = serverLoader().then((loaded) => loaded.page);
  page.catch(() => {}); // shown by LatestFailure; it may fail before anything awaits it
  return { page };
}

export default function HomeScreen({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Reseñas verificadas de pisos en València"
        description="Reseñas anónimas y verificadas de pisos de alquiler en València, escritas por quien ya vivió en ellos."
      />
      <section className={`hero ${styles.hero}`}>
        <div className="page in">
          <div className="stack">
            <h1>Antes de firmar, pregunta en el rellano</h1>
            <p className="lead">Reseñas anónimas y verificadas de pisos de alquiler en València, escritas por quien ya vivió en ellos.</p>
            <SearchForm className={`${styles.ask}`}>
              <label className="lab" htmlFor="que-piso">
                ¿Qué piso has visto?
              </label>
              <SearchField id="que-piso" placeholder="Pega la dirección del anuncio" large />
              <WhenLoaded value={page} waiting={null} failed={<span hidden />}>
                {({ places }) => <Near places={places} />}
              </WhenLoaded>
              <div className="go">
                <button className="btn btn--main" type="submit">
                  Buscar pisos ahora
                </button>
                <Link className="btn" to={href('/write-review')}>
                  Escribir tu reseña
                </Link>
              </div>
            </SearchForm>
            <div className={`facts ${styles.facts}`}>
              <WhenLoaded value={page} waiting={null} failed={<span hidden />}>
                {({ figures }) =>
                  figures ? (
                    <>
                      <p>
                        <b>{figures.reviews}</b>
                        {figures.reviews === reviewsText(1) ? 'comprobada por una persona' : 'comprobadas una a una'}
                      </p>
                      <p>
                        <b>{figures.mean}</b>valoración media
                      </p>
                    </>
                  ) : null
                }
              </WhenLoaded>
            </div>
          </div>
          <Mural />
        </div>
      </section>
      <Features />
      <section className="tint" aria-labelledby="ultimas">
        <div className="page">
          <div className="head">
            <h2 id="ultimas">Últimas reseñas</h2>
            <Link className="btn btn--s" to={searchAddress}>
              Ver todas las reviews
            </Link>
          </div>
          <WhenLoaded value={page} waiting={<LatestSkeleton count={latestCount} />} failed={<LatestNotLoaded />}>
            {({ latest }) => (latest ? <StaticFragment of={latest}>{(reviews) => <Latest reviews={reviews} />}</StaticFragment> : <LatestFailure />)}
          </WhenLoaded>
        </div>
      </section>
      <section className="band">
        <div className="page in">
          <div className="stack-s">
            <h2>Lo que sabes de tu piso le sirve a quien viene</h2>
            <p>Siete pasos, unos cinco minutos. Tu nombre no aparece en ninguna parte.</p>
          </div>
          <div className="go">
            <Link className="btn btn--paper" to={href('/write-review')}>
              Escribir reseña
            </Link>
            <a className="btn btn--line" href="#como-funciona">
              Saber más
            </a>
          </div>
        </div>
      </section>
    </>
  );
}

function Near({ places }: { places: readonly { name: string; slug: string }[] }) {
  return places.length === 0 ? null : (
    <p className={styles.near}>
      {places.map(({ name, slug }) => (
        <Link key={slug} className="btn btn--s" to={href('/barrio/:slug', { slug })}>
          {name}
        </Link>
      ))}
    </p>
  );
}
