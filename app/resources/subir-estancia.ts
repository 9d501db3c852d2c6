import { madridDay } from '../../usecases/cohabitation/reads.ts';
import { readStay } from '../../usecases/tenancies/input.ts';
import { registerStay } from '../../usecases/tenancies/writes.ts';
import { servicesContext, visitContext } from '../context.ts';
import type { Route } from './+types/subir-estancia';

/** The last step of /verificar-estancia: everything in one, with the contract when that is the method. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = await context.get(visitContext).freshViewer();
  // 2-community §5: login is required.
  if (!viewer) return Response.json({ error: 'Debes iniciar sesión' }, { status: 401 });
  const form = await request.formData().catch(() => new FormData());
  const read = readStay(Object.fromEntries(form), madridDay(services.clock.now()));
  if (!read.ok) return Response.json({ errors: read.errors }, { status: 400 });
  const file = form.get('contrato');
  const contract = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  const done = await registerStay(services, viewer, read.stay, contract);
  if (done.ok) return Response.json({ ok: true }, { status: 201 });
  if (done.code === 'invalid') return Response.json({ errors: done.errors }, { status: 400 });
  if (done.code === 'guest') return Response.json({ error: 'Debes iniciar sesión' }, { status: 401 });
  const error = 'Has registrado muchas estancias seguidas. Vuelve a probar mañana.';
  return Response.json({ error }, { status: 429, headers: { 'Retry-After': String(done.wait) } });
}

export function loader() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
