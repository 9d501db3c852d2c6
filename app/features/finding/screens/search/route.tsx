import { Fragment, type ReactNode, type Ref, useRef } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { searchPath } from '../../../../../platform/paths.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { onlyMorePages } from '../../../../ui/more-pages.ts';
import { causeOf } from '../../../../ui/no-answer.ts';
import { onlyInDocument } from '../../../../ui/only-in-document.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { SignInLink } from '../../../../ui/sign-in-link.tsx';
import { usePlace } from '../../../../ui/use-place.ts';
import { addressInText, isOnlyLink } from '../../../places/rules/address/advert.ts';
import { parseAddress } from '../../../places/rules/address/parse.ts';
import { savedAmong } from '../../data/follow.reads.ts';
import { mapChoices } from '../../data/map-counts.reads.ts';
import { searchPage } from '../../data/search.reads.ts';
import { exactAddress } from '../../data/suggestion-addresses.reads.ts';
import { isDefault } from '../../parts/find/search-box.tsx';
import { isFiltered } from '../../rules/map-filter.ts';
import { isForMembers } from '../../rules/query-texts.ts';
import type { Route } from './+types/route';
import { chipsOf } from './chips.ts';
import { CompareBar } from './compare-ticks.tsx';
import { CountLine, InterpretationNote } from './count-line.tsx';
import { Filters } from './filters.tsx';
import { interpretationOf } from './interpretation.ts';
import { LazyNothingFound, loadNothingFound } from './lazy-nothing-found.tsx';
import { preloadSheet } from './lazy-sheet.tsx';
import { More } from './more.tsx';
import { filterPath } from './path.ts';
import { readQuestion } from './question.ts';
import { ResultCard } from './result-card.tsx';
import { ResultsAndMap } from './results-and-map.tsx';
import styles from './search.module.css';
import { shownResult } from './shown.ts';
import { unreviewedStreet } from './unreviewed.ts';

const nothing = { buildings: [], totals: { properties: 0, reviews: 0 }, next: null, unreviewed: null, known: '', ask: '', saved: null };
/** 1-flats §8. The cause is only logged. */
const groupedFailure = 'Error al cargar las reviews agrupadas';
const listFailure = (message: string) => `Error al cargar las reseñas: ${message}`;

