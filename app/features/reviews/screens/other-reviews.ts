import { suggestionLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import { servicesContext, visitContext } from '../../../context.ts';
import { hasOtherReviews } from '../data/batch.reads.ts';
import { kindNames } from '../rules/rental-kind.ts';
import type { Route } from './+types/other-reviews';

/**
 * GET /otras-resenas?direccion=&piso=&puerta=&desde=&hasta=&tipo=: whether another person has a published review of this flat in these years, and of
 * this kind of rental if given. Members can see as much on the flat's page; visitors do not see floors and doors.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const viewer = await context.get(visitContext).viewer();
  if (!viewer) return Response.json({ message: 'Debes iniciar sesión' }, { status: 401 });
  const seconds = await consumeAttempt(db, clock, suggestionLimit, [`others:user:${viewer.userId}`]);
  if (seconds > 0)
    return Response.json({ message: 'Demasiadas consultas seguidas. Espera un rato.' }, { status: 429, headers: { 'Retry-After': String(seconds) } });
  const text = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 500);
  const flat = { address: text('direccion'), floor: text('piso'), door: text('puerta') };
  const kind = kindNames.find((one) => one === text('tipo')) ?? null;
  const others = await hasOtherReviews(db, viewer, flat, { from: yearIn(text('desde')), to: yearIn(text('hasta')), kind });
  return Response.json({ others }, { headers: { 'Cache-Control': 'no-store' } });
}

const yearIn = (text: string): number | null => (/^\d{4}$/.test(text) ? Number(text) : null);
