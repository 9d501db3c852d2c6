import { data, href, Link, redirect } from 'react-router';
import { WHOLE_CITY } from '../../../domain/official/facts/areas.ts';
import { DISTRICT_BY_CODE } from '../../../domain/place/districts.ts';
import { postalCodesOf } from '../../../domain/place/postal-codes.ts';
import type { RatingField } from '../../../domain/review/scales.ts';
import { areaTag } from '../../../domain/site/page-change.ts';
import { followSnapshot } from '../../../usecases/follows/reads.ts';
import { areasOf } from '../../../usecases/official/areas/reads.ts';
import { officialSources } from '../../../usecases/official/facts/reads.ts';
import { depositsByPostalCode } from '../../../usecases/official/map/reads.ts';
import { figuresOf, flatsOfNeighbourhood, neighbourhoodBySlug } from '../../../usecases/properties/neighbourhoods/reads.ts';
import { asTitle, type NeighbourhoodFigures } from '../../../usecases/properties/neighbourhoods/view.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { FollowButton, Looked } from '../../follow/follow-button.tsx';
import { areaRegistersHtml } from '../../official/registers.ts';
import { FigureValue, MeanRow, money, ofFive, perCent, Shares } from '../../reviews/figures.tsx';
import { FlatList } from '../../reviews/flat-list.tsx';
import { oneDecimal, rent, reviewsText } from '../../reviews/format.ts';
import { type LastDataProps, NotLoadedNote, orNotLoaded, withLastData } from '../../ui/last-data.tsx';
import { onlyInDocument } from '../../ui/only-in-document.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Written } from '../../ui/written.tsx';
import type { Route } from './+types/route';
import styles from './neighbourhood.module.css';
import { PriceYears } from './price-years.tsx';

const flatsShown = 12;

/** /barrio/{slug}: what tenants say of a neighbourhood. The name in Spanish leads to the one address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, site, clock } = context.get(servicesContext);
  const place = neighbourhoodBySlug(params.slug);
  if (!place) throw data(null, { status: 404 });
  const [figures] = await figuresOf(db, [place]);
  if (!figures) throw data(null, { status: 404 });
  if (url.pathname !== figures.path) throw redirect(figures.path, 301);
  context.get(visitContext).tags.add(areaTag(figures.slug));
  const flats = await flatsOfNeighbourhood(db, place.name, flatsShown);
  const viewer = await context.get(visitContext).viewer();
  const followed = { kind: 'neighbourhood', subject: figures.slug } as const;
  const seen = viewer ? await followSnapshot(db, viewer.userId, followed) : undefined;
  const follow = { followed, seen, now: { reviews: figures.reviewCount, price: null } };
  const [deposits, areas, sources] = [await depositsByPostalCode(db, postalCodesOf(place.key)), await areasOf(db, [place.key]), await officialSources(db)];
  const known = { name: place.name, area: areas.get(place.key) ?? null, city: areas.get(WHOLE_CITY) ?? null, deposits };
  const registers = areaRegistersHtml(known, sources, clock.now());
  const answer = { figures, flats, registers, follow, district: DISTRICT_BY_CODE.get(place.district)?.name ?? '', site: site.url };
  return onlyInDocument(context.get(visitContext), answer, 'registers');
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

/** Without a connection the screen stays with what it showed. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);

export default withLastData<Route.ComponentProps>(NeighbourhoodScreen, () => 'No se pudo cargar el barrio');

function NeighbourhoodScreen({ loaderData, notLoaded }: LastDataProps<Route.ComponentProps>) {
  const { figures, flats, registers, follow, district, site } = loaderData;
  const { name, reviewCount } = figures;
  const of = new Map(figures.ratings.map((rating) => [rating.field, rating]));
  return (
    <div className="page">
      <PageHead
        title={`Vivir de alquiler en ${name}, València`}
        description={described(figures)}
        canonical={`${site}${figures.path}`}
        hidden={reviewCount === 0}
      />
      <p className="crumb">
        <Link to={href('/barrios')}>Barrios</Link> / {asTitle(district)}
      </p>
      <div className={`title stack-s ${styles.title}`}>
        <h1>{name}</h1>
        <p className="muted">
          {figures.nameEs === name ? '' : `${figures.nameEs}. `}Barrio de València, distrito de {district}. {counts(figures)}
        </p>
        <div className="row">
          <FollowButton {...follow} of={name} />
          <Looked {...follow} />
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
              <div>
                <dt>Alquiler mediano</dt>
                <dd className="num">
                  <FigureValue figure={figures.medianPrice} unit={money} />
                </dd>
              </div>
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
            <PriceYears years={figures.priceYears} />
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
          {groups.map(({ title, columns }) => (
            <section className={`card pad ${styles.card}`} key={title}>
              <h2>{title}</h2>
              <div className="two">
                {columns.map((fields) => (
                  <dl className={`rates ${styles.rates}`} key={fields[0]}>
                    {fields.map((field) => (
                      <MeanRow key={field} field={field} mean={of.get(field)?.mean ?? null} count={of.get(field)?.count ?? 0} />
                    ))}
                  </dl>
                ))}
              </div>
            </section>
          ))}
          <Written html={registers} />
          <section className={`card pad ${styles.card}`}>
            <h2>Pisos con reseñas</h2>
            {flats.length > 0 ? (
              <FlatList flats={flats} />
            ) : (
              <p>
                Nadie ha escrito todavía sobre un piso de {name}. <Link to={href('/write-review')}>Puedes escribir la primera reseña.</Link>
              </p>
            )}
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
  reviewCount === 0 ? 'Sin reseñas todavía.' : `${reviewsText(reviewCount)} de ${propertyCount === 1 ? 'un piso' : `${propertyCount} pisos`}.`;

function described({ name, reviewCount, medianPrice, averageRating }: NeighbourhoodFigures): string {
  const price = medianPrice.value === null ? '' : ` Alquiler mediano: ${rent(medianPrice.value)}.`;
  const rating = averageRating.value === null ? '' : ` Valoración media: ${oneDecimal(averageRating.value)} de 5.`;
  return `Ruido, seguridad, turistas, servicios y precios en ${name}, según ${reviewsText(reviewCount)} de inquilinos.${price}${rating}`;
}
