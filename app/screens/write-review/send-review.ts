import { isUuid } from '../../../domain/uuid.ts';
import { editReview, submitReview } from '../../../usecases/reviews/writes.ts';
import { servicesContext } from '../../context.ts';
import { memberContext, refuseVisitors } from '../../middleware/guards.ts';
import type { Route } from './+types/send-review';

export const middleware: Route.MiddlewareFunction[] = [
  refuseVisitors(() => Response.json({ message: 'Debes iniciar sesión para enviar una reseña' }, { status: 401 })),
];

/** POST /write-review/enviar: a review as JSON; with ?resena= the one of one's own that it changes. 200 once it is stored, however often it is sent. */
export async function action({ request, context, url }: Route.ActionArgs) {
  if (request.method !== 'POST') return Response.json({ message: 'Solo se admite POST' }, { status: 405, headers: { Allow: 'POST' } });
  const viewer = context.get(memberContext);
  let sent: unknown;
  try {
    sent = await request.json();
  } catch {
    return Response.json({ errors: { draft_key: 'La reseña no se ha podido leer' } }, { status: 400 });
  }
  const services = context.get(servicesContext);
  const edited = url.searchParams.get('resena');
  if (edited !== null && !isUuid(edited)) return absent();
  const done = edited === null ? await submitReview(services, viewer, sent) : await editReview(services, viewer, edited, sent);
  switch (done.kind) {
    case 'stored':
      return Response.json({ id: done.id });
    case 'invalid':
      return Response.json({ errors: done.faults }, { status: 400 });
    case 'repeated':
      return Response.json({ message: 'Ya tienes una reseña de este piso en esas fechas. Cámbiala en lugar de escribir otra.', id: done.id }, { status: 409 });
    case 'wait':
      return Response.json(
        { message: 'Has enviado muchas reseñas seguidas. Espera un rato y vuelve a intentarlo.' },
        { status: 429, headers: { 'Retry-After': String(done.seconds) } },
      );
    case 'absent':
      return absent();
    case 'nobody':
      return signInFirst();
  }
}

const signInFirst = () => Response.json({ message: 'Debes iniciar sesión para enviar una reseña' }, { status: 401 });

const absent = () => Response.json({ message: 'Esa reseña ya no existe.' }, { status: 404 });
