import type { Db } from '../../../../platform/ports.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { servicesContext, visitContext } from '../../../context.ts';
import { appealCaseOf } from '../../moderation/data/appeal-case.reads.ts';
import { appealProvenBy } from '../data/document.reads.ts';
import { openDocument } from '../data/document.writes.ts';
import { documentTypes } from '../rules/document.ts';
import type { Route } from './+types/contract-file';

/** A contract, or one page of several, for its owner and for admins; 404 for everybody else. Never cached. */
export async function loader({ context, params: { id, page: requested } }: Route.LoaderArgs) {
  const viewer = await context.get(visitContext).viewer();
  const page = /^[1-9]\d?$/.test(requested ?? '1') ? Number(requested ?? 1) : 0;
  const services = context.get(servicesContext);
  const may = isUuid(id) && viewer !== null && (await mayOpen(services.db, viewer, id));
  const document = may ? await openDocument(services, viewer, id, page) : null;
  if (!document)
    return new Response('No encontrado', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' } });
  // Most browsers cannot show HEIC: it is downloaded instead.
  const way = document.kind === 'heic' ? 'attachment' : 'inline';
  return new Response(new Uint8Array(document.bytes), {
    headers: {
      'Content-Type': documentTypes[document.kind],
      'Content-Disposition': `${way}; filename="contrato${requested ? `-${page}` : ''}.${document.kind}"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}

/** The proof of an appeal is only for its sender and for the admins who may decide the appeal. */
async function mayOpen(db: Db, viewer: { userId: string }, id: string): Promise<boolean> {
  const proof = await appealProvenBy(db, id);
  return !proof || proof.ownerId === viewer.userId || (await appealCaseOf(db, viewer, proof.appealId)) !== null;
}