/** /buscar-resenas and /buscar-resenas/*: the same screen (1-flats §2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, log, site } = services;
  const visit = context.get(visitContext);
  // A form without script sends all its fields: redirects to the address without those that have no effect.
  const asking = [...url.searchParams].filter(([name, value]) => !isDefault(name, value));
  if (asking.length < url.searchParams.size) return redirect(asking.length > 0 ? `${url.pathname}?${new URLSearchParams(asking)}` : url.pathname);
  const member = await visit.viewer();
  const asked = readQuestion(url.searchParams, member !== null);
  const read = await interpretationOf(db, asked, url.searchParams, member !== null);
  if (read?.kind === 'university') return redirect(searchPath('universidad', read.id));
  const { address, rating, place, traits, order, map, pages, question } = read?.meant ?? asked;
  const filter = { address, rating, place, traits, order, map };
  const shown = {
    chips: chipsOf(filter),
    address,
    rating,
    place,
    traits,
    order,
    map,
    tiles: site.tiles,
    choices: mapChoices,
    pages,
    member: member !== null,
    forMembers: member === null && isForMembers(address),
    onlyLink: isOnlyLink(address),
    typed: read ? asked.address : '',
    from: question?.after ? 'later' : 'start',
    canonical: `${site.url}${searchAddress}`,
  };
  await Promise.all([loadNothingFound(), preloadSheet()]);
  if (!question) return onlyInDocument(visit, { ...shown, ...nothing, failure: null }, 'choices');
  const narrowed = rating !== 'all' || traits.length > 0 || map || question.after !== null || isFiltered(place);
  // A search with a visitor's position is never cached.
  const unkept = place.zone?.around ? { headers: { 'Cache-Control': 'private, no-store' } } : {};
  try {
    const results = await searchPage(db, question, member?.userId ?? null);
    // The exact address of a building without reviews redirects to its page.
    const page = results.buildings.length > 0 || narrowed || address === '' || read ? null : await exactAddress(db, parseAddress(addressInText(address)));
    if (page) return redirect(page);
    const nobody = results.buildings.length > 0 || address === '' || narrowed ? null : await unreviewedStreet(services, address, member);
    const { known = '', ask = '', ...unreviewed } = nobody ?? {};
    const ids = results.buildings.flatMap(({ cards }) => (cards.length === 1 ? cards.map((card) => card.id) : []));
    const saved = member && (await savedAmong(db, member.userId, ids));
    const found = {
      ...results,
      buildings: results.buildings.flatMap((building) => shownResult(visit, building, rating)),
      saved,
      unreviewed: nobody && (unreviewed as Omit<typeof nobody, 'known' | 'ask'>),
      known,
      ask,
    };
    return data(onlyInDocument(visit, { ...shown, ...found, failure: null }, 'choices', 'known', 'ask'), unkept);
  } catch (e) {
    log.error({ err: e, requestId: visit.requestId }, 'search failed');
    return data(onlyInDocument(visit, { ...shown, ...nothing, failure: groupedFailure }, 'choices'), { status: 503 });
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
/** Without a connection the screen keeps its content and the typed text. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

/** The pages that 'Cargar más' adds to the address are shown already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return onlyMorePages(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default withLastData<Route.ComponentProps>(SearchScreen, (_query, failure) => listFailure(causeOf(failure)));

function SearchScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const {
    address,
    rating,
    place,
    traits,
    order,
    map,
    tiles,
    chips,
    choices,
    member,
    forMembers,
    onlyLink,
    typed,
    buildings,
    totals,
    next,
    failure,
    from,
    pages,
  } = loaderData;
  const { unreviewed, known, ask, saved } = loaderData;
  const list = useRef<HTMLDivElement>(null);
  usePlace(list);
  const filter = { address, rating, place, traits, order, map };
  const filtered = address !== '' || rating !== 'all' || traits.length > 0 || isFiltered(place);
  const here = filterPath(filter);
  return (
    <div className={styles.screen}>
      <PageHead
        title={address ? `Reseñas de pisos: ${address}` : 'Reseñas por piso'}
        description="Busca por calle las reseñas verificadas de pisos de alquiler en València: precios, trato del casero, ruido, luz y alertas."
        canonical={loaderData.canonical}
        hidden={filtered || order !== 'mas' || from === 'later' || pages > 1 || map}
      />
      {unreviewed ? null : <h1 className="vh">{address ? `Reseñas por piso: ${address}` : 'Reseñas por piso'}</h1>}
      <div className={styles.tools}>
        <div className="page">
          <Filters filter={filter} chips={chips} choices={choices} flatCount={totals.properties} />
        </div>
      </div>
      <ResultsAndMap filter={filter} tiles={tiles} list={list} hasResults={buildings.length > 0}>
        <NotLoadedNote message={notLoaded} />
        {failure ? (
          <p className="err" role="alert">
            <Icon name="warning" />
            {failure}
          </p>
        ) : (
          <Results list={list}>
            {typed === '' ? null : <InterpretationNote typed={typed} address={address} />}
            {unreviewed ? null : <CountLine totals={totals} filter={filter} />}
            {from === 'later' ? (
              <p className={styles.note}>
                <Link className="btn btn--s" to={here}>
                  Volver al principio
                </Link>
              </p>
            ) : null}
            {buildings.map((result, i) => (
              <Fragment key={result.id}>
                <ResultCard result={result} saved={saved} />
                {member || i !== Math.min(2, buildings.length) - 1 ? null : (
                  <p className={styles.invitation}>
                    <SignInLink>Inicia sesión para ver la dirección completa</SignInLink>
                  </p>
                )}
              </Fragment>
            ))}
            {buildings.length === 0 ? (
              <LazyNothingFound
                address={address}
                filtered={filtered}
                forMembers={forMembers}
                onlyLink={onlyLink}
                unreviewed={unreviewed && { ...unreviewed, known, ask }}
              />
            ) : null}
            {next ? <More key={`${here} ${next.rank}-${next.id}`} filter={filter} after={next} pages={pages} /> : null}
          </Results>
        )}
      </ResultsAndMap>
      <CompareBar of={here} />
    </div>
  );
}

/** A component of its own, so that a pending navigation does not render the cards again. */
function Results({ children, list }: { children: ReactNode; list: Ref<HTMLDivElement> }) {
  const waiting = useNavigation().location?.pathname.startsWith(searchAddress);
  return (
    <div ref={list} className={waiting ? styles.waiting : undefined} aria-busy={waiting || undefined}>
      {children}
    </div>
  );
}
