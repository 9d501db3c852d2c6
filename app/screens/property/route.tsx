import { Fragment } from 'react';
import { data, href, Link, redirect } from 'react-router';
import { reputationRanges } from '../../../domain/review/landlord-reputation.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { propertyFigures } from '../../../usecases/properties/page/reads.ts';
import type { AgencyLink } from '../../../usecases/properties/page/view.ts';
import { mayReadProperty } from '../../../usecases/properties/policy.ts';
import { propertyById } from '../../../usecases/properties/reads.ts';
import { ownReviews, reviewsOfProperty } from '../../../usecases/properties/reviews/reads.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { oneDecimal, reviewsText } from '../../reviews/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../ui/last-data.tsx';
import { PageHead, StructuredData } from '../../ui/page-head.tsx';
import { searchAddress } from '../../ui/search-address.ts';
import { SignInLink } from '../../ui/sign-in-link.tsx';
import type { Route } from './+types/route';
import { Clauses } from './clauses.tsx';
import { drawPlace } from './place-drawing.ts';
import styles from './property.module.css';
import { RatingCards } from './rating-cards.tsx';
import { Review } from './review.tsx';
import { shownReview } from './shown-review.ts';
import { Side } from './side.tsx';
import { agencyWords, described, structured } from './structured.ts';

/** /piso/{id}-{slug}: every verified review of a flat. Only the id counts; another slug leads to the right one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, site } = context.get(servicesContext);
  const viewer = await context.get(visitContext).viewer();
  const id = /^([a-z0-9]{10})(?:-|$)/.exec(params.key)?.[1];
  const property = id ? await propertyById(db, id, viewer !== null) : null;
  if (!property) throw data(null, { status: 404 });
  const own = viewer ? await ownReviews(db, viewer.userId, { propertyId: property.id }) : [];
  if (!mayReadProperty(property, own.length)) throw data(null, { status: 404 });
  if (url.pathname !== property.path) throw redirect(property.path, 301);
  const asked = url.searchParams.get('desde');
  const after = isUuid(asked) ? asked : null;
  const [{ reviews, next }, figures] = await Promise.all([reviewsOfProperty(db, property.id, after), propertyFigures(db, property)]);
  // 1-flats §6: merged with the public ones; on a duplicate id the own copy wins.
  const copies = new Map(own.map((o) => [o.review.id, o.review]));
  const pending = after ? [] : own.filter((o) => o.pending).map((o) => o.review);
  const shown = [...pending, ...reviews.map((r) => copies.get(r.id) ?? r)];
  const drawing = figures.place && drawPlace(figures.place);
  const later = after !== null;
  const canonical = `${site.url}${property.path}`;
  // Made here: what only search engines read needs no script.
  const head = {
    description: described(property),
    canonical,
    image: property.reviewCount > 0 ? `${site.url}${href('/og/piso/:file', { file: `${property.id}.png` })}` : null,
    data: viewer || later ? null : structured(property, shown, figures.place, canonical),
  };
  const landlord = figures.landlord && { ...figures.landlord, ranges: reputationRanges };
  return {
    property,
    agencies: agencyWords(property, figures),
    figures: { ...figures, landlord },
    drawing,
    reviews: shown.map(shownReview),
    next,
    later,
    member: viewer !== null,
    head,
  };
}

/** Without a connection the screen stays with what it showed. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(PropertyScreen, () => 'Error al cargar las reseñas: no hay conexión.');

function PropertyScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { property, agencies, figures, drawing, reviews, next, later, member, head } = loaderData;
  const { reviewCount } = property;
  const place = property.neighbourhood ? `${property.neighbourhood}, ${property.locality}` : property.locality;
  return (
    <div className="page">
      <PageHead
        title={`${property.address} · Reseñas del piso`}
        description={head.description}
        canonical={head.canonical}
        image={head.image}
        hidden={reviewCount === 0 || later}
      />
      {head.data ? <StructuredData data={head.data} /> : null}
      <p className="crumb">
        <Link to={searchAddress}>Buscar reseñas</Link> /{' '}
        {figures.neighbourhood ? <Link to={figures.neighbourhood.path}>{figures.neighbourhood.name}</Link> : (property.neighbourhood ?? property.locality)}
      </p>
      <div className={`title stack-s ${styles.title}`}>
        <div className={`row row--apart ${styles.top}`}>
          <h1>{property.address}</h1>
          {reviewCount === 0 ? null : (
            <div className="big">
              <b className="num">{oneDecimal(property.averageRating)}</b>
              <span className="small muted">
                valoración media
                <br />
                de {reviewsText(reviewCount)}
              </span>
            </div>
          )}
        </div>
        {property.floorNumber ? (
          <p>
            Piso {property.floorNumber}, Puerta {property.doorNumber}
          </p>
        ) : null}
        {property.inBuilding ? <p>{property.inBuilding}</p> : null}
        <p className="muted">
          {place}. <Agencies words={agencies} links={figures.agencies} />
        </p>
        {reviewCount === 0 || drawing ? null : (
          <p>
            <Link className="btn btn--s" to={`${href('/mapa')}?propiedad=${property.id}#mapa`}>
              Ver en mapa
            </Link>
          </p>
        )}
        {member ? null : (
          <p className="small">
            <SignInLink>Inicia sesión para ver la dirección completa</SignInLink>
          </p>
        )}
      </div>
      {property.alerts.length > 0 ? (
        <div className={`note note--warn ${styles.alerts}`}>
          <Icon name="warning" />
          <div>
            <h2>Alerta: pregunta por esto antes de firmar</h2>
            <ul>
              {property.alerts.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <Link className="tap tap--u" to={`${href('/como-puntuamos')}#alerta`}>
              Cuándo ponemos «Alerta»
            </Link>
          </div>
        </div>
      ) : null}
      <div className="split split--r">
        <aside className="side" aria-label="En cifras">
          {reviewCount === 0 ? null : <Side property={property} figures={figures} drawing={drawing} />}
        </aside>
        <div className="main">
          {reviewCount === 0 ? null : <RatingCards ratings={figures.ratings} reviewCount={reviewCount} landlord={figures.landlord} />}
          {figures.clauses ? <Clauses clauses={figures.clauses} /> : null}
          <section className={`card pad ${styles.card}`} aria-labelledby="resenas">
            <div className={`row row--apart ${styles.head}`}>
              <h2 id="resenas">{reviewCount === 0 ? 'Tu reseña' : reviewsText(reviewCount)}</h2>
              <Link className="btn btn--main" to={`${href('/write-review')}?piso=${property.id}`}>
                Escribir una reseña de este piso
              </Link>
            </div>
            {reviews.map((review) => (
              <Review key={review.id} review={review} />
            ))}
            <NotLoadedNote said={notLoaded} />
            <p className={`row ${styles.pages}`}>
              {later ? (
                <Link className="btn" to={property.path}>
                  Volver al principio
                </Link>
              ) : null}
              {next ? (
                <Link className="btn" to={`${property.path}?desde=${next}`}>
                  Cargar más
                </Link>
              ) : null}
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

function Agencies({ words, links }: { words: string; links: readonly AgencyLink[] }) {
  const last = links.length - 1;
  return (
    <>
      {words}{' '}
      {links.map(({ name, path }, i) => (
        <Fragment key={path}>
          <span className={styles.agency}>
            <Link to={path}>{name}</Link>
            {i === last ? '.' : ','}
          </span>{' '}
        </Fragment>
      ))}
    </>
  );
}
