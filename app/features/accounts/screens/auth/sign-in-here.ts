import { lookUpViewer } from '../../../../../platform/viewer.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { sentForm } from '../../../../ui/form/sent-form.ts';
import type { Route } from './+types/sign-in-here';
import { confirmFirst, signInWithPassword, waitMessage, wrongPassword } from './password-sign-in.ts';

/** POST /sesion/entrar: signs in from the open page (app/ui/sign-in-dialog.tsx) and returns the alias. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuse(405, { message: 'Aquí solo se puede enviar.' }, { Allow: 'POST' });
  const services = context.get(servicesContext);
  const done = await signInWithPassword(services, context.get(visitContext), (await sentForm(request, context)).fields);
  if (done.ok) {
    const cookie = done.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { viewer } = await lookUpViewer(services, new Headers({ cookie }));
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    for (const line of done.headers.getSetCookie()) headers.append('Set-Cookie', line);
    return Response.json({ alias: viewer?.alias ?? '' }, { headers });
  }
  switch (done.code) {
    case 'invalid':
      return refuse(400, { errors: done.errors });
    case 'too-many':
      return refuse(429, { message: waitMessage(done.wait) }, { 'Retry-After': String(done.wait) });
    case 'not-confirmed':
      return refuse(403, { message: confirmFirst });
    case 'wrong':
      return refuse(400, { message: wrongPassword });
  }
}

const refuse = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

export function loader() {
  return refuse(405, { message: 'Aquí solo se puede enviar.' }, { Allow: 'POST' });
}
