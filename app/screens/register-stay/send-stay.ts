import { madridDay } from '../../../domain/dates/days.ts';
import { readStay } from '../../../usecases/stays/input.ts';
import { registerStay } from '../../../usecases/stays/writes.ts';
import { servicesContext } from '../../context.ts';
import { sentContract } from '../../contracts/sent-contract.ts';
import { memberContext, refuseVisitors } from '../../middleware/guards.ts';
import type { Route } from './+types/send-stay';

// 2-community §5: login is required.
const signInFirst = () => Response.json({ error: 'Debes iniciar sesión' }, { status: 401 });

export const middleware: Route.MiddlewareFunction[] = [refuseVisitors(signInFirst)];

/** The last step of /verificar-estancia: everything in one, with the contract when that is the method. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(memberContext);
  const form = await request.formData().catch(() => new FormData());
  const read = readStay(Object.fromEntries(form), madridDay(services.clock.now()));
  if (!read.ok) return Response.json({ errors: read.errors }, { status: 400 });
  const done = await registerStay(services, viewer, read.stay, await sentContract(form));
  if (done.ok) return Response.json({ ok: true }, { status: 201 });
  if (done.code === 'guest') return signInFirst();
  if (done.code === 'invalid') return Response.json({ errors: done.errors }, { status: 400 });
  const error = 'Has registrado muchas estancias seguidas. Vuelve a probar mañana.';
  return Response.json({ error }, { status: 429, headers: { 'Retry-After': String(done.wait) } });
}

export function loader() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
