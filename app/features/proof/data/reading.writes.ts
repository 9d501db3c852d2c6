import { sql } from 'kysely';
import type { DocumentRead, Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import { contractRead } from '../../decisions/data/decision-notice.view.ts';
import { notify } from '../../messages/data/notification.writes.ts';
import { compareContract, contractKey, type FieldName, fieldNames } from '../rules/match.ts';
import { isLegible } from '../rules/page-text.ts';
import { MAX_TRIES, type ReadingState, type StoredFields, withoutContractText } from '../rules/reading.ts';
import { type DecidedContract, documentToRead, filePrint, loadSubject } from './reading.reads.ts';

type Queue = Pick<TransactionServices, 'clock' | 'jobs'>;
/** The stay or review that a contract is proof of. */
export type DocumentSubject = { tenancyId: string } | { reviewId: string };
const column = (of: DocumentSubject) => ('tenancyId' in of ? (['tenancy_id', of.tenancyId] as const) : (['review_id', of.reviewId] as const));

/** Deletes notifications about the reading, which are obsolete once another contract is sent or the case is decided. The caller has locked its owner. */
export async function deleteReadingNotices(tx: Tx, of: DocumentSubject): Promise<void> {
  const [name, id] = column(of);
  const owner =
    name === 'tenancy_id' ? tx.selectFrom('tenancies').select('user_id').where('id', '=', id) : tx.selectFrom('reviews').select('user_id').where('id', '=', id);
  await tx.deleteFrom('notifications').where('type', '=', 'contract_read').where('user_id', 'in', owner).where(sql`data ->> ${name}`, '=', id).execute();
}

/** Queues the reading of a newly attached contract (job 'leer-contrato'); the reading of an earlier one is deleted. */
export async function queueReading({ clock, jobs }: Queue, tx: Tx, documentId: string, of: DocumentSubject): Promise<void> {
  const [name, id] = column(of);
  await deleteReadingNotices(tx, of);
  await tx.deleteFrom('contract_readings').where(name, '=', id).execute();
  const now = clock.now();
  await tx
    .insertInto('contract_readings')
    .values({ document_id: documentId, [name]: id, created_at: now, changed_at: now } as never)
    .execute();
  await jobs.send(tx, 'leer-contrato', documentId);
}

/** Queues another reading of a stored contract after a change of its stay or review. */
export async function repeatReading({ clock, jobs }: Queue, tx: Tx, of: DocumentSubject): Promise<void> {
  const open = tx.selectFrom('tenancy_documents').select('id').where('discarded_at', 'is', null);
  const again = await tx
    .updateTable('contract_readings')
    .set({ state: 'recibido', tries: 0, page: 0, fields: sql<string>`null`, clauses: [], fingerprint: null, problem: null, changed_at: clock.now() })
    .where(...whereOf(of))
    .where('document_id', 'in', open)
    .returning('document_id')
    .execute();
  for (const { document_id } of again) await jobs.send(tx, 'leer-contrato', document_id);
}

const whereOf = (of: DocumentSubject) => {
  const [name, id] = column(of);
  return [name, '=', id] as const;
};

/** When the document is deleted, by the decision or after 30 days, only the results stay. A contract that was never read leaves nothing. */
export async function closeReading(tx: Tx, of: DocumentSubject): Promise<void> {
  await tx
    .deleteFrom('contract_readings')
    .where(...whereOf(of))
    .where('fields', 'is', null)
    .execute();
  const rows = await tx
    .selectFrom('contract_readings')
    .select(['document_id', 'fields'])
    .where(...whereOf(of))
    .execute();
  for (const { document_id, fields } of rows)
    if (fields)
      await tx
        .updateTable('contract_readings')
        .set({ fields: JSON.stringify(withoutContractText(fields)) })
        .where('document_id', '=', document_id)
        .execute();
}

/**
 * For a review that was changed after the decision about its contract, which is deleted: the changed fields cannot be compared any more, so they
 * no longer count as a match, neither for moderators nor in public.
 */
export async function forgetChangedMatches(tx: Tx, { documentId, expected }: DecidedContract): Promise<void> {
  const now = await loadSubject(tx, documentId);
  const row = await tx.selectFrom('contract_readings').select(['fields', 'state']).where('document_id', '=', documentId).executeTakeFirst();
  const { fields } = row ?? {};
  if (!now || !fields) return;
  const compared = (name: FieldName) => ['match', 'differs'].includes(fields[name].result);
  const changed = fieldNames.filter((name) => compared(name) && expected[name] !== now.expected[name]);
  if (changed.length === 0) return;
  const left = { ...fields, ...Object.fromEntries(changed.map((name) => [name, { result: 'unread', reason: changedSince }])) };
  const state = fieldNames.some((name) => left[name].result === 'differs') ? 'no coincide' : 'revisar';
  await tx
    .updateTable('contract_readings')
    .set({ fields: JSON.stringify(left), state })
    .where('document_id', '=', documentId)
    .execute();
}
const changedSince = 'La reseña dice otra cosa desde que se comparó, y el contrato ya no está';

/**
 * For a deleted account whose published reviews stay for a while without an author: keeps how they were verified, since losing that would reveal
 * the author. Deletes undecided readings. Called before the documents are discarded.
 */
export async function detachReadings(tx: Tx, userId: string): Promise<void> {
  const open = tx.selectFrom('tenancy_documents').select('id').where('user_id', '=', userId).where('discarded_at', 'is', null);
  await tx.deleteFrom('contract_readings').where('document_id', 'in', open).execute();
  const own = tx.selectFrom('reviews').select('id').where('user_id', '=', userId);
  await tx.updateTable('contract_readings').set({ fingerprint: null, clauses: [] }).where('review_id', 'in', own).execute();
}

/** For a review that moved to another flat: the results of a decided and deleted contract do not apply to that flat. */
export async function forgetDecidedReading(tx: Tx, reviewId: string): Promise<void> {
  await tx
    .deleteFrom('contract_readings')
    .where('review_id', '=', reviewId)
    .where('document_id', 'not in', tx.selectFrom('tenancy_documents').select('id').where('discarded_at', 'is', null))
    .execute();
}

/** Deletes everything about a withdrawn contract. */
export async function forgetReading(tx: Tx, of: DocumentSubject): Promise<void> {
  await deleteReadingNotices(tx, of);
  await tx
    .deleteFrom('contract_readings')
    .where(...whereOf(of))
    .execute();
}

const unread: readonly ReadingState[] = ['recibido', 'leyendo', 'error'];

/**
 * The job 'leer-contrato': reads a stored contract and compares it with its subject. Throws to be retried; an attempt is counted at its
 * start, since it may crash this process.
 */
export async function readContract(services: Services, documentId: string): Promise<void> {
  const document = await documentToRead(services.db, documentId);
  if (!document) return;
  const { userId, tries } = document;
  if (tries >= MAX_TRIES) return giveUp(services, documentId, userId);
  const saveState = (state: ReadingState, more: { page?: number; page_count?: number; tries?: number } = {}) =>
    inTransaction(services, async (tx, { clock, events }) => {
      if (!(await lockFor(tx, userId))) return;
      const change = { state, ...more, changed_at: clock.now() };
      // A second run of the job does not overwrite the verdict of the first one.
      await tx.updateTable('contract_readings').set(change).where('document_id', '=', documentId).where('state', 'in', unread).execute();
      await events.publish(tx, 'notifications', userId);
    });
  const files = await Promise.all(document.keys.map((key) => services.documents.get(key)));
  if (files.some((bytes) => bytes === null)) return;
  await saveState('leyendo', { page: 0, page_count: document.keys.length, tries: tries + 1 });
  let written: Promise<void> = Promise.resolve();
  const onPage = (page: number, page_count: number) => {
    written = written.then(() => saveState('leyendo', { page, page_count })).catch((err) => services.log.warn({ err }, 'contract progress'));
  };
  let read: DocumentRead;
  try {
    read = await services.reader.read(files as Uint8Array[], onPage);
  } catch (error) {
    await written;
    if (tries + 1 >= MAX_TRIES) {
      services.log.error({ err: error, documentId }, 'contract that cannot be read');
      return giveUp(services, documentId, userId);
    }
    await saveState('error');
    throw error;
  }
  await written;
  const print = await filePrint(services, files as Uint8Array[]);
  await inTransaction(services, (tx, inside) => settle(inside, tx, documentId, userId, read, print));
}

/** Stops reading a contract after too many crashes: its owner is notified once, and a moderator may request another reading. */
async function giveUp(services: Services, documentId: string, userId: string): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    if (!(await lockFor(tx, userId))) return;
    const row = await tx
      .updateTable('contract_readings')
      .set({ state: 'error', tries: MAX_TRIES + 1, changed_at: services.clock.now() })
      .where('document_id', '=', documentId)
      .where('state', 'in', unread)
      .where('tries', '=', MAX_TRIES)
      .returning(['tenancy_id as tenancyId', 'review_id as reviewId'])
      .executeTakeFirst();
    if (row) await notify(services, tx, [contractRead({ userId, ...row, state: 'error' })]);
  });
}

