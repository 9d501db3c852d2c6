import { searchText } from '../../domain/address/search.ts';
import { NO_FILTER } from '../../domain/place/map-filter.ts';
import { ratingBands } from '../../domain/review/bands.ts';
import { mapCounts } from '../../usecases/map/reads.ts';
import { readMapFilter } from '../../usecases/properties/input.ts';
import { servicesContext, visitContext } from '../context.ts';
import type { Route } from './+types/mapa-filtros';

/** /mapa/filtros: the choices of each filter with how many properties each would leave, for the search's form when it is opened. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const params = url.searchParams;
  const text = searchText((params.get('address') ?? '').slice(0, 200)) || null;
  const band = ratingBands.find((one) => one === params.get('rating')) ?? null;
  const member = (await context.get(visitContext).viewer()) !== null;
  const among = text || band ? { text, band, member, place: NO_FILTER } : null;
  const { choices } = await mapCounts(context.get(servicesContext).db, readMapFilter(params), among);
  return Response.json(choices, { headers: { 'Cache-Control': 'private, no-store' } });
}
