import { attachContract } from '../../usecases/tenancies/writes.ts';
import { servicesContext, visitContext } from '../context.ts';
import { isUuid } from '../middleware/uuid.ts';
import type { Route } from './+types/subir-contrato';

/** The contract for a stay that is registered already. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = await context.get(visitContext).freshViewer();
  const refuse = (error: string, status: number) => Response.json({ error }, { status });
  if (!viewer) return refuse('Debes iniciar sesión', 401);
  const form = await request.formData().catch(() => new FormData());
  const [tenancyId, file] = [form.get('tenancyId'), form.get('contrato')];
  if (!(file instanceof File) || file.size === 0) return refuse('Adjunta el contrato: una foto o un PDF', 400);
  if (typeof tenancyId !== 'string' || !isUuid(tenancyId)) return refuse('Esa estancia no existe', 404);
  const done = await attachContract(services, viewer, tenancyId, new Uint8Array(await file.arrayBuffer()));
  if (done.ok) return Response.json({ ok: true }, { status: 201 });
  return done.code === 'invalid'
    ? refuse(done.errors.document ?? 'El contrato no se puede leer', 400)
    : refuse('Esa estancia ya está decidida o no existe', 404);
}

export function loader() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
