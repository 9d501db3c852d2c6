import { Link } from 'react-router';
import type { Follows } from '../../../usecases/follows/reads.ts';
import type { FollowedPlace, SavedFlat } from '../../../usecases/follows/view.ts';
import { FollowButton, FollowMark } from '../../follow/follow-button.tsx';
import { CompareLink } from '../../reviews/compare-link.tsx';
import { counted, grouped, rent } from '../../reviews/format.ts';
import { RatingChip } from '../../reviews/marks.tsx';
import { Icon } from '../../ui/icon.tsx';
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
        {flat.price === null ? null : (
          <div>
            <dt>{flat.averagePrice === null ? 'última renta' : `media ${grouped(flat.averagePrice)} €`}</dt>
            <dd>{rent(flat.price)}</dd>
          </div>
        )}
      </dl>
      <div className={s.foot}>
        <CompareLink id={flat.id} of={flat.address} className="btn btn--s" />
        <FollowButton
          followed={{ kind: 'flat', subject: flat.id }}
          of={flat.address}
          now={{ reviews: flat.reviews, price: flat.price }}
          seen={member ? { reviews: flat.reviews, price: flat.price } : undefined}
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
