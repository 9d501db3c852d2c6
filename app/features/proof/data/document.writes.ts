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

/** Stores an unattached contract. Rows before files: after a crash the purge job finds the row, and no file is orphaned. */
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

/** The reason that the files cannot be opened; null: they can, or the check itself failed and is left to the reading. */
async function problemOf({ reader, log }: Keeper, files: readonly Uint8Array[]): Promise<string | null> {
  try {
    const checked = await reader.check(files);
    return checked.ok ? null : documentProblemText[checked.problem];
  } catch (err) {
    log.warn({ err }, 'contract not checked');
    return null;
  }
}

/** Inserts a contract unless it exists. False: the account has been deleted meanwhile. */
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

/** Stores a page, unless the contract was discarded; if that happens concurrently, removes the file again. */
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
  const stored = await db.selectFrom('tenancy_document_pages').select('number').where('file_key', '=', page.file_key).executeTakeFirst();
  if (!stored) await documents.remove(page.file_key);
}

type StoredPage = Result<object, 'invalid' | 'too-many' | 'absent'>;

/**
 * Stores one page of a contract that is uploaded page by page; `id` is a UUID that the client has chosen, so that it can resend a page
 * after a lost response. 'absent': the contract belongs to another user, or is attached or discarded.
 */
export async function storePage(
  services: Keeper,
  viewer: FreshViewer,
  page: { id: string; number: number; of: number },
  bytes: Uint8Array,
): Promise<StoredPage> {
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

/** The files of a contract, or the id of one that is stored: by an earlier step (storeContract) or page by page (storePage). */
export type Contract = readonly Uint8Array[] | { stored: string };

/** Whether a contract was sent. */
export const isContract = (contract: Contract | null): contract is Contract =>
  contract !== null && ('stored' in contract || contract.some((bytes) => bytes.length > 0));

/** The contract by its id; `fresh`: stored just now, to be deleted again if the stay or review is refused. */
export async function idOfContract(services: Keeper, userId: string, contract: Contract): Promise<Result<{ id: string; fresh: boolean }, 'invalid'>> {
  if ('stored' in contract) return { ok: true, id: contract.stored, fresh: false };
  const stored = await storeDocument(services, userId, contract);
  return stored.ok ? { ...stored, fresh: true } : stored;
}

/** Whether a contract is the user's own, not discarded, complete and unattached; locks it, so that only one of two concurrent stays gets it. */
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

/** Marks the contracts of a stay or review as discarded, and returns whether there were any; after the commit `deleteDiscardedDocuments` deletes their files. */
export async function discardDocuments({ clock }: Pick<Services, 'clock'>, tx: Tx, of: DocumentSubject): Promise<boolean> {
  const [column, id] = 'tenancyId' in of ? (['tenancy_id', of.tenancyId] as const) : (['review_id', of.reviewId] as const);
  const open = tx.updateTable('tenancy_documents').set({ discarded_at: clock.now() }).where(column, '=', id).where('discarded_at', 'is', null);
  return (await open.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** Called after a decision is committed: a failure of the file store must not fail the request. The job tries again. */
export async function deleteDiscardedDocuments(services: Pick<Services, 'db' | 'documents' | 'log'>): Promise<void> {
  await deleteDiscarded(services).catch((err: unknown) => services.log.error({ err }, 'contracts not deleted yet'));
}

/** Files before rows, so that no file is orphaned. Skips contracts of decisions that may still be undone. */
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

/** PRODUCT.md §2: deletes contracts and their texts after 30 days, contracts without an owner immediately, unattached ones after a day. */
export async function purgeDocuments(services: Pick<Services, 'db' | 'documents' | 'clock'>): Promise<void> {
  await inTransaction(services, async (tx, { clock }) => {
    const now = clock.now();
    // Locking the owners excludes concurrent readings and decisions.
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

/** A page of a stored contract, counted from 1; logs the access of anybody but its owner. null: absent, or forbidden. `id` is a UUID. */
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
