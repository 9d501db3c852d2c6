import { mayWriteReview } from '../../usecases/reviews/policy.ts';
import { submitReview } from '../../usecases/reviews/writes.ts';
import { servicesContext, visitContext } from '../context.ts';
import type { Route } from './+types/send-review';

/** POST /write-review/enviar: a review as JSON. 200 once it is stored, however often it is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return Response.json({ message: 'Solo se admite POST' }, { status: 405, headers: { Allow: 'POST' } });
  const viewer = await context.get(visitContext).freshViewer();
  if (!mayWriteReview(viewer)) return signInFirst();
  let sent: unknown;
  try {
    sent = await request.json();
  } catch {
    return Response.json({ errors: { draft_key: 'La reseña no se ha podido leer' } }, { status: 400 });
  }
  const done = await submitReview(context.get(servicesContext), viewer, sent);
  switch (done.kind) {
    case 'stored':
      return Response.json({ id: done.id });
    case 'invalid':
      return Response.json({ errors: done.faults }, { status: 400 });
    case 'wait':
      return Response.json(
        { message: 'Has enviado muchas reseñas seguidas. Espera un rato y vuelve a intentarlo.' },
        { status: 429, headers: { 'Retry-After': String(done.seconds) } },
      );
    case 'nobody':
      return signInFirst();
  }
}

const signInFirst = () => Response.json({ message: 'Debes iniciar sesión para enviar una reseña' }, { status: 401 });
