import { ownData } from '../../usecases/leaving/reads.ts';
import { takeAttempt } from '../../usecases/limits/writes.ts';
import { exportLimit } from '../../usecases/profiles/policy.ts';
import { servicesContext, visitContext } from '../context.ts';
import { requireMember } from '../middleware/require-member.ts';
import type { Route } from './+types/mis-datos';

/** Download of all one's own data (PRODUCT.md §3), looked up for who is signed in now. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await requireMember(context, url, true);
  const wait = await takeAttempt(services.db, services.clock, exportLimit, [`export:account:${viewer.userId}`]);
  if (wait > 0) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(wait) };
    return new Response('Has descargado tus datos muchas veces seguidas. Espera un poco y vuelve a intentarlo.', { status: 429, headers });
  }
  const bytes = await services.archive.pack(await ownData(services, viewer.userId));
  services.log.info({ requestId: context.get(visitContext).requestId }, 'own data downloaded');
  return new Response(bytes, {
    headers: { 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="mis-datos-rellano.zip"', 'Cache-Control': 'no-store' },
  });
}
