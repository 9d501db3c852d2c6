import type { MapProperty } from '../../data/map.view.ts';

type Kind = MapProperty['kind'];

/** How well a place is known, in words; given for every marker, since colour alone is not enough. */
export const placeWords: Record<Kind, string> = {
  precise: 'ubicación exacta',
  approximate: 'ubicación aproximada',
  failed: 'sin localizar',
  pending: 'aún sin localizar',
};

/** Classes of the marker (screens.css): exact = solid, approximate = amber with a dashed ring, not located = grey with a dotted ring. */
export const placeClasses: Record<Kind, { mark: string; disc: string }> = {
  precise: { mark: 'mk', disc: 'p' },
  approximate: { mark: 'mk mk--a', disc: 'a' },
  failed: { mark: 'mk mk--f', disc: 'f' },
  pending: { mark: 'mk mk--f', disc: 'f' },
};

/** The marker of the map, as shown in the legend and in the list. */
export function PlaceMark({ kind }: { kind: Kind }) {
  const { mark, disc } = placeClasses[kind];
  return (
    <svg className={`dot ${mark}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle className={disc} cx="24" cy="24" r={kind === 'precise' ? 18 : 16} />
      {kind === 'precise' ? null : <circle className="ring" cx="24" cy="24" r="21.5" />}
    </svg>
  );
}
