import type { ComponentProps } from 'react';
import { href, Link } from 'react-router';
import { reviewsText } from '../../../../ui/format.ts';
import { searchAddress } from '../../../../ui/search-address.ts';
import { SignInLink } from '../../../../ui/sign-in-link.tsx';
import type { Nearby } from '../../data/nearby.reads.ts';
import { Around } from '../../parts/find/around.tsx';
import { FollowButton, FollowMark } from '../../parts/follow/follow-button.tsx';
import styles from './search.module.css';

/** The address of a building, not of a street alone. */
const hasNumber = /\d/;

/** In place of results: what is known around the address, and a link to write the first review. */
interface NothingFoundProps {
  address: string;
  filtered: boolean;
  /** A visitor asked for what only members can search by. */
  forMembers: boolean;
  nearby: Nearby | null;
  /** The address to follow until somebody reviews it; null: the search had none. */
  follow: Omit<ComponentProps<typeof FollowButton>, 'of' | 'children'> | null;
}

export function NothingFound({ address, filtered, forMembers, nearby, follow }: NothingFoundProps) {
  return (
    <>
      <div className={`stack ${styles.empty}`}>
        <div className="tile-field" aria-hidden="true" />
        <h2>No se encontraron reseñas</h2>
        {forMembers ? (
          <>
            <p>Sin iniciar sesión se busca por calle y número, barrio o municipio; no por código postal, piso ni puerta.</p>
            <p>
              <SignInLink>{`Inicia sesión para buscar «${address}»`}</SignInLink>
            </p>
          </>
        ) : (
          <p>{sentence(address, filtered)}</p>
        )}
        {nearby && nearby.places.length > 0 ? (
          <div className="stack-s">
            <h3>¿Buscabas…?</h3>
            <ul className={styles.meant}>
              {nearby.places.map((place) => (
                <li key={place.path}>
                  <Link to={place.path}>{place.label.join('')}</Link>
                  {place.reviews === null ? null : <span className="small muted">{reviewsText(place.reviews)}</span>}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <div className="row">
          {follow ? (
            <FollowButton {...follow} of={follow.followed.subject}>
              {(on) => (
                <button className={on ? 'btn' : 'btn btn--main'} type="submit">
                  <FollowMark on={on} />
                  {on ? (follow.seen === undefined ? 'Lo verás en Guardados. Quitar' : 'Te avisaremos. Quitar el aviso') : 'Avísame si alguien lo cuenta'}
                </button>
              )}
            </FollowButton>
          ) : null}
          {filtered ? (
            <Link className="btn" to={searchAddress}>
              Ver todas las reseñas
            </Link>
          ) : null}
          {hasNumber.test(address) && !forMembers ? (
            <Link className="btn" to={`${href('/write-review')}?${new URLSearchParams({ direccion: address })}`}>
              Viví aquí: escribir la primera
            </Link>
          ) : (
            <Link className="btn" to={href('/write-review')}>
              Escribir reseña
            </Link>
          )}
        </div>
      </div>
      {nearby ? <Around nearby={nearby} /> : null}
    </>
  );
}

function sentence(address: string, filtered: boolean): string {
  if (!filtered) return 'Aquí se leen las reseñas de los pisos, cuando alguien las ha escrito y comprobado. Puedes escribir la primera.';
  if (address === '') return 'Prueba con otros filtros. Si has vivido en un piso así, puedes escribir la primera.';
  return `Nadie ha contado todavía cómo se vive en «${address}», o los filtros lo dejan fuera. Si has vivido ahí, puedes escribir la primera.`;
}
