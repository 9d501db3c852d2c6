import { sql } from 'kysely';
import type { Db, Services } from '../../../../platform/ports.ts';
import type { Contract } from './document.writes.ts';

/** Whether a document is attached to nothing. */
export const isLoose = sql<boolean>`num_nonnulls(tenancy_id, review_id, claim_id, appeal_id) = 0`;

/** The appeal that a document is proof of, and the document's owner; null: none. */
export async function appealProvenBy(db: Db, documentId: string): Promise<{ appealId: string; ownerId: string | null } | null> {
  const row = await db.selectFrom('tenancy_documents').select(['appeal_id', 'user_id']).where('id', '=', documentId).executeTakeFirst();
  return row?.appeal_id ? { appealId: row.appeal_id, ownerId: row.user_id } : null;
}

/** Whether this contract differs from the stay's: a stored, unattached one, or other files. False if the stay's contract was deleted. */
export async function isOtherContract(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  userId: string,
  tenancyId: string,
  contract: Contract,
): Promise<boolean> {
  const kept = db.selectFrom('tenancy_documents as d').where('d.user_id', '=', userId).where('d.discarded_at', 'is', null);
  if ('stored' in contract) {
    return (await kept.select('d.id').where('d.id', '=', contract.stored).where(isLoose).executeTakeFirst()) !== undefined;
  }
  const pages = await kept
    .innerJoin('tenancy_document_pages as p', 'p.document_id', 'd.id')
    .select('p.file_key')
    .where('d.tenancy_id', '=', tenancyId)
    .orderBy('p.number')
    .execute();
  if (pages.length === 0) return false;
  if (pages.length !== contract.length) return true;
  for (const [i, { file_key }] of pages.entries()) {
    const bytes = await documents.get(file_key);
    if (!bytes || Buffer.compare(bytes, contract[i] ?? new Uint8Array()) !== 0) return true;
  }
  return false;
}
