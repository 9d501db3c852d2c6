import { firstError } from '../../../../../platform/result.ts';
import { servicesContext } from '../../../../context.ts';
import { memberContext, refuseVisitors } from '../../../../guards.ts';
import { isOtherAccount, notSent } from '../../../../ui/form/sent-form.ts';
import { removePhoto, uploadPhoto } from '../../data/photo.writes.ts';
import type { Route } from './+types/photo-upload';

const photoName = /^[0-9a-f]{32}$/;
const refuse = (status: number, message: string, headers: Record<string, string> = {}) => Response.json({ message }, { status, headers });

export const middleware: Route.MiddlewareFunction[] = [refuseVisitors(() => refuse(401, 'Inicia sesión para subir fotos'))];

/** /subir/foto: POST uploads a picture as 'foto' (multipart) and returns its name and size. DELETE ?nombre= deletes an unused one. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  if (request.method !== 'POST' && request.method !== 'DELETE') return refuse(405, 'Solo se admiten POST y DELETE', { Allow: 'POST, DELETE' });
  const viewer = context.get(memberContext);
  if (request.method === 'DELETE') {
    const name = url.searchParams.get('nombre') ?? '';
    if (photoName.test(name)) await removePhoto(services, viewer, name);
    return new Response(null, { status: 204 });
  }
  const form = await request.formData().catch(() => new FormData());
  if (isOtherAccount(form, viewer)) return refuse(412, notSent);
  const file = form.get('foto');
  if (!(file instanceof File) || file.size === 0) return refuse(400, 'Por favor selecciona un archivo de imagen válido');
  const done = await uploadPhoto(services, viewer, { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) });
  if (done.ok) return Response.json({ name: done.name, width: done.width, height: done.height });
  if (done.code === 'invalid') return refuse(400, firstError(done.errors));
  return refuse(429, 'Has subido muchas fotos seguidas. Espera un rato y vuelve a intentarlo.', { 'Retry-After': String(done.wait) });
}
