import { documentProblemText } from '../../../domain/contract/reading.ts';
import { daysBefore } from '../../../domain/dates/days.ts';
import { type DocumentKind, documentKind, documentLimits, documentProblem, documentProblems } from '../../../domain/stay/document.ts';
import { type Backed, queueReading } from '../../contracts/writes.ts';
import type { Inside, Services, Tx } from '../../ports.ts';
import { contractLimit } from '../../rate-limits/policy.ts';
import { consumeAttempt } from '../../rate-limits/writes.ts';
import { inTransaction, lockFor } from '../../transaction.ts';
import type { FreshViewer } from '../../viewer.ts';

type Keeper = Pick<Services, 'db' | 'documents' | 'reader' | 'ids' | 'clock' | 'log'>;
export type StoredDocument = { ok: true; id: string } | { ok: false; message: string };

/** Keeps a contract that belongs to nothing yet. The rows come before the files: a crash leaves a row that the job finds, never a forgotten file. */
export async function storeDocument(services: Keeper, userId: string, files: readonly Uint8Array[]): Promise<StoredDocument> {
  const message = documentProblems(files.map((bytes) => ({ size: bytes.length, start: bytes })));
  if (message) return { ok: false, message };
  const unreadable = await problemOf(services, files);
  if (unreadable) return { ok: false, message: unreadable };
  const id = services.ids.uuid();
  if (!(await openDocument(services, { id, userId, pages: files.length }))) return { ok: false, message: 'Tu cuenta ya no existe' };
  for (const [i, bytes] of files.entries()) await putPage(services, id, i + 1, bytes);
  return { ok: true, id };
}

/** Why the files cannot be opened; null: they can, or nobody can tell now, and the reading will. */
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
const openDocument = (services: Keeper, { id, userId, pages }: { id: string; userId: string; pages: number }): Promise<boolean> =>
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

type KeptPage = { ok: true } | { ok: false; code: 'invalid'; message: string } | { ok: false; code: 'too-many'; wait: number } | { ok: false; code: 'absent' };

/**
 * One page of a contract that comes page by page; `id` is a UUID that the sender has chosen, so that a page whose answer was
 * lost can be sent again. 'absent': the contract is another's, or is complete and in use.
 */
