import { data, href, Link } from 'react-router';
import { monthYear } from '../../../../../platform/dates.ts';
import { rounded } from '../../../../../platform/decimals.ts';
import { isUuid } from '../../../../../platform/uuid.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { counted, reviewsText } from '../../../../ui/format.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { PageHead, StructuredData } from '../../../../ui/page-head.tsx';
import { repliesTo } from '../../../claims/data/reply.reads.ts';
import type { PublicReply } from '../../../claims/data/reply.view.ts';
import { Reply } from '../../../claims/parts/reply.tsx';
import { followSnapshot } from '../../../finding/data/follow.reads.ts';
import { FollowButton, MarkSeen } from '../../../finding/parts/follow/follow-button.tsx';
import { agencyBySlug, commentsOfAgency, flatsOfAgency } from '../../data/agency.reads.ts';
import type { AgencyComment, AgencyFigures } from '../../data/agency.view.ts';
import { FlatList } from '../../parts/flat-list.tsx';
import { ReputationWords } from '../../parts/marks.tsx';
import { RatingLine } from '../../parts/rating-line.tsx';
import { ratingLine } from '../../parts/rating-row.tsx';
import { type Reputation, reputationRanges } from '../../rules/landlord-reputation.ts';
import type { Route } from './+types/route';
import styles from './agency.module.css';

const flatsShown = 12;
const commentsPerPage = 20;

