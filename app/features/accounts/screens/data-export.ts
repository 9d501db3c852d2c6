import { exportLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import { servicesContext, visitContext } from '../../../context.ts';
import { memberContext, requireMember } from '../../../guards.ts';
import { exportUserData } from '../data/export.reads.ts';
import type { Route } from './+types/data-export';

export const middleware: Route.MiddlewareFunction[] = [requireMember];

/** Downloads all data of the signed-in person (PRODUCT.md §3). */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(memberContext);
  const wait = await consumeAttempt(services.db, services.clock, exportLimit, [`export:account:${viewer.userId}`]);
  if (wait > 0) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(wait) };
    return new Response('Has descargado tus datos muchas veces seguidas. Espera un poco y vuelve a intentarlo.', { status: 429, headers });
  }
  const bytes = await services.archive.pack(await exportUserData(services, viewer.userId));
  services.log.info({ requestId: context.get(visitContext).requestId }, 'own data downloaded');
  return new Response(bytes, {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="mis-datos-rellano.zip"', 'Cache-Control': 'no-store' },
  });
}
