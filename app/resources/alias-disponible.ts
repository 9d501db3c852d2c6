import { aliasAvailable } from '../../usecases/accounts/reads.ts';
import { mayTry } from '../../usecases/accounts/writes.ts';
import { servicesContext, visitContext } from '../context.ts';
import type { Route } from './+types/alias-disponible';

const unstored = { 'Cache-Control': 'no-store' };

/** 1-flats §4, username check. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const wait = await mayTry(services, 'alias', context.get(visitContext).address);
  if (wait > 0) {
    return Response.json(
      { error: 'Demasiadas comprobaciones. Espera un poco y vuelve a probar.' },
      { status: 429, headers: { ...unstored, 'Retry-After': String(wait) } },
    );
  }
  const alias = (url.searchParams.get('alias') ?? '').trim().normalize('NFC');
  return Response.json({ disponible: await aliasAvailable(services.db, alias) }, { headers: unstored });
}
