import { freeAlias } from '../../usecases/accounts/reads.ts';
import { mayTry } from '../../usecases/accounts/writes.ts';
import { servicesContext, visitContext } from '../context.ts';
import type { Route } from './+types/alias-nuevo';

/** 1-flats §5, alias generator: a free one after at most ten tries. */
export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const tooOften = (await mayTry(services, 'alias', context.get(visitContext).address)) > 0;
  const alias = tooOften ? null : await freeAlias(services.db, services.ids);
  return alias ? Response.json({ alias }) : Response.json({ error: 'No se pudo generar un alias único. Intenta de nuevo.' }, { status: tooOften ? 429 : 409 });
}

export function loader() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
