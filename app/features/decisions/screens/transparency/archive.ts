import { openDataLimit } from '../../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../../platform/rate-limits.writes.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { logFiles } from '../../data/log.reads.ts';
import type { Route } from './+types/archive';
import { plain, shared } from './files.ts';

/** /transparencia/registro.zip: checkpoint, keys and every tile, at the paths of their addresses. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, vault, archive } = context.get(servicesContext);
  const seconds = await consumeAttempt(db, clock, openDataLimit, [`log:address:${vault.pseudonym(context.get(visitContext).address)}`]);
  if (seconds > 0) return plain('Demasiadas peticiones seguidas. Espera un poco.', 429, { 'Retry-After': String(seconds) });
  const bytes = await archive.pack(await logFiles(db));
  const name = 'attachment; filename="registro-rellano.zip"';
  return new Response(bytes, { headers: { ...shared, 'Content-Type': 'application/zip', 'Content-Disposition': name, 'Cache-Control': 'no-store' } });
}
