import { data, href, Link, redirect } from 'react-router';
import { isUuid } from '../../../../../platform/uuid.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { requireMemberToSend, viewerContext } from '../../../../guards.ts';
import { staticFragment } from '../../../../static-fragment.ts';
import { useFolds } from '../../../../ui/dots.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { type LastDataProps, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { causeOf, messageOf } from '../../../../ui/no-answer.ts';
import { onlyInDocument } from '../../../../ui/only-in-document.ts';
import { PageHead, StructuredData } from '../../../../ui/page-head.tsx';
import { requestData } from '../../../../ui/request-data.ts';
import { searchAddress } from '../../../../ui/search-address.ts';
import { followSnapshot } from '../../../finding/data/follow.reads.ts';
import { FollowButton, MarkSeen } from '../../../finding/parts/follow/follow-button.tsx';
import { snapshotOf } from '../../../finding/rules/follow-news.ts';
import { registersHtml } from '../../../places/parts/registers.ts';
import { mayReadProperty } from '../../data/flat.policy.ts';
import { withWrittenAddress } from '../../data/flat.view.ts';
import { foundUsefulBy } from '../../data/listed-review.reads.ts';
import { ownReviews } from '../../data/published-review.reads.ts';
import { reviewOrders, topicCounts } from '../../rules/review-order.ts';
import { topics } from '../../rules/topics.ts';
import type { Route } from './+types/route';
import { act } from './act.ts';
import { foldParts } from './fold-parts.ts';
import { Folds } from './folds.tsx';
import styles from './property.module.css';
import { cleanQuery, readQuestion } from './question.ts';
import { loadFlat, reviewExtras } from './read.ts';
import { ReviewList } from './review-list.tsx';
import { shownReview } from './shown-review.ts';
import { agencyWords, described, structured } from './structured.ts';
import { usePhotos } from './use-photos.tsx';
import type { UsefulAnswer } from './useful.tsx';
import { priceVerdict } from './verdict.ts';
import { Agencies, Verdict } from './verdict.tsx';

/** Reading is public; 'Útil' is for members. */
export const middleware: Route.MiddlewareFunction[] = [requireMemberToSend];

