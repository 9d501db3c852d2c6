import { href, Link } from 'react-router';
import { servicesContext } from '../../../../context.ts';
import { counted, reviewsText } from '../../../../ui/format.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { agencies } from '../../data/agency.reads.ts';
import { ReputationWords } from '../../parts/marks.tsx';
import { reputationRanges } from '../../rules/landlord-reputation.ts';
import type { Route } from './+types/route';
import styles from './agencies.module.css';

const agenciesPerPage = 60;

/** /agencias: every agency that a published review names; ?desde=12-fincas-prueba for the next page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(servicesContext);
  const cursor = /^(\d{1,7})-([a-z0-9-]{1,220})$/.exec(url.searchParams.get('desde') ?? '');
  const after = cursor ? { count: Number(cursor[1]), slug: cursor[2] as string } : null;
  const rows = await agencies(db, after, agenciesPerPage + 1);
  const shown = rows.slice(0, agenciesPerPage);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { shown, ranges: reputationRanges, later: after !== null, next: last ? `${last.reviewCount}-${last.slug}` : null, site: site.url };
}

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(AgenciesScreen, () => 'No se pudieron cargar las agencias');

function AgenciesScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { shown, ranges, later, next, site } = loaderData;
  return (
    <div className="page">
      <PageHead
        title="Agencias de alquiler de València, según sus inquilinos"
        description="Cómo tratan las agencias de alquiler de València a quienes alquilan con ellas, con el número de reseñas que hay detrás."
        canonical={`${site}${href('/agencias')}`}
        hidden={later}
      />
      <div className="title stack-s">
        <h1>Agencias</h1>
        <p className="muted">Cómo tratan a quienes alquilan con ellas, y cuántas reseñas hay detrás.</p>
      </div>
      {shown.length > 0 ? <ReputationWords of="la media de las valoraciones de su trato" ranges={ranges} /> : null}
      {shown.length === 0 ? (
        <p>
          Ninguna reseña publicada nombra una agencia todavía. <Link to={href('/write-review')}>Puedes escribir la primera</Link>.
        </p>
      ) : null}
      <ul className={styles.list}>
        {shown.map(({ slug, path, name, reputation, reviewCount, propertyCount }) => (
          <li className="card pad" key={slug}>
            <h2>
              <Link className="tap" to={path}>
                {name}
              </Link>
            </h2>
            <p>
              {reputation ? (
                <>
                  Reputación: <b>{reputation.word}</b>, <span className="num">{reputation.score} de 100</span>
                </>
              ) : (
                <span className="muted">Nadie ha valorado su trato todavía</span>
              )}
            </p>
            <p className="small muted num">
              {reputation ? `Según ${reviewsText(reputation.reviews)}` : reviewsText(reviewCount)} · {counted(propertyCount, 'piso', 'pisos')}
            </p>
          </li>
        ))}
      </ul>
      <NotLoadedNote message={notLoaded} />
      <p className="row">
        {later ? (
          <Link className="btn" to={href('/agencias')}>
            Volver al principio
          </Link>
        ) : null}
        {next ? (
          <Link className="btn" to={`${href('/agencias')}?desde=${next}`}>
            Cargar más
          </Link>
        ) : null}
      </p>
    </div>
  );
}
