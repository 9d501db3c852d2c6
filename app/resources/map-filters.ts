import { queryTexts } from '../../domain/address/query-texts.ts';
import { NO_FILTER } from '../../domain/place/map-filter.ts';
import { ratingBands } from '../../domain/review/bands.ts';
import { readMapFilter } from '../../usecases/properties/input.ts';
import { mapCounts } from '../../usecases/properties/map/counts/reads.ts';
import { servicesContext, visitContext } from '../context.ts';
import type { Route } from './+types/map-filters';

/** /mapa/filtros: the choices of each filter with how many properties each would leave, for the search's form when it is opened. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const params = url.searchParams;
  const band = ratingBands.find((one) => one === params.get('rating')) ?? null;
  const member = (await context.get(visitContext).viewer()) !== null;
  const asked = queryTexts((params.get('address') ?? '').slice(0, 200), member);
  const texts = asked.length > 0 ? asked : null;
  const among = texts || band ? { texts, band, member, place: NO_FILTER } : null;
  const { choices } = await mapCounts(context.get(servicesContext).db, readMapFilter(params), among);
  return Response.json(choices, { headers: { 'Cache-Control': 'private, no-store' } });
}
