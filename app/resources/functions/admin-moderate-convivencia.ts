import { cohabitationDecision } from '../../../usecases/cohabitation/input.ts';
import { moderateCohabitation } from '../../../usecases/cohabitation/moderation/writes.ts';
import { firstProblem } from '../../../usecases/reviews/moderation/input.ts';
import { servicesContext } from '../../context.ts';
import { adminOf, refuseNonAdmins } from '../../middleware/guards.ts';
import type { Route } from './+types/admin-moderate-convivencia';

const refuse = (error: string, status: number, headers?: HeadersInit) => Response.json({ error }, { status, headers });

const refusals = {
  own: { error: 'Es un asunto tuyo: lo decide otra persona del equipo.', status: 403 },
  absent: { error: 'Esa reseña no existe.', status: 404 },
  changed: { error: 'La reseña ha cambiado desde que la leíste.', status: 409 },
} as const;

export const middleware: Route.MiddlewareFunction[] = [
  refuseNonAdmins(
    () => refuse('Inicia sesión para continuar.', 401),
    () => refuse('No tienes permisos para acceder a esta sección.', 403),
  ),
];

/** 2-community §7: admin-moderate-convivencia, body reviewId and action; a rejection has a reason. Who asks is settled before what is asked. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notHere();
  const viewer = adminOf(context);
  const input = cohabitationDecision.safeParse(await request.json().catch(() => null));
  if (!input.success) return refuse(firstProblem(input.error), 400);
  const decided = await moderateCohabitation(context.get(servicesContext), viewer, input.data);
  return decided.ok ? Response.json({ ok: true }) : refuse(refusals[decided.code].error, refusals[decided.code].status);
}

export function loader() {
  return notHere();
}

const notHere = () => refuse('Esta dirección solo admite POST.', 405, { Allow: 'POST' });
