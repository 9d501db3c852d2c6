import { mapCounts } from '../../usecases/map/reads.ts';
import { readMapFilter } from '../../usecases/properties/input.ts';
import { servicesContext } from '../context.ts';
import type { Route } from './+types/mapa-filtros';

/** /mapa/filtros: the choices of each filter with how many properties each would leave, for a form that is opened later. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { choices } = await mapCounts(context.get(servicesContext).db, readMapFilter(url.searchParams));
  return choices;
}
