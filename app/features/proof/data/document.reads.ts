import type { Services } from '../../../../platform/ports.ts';
import type { Contract } from './document.writes.ts';

/** Whether this is another contract than the stay has: one that is stored and waits for a stay, or other files. Of one that was deleted nothing is known. */
export async function isOtherContract(
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  userId: string,
  tenancyId: string,
  contract: Contract,
): Promise<boolean> {
  const kept = db.selectFrom('tenancy_documents as d').where('d.user_id', '=', userId).where('d.discarded_at', 'is', null);
  if ('stored' in contract) {
    const loose = kept.where('d.tenancy_id', 'is', null).where('d.review_id', 'is', null).where('d.claim_id', 'is', null);
    return (await loose.select('d.id').where('d.id', '=', contract.stored).executeTakeFirst()) !== undefined;
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
