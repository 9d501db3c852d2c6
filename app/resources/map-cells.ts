import { readMapView } from '../../domain/place/map-view.ts';
import { readMapFilter } from '../../usecases/properties/input.ts';
import { mapAnswer, mapPropertyById } from '../../usecases/properties/map/reads.ts';
import type { MapAnswer } from '../../usecases/properties/map/view.ts';
import { servicesContext, visitContext } from '../context.ts';
import type { Route } from './+types/map-cells';

/** Not for the page cache: hardly two people look at the same piece of map, and an answer is made in milliseconds. */
const headers = { 'Cache-Control': 'private, no-store' };

/** /mapa/celdas?bbox=west,south,east,north&z=zoom and the filters: what the map draws; or ?propiedad=id: one property. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = url.searchParams;
  const id = params.get('propiedad');
  const view = id === null ? readMapView(params.get('bbox'), params.get('z')) : null;
  if (id === null && !view) return Response.json({ error: 'bbox es oeste,sur,este,norte en grados; z, el zoom de 0 a 22' }, { status: 400, headers });
  const member = (await context.get(visitContext).viewer()) !== null;
  if (view) return Response.json(await mapAnswer(db, view, readMapFilter(params), member), { headers });
  const property = /^[a-z0-9]{10}$/.test(id ?? '') ? await mapPropertyById(db, id ?? '', member) : null;
  const answer: MapAnswer = { kind: 'properties', properties: property ? [property] : [] };
  return Response.json(answer, { headers, status: property ? 200 : 404 });
}
