import { aliasWait } from '../../../../platform/rate-limits.policy.ts';
import { servicesContext, visitContext } from '../../../context.ts';
import { freeAlias } from '../data/account.reads.ts';
import { checkRateLimit } from '../data/account.writes.ts';
import type { Route } from './+types/new-alias';

/** 1-flats §5, alias generator: a free one after at most ten tries. */
export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const wait = await checkRateLimit(services, 'alias', context.get(visitContext).address);
  if (wait > 0) return Response.json({ error: aliasWait }, { status: 429, headers: { 'Retry-After': String(wait) } });
  const alias = await freeAlias(services.db, services.ids);
  return alias ? Response.json({ alias }) : Response.json({ error: 'No se pudo generar un alias único. Intenta de nuevo.' }, { status: 409 });
}

export function loader() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
