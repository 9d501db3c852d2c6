import { aliasWait } from '../../../../platform/rate-limits.policy.ts';
import { servicesContext, visitContext } from '../../../context.ts';
import { aliasAvailable } from '../data/account.reads.ts';
import { checkRateLimit } from '../data/account.writes.ts';
import type { Route } from './+types/alias-availability';

const unstored = { 'Cache-Control': 'no-store' };

/** 1-flats §4, username check. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const wait = await checkRateLimit(services, 'alias', context.get(visitContext).address);
  if (wait > 0) {
    return Response.json({ error: aliasWait }, { status: 429, headers: { ...unstored, 'Retry-After': String(wait) } });
  }
  const alias = (url.searchParams.get('alias') ?? '').trim().normalize('NFC');
  return Response.json({ disponible: await aliasAvailable(services.db, alias) }, { headers: unstored });
}
