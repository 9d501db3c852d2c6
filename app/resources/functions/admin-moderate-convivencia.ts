import { cohabitationDecision } from '../../../usecases/cohabitation/input.ts';
import { moderateCohabitation } from '../../../usecases/cohabitation/moderation/writes.ts';
import { firstProblem } from '../../../usecases/reviews/moderation/input.ts';
import { servicesContext } from '../../context.ts';
import { adminOf } from '../../middleware/guards.ts';
import type { Route } from './+types/admin-moderate-convivencia';
import { answerTo, onlyAdmins, onlyPost, refuse } from './moderation.ts';

export const middleware: Route.MiddlewareFunction[] = [onlyAdmins];

/** 2-community §7: admin-moderate-convivencia, body reviewId and action; a rejection has a reason. The session is checked before the body. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost();
  const viewer = adminOf(context);
  const input = cohabitationDecision.safeParse(await request.json().catch(() => null));
  if (!input.success) return refuse(firstProblem(input.error), 400);
  return answerTo(await moderateCohabitation(context.get(servicesContext), viewer, input.data));
}

export const loader = onlyPost;
