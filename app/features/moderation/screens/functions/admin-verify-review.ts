import { servicesContext } from '../../../../context.ts';
import { adminOf } from '../../../../guards.ts';
import { decision, firstProblem } from '../../data/review-case.input.ts';
import { setVerified } from '../../data/review-case.writes.ts';
import type { Route } from './+types/admin-verify-review';
import { answerTo, onlyAdmins, onlyPost, refuse } from './moderation.ts';

export const middleware: Route.MiddlewareFunction[] = [onlyAdmins];

/** 2-community §7: admin-verify-review, with reviewId and verified in the body. The session is checked before the body. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost();
  const viewer = adminOf(context);
  const input = decision.safeParse(await request.json().catch(() => null));
  if (!input.success) return refuse(firstProblem(input.error), 400);
  return answerTo(await setVerified(context.get(servicesContext), viewer, input.data));
}

export const loader = onlyPost;
