import { takeAttempt } from '../../usecases/limits/writes.ts';
import { servicesContext, visitContext } from '../context.ts';
import type { Route } from './+types/address-suggestions';

// 1-flats §9: autocomplete starts at 3 characters, 5 suggestions.
const fewest = 3;
const most = 5;
/** A fast typist with the form's pause of 300 ms stays far below. */
const perMinute = { max: 120, seconds: 60 };

/** GET /sugerencias-direccion?q=: addresses that begin like what was typed. For members only: they write. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock, geocoder, log } = context.get(servicesContext);
  const viewer = await context.get(visitContext).viewer();
  if (!viewer) return Response.json({ message: 'Inicia sesión' }, { status: 401 });
  const typed = (url.searchParams.get('q') ?? '').slice(0, 500).trim();
  if (typed.length < fewest) return Response.json({ suggestions: [] });
  const seconds = await takeAttempt(db, clock, perMinute, [`suggest:user:${viewer.userId}`]);
  if (seconds > 0) return Response.json({ message: 'Demasiadas búsquedas seguidas' }, { status: 429, headers: { 'Retry-After': String(seconds) } });
  try {
    const found = await geocoder.suggest(typed, most);
    return Response.json({ suggestions: found.slice(0, most) });
  } catch (e) {
    log.warn({ err: e }, 'suggestions failed');
    return Response.json({ message: 'Las sugerencias no están disponibles ahora' }, { status: 503 });
  }
}
