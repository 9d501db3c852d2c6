import { data, href, Link, redirect } from 'react-router';
import { servicesContext, visitContext } from '../../../../context.ts';
import { oneDecimal, reviewsText } from '../../../../ui/format.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../../../ui/last-data.tsx';
import { onlyInDocument } from '../../../../ui/only-in-document.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ServerOnly } from '../../../../ui/server-only.tsx';
import { followSnapshot } from '../../../finding/data/follow.reads.ts';
import { FollowButton, MarkSeen } from '../../../finding/parts/follow/follow-button.tsx';
import { knownPlace } from '../../../finding/parts/unreviewed/known-place.tsx';
import { Unreviewed } from '../../../finding/parts/unreviewed/unreviewed.tsx';
import { areasOf } from '../../../places/data/area-facts.reads.ts';
import { officialSources } from '../../../places/data/facts.reads.ts';
import { registerDates } from '../../../places/data/facts.view.ts';
import { depositsByPostalCode } from '../../../places/data/register-map.reads.ts';
import { areaRegistersHtml } from '../../../places/parts/registers.ts';
import { DISTRICT_BY_CODE } from '../../../places/rules/city/districts.ts';
import { postalCodesOf } from '../../../places/rules/city/postal-codes.ts';
import { areaLines } from '../../../places/rules/registers/facts/area-lines.ts';
import { WHOLE_CITY } from '../../../places/rules/registers/facts/areas.ts';
import { INVENTED } from '../../../places/rules/registers/facts/sources.ts';
import { kindNames, rentText } from '../../../reviews/rules/rental-kind.ts';
import type { RatingField } from '../../../reviews/rules/scales.ts';
import { figuresOfNeighbourhoods, flatsOfNeighbourhood, neighbourhoodBySlug } from '../../data/neighbourhood.reads.ts';
import { asTitle, type NeighbourhoodFigures } from '../../data/neighbourhood.view.ts';
import { FigureValue, MedianRents, ofFive, perCent, Shares } from '../../parts/figures.tsx';
import { FlatList } from '../../parts/flat-list.tsx';
import { RatingLine } from '../../parts/rating-line.tsx';
import { meanLine } from '../../parts/rating-row.tsx';
import { latestYear } from '../../rules/price-years.ts';
import type { Route } from './+types/route';
import styles from './neighbourhood.module.css';
import { PriceYears } from './price-years.tsx';

const flatsShown = 12;

