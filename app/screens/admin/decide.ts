import { data } from 'react-router';
import { authorReveal, cohabitationDecision } from '../../../usecases/cohabitation/input.ts';
import { moderateCohabitation, revealAuthor } from '../../../usecases/cohabitation/writes.ts';
import { decisionForm, firstProblem } from '../../../usecases/moderation/input.ts';
import { setVerified } from '../../../usecases/moderation/writes.ts';
import type { Services, Viewer } from '../../../usecases/ports.ts';
import { tenancyDecision } from '../../../usecases/tenancies/input.ts';
import { decideTenancy } from '../../../usecases/tenancies/writes.ts';
import type { Outcome } from './outcome.ts';

type Fields = Record<string, FormDataEntryValue>;
type What = 'cohabitation' | 'tenancy' | 'reveal';

const refuse = (reason: string, status: number, what?: What) => data({ ok: false, ...(what ? { what } : {}), reason } satisfies Outcome, { status });

export async function decideReview(services: Services, viewer: Viewer, fields: Fields) {
  const input = decisionForm.safeParse(fields);
  if (!input.success) return refuse(firstProblem(input.error), 400);
  const { reviewId, verified } = input.data;
  const decided = await setVerified(services, viewer, reviewId, verified);
  return decided.ok ? ({ ok: true, verified } satisfies Outcome) : refuse('Esa reseña ya no existe: su autor la ha borrado.', 404);
}

export async function decideCohabitation(services: Services, viewer: Viewer, fields: Fields) {
  const input = cohabitationDecision.safeParse(fields);
  if (!input.success) return refuse(firstProblem(input.error), 400, 'cohabitation');
  const decided = await moderateCohabitation(services, viewer, input.data);
  if (decided.ok) return { ok: true, what: 'cohabitation', approved: input.data.action === 'approve' } satisfies Outcome;
  if (decided.code === 'changed') return refuse('La reseña ha cambiado desde que la leíste: vuelve a leerla.', 409, 'cohabitation');
  return refuse('Esa reseña ya no existe: su autor la ha retirado.', 404, 'cohabitation');
}

export async function reveal(services: Services, viewer: Viewer, fields: Fields) {
  const input = authorReveal.safeParse(fields);
  if (!input.success) return refuse(firstProblem(input.error), 400, 'reveal');
  const revealed = await revealAuthor(services, viewer, input.data);
  if (revealed.ok) return { ok: true, what: 'reveal', author: revealed.author } satisfies Outcome;
  if (revealed.code === 'absent') return refuse('Esa reseña ya no existe: su autor la ha retirado.', 404, 'reveal');
  return refuse('Habla de ti: que lo haga otra persona del equipo.', 403, 'reveal');
}

export async function decideStay(services: Services, viewer: Viewer, fields: Fields) {
  const input = tenancyDecision.safeParse(fields);
  if (!input.success) return refuse(firstProblem(input.error), 400, 'tenancy');
  const decided = await decideTenancy(services, viewer, input.data);
  if (decided.ok) return { ok: true, what: 'tenancy', verified: input.data.action === 'verify' } satisfies Outcome;
  if (decided.code === 'decided') return refuse('Alguien la ha decidido ya de otra manera.', 409, 'tenancy');
  return refuse('Esa estancia ya no existe.', 404, 'tenancy');
}
