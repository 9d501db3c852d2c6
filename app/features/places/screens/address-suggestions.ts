import { suggestionLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import { servicesContext, visitContext } from '../../../context.ts';
import { isFound } from '../data/geocode.view.ts';
import type { Route } from './+types/address-suggestions';

// 1-flats §9: autocomplete starts at 3 characters, 5 suggestions.
const MIN_CHARACTERS = 3;
export const MAX_SUGGESTIONS = 5;
/** Identifies the typing of one address: random, and linked to nobody. */
function sessionIn(url: URL): string | undefined {
  const session = url.searchParams.get('sesion') ?? '';
  return /^[\w-]{16,36}$/.test(session) ? session : undefined;
}

/** GET /sugerencias-direccion?q=: addresses with that prefix, and whether the text itself is a known building. Visitors begin reviews too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock, geocoder, log, vault } = context.get(servicesContext);
  const visit = context.get(visitContext);
  const viewer = await visit.viewer();
  const typed = (url.searchParams.get('q') ?? '').slice(0, 500).trim();
  if (typed.length < MIN_CHARACTERS) return Response.json({ suggestions: [], found: false });
  const seconds = await consumeAttempt(db, clock, suggestionLimit, [
    viewer ? `suggest:user:${viewer.userId}` : `suggest:address:${vault.pseudonym(visit.address)}`,
  ]);
  if (seconds > 0)
    return Response.json(
      { message: 'Demasiadas búsquedas seguidas. Espera un rato o escribe la dirección completa a mano.' },
      { status: 429, headers: { 'Retry-After': String(seconds) } },
    );
  try {
    const suggestions = (await geocoder.suggest(typed, MAX_SUGGESTIONS, sessionIn(url))).slice(0, MAX_SUGGESTIONS);
    return Response.json({ suggestions, found: isFound(typed, suggestions) });
  } catch (e) {
    log.warn({ err: e }, 'suggestions failed');
    return Response.json({ message: 'Las sugerencias no están disponibles ahora' }, { status: 503 });
  }
}
