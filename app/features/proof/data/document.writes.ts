import { sql } from 'kysely';
import { daysBefore } from '../../../../platform/dates.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { contractLimit, contractPageLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { isOwnFlat } from '../../decisions/data/own-case.reads.ts';
import { type DocumentKind, documentKind, documentLimits, documentProblem, documentProblems } from '../rules/document.ts';
import { documentProblemText } from '../rules/reading.ts';
import { mayReadDocument } from './document.policy.ts';
import { isLoose } from './document.reads.ts';
import { closeReading, type DocumentSubject, queueReading } from './reading.writes.ts';

type Keeper = Pick<Services, 'db' | 'documents' | 'reader' | 'ids' | 'clock' | 'log'>;
type StoredDocument = Result<{ id: string }, 'invalid'>;

const invalid = (message: string) => ({ ok: false, code: 'invalid', errors: { document: message } }) as const;

/** Stores a contract that belongs to no stay or review yet. Rows before files: a crash leaves a row that the job finds, never an unknown file. */
export async function storeDocument(services: Keeper, userId: string, files: readonly Uint8Array[]): Promise<StoredDocument> {
  const message = documentProblems(files.map((bytes) => ({ size: bytes.length, start: bytes })));
  if (message) return invalid(message);
  const unreadable = await problemOf(services, files);
  if (unreadable) return invalid(unreadable);
  const id = services.ids.uuid();
  if (!(await beginDocument(services, { id, userId, pages: files.length }))) return invalid('Tu cuenta ya no existe');
  for (const [i, bytes] of files.entries()) await putPage(services, id, i + 1, bytes);
  return { ok: true, id };
}

/** Why the files cannot be opened; null: they can, or the check failed, and the reading will show it. */
async function problemOf({ reader, log }: Keeper, files: readonly Uint8Array[]): Promise<string | null> {
  try {
    const checked = await reader.check(files);
    return checked.ok ? null : documentProblemText[checked.problem];
  } catch (err) {
    log.warn({ err }, 'contract not checked');
    return null;
  }
}

