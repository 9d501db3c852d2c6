import { href, Link } from 'react-router';
import { counted, grouped, oneDecimal, rent, reviewsText } from '../../../../ui/format.ts';
import { NotLoadedNote } from '../../../../ui/last-data.tsx';
import { PageHead, StructuredData } from '../../../../ui/page-head.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { ServerOnly } from '../../../../ui/server-only.tsx';
import { ShareButton } from '../../../../ui/share-button.tsx';
import { SignInLink } from '../../../../ui/sign-in-link.tsx';
import { FollowButton, MarkSeen } from '../../../finding/parts/follow/follow-button.tsx';
import { rentText, withKind } from '../../../reviews/rules/rental-kind.ts';
import type { BuildingPage } from '../../data/building.view.ts';
import { RatingChip } from '../../parts/marks.tsx';
import { RatingLine } from '../../parts/rating-line.tsx';
import s from './building.module.css';
import type { ReviewedPage } from './pages.ts';

interface ReviewedProps {
  page: ReviewedPage;
  notLoaded: string | null;
}

export function ReviewedBuilding({ page: { building, shared, follow, area, registers, member, head }, notLoaded }: ReviewedProps) {
  const { flats, reviewCount, agencies, place } = building;
  const compared = flats
    .slice(0, 3)
    .map(({ id }) => id)
    .join(',');
  return (
    <div className="page">
      <PageHead title={`${building.address}: el edificio`} {...head} hidden={flats.length === 1} />
      {head.data ? <StructuredData data={head.data} /> : null}
      <p className="crumb">
        <Link to={searchAddress}>Buscar reseñas</Link> /{' '}
        {area ? <Link to={area.path}>{building.neighbourhood}</Link> : (building.neighbourhood ?? building.locality)}
      </p>
      <div className={`title stack-s ${s.title}`}>
        <h1>{building.address}</h1>
        <p className="muted">
          {building.neighbourhood ? `${building.neighbourhood}, ` : ''}
          {building.locality}. {counted(flats.length, 'piso', 'pisos')} con reseñas en este edificio.
        </p>
        <div className="row">
          {follow ? (
            <>
              <FollowButton {...follow} of={building.address} />
              <MarkSeen {...follow} />
            </>
          ) : null}
          <ShareButton title={building.address} />
          {flats.length > 1 ? (
            <Link className="btn btn--s" to={`${href('/comparar')}?pisos=${compared}`} rel="nofollow">
              Comparar {flats.length > 3 ? 'los tres con más reseñas' : 'sus pisos'}
            </Link>
          ) : null}
          {place ? (
            <Link className="btn btn--s" to={`${href('/mapa')}?propiedad=${flats[0]?.id}#mapa`}>
              Ver en mapa
            </Link>
          ) : null}
        </div>
      </div>
      <NotLoadedNote message={notLoaded} />
      <div className="split">
        <div className="main">
          <section className="card pad">
            <h2 className={s.h}>Sus pisos</h2>
            <Flats flats={flats} />
            {member ? null : (
              <p className="small">
                <SignInLink>Inicia sesión para ver la dirección completa</SignInLink>
              </p>
            )}
          </section>
          <section className="card pad">
            <h2 className={s.h}>Lo que comparten</h2>
            <div className="two">
              {shared.map((lines) => (
                <dl className="rates" key={lines[0]?.label}>
                  {lines.map((line) => (
                    <RatingLine key={line.label} {...line} />
                  ))}
                </dl>
              ))}
            </div>
          </section>
          <ServerOnly html={registers} />
        </div>
        <aside className="side" aria-label="En cifras">
          <section className="card pad">
            <h2 className={s.h}>En cifras</h2>
            <dl className="stats">
              <div>
                <dt>Valoración media</dt>
                <dd className="num">{building.averageRating === 0 ? 'Sin datos' : `${oneDecimal(building.averageRating)} de 5`}</dd>
              </div>
              <div>
                <dt>Reseñas</dt>
                <dd className="num">{grouped(reviewCount)}</dd>
              </div>
              <div>
                <dt>Lo recomienda</dt>
                <dd className="num">
                  {building.recommendationPercentage} %
                  <span className="muted xs">
                    {' '}
                    · {building.recommending} de {reviewsText(reviewCount)}
                  </span>
                </dd>
              </div>
              <div>
                <dt>Entrada, mínimo y máximo</dt>
                <dd className="num">{pricesText(building)}</dd>
              </div>
            </dl>
          </section>
          {agencies.length > 0 ? (
            <section className="card pad">
              <h2 className={s.h}>Agencias</h2>
              <ul>
                {agencies.map(({ name, path }) => (
                  <li key={path}>
                    <Link className="tap tap--u" to={path}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </aside>
      </div>
    </div>
  );
}

function pricesText({ prices }: BuildingPage): string {
  if (prices.length === 0) return 'Sin datos';
  return prices.map(({ kind, min, max }) => withKind(min === max ? rent(min) : `${grouped(min)}–${rent(max)}`, kind)).join('; ');
}

/** Labelled by floor and door for members, by price for visitors: 'Uno de 1.050 €/mes', 'Otro de 990 €/mes'. */
function Flats({ flats }: { flats: ReviewedPage['building']['flats'] }) {
  return (
    <ul className={s.flats}>
      {flats.map((flat, i) => (
        <li key={flat.id}>
          <span className={s.tile} data-turn={i % 3} aria-hidden="true" />
          <div>
            <Link className="tap tap--u" to={flat.path}>
              {flat.floorNumber
                ? `${flat.stair ? `${flat.stair}, ` : ''}Piso ${flat.floorNumber}, Puerta ${flat.doorNumber}`
                : `${i === 0 ? 'Uno' : 'Otro'} de ${flat.lastRent === null ? 'precio desconocido' : rentText(flat.lastRent)}`}
            </Link>
            <p className="small muted num">
              {reviewsText(flat.reviewCount)} · recomienda {flat.recommending} de {flat.reviewCount}
              {flat.alerts.length > 0 ? ` · ${counted(flat.alerts.length, 'alerta', 'alertas')}` : ''}
            </p>
          </div>
          <RatingChip rating={flat.averageRating} />
        </li>
      ))}
    </ul>
  );
}