/** /agencia/{slug}: how an agency treats its tenants, and the flats it lets. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, site } = context.get(servicesContext);
  const agency = /^[a-z0-9-]{1,220}$/.test(params.slug) ? await agencyBySlug(db, params.slug) : null;
  if (!agency) throw data(null, { status: 404 });
  const requested = url.searchParams.get('desde');
  const after = isUuid(requested) ? requested : null;
  const [flats, { comments, next }] = await Promise.all([flatsOfAgency(db, agency.id, flatsShown), commentsOfAgency(db, agency.id, after, commentsPerPage)]);
  const replies = await repliesTo(
    db,
    comments.map((comment) => comment.id),
  );
  const viewer = await context.get(visitContext).viewer();
  const followed = { kind: 'agency', subject: params.slug } as const;
  const seen = viewer ? await followSnapshot(db, viewer.userId, followed) : undefined;
  const follow = { followed, seen, now: { reviews: agency.figures.reviewCount, price: null } };
  const treatment = ratingLine('agency_treatment_rating', agency.figures.treatment.mean, false);
  return { figures: agency.figures, treatment, follow, flats, comments, replies, next, later: after !== null, ranges: reputationRanges, site: site.url };
}

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(AgencyScreen, () => 'No se pudo cargar la agencia');

function AgencyScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { figures, treatment, follow, flats, comments, replies, next, later, ranges, site } = loaderData;
  const { name, path, reviewCount, propertyCount } = figures;
  const canonical = `${site}${path}`;
  return (
    <div className="page">
      <PageHead title={`${name}: reseñas de la agencia`} description={described(figures)} canonical={canonical} hidden={later} />
      {later ? null : <StructuredData data={structured(figures, canonical)} />}
      <p className="crumb">
        <Link to={href('/agencias')}>Agencias</Link> / {name}
      </p>
      <div className={`title stack-s ${styles.title}`}>
        <h1>{name}</h1>
        <p className="muted">
          Agencia de alquiler. La {reviewCount === 1 ? 'nombra' : 'nombran'} {reviewsText(reviewCount)} de {counted(propertyCount, 'piso', 'pisos')}.
        </p>
        <FollowButton {...follow} of={name} />
        <MarkSeen {...follow} />
        <p className="small">
          <Link className="tap tap--u" to={href('/denunciar/:kind/:id', { kind: 'agencia', id: figures.slug })} rel="nofollow">
            Denunciar esta página
          </Link>
        </p>
      </div>
      <div className="split split--r">
        <aside className="side" aria-label="En cifras">
          <section className={`card pad ${styles.card}`}>
            <h2>Su reputación</h2>
            {figures.reputation ? (
              <>
                <Score reputation={figures.reputation} />
                <ReputationWords of="la media de las valoraciones de su trato" ranges={ranges} />
              </>
            ) : (
              <p className="muted">Nadie ha valorado su trato todavía.</p>
            )}
            <dl className="rates">
              <RatingLine {...treatment} />
            </dl>
          </section>
          {figures.landlord ? (
            <section className={`card pad ${styles.card}`}>
              <h2>Los caseros de sus pisos</h2>
              <Score reputation={figures.landlord} />
              <p className="small muted">Media de trato del casero, respuesta ante problemas y devolución de la fianza.</p>
            </section>
          ) : null}
          <section className={`card pad ${styles.card}`}>
            <h2>¿Recomiendan sus pisos?</h2>
            <p>
              {figures.recommending} de {reviewsText(reviewCount)} lo {figures.recommending === 1 ? 'recomendaría' : 'recomendarían'} a un amigo (
              {figures.recommendationPercentage} %).
            </p>
          </section>
        </aside>
        <div className="main">
          <section className={`card pad ${styles.card}`}>
            <h2>{reviewsText(reviewCount)}</h2>
            {comments.map((comment) => (
              <Comment key={comment.id} comment={comment} reply={replies.get(comment.id) ?? null} />
            ))}
            <NotLoadedNote message={notLoaded} />
            <p className={`row ${styles.pages}`}>
              {later ? (
                <Link className="btn" to={path}>
                  Volver al principio
                </Link>
              ) : null}
              {next ? (
                <Link className="btn" to={`${path}?desde=${next}`}>
                  Cargar más
                </Link>
              ) : null}
            </p>
          </section>
          <section className={`card pad ${styles.card}`}>
            <h2>Pisos con reseñas</h2>
            <FlatList flats={flats} />
            {propertyCount > flats.length ? (
              <p className={`small muted ${styles.pages}`}>
                Los {flats.length} con más reseñas, de {propertyCount} pisos.
              </p>
            ) : null}
          </section>
          <p className="small">
            ¿Es tu agencia?{' '}
            <Link className="tap tap--u" to={href('/reclamar/agencia/:slug', { slug: figures.slug })} rel="nofollow">
              Responder a las reseñas
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

function Score({ reputation }: { reputation: Reputation }) {
  return (
    <div className={`big ${styles.score}`}>
      <b className="num">
        {reputation.score}
        <small> de 100</small>
      </b>
      <span className="small">
        {reputation.word}, según
        <br />
        {reviewsText(reputation.reviews)}
      </span>
    </div>
  );
}

function Comment({ comment, reply }: { comment: AgencyComment; reply: PublicReply | null }) {
  return (
    <article className="review">
      <h3>{comment.title}</h3>
      <p className="meta">
        <span>{monthYear(comment.month)}</span>
        <span>Trato de la agencia: {comment.treatment}</span>
        <span>{comment.recommends ? 'Recomendado' : 'No Recomendado'}</span>
      </p>
      {comment.advice ? <p className={styles.text}>{comment.advice}</p> : null}
      <p className="row row--apart small">
        <Link className="tap tap--u" to={comment.flat.path}>
          {comment.flat.address}
        </Link>
        <Link className="tap tap--u" to={href('/denunciar/:kind/:id', { kind: 'resena', id: comment.id })} rel="nofollow">
          Denunciar<span className="vh">: {comment.title}</span>
        </Link>
      </p>
      <Reply reply={reply} reviewId={comment.id} />
    </article>
  );
}

function described({ name, reputation, reviewCount }: AgencyFigures): string {
  const words = reputation ? ` Reputación: ${reputation.word.toLowerCase()}, ${reputation.score} de 100, según ${reviewsText(reputation.reviews)}.` : '';
  return `Lo que cuentan los inquilinos de ${name}: ${reviewsText(reviewCount)}.${words}`;
}

function structured({ name, treatment }: AgencyFigures, url: string): object {
  const rating = treatment.mean === null ? {} : { aggregateRating: aggregate(treatment.mean, treatment.count) };
  return { '@context': 'https://schema.org', '@type': 'RealEstateAgent', name, url, ...rating };
}

const aggregate = (mean: number, reviewCount: number) => ({
  '@type': 'AggregateRating',
  ratingValue: rounded(mean, 1),
  reviewCount,
  bestRating: 4,
  worstRating: 1,
});
