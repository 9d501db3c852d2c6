import { Fragment, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { photoPath } from '../../../../../platform/paths.ts';
import { Dots } from '../../../../ui/dots.tsx';
import { More } from '../../../../ui/fold.tsx';
import { oneDecimal, reviewsText } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { type FragmentData, StaticFragment } from '../../../../ui/static-fragment.tsx';
import { Tiles } from '../../../../ui/tiles.tsx';
import { CompareLink } from '../../../finding/parts/compare-link.tsx';
import type { AlertLine } from '../../../reviews/rules/alerts.ts';
import type { PropertyCard } from '../../data/flat.view.ts';
import type { AgencyLink } from '../../data/flat-page.view.ts';
import { Photo } from '../../parts/photo.tsx';
import s from './verdict.module.css';
import type { PriceVerdict } from './verdict.ts';

interface VerdictProps {
  property: Omit<PropertyCard, 'alerts' | 'agencyNames'>;
  sub: ReactNode;
  price: PriceVerdict | null;
  alerts: FragmentData<{ alerts: readonly AlertLine[] }> | null;
  photos: readonly string[];
  /** The button 'Guardar'. */
  keep: ReactNode;
}

/** The first screen of a flat: its reviews in figures, each with its number of reviews. */
export function Verdict({ property, sub, price, alerts, photos, keep }: VerdictProps) {
  const { reviewCount, averageRating } = property;
  return (
    <div className={photos.length > 0 ? `${s.ver} ${s.pictured}` : s.ver}>
      <div className={s.title}>
        <h1>{property.address}</h1>
        {reviewCount === 0 ? null : (
          <Dots of={property.address}>
            <li>
              <Link to={href('/reclamar/piso/:id', { id: property.id })} rel="nofollow">
                Responder como casero
              </Link>
            </li>
            <li>
              <a href={property.path} data-share="">
                Compartir
              </a>
            </li>
          </Dots>
        )}
      </div>
      <div className={s.sub}>{sub}</div>
      {reviewCount === 0 ? null : (
        <>
          <div className={s.figs}>
            <div className={s.f}>
              <b className="num">{averageRating === 0 ? '–' : oneDecimal(averageRating)}</b>
              <span>
                <span className="vh">Valoración media, de 5, </span>
                <Tiles value={averageRating} of={5} />
                de {reviewsText(reviewCount)}
              </span>
            </div>
            <div className={s.f}>
              <b className={property.recommendationPercentage === 100 ? `num ${s.long}` : 'num'}>
                {property.recommendationPercentage}
                <small> %</small>
              </b>
              <span>
                recomienda
                <br />
                {property.recommending} de {reviewCount}
              </span>
            </div>
            {price ? <Price price={price} /> : null}
          </div>
          {alerts ? <StaticFragment of={alerts}>{(all) => <Alerts {...all} />}</StaticFragment> : null}
          <Strip photos={photos} />
          <div className={s.do}>
            {keep}
            <CompareLink id={property.id} of={property.address} className="btn" />
          </div>
        </>
      )}
    </div>
  );
}

function Price({ price: { last, where, median, of, gauge, spoken } }: { price: PriceVerdict }) {
  return (
    <div className={s.pr}>
      <p>
        Último alquiler conocido: <b>{last}</b>
      </p>
      {gauge ? (
        <div className={s.gauge} role="img" aria-label={spoken}>
          <u style={{ left: `${gauge.from}%`, right: `${100 - gauge.to}%` }} />
          <i style={{ left: `${gauge.median}%` }} />
          <em style={{ left: `${gauge.here}%` }} />
        </div>
      ) : null}
      {median ? (
        <p>
          {where}
          <b>{median}</b>
          {of}
        </p>
      ) : null}
    </div>
  );
}

const shownAlerts = 3;

/** Each alert once, with its number of people; alerts of a single person are folded. */
function Alerts({ alerts }: { alerts: readonly AlertLine[] }) {
  const shown = alerts.filter(({ people }) => people > 1).slice(0, shownAlerts);
  const rest = alerts.slice(shown.length);
  return (
    <section className={s.warn} aria-labelledby="avisos">
      <h2 id="avisos">
        <Icon name="warning" />
        {shown.length === 0 ? foldedWords(rest, 'Una alerta', `${rest.length} alertas`) : 'Alertas'}
      </h2>
      <Lines of={shown} />
      {rest.length > 0 ? (
        <More of={shown.length === 0 ? 'Ver cuáles' : foldedWords(rest, 'Y otra', `Y otras ${rest.length}`)}>
          <Lines of={rest} />
        </More>
      ) : null}
    </section>
  );
}

const foldedWords = (rest: readonly AlertLine[], one: string, many: string) =>
  `${rest.length === 1 ? one : many}${rest.every(({ people }) => people === 1) ? `, de ${rest.length === 1 ? 'una sola persona' : 'una persona cada una'}` : ''}`;

const Lines = ({ of: lines }: { of: readonly AlertLine[] }) => (
  <ul>
    {lines.map(({ short, people, of }) => (
      <li key={short}>
        <span>{short}</span>
        <b>
          {people} de {of}
        </b>
      </li>
    ))}
  </ul>
);

const shownPhotos = 3;

/** Photos of all its reviews; each opens in the viewer, without script as a picture. */
function Strip({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  const all = photos.length === 1 ? '1 foto' : `${photos.length} fotos`;
  return (
    <div className={s.strip} data-n={Math.min(photos.length, shownPhotos)}>
      {photos.slice(0, shownPhotos).map((name, i) => (
        <a key={name} href={photoPath(name, 1600)} data-photo={name}>
          <Photo name={name} alt={`Foto ${i + 1} de ${photos.length} de inquilinos`} sizes="(min-width: 62rem) 17rem, 25vw" lazy={i > 0} />
        </a>
      ))}
      <a className={s.all} href={photoPath(photos[0] as string, 1600)} data-photo={photos[0]}>
        <Icon name="photo" small /> {all}
      </a>
    </div>
  );
}

const namedAgencies = 1;

/** The first agency with its link, and the number of the others. */
export function Agencies({ words, links }: { words: string; links: readonly AgencyLink[] }) {
  const named = links.slice(0, namedAgencies);
  const more = links.length - named.length;
  return (
    <>
      {words}{' '}
      {named.map(({ name, path }) => (
        <Fragment key={path}>
          <Link to={path}>{name}</Link>
          {more > 0 ? ` y ${more} más.` : '.'}
        </Fragment>
      ))}
    </>
  );
}
