import type { DocumentKind } from '../../domain/tenancy/document.ts';
import type { Services } from '../ports.ts';
import { mayReadDocument } from './policy.ts';

/** A kept contract; null for whoever may not see it, just as if it were not there. `id` is a UUID. */
export async function openDocument(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  viewer: { userId: string; isAdmin: boolean } | null,
  id: string,
): Promise<{ kind: DocumentKind; bytes: Uint8Array } | null> {
  const row = await db
    .selectFrom('tenancy_documents')
    .select(['user_id', 'file_key', 'kind'])
    .where('id', '=', id)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  if (!row || !mayReadDocument(viewer, row.user_id)) return null;
  const bytes = await documents.get(row.file_key);
  return bytes && { kind: row.kind, bytes };
}
