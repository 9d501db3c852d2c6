import { decision, firstProblem } from '../../../usecases/moderation/input.ts';
import { mayModerate } from '../../../usecases/moderation/policy.ts';
import { setVerified } from '../../../usecases/moderation/writes.ts';
import { servicesContext, visitContext } from '../../context.ts';
import type { Route } from './+types/admin-verify-review';

const refuse = (error: string, status: number, headers?: HeadersInit) => Response.json({ error }, { status, headers });

const refusals = {
  guest: { error: 'Inicia sesión para continuar.', status: 401 },
  forbidden: { error: 'No tienes permisos para acceder a esta sección.', status: 403 },
  absent: { error: 'Esa reseña no existe.', status: 404 },
} as const;

/** 2-community §7: admin-verify-review, body reviewId and verified. Who asks is settled before what is asked. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notHere();
  const viewer = await context.get(visitContext).freshViewer();
  if (!viewer) return refuse(refusals.guest.error, refusals.guest.status);
  if (!mayModerate(viewer)) return refuse(refusals.forbidden.error, refusals.forbidden.status);
  const input = decision.safeParse(await request.json().catch(() => null));
  if (!input.success) return refuse(firstProblem(input.error), 400);
  const { reviewId, verified } = input.data;
  const decided = await setVerified(context.get(servicesContext), viewer, reviewId, verified);
  if (!decided.ok) return refuse(refusals[decided.code].error, refusals[decided.code].status);
  return Response.json({ ok: true });
}

export function loader() {
  return notHere();
}

const notHere = () => refuse('Esta dirección solo admite POST.', 405, { Allow: 'POST' });
