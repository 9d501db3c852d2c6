import { type ReactNode, type Ref, useRef } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { isFiltered, NO_FILTER } from '../../../domain/place/map-filter.ts';
import { mapChoices, mapCounts } from '../../../usecases/properties/map/counts/reads.ts';
import { searchPage } from '../../../usecases/properties/search/reads.ts';
import { nearby } from '../../../usecases/suggestions/nearby.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { saysNothing } from '../../find/query.ts';
import { Icon } from '../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../ui/last-data.tsx';
import { onlyMorePages } from '../../ui/more-pages.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { searchAddress } from '../../ui/search-address.ts';
import { SignInLink } from '../../ui/sign-in-link.tsx';
import { usePlace } from '../../ui/use-place.ts';
import type { Route } from './+types/route';
import { CountLine } from './count-line.tsx';
import { Filters } from './filters.tsx';
import { More } from './more.tsx';
import { NothingFound } from './nothing-found.tsx';
import { searchPath } from './path.ts';
import { PropertyCard } from './property-card.tsx';
import { readQuestion } from './question.ts';
import styles from './search.module.css';

const nothing = { cards: [], totals: { properties: 0, reviews: 0 }, next: null, nearby: null };
/** 1-flats §8. The cause is in the log; no driver's words reach a person. */
const groupedFailure = 'Error al cargar las reviews agrupadas';
const listFailure = (message: string) => `Error al cargar las reseñas: ${message}`;

/** /buscar-resenas and /buscar-resenas/*: the same screen (1-flats §2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, log, site } = services;
  const { viewer, requestId } = context.get(visitContext);
  // A form without script sends all its fields: what asks for nothing leaves the address.
  const asking = [...url.searchParams].filter(([name, value]) => !saysNothing(name, value));
  if (asking.length < url.searchParams.size) return redirect(asking.length > 0 ? `${url.pathname}?${new URLSearchParams(asking)}` : url.pathname);
  const member = await viewer();
  const { address, rating, place, order, pages, question } = readQuestion(url.searchParams, member !== null);
  const shown = {
    address,
    rating,
    place,
    order,
    choices: mapChoices,
    pages,
    member: member !== null,
    from: question?.after ? 'later' : 'start',
    canonical: `${site.url}${searchAddress}`,
  };
  if (!question) return { ...shown, ...nothing, failure: null };
  try {
    const found = await searchPage(db, question, member?.userId ?? null);
    const page = { ...found, nearby: found.cards.length === 0 && address !== '' ? await nearby(services, address) : null };
    if (!isFiltered(place)) return { ...shown, ...page, failure: null };
    const { choices } = await mapCounts(db, place, { ...question, place: NO_FILTER, member: shown.member });
    return { ...shown, ...page, choices, failure: null };
  } catch (e) {
    log.error({ err: e, requestId }, 'search failed');
    return data({ ...shown, ...nothing, failure: groupedFailure }, { status: 503 });
  }
}

/** Without a connection the screen stays with what it showed, and what was typed in it. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

/** What 'Cargar más' wrote into the address is on the screen already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  onlyMorePages(currentUrl, nextUrl) ? false : defaultShouldRevalidate;

export default withLastData<Route.ComponentProps>(SearchScreen, () => listFailure('no hay conexión. Comprueba tu red y vuelve a buscar.'));

function SearchScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { address, rating, place, order, choices, member, cards, totals, next, failure, from, pages, nearby } = loaderData;
  const list = useRef<HTMLDivElement>(null);
  usePlace(list);
  const asked = { address, rating, place, order };
  const filtered = address !== '' || rating !== 'all' || isFiltered(place);
  const here = searchPath(asked);
  return (
    <div className="page">
      <PageHead
        title={address ? `Reseñas de pisos: ${address}` : 'Reseñas por piso'}
        description="Busca por calle las reseñas verificadas de pisos de alquiler en València: precios, trato del casero, ruido, luz y alertas."
        canonical={loaderData.canonical}
        hidden={filtered || order !== 'mas' || from === 'later' || pages > 1}
      />
      <div className="title stack-s">
        <h1>Reseñas por piso</h1>
        <p className="muted">Busca la calle del piso que has visto anunciado.</p>
      </div>
      <Filters key={here} asked={asked} choices={choices} />
      <NotLoadedNote said={notLoaded} />
      {failure ? (
        <p className="err" role="alert">
          <Icon name="warning" />
          {failure}
        </p>
      ) : (
        <Results list={list}>
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
          {cards.length === 0 ? <NothingFound address={address} filtered={filtered} nearby={nearby} /> : null}
          {next ? <More key={`${here} ${next.rank}-${next.id}`} asked={asked} after={next} pages={pages} /> : null}
        </Results>
      )}
    </div>
  );
}

/** Alone in asking whether other results are on their way: a hundred cards need not be thought over for that. */
function Results({ children, list }: { children: ReactNode; list: Ref<HTMLDivElement> }) {
  const waiting = useNavigation().location?.pathname.startsWith(searchAddress);
  return (
    <div ref={list} className={waiting ? styles.waiting : undefined} aria-busy={waiting || undefined}>
      {children}
    </div>
  );
}
