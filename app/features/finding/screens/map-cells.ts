import { servicesContext, visitContext } from '../../../context.ts';
import { readMapView } from '../../places/rules/map/map-view.ts';
import { readMapFilter, searchOnlyFilter } from '../data/filter.input.ts';
import { mapAnswer, mapBounds, mapPropertyById } from '../data/map.reads.ts';
import type { MapAnswer } from '../data/map.view.ts';
import type { Route } from './+types/map-cells';

/** Not in the page cache: two people rarely see the same view, and a response takes milliseconds. */
const headers = { 'Cache-Control': 'private, no-store' };

/**
 * /mapa/celdas?bbox=west,south,east,north&z=zoom with the filters and the text of a search: the markers of the map. ?encuadre=1 with them:
 * the bounds of the results. ?propiedad=id: one property.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = url.searchParams;
  const member = (await context.get(visitContext).viewer()) !== null;
  const filter = readMapFilter(params);
  if (params.has('encuadre')) return Response.json({ bounds: await mapBounds(db, filter, searchOnlyFilter(params, member)) }, { headers });
  const id = params.get('propiedad');
  const view = id === null ? readMapView(params.get('bbox'), params.get('z')) : null;
  if (id === null && !view) return Response.json({ error: 'bbox es oeste,sur,este,norte en grados; z, el zoom de 0 a 22' }, { status: 400, headers });
  if (view) return Response.json(await mapAnswer(db, view, filter, member, searchOnlyFilter(params, member)), { headers });
  const property = /^[a-z0-9]{10}$/.test(id ?? '') ? await mapPropertyById(db, id ?? '', member) : null;
  const answer: MapAnswer = { kind: 'properties', properties: property ? [property] : [] };
  return Response.json(answer, { headers, status: property ? 200 : 404 });
}
