import { href, Link } from 'react-router';
import { type Held, Kept } from '../../../../ui/kept.tsx';
import { SignInLink } from '../../../../ui/sign-in-link.tsx';
import { type DrawnPlace, PlaceMap } from './place-map.tsx';
import styles from './property.module.css';

/** Where to on the page. */
export function Jump({ to }: { to: readonly (readonly [anchor: string, name: string])[] }) {
  return (
    <nav className={styles.jump} aria-label="En esta página">
      <ul>
        {to.map(([anchor, name]) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PlaceProps {
  id: string;
  reviewCount: number;
  drawing: Held<DrawnPlace> | null;
  member: boolean;
}

/** Where it is: drawn if it was found; a visitor is told how to learn more. */
export function Place({ id, reviewCount, drawing, member }: PlaceProps) {
  return (
    <>
      {drawing && reviewCount > 0 ? <Kept of={drawing}>{(drawn) => <PlaceMap {...drawn} />}</Kept> : null}
      {drawing || reviewCount === 0 ? null : (
        <p>
          <Link className="btn btn--s" to={`${href('/mapa')}?propiedad=${id}#mapa`}>
            Ver en mapa
          </Link>
        </p>
      )}
      {member ? null : (
        <p className="small">
          <SignInLink>Inicia sesión para ver la dirección completa</SignInLink>
        </p>
      )}
    </>
  );
}
