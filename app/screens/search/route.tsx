import type { ReactNode } from 'react';
import { data, isRouteErrorResponse, Link, useNavigation } from 'react-router';
import { isFiltered, NO_FILTER } from '../../../domain/place/map-filter.ts';
import { mapChoices, mapCounts } from '../../../usecases/map/reads.ts';
import { searchPage } from '../../../usecases/search/reads.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { Icon } from '../../ui/icon.tsx';
import { SignInLink } from '../../ui/sign-in-link.tsx';
import type { Route } from './+types/route';
import { CountLine } from './count-line.tsx';
import { Filters } from './filters.tsx';
import { More } from './more.tsx';
import { searchPath } from './path.ts';
import { PropertyCard } from './property-card.tsx';
import { readQuestion } from './question.ts';
import styles from './search.module.css';

const nothing = { cards: [], totals: { properties: 0, reviews: 0 }, next: null };
/** 1-flats §8. The cause is in the log; no driver's words reach a person. */
const groupedFailure = 'Error al cargar las reviews agrupadas';
const listFailure = (message: string) => `Error al cargar las reseñas: ${message}`;

/** /buscar-resenas and /buscar-resenas/*: the same screen (1-flats §2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log, site } = context.get(servicesContext);
  const { viewer, requestId } = context.get(visitContext);
  const { address, rating, place, question } = readQuestion(url.searchParams);
  const member = await viewer();
  const shown = {
    address,
    rating,
    place,
    choices: mapChoices,
    member: member !== null,
    from: question?.after ? 'later' : 'start',
    canonical: `${site.url}/buscar-resenas`,
  };
  if (!question) return { ...shown, ...nothing, failure: null };
  try {
    const page = await searchPage(db, question, member?.userId ?? null);
    if (!isFiltered(place)) return { ...shown, ...page, failure: null };
    const { choices } = await mapCounts(db, place, { ...question, place: NO_FILTER, member: shown.member });
    return { ...shown, ...page, choices, failure: null };
  } catch (e) {
    log.error({ err: e, requestId }, 'search failed');
    return data({ ...shown, ...nothing, failure: groupedFailure }, { status: 503 });
  }
}

/** A search that cannot be asked leaves the screen standing, with what was typed in it. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (e) {
    if (e instanceof Response || isRouteErrorResponse(e)) throw e;
    const address = new URL(request.url).searchParams.get('address') ?? '';
    const failure = listFailure('no hay conexión. Comprueba tu red y vuelve a buscar.');
    return { address, rating: 'all' as const, place: NO_FILTER, choices: null, member: true, from: 'start', canonical: '/buscar-resenas', ...nothing, failure };
  }
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const { address, rating, place, choices, member, cards, totals, next, failure, from } = loaderData;
  const asked = { address, rating, place };
  const filtered = address !== '' || rating !== 'all' || isFiltered(place);
  const here = searchPath(asked);
  return (
    <div className="page">
      <title>{address ? `Reseñas de pisos: ${address} · Rellano` : 'Reseñas por piso · Rellano'}</title>
      <meta
        name="description"
        content="Busca por calle las reseñas verificadas de pisos de alquiler en València: precios, trato del casero, ruido, luz y alertas."
      />
      <link rel="canonical" href={loaderData.canonical} />
      {filtered || from === 'later' ? <meta name="robots" content="noindex, follow" /> : null}
      <div className="title stack-s">
        <h1>Reseñas por piso</h1>
        <p className="muted">Busca la calle del piso que has visto anunciado.</p>
      </div>
      <Filters key={here} asked={asked} choices={choices} />
      {failure ? (
        <p className="err" role="alert">
          <Icon name="warning" />
          {failure}
        </p>
      ) : (
        <Results>
          <CountLine totals={totals} asked={asked} />
          {member || cards.length === 0 ? null : (
            <p className={`note ${styles.note}`}>
              <Icon name="info" />
              <span>
                <SignInLink>Inicia sesión para ver la dirección completa</SignInLink>
              </span>
            </p>
          )}
          {from === 'later' ? (
            <p className={styles.note}>
              <Link className="btn btn--s" to={here}>
                Volver al principio
              </Link>
            </p>
          ) : null}
          {cards.map((card) => (
            <PropertyCard key={card.id} card={card} rating={rating} />
          ))}
          {cards.length === 0 ? <Empty filtered={filtered} /> : null}
          {next ? <More key={`${here} ${next.count}-${next.id}`} asked={asked} after={next} /> : null}
        </Results>
      )}
    </div>
  );
}

/** Alone in asking whether other results are on their way: a hundred cards need not be thought over for that. */
function Results({ children }: { children: ReactNode }) {
  const waiting = useNavigation().location?.pathname.startsWith('/buscar-resenas');
  return (
    <div className={waiting ? styles.waiting : undefined} aria-busy={waiting || undefined}>
      {children}
    </div>
  );
}

function Empty({ filtered }: { filtered: boolean }) {
  return (
    <div className={`stack ${styles.empty}`}>
      <div className="tile-field" aria-hidden="true" />
      <h2>No se encontraron reseñas</h2>
      <p>
        {filtered
          ? 'Prueba solo con el nombre de la calle, sin número, o con cualquier valoración. Si has vivido ahí, puedes escribir la primera.'
          : 'Aquí se leen las reseñas de los pisos, cuando alguien las ha escrito y comprobado. Puedes escribir la primera.'}
      </p>
      <p className="row">
        {filtered ? (
          <Link className="btn" to="/buscar-resenas">
            Ver todas las reseñas
          </Link>
        ) : null}
        <Link className="btn" to="/write-review">
          Escribir reseña
        </Link>
      </p>
    </div>
  );
}
