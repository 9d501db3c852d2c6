import { href } from 'react-router';
import { NotLoadedNote } from '../../../../ui/last-data.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { Unreviewed } from '../../../finding/parts/unreviewed/unreviewed.tsx';
import type { UnreviewedPage } from './pages.ts';

interface UnreviewedProps {
  page: UnreviewedPage;
  notLoaded: string | null;
}

/** An address of the city without published reviews. */
export function UnreviewedBuilding({ page: { building, follow, area, write, known, ask, head }, notLoaded }: UnreviewedProps) {
  const { address, otherAddress, locality } = building;
  return (
    <div className="page">
      <PageHead title={`${address}: el edificio`} {...head} />
      <Unreviewed
        name={address}
        where={[otherAddress, area ? `${area.name}, ${locality}` : locality].filter(Boolean).join(' · ')}
        what="este piso"
        {...{ known, ask, follow }}
        write={`${href('/write-review')}?${new URLSearchParams({ direccion: write })}`}
      >
        <NotLoadedNote message={notLoaded} />
      </Unreviewed>
    </div>
  );
}
