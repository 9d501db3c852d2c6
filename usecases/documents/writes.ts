import { documentKind, documentLimits } from '../../domain/tenancy/document.ts';
import type { Db, Services } from '../ports.ts';

const dayMs = 24 * 3600 * 1000;

export type KeptDocument = { ok: true; id: string } | { ok: false; message: string };

/** Keeps a contract that belongs to nothing yet. The row comes before the file: a crash leaves a row that the job finds, never a forgotten file. */
export async function keepDocument(services: Pick<Services, 'db' | 'documents' | 'ids' | 'clock'>, userId: string, bytes: Uint8Array): Promise<KeptDocument> {
  if (bytes.length > documentLimits.bytes) return { ok: false, message: 'El archivo es demasiado grande. Máximo 10 MB' };
  const kind = documentKind(bytes);
  if (!kind) return { ok: false, message: 'El contrato tiene que ser una foto (JPG, PNG, WebP o HEIC) o un PDF' };
  const key = `documents/${services.ids.secret()}.bin`;
  const { id } = await services.db
    .insertInto('tenancy_documents')
    .values({ user_id: userId, file_key: key, kind, created_at: services.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await services.documents.put(key, bytes);
  return { ok: true, id };
}

/** From now on nobody reads the contracts of a stay; after the commit `removeDiscarded` takes the files away. */
export async function discardDocuments({ clock }: Pick<Services, 'clock'>, trx: Db, tenancyId: string): Promise<void> {
  await trx.updateTable('tenancy_documents').set({ discarded_at: clock.now() }).where('tenancy_id', '=', tenancyId).where('discarded_at', 'is', null).execute();
}

/** Files first, rows after, so that no file loses its row. Done at once after a decision, and by the job for what a crash left. */
export async function removeDiscarded({ db, documents }: Pick<Services, 'db' | 'documents'>): Promise<void> {
  const rows = await db.selectFrom('tenancy_documents').select(['id', 'file_key']).where('discarded_at', 'is not', null).limit(500).execute();
  for (const { id, file_key } of rows) {
    await documents.remove(file_key);
    await db.deleteFrom('tenancy_documents').where('id', '=', id).execute();
  }
}

/** PRODUCT.md §2: after 30 days in any case; at once what lost its owner, after a day what was never attached to a stay. */
export async function purgeDocuments(services: Pick<Services, 'db' | 'documents' | 'clock'>): Promise<void> {
  const { db, clock } = services;
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await db
    .updateTable('tenancy_documents')
    .set({ discarded_at: clock.now() })
    .where('discarded_at', 'is', null)
    .where((e) =>
      e.or([e('created_at', '<', ago(documentLimits.days)), e('user_id', 'is', null), e.and([e('tenancy_id', 'is', null), e('created_at', '<', ago(1))])]),
    )
    .execute();
  await removeDiscarded(services);
}