/** /barrio/{slug}: the reviews of a neighbourhood in figures. The Spanish name redirects to the canonical address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, site, clock } = context.get(servicesContext);
  const place = neighbourhoodBySlug(params.slug);
  if (!place) throw data(null, { status: 404 });
  const [figures] = await figuresOfNeighbourhoods(db, [place]);
  if (!figures) throw data(null, { status: 404 });
  if (url.pathname !== figures.path) throw redirect(figures.path, 301);
  const flats = await flatsOfNeighbourhood(db, place.name, flatsShown);
  const viewer = await context.get(visitContext).viewer();
  const followed = { kind: 'neighbourhood', subject: figures.slug } as const;
  const seen = viewer ? await followSnapshot(db, viewer.userId, followed) : undefined;
  const follow = { followed, seen, now: { reviews: figures.reviewCount, price: null } };
  const [deposits, areas, sources] = [await depositsByPostalCode(db, postalCodesOf(place.key)), await areasOf(db, [place.key]), await officialSources(db)];
  const known = { name: place.name, area: areas.get(place.key) ?? null, city: areas.get(WHOLE_CITY) ?? null, deposits };
  const registers = areaRegistersHtml(known, sources, clock.now());
  const lines = areaLines(known, registerDates(sources));
  const zone = { of: 'El barrio', lines, invented: sources.some(({ origin }) => origin === INVENTED) };
  const unreviewed = { neighbourhood: place, at: { lat: place.lat, lng: place.lng, precise: false }, official: null, registers: zone };
  const around = figures.reviewCount === 0 ? await knownPlace(db, unreviewed) : { known: '', ask: '' };
  const of = new Map(figures.ratings.map((rating) => [rating.field, rating]));
  const line = (field: RatingField) => meanLine(field, of.get(field) ?? { mean: null, count: 0 });
  const means = groups.map(({ title, columns }) => ({ title, columns: columns.map((fields) => fields.map(line)) }));
  const answer = { figures, means, flats, registers, follow, ...around, district: DISTRICT_BY_CODE.get(place.district)?.name ?? '', site: site.url };
  return onlyInDocument(context.get(visitContext), answer, 'registers', 'known', 'ask');
}

const groups: readonly { title: string; columns: readonly (readonly RatingField[])[] }[] = [
  {
    title: 'El barrio',
    columns: [
      ['neighborhood_noise_rating', 'neighborhood_security_rating'],
      ['neighborhood_tourists_rating', 'neighborhood_cleanliness_rating'],
    ],
  },
  {
    title: 'Los edificios',
    columns: [['tourist_apartments_rating', 'neighbor_relationship_rating'], ['building_maintenance_rating']],
  },
  {
    title: 'Los pisos',
    columns: [
      ['temperature_summer_rating', 'noise_rating'],
      ['light_rating', 'maintenance_rating'],
    ],
  },
  {
    title: 'Los caseros',
    columns: [['landlord_treatment_rating', 'problem_response_rating'], ['deposit_returned_rating']],
  },
];

/** Without a connection the screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(NeighbourhoodScreen, () => 'No se pudo cargar el barrio');

function NeighbourhoodScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { figures, means, flats, registers, follow, known, ask, district, site } = loaderData;
  const { name, reviewCount } = figures;
  const head = (
    <PageHead
      title={`Vivir de alquiler en ${name}, València`}
      description={described(figures)}
      canonical={`${site}${figures.path}`}
      hidden={reviewCount === 0}
    />
  );
  const otherName = figures.nameEs === name ? '' : figures.nameEs;
  if (reviewCount === 0)
    return (
      <div className="page">
        {head}
        <Unreviewed
          name={name}
          where={[otherName, `Barrio de València, distrito de ${district}`].filter(Boolean).join(' · ')}
          what="vivir en este barrio"
          {...{ known, ask, follow }}
          write={href('/write-review')}
        >
          <NotLoadedNote message={notLoaded} />
        </Unreviewed>
      </div>
    );
  return (
    <div className="page">
      {head}
      <p className="crumb">
        <Link to={href('/barrios')}>Barrios</Link> / {asTitle(district)}
      </p>
      <div className={`title stack-s ${styles.title}`}>
        <h1>{name}</h1>
        <p className="muted">
          {otherName === '' ? '' : `${otherName}. `}Barrio de València, distrito de {district}. {counts(figures)}
        </p>
        <div className="row">
          <FollowButton {...follow} of={name} />
          <MarkSeen {...follow} />
          <Link className="btn btn--s" to={`${href('/mapa')}?barrio=${figures.slug}`}>
            Ver en mapa
          </Link>
          <Link className="btn btn--s" to={`${href('/comparar')}?barrios=${figures.slug}`}>
            Comparar con otro barrio
          </Link>
        </div>
      </div>
      <NotLoadedNote message={notLoaded} />
      <div className="split split--r">
        <aside className="side" aria-label="En cifras">
          <section className={`card pad ${styles.card}`}>
            <h2>En cifras</h2>
            <dl className={`stats ${styles.stats}`}>
              <MedianRents years={figures.priceYears} />
              <div>
                <dt>Valoración media</dt>
                <dd className="num">
                  <FigureValue figure={figures.averageRating} unit={ofFive} />
                </dd>
              </div>
              <div>
                <dt>Lo recomienda</dt>
                <dd className="num">
                  <FigureValue figure={figures.recommends} unit={perCent} />
                </dd>
              </div>
              <div>
                <dt>Reseñas</dt>
                <dd className="num">{reviewCount}</dd>
              </div>
            </dl>
            {kindNames.map((kind) => (
              <PriceYears key={kind} kind={kind} years={figures.priceYears.filter((one) => one.kind === kind)} />
            ))}
          </section>
          <section className={`card pad ${styles.card}`}>
            <h2>Ambiente</h2>
            <Shares shares={figures.environments} of={reviewCount} />
          </section>
          <section className={`card pad ${styles.card}`}>
            <h2>Servicios a menos de 300 metros</h2>
            <Shares shares={figures.services} of={reviewCount} />
          </section>
          <section className={`card pad ${styles.card}`}>
            <h2>Vecinos</h2>
            <Shares shares={figures.neighbours} of={reviewCount} />
          </section>
        </aside>
        <div className="main">
          {means.map(({ title, columns }) => (
            <section className={`card pad ${styles.card}`} key={title}>
              <h2>{title}</h2>
              <div className="two">
                {columns.map((lines) => (
                  <dl className={`rates ${styles.rates}`} key={lines[0]?.label}>
                    {lines.map((line) => (
                      <RatingLine key={line.label} {...line} />
                    ))}
                  </dl>
                ))}
              </div>
            </section>
          ))}
          <ServerOnly html={registers} />
          <section className={`card pad ${styles.card}`}>
            <h2>Pisos con reseñas</h2>
            <FlatList flats={flats} />
            {figures.propertyCount > flats.length ? (
              <p className={styles.more}>
                <Link className="btn" to={`${href('/mapa')}?barrio=${figures.slug}`}>
                  Ver los {figures.propertyCount} pisos en el mapa
                </Link>
              </p>
            ) : null}
          </section>
        </div>
      </div>
    </div>
  );
}

const counts = ({ reviewCount, propertyCount }: NeighbourhoodFigures) =>
  `${reviewsText(reviewCount)} de ${propertyCount === 1 ? 'un piso' : `${propertyCount} pisos`}.`;

function described({ name, reviewCount, priceYears, averageRating }: NeighbourhoodFigures): string {
  const whole = latestYear(priceYears, 'whole');
  const price = whole ? ` Alquiler mediano: ${rentText({ ...whole, price: whole.median })}.` : '';
  const rating = averageRating.value === null ? '' : ` Valoración media: ${oneDecimal(averageRating.value)} de 5.`;
  return `Ruido, seguridad, turistas, servicios y precios en ${name}, según ${reviewsText(reviewCount)} de inquilinos.${price}${rating}`;
}
