import type { Db, Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { contractLimit, stayLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { isOtherContract } from '../../proof/data/document.reads.ts';
import {
  attachTo,
  type Contract,
  deleteDiscardedDocuments,
  deleteDocument,
  idOfContract,
  isContract,
  isUnattached,
  storeDocument,
} from '../../proof/data/document.writes.ts';
import { editStay } from './change.writes.ts';
import { closeProof, inFlats, lockStay, requestConfirmations } from './confirmation.writes.ts';
import { copyDenials, denialsOf } from './denial.writes.ts';
import { stayRow } from './flatmate.reads.ts';
import { addressColumns, knownFlat, ownerOf } from './home.reads.ts';
import { createFlat } from './home.writes.ts';
import { overlapErrors, type StayErrors, type StayInput } from './stay.input.ts';
import { isOwner } from './stay.policy.ts';
import { overlapsOwn } from './stay.reads.ts';

/** 'repeated': the stay with this key was changed or decided since. */
type Registered = Result<{ id: string }, 'guest' | 'invalid' | 'too-many' | 'absent' | 'repeated'>;
type Inserted = Result<{ id: string; again: boolean }, 'guest' | 'invalid'>;

const invalid = (errors: StayErrors) => ({ ok: false, code: 'invalid', errors }) as const;

const noContract: StayErrors = { document: 'Adjunta el contrato: una foto o un PDF' };

/**
 * Registers a stay in the flat with that address, floor and door, which is inserted if it is new. `contract`: for method 'document'.
 * Sending it again with the same key updates the same stay.
 */
export async function registerStay(services: Services, viewer: FreshViewer, stay: StayInput, contract: Contract | null): Promise<Registered> {
  const given = stay.method === 'document' ? contract : null;
  if (stay.method === 'document' && !isContract(given)) return invalid(noContract);
  if (await stayWithKey(services.db, viewer, stay)) return registerAgain(services, viewer, stay, given);
  const wait = await consumeAttempt(services.db, services.clock, stayLimit, [`stay:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const stored = given ? await idOfContract(services, viewer.userId, given) : null;
  if (stored && !stored.ok) return stored;
  const registered = await inTransaction(services, (tx, services) => insertStay(services, tx, viewer, stay, stored?.id ?? null), {
    repeatable: stay.key !== undefined,
  });
  // Of two concurrent requests with the same key, the slower one's contract has no stay.
  if (stored?.fresh && (!registered.ok || registered.again)) await deleteDocument(services, stored.id);
  if (!registered.ok) return registered;
  return registered.again ? registerAgain(services, viewer, stay, given) : { ok: true, id: registered.id };
}

/** The viewer's own stay with this key. */
async function stayWithKey(db: Db, viewer: FreshViewer, { key }: StayInput) {
  const first = key === undefined ? undefined : await stayRow(db, key);
  return first && isOwner(viewer, first) ? first : undefined;
}

/** Answers a repeated registration: stores the values that differ. */
async function registerAgain(services: Services, viewer: FreshViewer, stay: StayInput, contract: Contract | null): Promise<Registered> {
  const first = await stayWithKey(services.db, viewer, stay);
  if (!first) return { ok: false, code: 'absent' };
  const same =
    first.flat_id === (await knownFlat(services.db, stay, ownerOf(services, viewer.userId))) &&
    first.start_date === stay.start &&
    first.end_date === stay.end &&
    first.rental_kind === (stay.rental_kind ?? null) &&
    first.verification_method === stay.method &&
    !(contract && (await isOtherContract(services, viewer.userId, first.id, contract)));
  if (same) return { ok: true, id: first.id };
  const changed = await editStay(services, viewer, first.id, stay, contract, true);
  if (changed.ok) return { ok: true, id: first.id };
  return changed.code === 'decided' ? { ok: false, code: 'repeated', id: first.id } : changed;
}

async function insertStay(services: TransactionServices, tx: Tx, viewer: FreshViewer, stay: StayInput, documentId: string | null): Promise<Inserted> {
  const { userId } = viewer;
  const owner = ownerOf(services, userId);
  const locked = await lockFor(tx, userId, () => knownFlat(tx, stay, owner).then((id) => inFlats(tx, [id])));
  if (!locked) return { ok: false, code: 'guest' };
  const first = await stayWithKey(tx, viewer, stay);
  if (first) return { ok: true, id: first.id, again: true };
  if (documentId && !(await isUnattached(tx, userId, documentId))) return invalid(noContract);
  const flatId = locked.flats[0] ?? (await createFlat(services, tx, stay, owner));
  const dates = { start_date: stay.start, end_date: stay.end };
  if (await overlapsOwn(tx, { user_id: userId, flat_id: flatId, ...dates })) return invalid(overlapErrors);
  const row = { user_id: userId, flat_id: flatId, ...dates, created_at: services.clock.now() };
  const insert = tx.insertInto('tenancies').returning('id');
  const denials = await denialsOf(tx, row);
  const columns = {
    ...{ ...row, ...addressColumns(stay), rental_kind: stay.rental_kind },
    ...{ verification_method: stay.method, needs_moderator: stay.method === 'document' || denials.length > 0 },
  };
  const keyed = insert.values({ ...columns, id: stay.key }).onConflict((c) => c.column('id').doNothing());
  // A key that another person's stay has, even one being inserted concurrently, is ignored.
  const { id } = (await keyed.executeTakeFirst()) ?? (await insert.values(columns).executeTakeFirstOrThrow());
  await copyDenials(tx, id, denials);
  if (documentId) await attachTo(services, tx, documentId, { tenancyId: id });
  else await requestConfirmations(services, tx, { ...row, id, revision: 1 });
  return { ok: true, id, again: false };
}

/** Stores a contract that arrives a step before its stay, for a day and for its owner only. */
export async function storeContract(
  services: Services,
  viewer: FreshViewer,
  contract: readonly Uint8Array[],
): Promise<Result<{ id: string }, 'invalid' | 'too-many'>> {
  const wait = await consumeAttempt(services.db, services.clock, contractLimit, [`contract:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  return storeDocument(services, viewer.userId, contract);
}

type Attached = Result<object, 'absent' | 'invalid' | 'too-many'>;

/** Attaches a contract to a waiting stay, in place of a former one. From then on a moderator decides, for every method. */
export async function attachContract(services: Services, viewer: FreshViewer, tenancyId: string, contract: Contract): Promise<Attached> {
  const own = services.db.selectFrom('tenancies').select('id').where('id', '=', tenancyId).where('user_id', '=', viewer.userId);
  const waiting = await own.where('verified', '=', false).where('rejected_at', 'is', null).executeTakeFirst();
  if (!waiting) return { ok: false, code: 'absent' };
  if (!('stored' in contract)) {
    // A contract uploaded page by page was counted at its first page.
    const wait = await consumeAttempt(services.db, services.clock, contractLimit, [`contract:${viewer.userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
  }
  const stored = await idOfContract(services, viewer.userId, contract);
  if (!stored.ok) return stored;
  const attached = await inTransaction(services, async (tx, services): Promise<Attached> => {
    // A concurrent decision about the former contract has committed, or will see a new revision.
    await lockStay(tx, tenancyId);
    if (!(await isUnattached(tx, viewer.userId, stored.id))) return invalid(noContract);
    const changed = await tx
      .updateTable('tenancies')
      .set((e) => ({ verification_method: 'document', needs_moderator: true, asked: false, revision: e('revision', '+', 1) }))
      .where('id', '=', tenancyId)
      .where('user_id', '=', viewer.userId)
      .where('verified', '=', false)
      .where('rejected_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return { ok: false, code: 'absent' };
    await closeProof(services, tx, tenancyId);
    await attachTo(services, tx, stored.id, { tenancyId });
    return { ok: true };
  });
  if (attached.ok) await deleteDiscardedDocuments(services);
  else if (stored.fresh) await deleteDocument(services, stored.id);
  return attached;
}
