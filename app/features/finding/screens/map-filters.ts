import { servicesContext, visitContext } from '../../../context.ts';
import { orNotLoaded } from '../../../ui/last-data.tsx';
import { readMapFilter, searchOnlyFilter } from '../data/filter.input.ts';
import { countMarks, countProperties } from '../data/filter.reads.ts';
import type { FilterCounts } from '../data/map.view.ts';
import { mapCounts } from '../data/map-counts.reads.ts';
import type { Route } from './+types/map-filters';

/** /mapa/filtros: the number of flats that the filters would find, and the choices of each with theirs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = url.searchParams;
  const member = (await context.get(visitContext).viewer()) !== null;
  const place = readMapFilter(params);
  const among = searchOnlyFilter(params, member);
  const filter = { ...(among ?? { texts: null, band: null, member }), place };
  const [{ choices, prices }, { properties }, marks] = await Promise.all([mapCounts(db, place, among), countProperties(db, filter), countMarks(db, filter)]);
  const counts: FilterCounts = { choices, prices, properties, bands: marks?.bands ?? null, traits: marks?.traits ?? null };
  return Response.json(counts, { headers: { 'Cache-Control': 'private, no-store' } });
}

/** Without a connection the requesting screen keeps its content. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => orNotLoaded(serverLoader);
