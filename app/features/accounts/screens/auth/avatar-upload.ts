import { href, redirect } from 'react-router';
import { mayBeImage, tooManyPixels } from '../../../../../platform/image-type.ts';
import { avatarPath } from '../../../../../platform/paths.ts';
import { servicesContext, visitContext } from '../../../../context.ts';
import { cookieLine } from '../../../../cookies.ts';
import { identifyViewer, viewerContext } from '../../../../guards.ts';
import { checkRateLimit, storeAvatar } from '../../data/account.writes.ts';
import { avatarRules } from '../../rules/options.ts';
import type { Route } from './+types/avatar-upload';

export const middleware: Route.MiddlewareFunction[] = [identifyViewer];

/** Stores a profile photo, before or after its account exists. A plain form is redirected to step 2; a script gets JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const visit = context.get(visitContext);
  const plain = !request.headers.get('accept')?.includes('application/json');
  const refuse = (status: number, code: 'tipo' | 'tamano' | 'pixeles' | 'fallo', error: string, headers?: HeadersInit) =>
    plain ? redirect(`${href('/auth')}?paso=2&foto=${code}`) : Response.json({ error }, { status, headers });

  const wait = await checkRateLimit(services, 'avatar', visit.address);
  if (wait > 0) return refuse(429, 'fallo', 'Demasiadas fotos seguidas. Espera un poco y vuelve a probar.', { 'Retry-After': String(wait) });
  const file = await request.formData().then(
    (form) => form.get('avatar'),
    () => null,
  );
  if (!(file instanceof File) || !mayBeImage(file.type)) return refuse(400, 'tipo', avatarRules.notAnImage);
  if (file.size > avatarRules.maxBytes) return refuse(400, 'tamano', avatarRules.tooLarge);
  const stored = await storeAvatar(services, new Uint8Array(await file.arrayBuffer()), context.get(viewerContext));
  if (!stored) return refuse(400, 'tipo', avatarRules.notAnImage);
  if (stored === 'too-many-pixels') return refuse(400, 'pixeles', tooManyPixels());
  const headers = { 'Set-Cookie': await cookieLine(services.site, 'photo', `${stored.name}.${stored.token}`) };
  return plain
    ? redirect(`${href('/auth')}?paso=2&foto=${stored.name}`, { headers })
    : Response.json({ url: avatarPath(stored.name) }, { status: 201, headers });
}

export function loader() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
