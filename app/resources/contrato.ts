import { documentTypes } from '../../domain/tenancy/document.ts';
import { openDocument } from '../../usecases/documents/reads.ts';
import { servicesContext, visitContext } from '../context.ts';
import { isUuid } from '../middleware/uuid.ts';
import type { Route } from './+types/contrato';

/** A contract, for its owner and for admins; for everybody else there is none. Never kept by anything on its way. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const viewer = await context.get(visitContext).freshViewer();
  const document = isUuid(id) ? await openDocument(context.get(servicesContext), viewer, id) : null;
  if (!document)
    return new Response('No encontrado', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' } });
  // No browser shows a HEIC photo: it is saved instead.
  const way = document.kind === 'heic' ? 'attachment' : 'inline';
  return new Response(new Uint8Array(document.bytes), {
    headers: {
      'Content-Type': documentTypes[document.kind],
      'Content-Disposition': `${way}; filename="contrato.${document.kind}"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
