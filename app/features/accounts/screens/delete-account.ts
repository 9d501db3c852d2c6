import { servicesContext, visitContext } from '../../../context.ts';
import { memberContext, refuseVisitors } from '../../../guards.ts';
import { deleteAccount } from '../data/deletion.writes.ts';
import type { Route } from './+types/delete-account';

const refuse = (error: string, status: number, headers?: HeadersInit) => Response.json({ error }, { status, headers });

export const middleware: Route.MiddlewareFunction[] = [refuseVisitors(() => refuse('Inicia sesión para continuar.', 401))];

/** 2-community §7: delete-account, POST without a body. The sign-out only clears the cookies, because the session is deleted already. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notHere();
  const services = context.get(servicesContext);
  const visit = context.get(visitContext);
  const left = await deleteAccount(services, context.get(memberContext));
  if (!left.ok) return refuse('Inicia sesión para continuar.', 401);
  const headers = new Headers();
  for (const line of (await services.accounts.signOut(visit.headers)).getSetCookie()) headers.append('Set-Cookie', line);
  return Response.json({ ok: true }, { headers });
}

export function loader() {
  return notHere();
}

const notHere = () => refuse('Esta dirección solo admite POST.', 405, { Allow: 'POST' });
