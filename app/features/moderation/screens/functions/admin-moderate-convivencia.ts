import { servicesContext } from '../../../../context.ts';
import { adminOf } from '../../../../guards.ts';
import { cohabitationDecision } from '../../data/rating-case.input.ts';
import { moderateCohabitation } from '../../data/rating-case.writes.ts';
import { firstProblem } from '../../data/review-case.input.ts';
import type { Route } from './+types/admin-moderate-convivencia';
import { answerTo, onlyAdmins, onlyPost, refuse } from './moderation.ts';

export const middleware: Route.MiddlewareFunction[] = [onlyAdmins];

/** 2-community §7: admin-moderate-convivencia, with reviewId, action and, for a rejection, reason in the body. The session is checked before the body. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost();
  const viewer = adminOf(context);
  const input = cohabitationDecision.safeParse(await request.json().catch(() => null));
  if (!input.success) return refuse(firstProblem(input.error), 400);
  return answerTo(await moderateCohabitation(context.get(servicesContext), viewer, input.data));
}

export const loader = onlyPost;
