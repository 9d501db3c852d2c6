import { firstError } from '../../../../platform/result.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { servicesContext } from '../../../context.ts';
import { memberContext, refuseVisitors } from '../../../guards.ts';
import { isOtherAccount, notSent } from '../../../ui/form/sent-form.ts';
import { storePage } from '../data/document.writes.ts';
import type { Route } from './+types/upload-contract';

const no = (status: number, error: string, headers?: HeadersInit) => Response.json({ error }, { status, headers });

export const middleware: Route.MiddlewareFunction[] = [refuseVisitors(() => no(401, 'Debes iniciar sesión'))];

/** One page of a contract (app/features/proof/parts/send-pages.ts): the client may resend a page after a lost response. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlySend();
  const viewer = context.get(memberContext);
  const form = await request.formData().catch(() => new FormData());
  if (isOtherAccount(form, viewer)) return no(412, notSent);
  const [id, file] = [form.get('id'), form.get('archivo')];
  if (typeof id !== 'string' || !isUuid(id) || !(file instanceof File)) return no(400, 'Adjunta el contrato: una foto o un PDF');
  const page = { id, number: Number(form.get('pagina')), of: Number(form.get('de')) };
  const stored = await storePage(context.get(servicesContext), viewer, page, new Uint8Array(await file.arrayBuffer()));
  if (stored.ok) return Response.json({ ok: true }, { status: 201 });
  if (stored.code === 'invalid') return no(400, firstError(stored.errors));
  if (stored.code === 'absent') return no(409, 'Ese contrato ya está enviado. Elígelo otra vez.');
  return no(429, 'Has enviado muchos contratos seguidos. Vuelve a probar mañana.', { 'Retry-After': String(stored.wait) });
}

export const loader = onlySend;

function onlySend() {
  return Response.json({ error: 'Aquí solo se puede enviar.' }, { status: 405, headers: { Allow: 'POST' } });
}