/** /piso/{id}-{slug}: every verified review of a flat. Only the id counts; another slug redirects to the canonical one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, site, clock } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const viewer = await visit.viewer();
  const id = /^([a-z0-9]{10})(?:-|$)/.exec(params.key)?.[1];
  const cursor = url.searchParams.get('desde');
  const after = isUuid(cursor) ? cursor : null;
  const question = readQuestion(url.searchParams);
  const loaded = id ? await loadFlat(db, id, viewer !== null, question, after) : null;
  if (!loaded) throw data(null, { status: 404 });
  const { listed, official, page, beside } = loaded;
  const [own, mine] = viewer
    ? await Promise.all([ownReviews(db, viewer.userId, { propertyId: loaded.property.id }), foundUsefulBy(db, viewer.userId, loaded.property.id)])
    : [[], null];
  if (!mayReadProperty(loaded.property, own.length)) throw data(null, { status: 404 });
  const unknown = loaded.property.reviewCount === 0 && loaded.figures.flatsInBuilding === 0;
  const property = unknown && own[0] ? withWrittenAddress(loaded.property, own[0].place) : loaded.property;
  if (url.pathname !== property.path) throw redirect(property.path, 301);
  const clean = cleanQuery(url.searchParams);
  if (clean !== null) throw redirect(`${property.path}${clean}`);
  const narrowed = question.topic !== null;
  const { sources, ...figures } = loaded.figures;
  const { reviews, next, found } = page;
  const last = property.lastRent;
  // Deposits are of whole flats.
  const rents = property.priceKind === 'whole' ? figures.prices.entries.map(({ price }) => price) : [];
  const registers = registersHtml(official, clock.now(), rents, 'Este piso');
  // 1-flats §6: merged with the public ones; on a duplicate id the own copy wins.
  const copies = new Map(own.map((o) => [o.review.id, o.review]));
  const pending = after || narrowed ? [] : own.filter((o) => o.pending).map((o) => o.review);
  const shown = [...pending, ...reviews.map((r) => copies.get(r.id) ?? r)];
  const besidePending = await reviewExtras(db, pending);
  const replies = new Map([...beside.replies, ...besidePending.replies]);
  const verified = new Map([...beside.verified, ...besidePending.verified]);
  const counts = new Map(listed.map((review) => [review.id, review.useful]));
  const listParams = { orden: question.order, tema: question.topic };
  const elsewhere = after !== null || narrowed || question.order !== 'recientes';
  const canonical = `${site.url}${property.path}`;
  // Prepared on the server: data for search engines needs no script.
  const head = {
    description: described(property),
    canonical,
    image: property.reviewCount > 0 ? `${site.url}${href('/og/piso/:file', { file: `${property.id}.png` })}` : null,
    hidden: property.reviewCount === 0 || elsewhere,
  };
  const entry =
    viewer || elsewhere || !visit.isDocument ? null : onlyInDocument(visit, { data: structured(property, shown, figures.place, canonical) }, 'data');
  const followed = { kind: 'flat', subject: property.id } as const;
  const { agencies, neighbourhood, alerts } = figures;
  const { alerts: _, agencyNames: __, ...flat } = property; // shown by parts of their own
  const answer = {
    property: flat,
    agencies: { words: agencyWords(property, figures), links: agencies },
    neighbourhood: neighbourhood && { name: neighbourhood.name, path: neighbourhood.path },
    alerts: alerts.length > 0 ? staticFragment(visit, { alerts }) : null,
    price: priceVerdict(property, figures),
    folds: foldParts(visit, property, { figures, sources: { ...sources, official }, last }),
    registers,
    photos: [...new Set(listed.flatMap((review) => review.photos))],
    list: {
      reviews: shown.map((review) =>
        shownReview(
          visit,
          review,
          { count: counts.get(review.id) ?? 0, mine: mine?.includes(review.id) ?? false },
          { reply: replies.get(review.id) ?? null, verified: verified.get(review.id) ?? null },
        ),
      ),
      next,
      after,
      params: listParams,
      found,
      topics: topicCounts(listed).map((topic) => ({ ...topic, name: topics[topic.id].name })),
      orders: Object.entries(reviewOrders),
    },
    member: viewer !== null,
    follow: {
      followed,
      seen: viewer ? await followSnapshot(db, viewer.userId, followed) : undefined,
      now: snapshotOf(property.reviewCount, last),
    },
    head,
    entry,
  };
  return onlyInDocument(visit, answer, 'registers');
}

export const action = ({ context, request, url }: Route.ActionArgs) => act(context.get(servicesContext), context.get(viewerContext), request, url);

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<UsefulAnswer> =>
  requestData(serverAction as () => Promise<UsefulAnswer>, (failure) => ({ ok: false, message: messageOf(failure) }));

export default withLastData<Route.ComponentProps>(PropertyScreen, (_query, failure) => `Error al cargar las reseñas: ${causeOf(failure)}`);

function PropertyScreen({ loaderData, actionData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { property, agencies, neighbourhood, alerts, price, folds, registers, photos, list, member, follow, head, entry } = loaderData;
  const viewer = usePhotos(photos);
  useFolds(property.address);
  const place = property.neighbourhood ? `${property.neighbourhood}, ${property.locality}` : property.locality;
  return (
    <div className={`page ${styles.sheet}`}>
      <PageHead title={`${property.address} · Reseñas del piso`} {...head} />
      {entry ? <StructuredData data={entry.data} /> : null}
      <p className="crumb back">
        <Link to={searchAddress}>Buscar reseñas</Link> /{' '}
        {neighbourhood ? <Link to={neighbourhood.path}>{neighbourhood.name}</Link> : (property.neighbourhood ?? property.locality)}
      </p>
      {actionData && !actionData.ok ? (
        // 'Útil' was pressed without script and refused: the page is rendered again, scrolled to the top.
        <p className="note note--warn" role="alert">
          <Icon name="warning" />
          {actionData.message}
        </p>
      ) : null}
      <Verdict
        property={property}
        price={price}
        alerts={alerts}
        photos={photos}
        keep={<FollowButton {...follow} of={property.address} />}
        sub={
          <p>
            {property.floorNumber ? `Piso ${property.floorNumber}, Puerta ${property.doorNumber} · ` : ''}
            {place}. <Agencies {...agencies} />
          </p>
        }
      />
      <div className={`split ${styles.body}`}>
        <div className="main">
          <ReviewList path={property.path} id={property.id} total={property.reviewCount} list={list} notLoaded={notLoaded} />
        </div>
        <div className="side">
          <Folds {...{ property, folds, registers, member }} />
        </div>
      </div>
      <MarkSeen {...follow} />
      {viewer}
    </div>
  );
}
