import type { DocumentKind } from '../../../domain/stay/document.ts';
import { isOwnFlat } from '../../own-cases/reads.ts';
import type { Services } from '../../ports.ts';
import { inTransaction } from '../../transaction.ts';
import { mayReadDocument } from './policy.ts';
import type { Contract } from './writes.ts';

/** A page of a kept contract, counted from 1; null for whoever may not see it, as for an absent one. `id` is a UUID. */
export async function openDocument(
  services: Pick<Services, 'db' | 'documents' | 'clock'>,
  viewer: { userId: string; isAdmin: boolean } | null,
  id: string,
  page = 1,
): Promise<{ kind: DocumentKind; bytes: Uint8Array } | null> {
  const { db, documents } = services;
  const row = await db
    .selectFrom('tenancy_documents as d')
    .innerJoin('tenancy_document_pages as p', 'p.document_id', 'd.id')
    .leftJoin('tenancies as t', 't.id', 'd.tenancy_id')
    .leftJoin('reviews as r', 'r.id', 'd.review_id')
    .leftJoin('page_claims as c', 'c.id', 'd.claim_id')
    .select(['d.user_id', 'p.file_key', 'p.kind', 't.flat_id', (e) => e.fn.coalesce('r.property_id', 'c.property_id').as('property_id')])
    .where('d.id', '=', id)
    .where('p.number', '=', page)
    .where('d.discarded_at', 'is', null)
    .executeTakeFirst();
  if (!row || !viewer) return null;
  const { flat_id: flatId, property_id: propertyId } = row;
  const ownFlat =
    (flatId !== null && (await isOwnFlat(db, viewer.userId, { flatId }))) || (propertyId !== null && (await isOwnFlat(db, viewer.userId, { propertyId })));
  if (!mayReadDocument(viewer, { ownerId: row.user_id, ownFlat })) return null;
  // Whoever looks at somebody else's contract leaves a trace.
  if (row.user_id !== viewer.userId)
    await inTransaction(services, (tx, { clock }) =>
      tx
        .insertInto('contract_looks')
        .values((e) => ({
          document_id: id,
          admin_id: e.selectFrom('user').select('id').where('id', '=', viewer.userId),
          page,
          looked_at: clock.now(),
        }))
        .execute(),
    );
  const bytes = await documents.get(row.file_key);
  return bytes && { kind: row.kind, bytes };
}

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