async function settle(services: TransactionServices, tx: Tx, documentId: string, userId: string, read: DocumentRead, print: string): Promise<void> {
  if (!(await lockFor(tx, userId))) return;
  const subject = await loadSubject(tx, documentId);
  if (!subject) return;
  const { outcome, state } = outcomeOf(services, read, subject.expected, subject.struck, print);
  const { numUpdatedRows } = await tx
    .updateTable('contract_readings')
    .set({ state, ...outcome, tries: 0, changed_at: services.clock.now() })
    .where('document_id', '=', documentId)
    // 'error' too: another run may have given up meanwhile.
    .where('state', 'in', ['leyendo', 'error'])
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await notify(services, tx, [contractRead({ userId, ...subject, state })]);
}

function outcomeOf(
  { vault }: Pick<TransactionServices, 'vault'>,
  read: DocumentRead,
  expected: Parameters<typeof compareContract>[1],
  struck: readonly string[],
  print: string,
) {
  if (!read.ok) return { state: 'ilegible' as const, outcome: { problem: read.problem, fingerprint: print } };
  // Disputed fields need a moderator, even on a hardly legible page.
  if (!isLegible(read) && Object.keys(read.disputed).length === 0)
    return { state: 'ilegible' as const, outcome: { page_count: read.pages, fingerprint: print } };
  const { fields, clauses, disputed } = read;
  const compared = compareContract(fields, expected, read.recognised, disputed);
  const stored = Object.fromEntries(fieldNames.map((name) => [name, { ...compared.fields[name], read: fields[name] }])) as StoredFields;
  const key = contractKey(fields);
  return {
    state: compared.verdict,
    outcome: {
      page_count: read.pages,
      fields: JSON.stringify(stored),
      clauses: clauses.filter((type) => !struck.includes(type)),
      fingerprint: key === null ? print : vault.pseudonym(key),
    },
  };
}

/** After this time without progress a contract is queued again: its job may have been lost. */
const requeueDelayMs = 30 * 60_000;

/** `waited`: milliseconds since the last progress; 0 at startup, when no reading is in progress. */
export async function requeueReadings(services: Services, waited = requeueDelayMs): Promise<void> {
  const before = new Date(services.clock.now().getTime() - waited);
  await inTransaction(services, async (tx, { jobs }) => {
    const rows = await tx
      .selectFrom('contract_readings as r')
      .innerJoin('tenancy_documents as d', 'd.id', 'r.document_id')
      .select('r.document_id')
      .where('r.state', 'in', unread)
      .where('r.tries', '<=', MAX_TRIES)
      .where('r.changed_at', '<=', before)
      .where('d.discarded_at', 'is', null)
      .orderBy('r.created_at')
      .limit(50)
      .execute();
    for (const { document_id } of rows) await jobs.send(tx, 'leer-contrato', document_id);
  });
}
