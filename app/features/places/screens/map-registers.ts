import { servicesContext } from '../../../context.ts';
import { layerAnswer } from '../data/register-map.reads.ts';
import { readMapView } from '../rules/map/map-view.ts';
import { readLayer } from '../rules/registers/facts/layers.ts';
import type { Route } from './+types/map-registers';

/** As /mapa/celdas: two people hardly ever look at the same part of the map. */
const headers = { 'Cache-Control': 'private, no-store' };

/** /mapa/registros?capa=alquileres|turisticas&bbox=west,south,east,north&z=zoom: register data for the map; the same for everybody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const layer = readLayer(url.searchParams.get('capa'));
  const view = readMapView(url.searchParams.get('bbox'), url.searchParams.get('z'));
  if (!layer || !view)
    return Response.json({ error: 'capa es alquileres o turisticas; bbox, oeste,sur,este,norte en grados; z, el zoom de 0 a 22' }, { status: 400, headers });
  return Response.json(await layerAnswer(db, layer, view), { headers });
}
