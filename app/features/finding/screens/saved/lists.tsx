import { Link } from 'react-router';
import { counted, grouped, rent } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { RatingChip } from '../../../flats/parts/marks.tsx';
import { kindText } from '../../../reviews/rules/rental-kind.ts';
import type { Follows } from '../../data/follow.reads.ts';
import type { FollowedPlace, SavedFlat } from '../../data/follow.view.ts';
import { CompareLink } from '../../parts/compare-link.tsx';
import { FollowButton, FollowMark } from '../../parts/follow/follow-button.tsx';
import { snapshotOf } from '../../rules/follow-news.ts';
import s from './saved.module.css';

export function Lists({ follows: { flats, places }, member }: { follows: Follows; member: boolean }) {
  return (
    <div className={flats.length > 0 && places.length > 0 ? 'split' : undefined}>
      {flats.length === 0 ? null : (
        <div className="main">
          <h2 className="vh">Pisos guardados</h2>
          <div className={s.flats}>
            {flats.map((flat) => (
              <Flat key={flat.id} flat={flat} member={member} />
            ))}
          </div>
        </div>
      )}
      {places.length === 0 ? null : (
        <aside className="side" aria-label="Siguiendo">
          <section className={`card pad ${s.places}`}>
            <h2>Siguiendo</h2>
            <ul>
              {places.map((place) => (
                <Place key={`${place.kind} ${place.subject}`} place={place} member={member} />
              ))}
            </ul>
          </section>
        </aside>
      )}
    </div>
  );
}

function Flat({ flat, member }: { flat: SavedFlat; member: boolean }) {
  const detail = [flat.place, flat.detail].filter(Boolean).join(' · ');
  return (
    <article className={`card ${s.flat}`}>
      <div className={s.top}>
        <div>
          <h3>
            <Link to={flat.path}>{flat.address}</Link>
          </h3>
          <p className="small muted">{detail}</p>
        </div>
        <RatingChip rating={flat.rating} />
      </div>
      {flat.news.length === 0 ? null : (
        <p className={s.news}>
          {flat.news.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      )}
      <dl className={s.figures}>
        <div>
          <dt>{flat.reviews === 1 ? 'reseña' : 'reseñas'}</dt>
          <dd>{grouped(flat.reviews)}</dd>
        </div>
        <div>
          <dt>
            recomienda, {grouped(flat.recommending)} de {grouped(flat.reviews)}
          </dt>
          <dd>{grouped(flat.recommendationPercentage)} %</dd>
        </div>
        {flat.lastRent === null ? null : (
          <div>
            <dt>{`${flat.lastRent.kind === null ? 'sin indicar' : kindText[flat.lastRent.kind]}, ${flat.lastRent.year}`}</dt>
            <dd>{rent(flat.lastRent.price)}</dd>
          </div>
        )}
      </dl>
      <div className={s.foot}>
        <CompareLink id={flat.id} of={flat.address} className="btn btn--s" />
        <FollowButton
          followed={{ kind: 'flat', subject: flat.id }}
          of={flat.address}
          now={snapshotOf(flat.reviews, flat.lastRent)}
          seen={member ? snapshotOf(flat.reviews, flat.lastRent) : undefined}
        >
          {(on) => (
            <button className="icb" type="submit" aria-label={on ? `Guardado: ${flat.address}. Quitar` : `Guardar ${flat.address}`}>
              <FollowMark on={on} />
            </button>
          )}
        </FollowButton>
      </div>
    </article>
  );
}

const kinds = { neighbourhood: 'Barrio', agency: 'Agencia', street: 'Calle', building: 'Edificio' } as const;
const icons = { neighbourhood: 'district', agency: 'briefcase', street: 'street', building: 'building' } as const;

function Place({ place, member }: { place: FollowedPlace; member: boolean }) {
  const news = place.news[0] ?? (place.reviews === 0 ? 'sin reseñas todavía' : `${counted(place.reviews, 'reseña', 'reseñas')}, sin novedades`);
  return (
    <li>
      <Icon name={icons[place.kind]} />
      <span>
        <Link to={place.path}>{place.name}</Link>
        <small>
          {kinds[place.kind]} · {news}
        </small>
      </span>
      <FollowButton
        followed={{ kind: place.kind, subject: place.subject }}
        of={place.name}
        now={{ reviews: place.reviews, price: null }}
        seen={member ? { reviews: place.reviews, price: null } : undefined}
      >
        {(on) => (
          <button className="btn btn--s" type="submit" aria-label={on ? `Dejar de seguir ${place.name}` : `Seguir ${place.name}`}>
            {on ? 'Dejar' : 'Seguir'}
          </button>
        )}
      </FollowButton>
    </li>
  );
}

export function Empty() {
  return (
    <div className={s.blank}>
      <svg viewBox="0 0 220 88" className={s.drawing} aria-hidden="true">
        <path fill="var(--sea-2)" d="M0 0h42v42H0zM44 44h42v42H44zM88 0h42v42H88z" />
        <path fill="var(--sea)" d="M44 0h42v42H44zM0 44h42v42H0zM88 44h42v42H88z" />
        <path fill="var(--tile)" d="M0 42 42 0v42zM44 0l42 42H44zM88 42 130 0v42zM0 44l42 42H0zM44 86l42-42v42zM88 44l42 42H88z" />
        <path d="M150 4h48v76l-24-20-24 20z" fill="none" stroke="var(--edge)" strokeWidth="2.5" strokeDasharray="6 5" />
      </svg>
      <h1>Aún no has guardado nada</h1>
      <p className="lead">Pulsa Guardar en un piso y aquí verás si hay reseñas nuevas o si cambia el precio. Sin registrarte.</p>
      <Link className="btn btn--main" to={searchAddress}>
        Buscar pisos ahora
      </Link>
    </div>
  );
}
