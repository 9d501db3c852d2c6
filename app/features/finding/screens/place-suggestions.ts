import { servicesContext } from '../../../context.ts';
import { suggestPlaces } from '../data/suggestion.reads.ts';
import type { Route } from './+types/place-suggestions';

/** A pasted advert is longer than an address. */
const MAX_LENGTH = 2000;

/** GET /sugerencias?q=: suggested places; the same for everybody. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext);
  const typed = (url.searchParams.get('q') ?? '').slice(0, MAX_LENGTH);
  try {
    return Response.json({ suggestions: await suggestPlaces(db, typed) }, { headers: { 'Cache-Control': 'private, max-age=60' } });
  } catch (e) {
    log.warn({ err: e }, 'place suggestions failed');
    return Response.json({ message: 'Las sugerencias no están disponibles ahora' }, { status: 503 });
  }
}
