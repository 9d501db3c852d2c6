import type { ComponentProps } from 'react';
import { href, Link } from 'react-router';
import { searchAddress } from '../../../../ui/search-address.ts';
import { SignInLink } from '../../../../ui/sign-in-link.tsx';
import { Unreviewed } from '../../parts/unreviewed/unreviewed.tsx';
import styles from './search.module.css';

interface NothingFoundProps {
  address: string;
  filtered: boolean;
  /** A visitor searched by parts that only members may search by. */
  forMembers: boolean;
  onlyLink: boolean;
  /** The searched street or building; null: unknown. */
  unreviewed: Omit<ComponentProps<typeof Unreviewed>, 'write' | 'children'> | null;
}

/** Shown if there are no results. */
export function NothingFound({ address, filtered, forMembers, onlyLink, unreviewed }: NothingFoundProps) {
  if (unreviewed) return <Unreviewed {...unreviewed} write={`${href('/write-review')}?${new URLSearchParams({ direccion: address })}`} />;
  return (
    <div className={`stack ${styles.empty}`}>
      <h2>No se encontraron reseñas</h2>
      {forMembers ? (
        <>
          <p>Sin iniciar sesión se busca por calle y número, barrio o municipio; no por código postal, piso ni puerta.</p>
          <p>
            <SignInLink>{`Inicia sesión para buscar «${address}»`}</SignInLink>
          </p>
        </>
      ) : (
        <p>{onlyLink ? 'Un enlace no dice la calle: cópiala del anuncio.' : sentence(address, filtered)}</p>
      )}
      {filtered ? (
        <p>
          <Link className="btn" to={searchAddress}>
            Ver todas las reseñas
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function sentence(address: string, filtered: boolean): string {
  if (!filtered) return 'Aquí se leen las reseñas de los pisos, cuando alguien las ha escrito y comprobado.';
  return address === '' ? 'Prueba con otros filtros.' : `Nadie ha contado todavía cómo se vive en «${address}», o los filtros lo dejan fuera.`;
}
