import { href, Link } from 'react-router';
import { NotLoadedNote } from '../../../../ui/last-data.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { searchAddress } from '../../../../ui/search-address.ts';
import { ShareButton } from '../../../../ui/share-button.tsx';
import { Written } from '../../../../ui/written.tsx';
import { Around } from '../../../finding/parts/find/around.tsx';
import { FollowButton, FollowMark, Looked } from '../../../finding/parts/follow/follow-button.tsx';
import s from './building.module.css';
import type { UnreviewedPage } from './pages.ts';

interface UnreviewedProps {
  page: UnreviewedPage;
  notLoaded: string | null;
}

/** An address of the city of which nobody has published a review. */
export function UnreviewedBuilding({ page: { building, follow, around, area, write, registers, advice, head }, notLoaded }: UnreviewedProps) {
  const { address, otherAddress, locality } = building;
  return (
    <div className="page">
      <PageHead title={`${address}: el edificio`} {...head} />
      <p className="crumb">
        <Link to={searchAddress}>Buscar reseñas</Link> / {area ? <Link to={area.path}>{area.name}</Link> : locality}
      </p>
      <div className={`title stack-s ${s.title}`}>
        <h1>{address}</h1>
        <p className="muted">
          {otherAddress ? `${otherAddress}. ` : ''}
          {area ? `${area.name}, ` : ''}
          {locality}. Aún no hay reseñas de este edificio.
        </p>
        <div className="row">
          <Link className="btn btn--main" to={`${href('/write-review')}?${new URLSearchParams({ direccion: write })}`}>
            Sé la primera persona en contarlo
          </Link>
          {follow ? (
            <FollowButton {...follow} of={address}>
              {(on) => (
                <button className="btn" type="submit">
                  <FollowMark on={on} />
                  {on ? (follow.seen === undefined ? 'Lo verás en Guardados. Quitar' : 'Te avisaremos. Quitar el aviso') : 'Avísame si alguien lo cuenta'}
                </button>
              )}
            </FollowButton>
          ) : null}
          <ShareButton title={address} />
        </div>
      </div>
      <NotLoadedNote message={notLoaded} />
      <div className={`split ${s.known}`}>
        <div className="main">
          <Written html={registers} />
        </div>
        <aside className="side" aria-label="Antes de la visita">
          <Written html={advice} />
        </aside>
      </div>
      <Around nearby={around} />
      {follow ? <Looked {...follow} /> : null}
    </div>
  );
}