/** Begins a contract; one that has begun already stays as it is. False: the account has been deleted meanwhile. */
const beginDocument = (services: Keeper, { id, userId, pages }: { id: string; userId: string; pages: number }): Promise<boolean> =>
  inTransaction(services, async (tx, { clock }) => {
    if (!(await lockFor(tx, userId))) return false;
    await tx
      .insertInto('tenancy_documents')
      .values({ id, user_id: userId, page_count: pages, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return true;
  });

/** A contract that was discarded meanwhile takes no page; one that is discarded just now leaves no file behind. */
async function putPage(services: Keeper, document_id: string, number: number, bytes: Uint8Array): Promise<void> {
  const { db, documents } = services;
  const kind = documentKind(bytes) as DocumentKind;
  const page = await inTransaction(services, async (tx, { ids }) => {
    const document = tx.selectFrom('tenancy_documents').select('id').where('id', '=', document_id).where('discarded_at', 'is', null);
    if (!(await document.forKeyShare().executeTakeFirst())) return undefined;
    return tx
      .insertInto('tenancy_document_pages')
      .values({ document_id, number, kind, file_key: `documents/${ids.secret()}.bin` })
      .onConflict((conflict) => conflict.columns(['document_id', 'number']).doUpdateSet({ kind }))
      .returning('file_key')
      .executeTakeFirstOrThrow();
  });
  if (!page) return;
  await documents.put(page.file_key, bytes);
  const there = await db.selectFrom('tenancy_document_pages').select('number').where('file_key', '=', page.file_key).executeTakeFirst();
  if (!there) await documents.remove(page.file_key);
}

type KeptPage = Result<object, 'invalid' | 'too-many' | 'absent'>;

/**
 * One page of a contract that comes page by page; `id` is a UUID that the sender has chosen, so that a page whose answer was
 * lost can be sent again. 'absent': the contract is another's, or is complete and in use.
 */
export async function keepPage(services: Keeper, viewer: FreshViewer, page: { id: string; number: number; of: number }, bytes: Uint8Array): Promise<KeptPage> {
  const { db, clock } = services;
  const within = (n: number, max: number) => Number.isInteger(n) && n >= 1 && n <= max;
  if (!within(page.of, documentLimits.pages) || !within(page.number, page.of)) return invalid(`Un contrato tiene como mucho ${documentLimits.pages} páginas`);
  const message = documentProblem(bytes.length, bytes);
  if (message) return invalid(message);
  const spent = await consumeAttempt(db, clock, contractPageLimit, [`contract-page:${viewer.userId}`]);
  if (spent > 0) return { ok: false, code: 'too-many', wait: spent };
  const unreadable = await problemOf(services, [bytes]);
  if (unreadable) return invalid(unreadable);
  const known = () =>
    db
      .selectFrom('tenancy_documents')
      .select(['user_id', 'discarded_at', 'page_count', isLoose.as('loose')])
      .where('id', '=', page.id)
      .executeTakeFirst();
  if (!(await known())) {
    const wait = await consumeAttempt(db, clock, contractLimit, [`contract:${viewer.userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
    if (!(await beginDocument(services, { id: page.id, userId: viewer.userId, pages: page.of }))) return { ok: false, code: 'absent' };
  }
  const document = await known();
  const open = document?.user_id === viewer.userId && document.loose && document.discarded_at === null && document.page_count === page.of;
  if (!open) return { ok: false, code: 'absent' };
  await putPage(services, page.id, page.number, bytes);
  return { ok: true };
}

/** Its files, or one that came before: with an earlier step (keepContract), or page by page (keepPage). */
export type Contract = readonly Uint8Array[] | { stored: string };

/** Whether there is anything in it. */
export const isContract = (contract: Contract | null): contract is Contract =>
  contract !== null && ('stored' in contract || contract.some((bytes) => bytes.length > 0));

/** The contract by its id; `fresh`: stored just now, to be deleted again if the stay or review is refused. */
export async function keptContract(services: Keeper, userId: string, contract: Contract): Promise<Result<{ id: string; fresh: boolean }, 'invalid'>> {
  if ('stored' in contract) return { ok: true, id: contract.stored, fresh: false };
  const stored = await storeDocument(services, userId, contract);
  return stored.ok ? { ...stored, fresh: true } : stored;
}

/** Whether a contract is one's own, not discarded, complete and attached to nothing; locked, so that only one of two stays gets it. */
export async function isUnattached(tx: Tx, userId: string, documentId: string): Promise<boolean> {
  const loose = tx.selectFrom('tenancy_documents').select('page_count').where('id', '=', documentId).where('user_id', '=', userId);
  const row = await loose.where(isLoose).where('discarded_at', 'is', null).forUpdate().executeTakeFirst();
  if (!row) return false;
  const pages = await tx.selectFrom('tenancy_document_pages').select('number').where('document_id', '=', documentId).execute();
  return pages.length === row.page_count;
}

export async function deleteDocument(services: Keeper, id: string): Promise<void> {
  await inTransaction(services, (tx, { clock }) => tx.updateTable('tenancy_documents').set({ discarded_at: clock.now() }).where('id', '=', id).execute());
  await deleteDiscardedDocuments(services);
}

/** Attaches the contract to a stay or review and queues its reading; an earlier reading is deleted. The caller has locked the contract. */
export async function attachTo(services: Pick<TransactionServices, 'clock' | 'jobs'>, tx: Tx, documentId: string, of: DocumentSubject): Promise<void> {
  const owner = 'tenancyId' in of ? { tenancy_id: of.tenancyId } : { review_id: of.reviewId };
  await tx.updateTable('tenancy_documents').set(owner).where('id', '=', documentId).execute();
  await queueReading(services, tx, documentId, of);
}

/** Marks the contracts of a stay or review as discarded, and says whether there were any; after the commit `deleteDiscardedDocuments` deletes their files. */
export async function discardDocuments({ clock }: Pick<Services, 'clock'>, tx: Tx, of: DocumentSubject): Promise<boolean> {
  const [column, id] = 'tenancyId' in of ? (['tenancy_id', of.tenancyId] as const) : (['review_id', of.reviewId] as const);
  const open = tx.updateTable('tenancy_documents').set({ discarded_at: clock.now() }).where(column, '=', id).where('discarded_at', 'is', null);
  return (await open.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** Right after a decision, which is stored: a store that does not answer is no reason to say that it was not. The job tries again. */
export async function deleteDiscardedDocuments(services: Pick<Services, 'db' | 'documents' | 'log'>): Promise<void> {
  await deleteDiscarded(services).catch((err: unknown) => services.log.error({ err }, 'contracts not deleted yet'));
}

/** Files first, rows after, so that no file is orphaned. While a decision may still be undone, what it discarded stays. */
async function deleteDiscarded(services: Pick<Services, 'db' | 'documents'>): Promise<void> {
  const { db, documents } = services;
  const discarded = db.selectFrom('tenancy_documents as d').select('d.id').where('d.discarded_at', 'is not', null);
  const rows = await discarded
    .where((e) => e.not(e.exists(e.selectFrom('held_decisions as h').select('h.id').where(sql<boolean>`d.id = any(h.documents)`))))
    .limit(500)
    .execute();
  for (const { id } of rows) {
    const pages = await db.selectFrom('tenancy_document_pages').select('file_key').where('document_id', '=', id).execute();
    for (const { file_key } of pages) await documents.remove(file_key);
    await inTransaction(services, (tx) => tx.deleteFrom('tenancy_documents').where('id', '=', id).execute());
  }
}

/** PRODUCT.md §2: after 30 days in any case, with what was read of it; at once what lost its owner, after a day what was never attached to a stay. */
export async function purgeDocuments(services: Pick<Services, 'db' | 'documents' | 'clock'>): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    const now = clock.now();
    // Whose they are: nobody has a contract read again, or decides about it, meanwhile.
    const { over } = await lock(tx, async () => {
      const over = await expiredDocuments(tx, now);
      return { over, people: over.map((document) => document.user_id) };
    });
    if (over.length === 0) return;
    const ids = over.map((document) => document.id);
    await tx.updateTable('tenancy_documents').set({ discarded_at: now }).where('id', 'in', ids).execute();
    for (const { tenancy_id, review_id } of over) {
      if (tenancy_id) await closeReading(tx, { tenancyId: tenancy_id });
      if (review_id) await closeReading(tx, { reviewId: review_id });
    }
  });
  await deleteDiscarded(services);
}

function expiredDocuments(tx: Tx, now: Date) {
  const ago = (days: number) => daysBefore(now, days);
  return tx
    .selectFrom('tenancy_documents')
    .select(['id', 'user_id', 'tenancy_id', 'review_id'])
    .where('discarded_at', 'is', null)
    .where((e) => e.or([e('created_at', '<', ago(documentLimits.days)), e('user_id', 'is', null), e.and([isLoose, e('created_at', '<', ago(1))])]))
    .execute();
}

/** A page of a stored contract, counted from 1, and a record of who read somebody else's; null for who may not see it, as for an absent one. `id` is a UUID. */
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
  if (row.user_id !== viewer.userId)
    await inTransaction(services, (tx, { clock }) => {
      const admin = tx.selectFrom('user').select('id').where('id', '=', viewer.userId);
      return tx.insertInto('contract_looks').values({ document_id: id, admin_id: admin, page, looked_at: clock.now() }).execute();
    });
  const bytes = await documents.get(row.file_key);
  return bytes && { kind: row.kind, bytes };
}