export async function keepPage(services: Keeper, viewer: FreshViewer, page: { id: string; number: number; of: number }, bytes: Uint8Array): Promise<KeptPage> {
  const { db, clock } = services;
  const within = (n: number, most: number) => Number.isInteger(n) && n >= 1 && n <= most;
  if (!within(page.of, documentLimits.pages) || !within(page.number, page.of))
    return { ok: false, code: 'invalid', message: `Un contrato tiene como mucho ${documentLimits.pages} páginas` };
  const message = documentProblem(bytes.length, bytes);
  if (message) return { ok: false, code: 'invalid', message };
  const unreadable = await problemOf(services, [bytes]);
  if (unreadable) return { ok: false, code: 'invalid', message: unreadable };
  const known = () =>
    db
      .selectFrom('tenancy_documents')
      .select(['user_id', 'tenancy_id', 'review_id', 'discarded_at', 'page_count'])
      .where('id', '=', page.id)
      .executeTakeFirst();
  if (!(await known())) {
    const wait = await consumeAttempt(db, clock, contractLimit, [`contract:${viewer.userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
    if (!(await openDocument(services, { id: page.id, userId: viewer.userId, pages: page.of }))) return { ok: false, code: 'absent' };
  }
  const document = await known();
  const open =
    document?.user_id === viewer.userId &&
    document.tenancy_id === null &&
    document.review_id === null &&
    document.discarded_at === null &&
    document.page_count === page.of;
  if (!open) return { ok: false, code: 'absent' };
  await putPage(services, page.id, page.number, bytes);
  return { ok: true };
}

/** Its files, or one that came before: with an earlier step (keepContract), or page by page (keepPage). */
export type Contract = readonly Uint8Array[] | { kept: string };

/** Whether there is anything in it. */
export const isContract = (contract: Contract | null): contract is Contract =>
  contract !== null && ('kept' in contract || contract.some((bytes) => bytes.length > 0));

/** The contract by its id; `fresh`: kept just now, to be dropped again if nothing comes of it. */
export async function keptContract(
  services: Keeper,
  userId: string,
  contract: Contract,
): Promise<{ ok: true; id: string; fresh: boolean } | { ok: false; message: string }> {
  if ('kept' in contract) return { ok: true, id: contract.kept, fresh: false };
  const kept = await storeDocument(services, userId, contract);
  return kept.ok ? { ...kept, fresh: true } : kept;
}

/** Whether a contract is one's own, still there, whole, and of no stay yet; locked, so that of two stays one gets it. */
export async function isUnattached(tx: Tx, userId: string, documentId: string): Promise<boolean> {
  const loose = tx.selectFrom('tenancy_documents').select('page_count').where('id', '=', documentId).where('user_id', '=', userId);
  const row = await loose.where('tenancy_id', 'is', null).where('review_id', 'is', null).where('discarded_at', 'is', null).forUpdate().executeTakeFirst();
  if (!row) return false;
  const pages = await tx.selectFrom('tenancy_document_pages').select('number').where('document_id', '=', documentId).execute();
  return pages.length === row.page_count;
}

export async function deleteDocument(services: Keeper, id: string): Promise<void> {
  await inTransaction(services, (tx, { clock }) => tx.updateTable('tenancy_documents').set({ discarded_at: clock.now() }).where('id', '=', id).execute());
  await deleteDiscardedDocuments(services);
}

/** From now on the contract backs that; it is read, and what was read of an earlier one is forgotten. The contract is locked. */
export async function backWith(services: Pick<Inside, 'clock' | 'jobs'>, tx: Tx, documentId: string, of: Backed): Promise<void> {
  const owner = 'tenancyId' in of ? { tenancy_id: of.tenancyId } : { review_id: of.reviewId };
  await tx.updateTable('tenancy_documents').set(owner).where('id', '=', documentId).execute();
  await queueReading(services, tx, documentId, of);
}

/** From now on nobody reads the contracts of a stay or a review; after the commit `deleteDiscardedDocuments` takes the files away. */
export async function discardDocuments({ clock }: Pick<Services, 'clock'>, tx: Tx, of: Backed): Promise<void> {
  const [column, id] = 'tenancyId' in of ? (['tenancy_id', of.tenancyId] as const) : (['review_id', of.reviewId] as const);
  await tx.updateTable('tenancy_documents').set({ discarded_at: clock.now() }).where(column, '=', id).where('discarded_at', 'is', null).execute();
}

/** Files first, rows after, so that no file loses its row. Done at once after a decision, and by the job for what a crash left. */
export async function deleteDiscardedDocuments(services: Pick<Services, 'db' | 'documents'>): Promise<void> {
  const { db, documents } = services;
  const rows = await db.selectFrom('tenancy_documents').select('id').where('discarded_at', 'is not', null).limit(500).execute();
  for (const { id } of rows) {
    const pages = await db.selectFrom('tenancy_document_pages').select('file_key').where('document_id', '=', id).execute();
    for (const { file_key } of pages) await documents.remove(file_key);
    await inTransaction(services, (tx) => tx.deleteFrom('tenancy_documents').where('id', '=', id).execute());
  }
}

/** PRODUCT.md §2: after 30 days in any case; at once what lost its owner, after a day what was never attached to a stay. */
export async function purgeDocuments(services: Pick<Services, 'db' | 'documents' | 'clock'>): Promise<void> {
  const ago = (days: number) => daysBefore(services.clock.now(), days);
  await inTransaction(services, (tx, { clock }) => {
    const over = tx
      .selectFrom('tenancy_documents')
      .select('id')
      .where('discarded_at', 'is', null)
      .where((e) =>
        e.or([
          e('created_at', '<', ago(documentLimits.days)),
          e('user_id', 'is', null),
          e.and([e('tenancy_id', 'is', null), e('review_id', 'is', null), e('created_at', '<', ago(1))]),
        ]),
      )
      .forUpdate()
      .skipLocked();
    return tx.updateTable('tenancy_documents').set({ discarded_at: clock.now() }).where('id', 'in', over).execute();
  });
  await deleteDiscardedDocuments(services);
}
