import { href } from 'react-router';
import type { MapAnswer, MapCell, MapProperty } from '../../../usecases/properties/map/view.ts';

/** What the map draws in a view (app/resources/map-cells.ts). */
export async function fetchCells(view: { bbox: string; z: number }, filterQuery: string, signal?: AbortSignal): Promise<MapAnswer> {
  const answer = await fetch(`${href('/mapa/celdas')}?bbox=${view.bbox}&z=${view.z}${filterQuery ? `&${filterQuery}` : ''}`, { signal });
  if (!answer.ok) throw new Error(`map cells: ${answer.status}`);
  return (await answer.json()) as MapAnswer;
}

/** The properties of one square, those with more reviews first; null when they are too many to name. */
export async function fetchGroup(cell: MapCell, filterQuery: string): Promise<readonly MapProperty[] | null> {
  const answer = await fetchCells({ bbox: cell.bounds.join(), z: 19 }, filterQuery);
  return answer.kind === 'properties' ? answer.properties.sort((a, b) => b.reviewCount - a.reviewCount) : null;
}
