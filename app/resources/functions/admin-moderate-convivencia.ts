import { cohabitationDecision } from '../../../usecases/cohabitation/input.ts';
import { mayModerateCohabitation } from '../../../usecases/cohabitation/policy.ts';
import { moderateCohabitation } from '../../../usecases/cohabitation/writes.ts';
import { firstProblem } from '../../../usecases/moderation/input.ts';
import { servicesContext, visitContext } from '../../context.ts';
import type { Route } from './+types/admin-moderate-convivencia';

const refuse = (error: string, status: number, headers?: HeadersInit) => Response.json({ error }, { status, headers });

const refusals = {
  guest: { error: 'Inicia sesión para continuar.', status: 401 },
  forbidden: { error: 'No tienes permisos para acceder a esta sección.', status: 403 },
  absent: { error: 'Esa reseña no existe.', status: 404 },
  changed: { error: 'La reseña ha cambiado desde que la leíste.', status: 409 },
} as const;

/** 2-community §7: admin-moderate-convivencia, body reviewId and action; a rejection has a reason. Who asks is settled before what is asked. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notHere();
  const viewer = await context.get(visitContext).freshViewer();
  if (!viewer) return refuse(refusals.guest.error, refusals.guest.status);
  if (!mayModerateCohabitation(viewer)) return refuse(refusals.forbidden.error, refusals.forbidden.status);
  const input = cohabitationDecision.safeParse(await request.json().catch(() => null));
  if (!input.success) return refuse(firstProblem(input.error), 400);
  const decided = await moderateCohabitation(context.get(servicesContext), viewer, input.data);
  return decided.ok ? Response.json({ ok: true }) : refuse(refusals[decided.code].error, refusals[decided.code].status);
}

export function loader() {
  return notHere();
}

const notHere = () => refuse('Esta dirección solo admite POST.', 405, { Allow: 'POST' });
