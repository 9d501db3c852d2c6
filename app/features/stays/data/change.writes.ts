import { sql } from 'kysely';
import { madridDay } from '../../../../platform/dates.ts';
import type { Db, Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import { stayChangeLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import {
  attachTo,
  type Contract,
  deleteDiscardedDocuments,
  deleteDocument,
  discardDocuments,
  idOfContract,
  isContract,
  isUnattached,
} from '../../proof/data/document.writes.ts';
import { forgetReading, repeatReading } from '../../proof/data/reading.writes.ts';
import { checkStay } from '../rules/stay.ts';
import { closeConfirmationRequests, inFlats, lockStay, requestConfirmations, updateFlatmates } from './confirmation.writes.ts';
import { copyDenials, denialsOf } from './denial.writes.ts';
import { formerMatches, overlapsStay, type StayRow, stayRow } from './flatmate.reads.ts';
import { deleteMatches } from './flatmate.writes.ts';
import { addressColumns, knownFlat, ownerOf } from './home.reads.ts';
import { createFlat, deleteEmptyFlats } from './home.writes.ts';
import { overlapErrors, type StayErrors, type StayInput } from './stay.input.ts';
import { isOwner, mayBeSentAgain, mayEditStay, mayEndStay, mayWithdrawStay } from './stay.policy.ts';
import { overlapsOwn } from './stay.reads.ts';

type Stay = NonNullable<Awaited<ReturnType<typeof stayRow>>>;
const invalid = (errors: StayErrors) => ({ ok: false, code: 'invalid', errors }) as const;

/** 'absent': the viewer has no such stay; 'decided': a decided stay cannot be edited. */
type StayEdited = Result<object, 'absent' | 'decided' | 'invalid' | 'too-many'>;

/**
 * The owner edits a waiting stay: flat, dates and proof. Another flat or other dates delete its questions and confirmations, and flatmates are asked again.
 * Each 'No le conozco' about the stay, or about its owner in the new flat, still counts. `contract` replaces the former one. `again`: the registration form
 * was sent again.
 */
export async function editStay(
  services: Services,
  viewer: FreshViewer,
  tenancyId: string,
  stay: StayInput,
  contract: Contract | null,
  again = false,
): Promise<StayEdited> {
  const before = await ownStay(services.db, viewer, tenancyId);
  if (!before) return { ok: false, code: 'absent' };
  if (!mayChange(before, again)) return { ok: false, code: 'decided' };
  if (stay.method === 'document' && !isContract(contract) && !(await hasContract(services.db, tenancyId)))
    return invalid({ document: 'Adjunta el contrato: una foto o un PDF' });
  const wait = await consumeAttempt(services.db, services.clock, stayChangeLimit, [`stay-change:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const stored = stay.method === 'document' && isContract(contract) ? await idOfContract(services, viewer.userId, contract) : null;
  if (stored && !stored.ok) return stored;
  const documentId = stored?.id ?? null;
  const edited = await inTransaction(services, (tx, services) => applyEdit(services, tx, viewer, before.id, stay, documentId, again));
  if (!edited.ok && stored?.fresh) await deleteDocument(services, stored.id);
  else await deleteDiscardedDocuments(services);
  return edited;
}

const mayChange = (stay: Stay, again: boolean): boolean => (again ? mayBeSentAgain(stay) : mayEditStay(stay));

async function applyEdit(
  services: TransactionServices,
  tx: Tx,
  viewer: FreshViewer,
  id: string,
  stay: StayInput,
  documentId: string | null,
  again: boolean,
): Promise<StayEdited> {
  const owner = ownerOf(services, viewer.userId);
  const { before, known } = await lock(tx, async () => {
    const before = await ownStay(tx, viewer, id);
    const known = await knownFlat(tx, stay, owner);
    return { before, known, ...(await inFlats(tx, [before?.flat_id ?? null, known])) };
  });
  if (!before) return { ok: false, code: 'absent' };
  if (!mayChange(before, again)) return { ok: false, code: 'decided' };
  const contract = documentId ? await isUnattached(tx, viewer.userId, documentId) : stay.method !== 'document' || (await hasContract(tx, id));
  if (!contract) return invalid({ document: 'Adjunta el contrato: una foto o un PDF' });
  const flat_id = known ?? (await createFlat(services, tx, stay, owner));
  const after = { ...before, flat_id, start_date: stay.start, end_date: stay.end, verification_method: stay.method };
  if (await overlapsOwn(tx, after)) return invalid(overlapErrors);
  // Neither another spelling of the same flat nor the rental kind needs a new decision.
  const rental_kind = stay.rental_kind ?? null;
  await tx
    .updateTable('tenancies')
    .set({ ...addressColumns(stay), rental_kind })
    .where('id', '=', before.id)
    .execute();
  const moved = flat_id !== before.flat_id || stay.start !== before.start_date || stay.end !== before.end_date;
  if (!moved && !documentId && stay.method === before.verification_method) return { ok: true };
  const revision = before.revision + 1;
  if (moved) await copyDenials(tx, before.id, await denialsOf(tx, after));
  await tx
    .updateTable('tenancies')
    .set({ flat_id, start_date: stay.start, end_date: stay.end, verification_method: stay.method, revision })
    .set(again ? { sent_revision: revision } : {})
    .set({ needs_moderator: stay.method === 'document' || (await wasDenied(tx, before.id)), asked: false })
    .where('id', '=', before.id)
    .execute();
  if (documentId || stay.method !== 'document') await discardDocuments(services, tx, { tenancyId: before.id });
  if (documentId) await attachTo(services, tx, documentId, { tenancyId: before.id });
  else if (stay.method === 'document') await repeatReading(services, tx, { tenancyId: before.id });
  else await forgetReading(tx, { tenancyId: before.id });
  if (moved || stay.method === 'document') await closeConfirmationRequests(tx, before.id);
  if (moved) await tx.deleteFrom('tenancy_confirmations').where('tenancy_id', '=', before.id).where('answer', '=', 'confirmed').execute();
  if (stay.method === 'peer_confirm') await requestConfirmations(services, tx, { ...after, revision });
  if (flat_id !== before.flat_id) await deleteEmptyFlats(tx, [before.flat_id]);
  return { ok: true };
}

type Withdrawn = Result<object, 'absent' | 'decided'>;

/** The owner deletes a stay that is not verified, with its contract, questions and answers. A 'No le conozco' stays in `stay_denials`. */
export async function withdrawStay(services: Services, viewer: FreshViewer, tenancyId: string): Promise<Withdrawn> {
  const withdrawn = await inTransaction(services, async (tx, services): Promise<Withdrawn> => {
    const stay = await lockedStay(tx, viewer, tenancyId);
    if (!stay) return { ok: false, code: 'absent' };
    if (!mayWithdrawStay(stay)) return { ok: false, code: 'decided' };
    await discardDocuments(services, tx, { tenancyId: stay.id });
    await closeConfirmationRequests(tx, stay.id);
    await tx
      .deleteFrom('notifications')
      .where('user_id', '=', viewer.userId)
      .where('type', '=', 'tenancy_decided')
      .where(sql`data ->> 'tenancy_id'`, '=', stay.id)
      .execute();
    await tx.deleteFrom('tenancies').where('id', '=', stay.id).execute();
    await deleteEmptyFlats(tx, [stay.flat_id]);
    return { ok: true };
  });
  if (withdrawn.ok) await deleteDiscardedDocuments(services);
  return withdrawn;
}

type Ended = Result<object, 'absent' | 'decided' | 'invalid'>;

/**
 * The owner sets the end of a verified stay, at the latest the verified one; null: still living there. The owner may no longer rate, write to or confirm people
 * with whom no day is shared now. They keep their rights, so that an early end is no escape from a rating. Written ratings and decisions stay.
 */
export async function endStay(services: Services, viewer: FreshViewer, tenancyId: string, end: string | null): Promise<Ended> {
  return inTransaction(services, async (tx, services): Promise<Ended> => {
    const stay = await lockedStay(tx, viewer, tenancyId);
    if (!stay) return { ok: false, code: 'absent' };
    if (!mayEndStay(stay)) return { ok: false, code: 'decided' };
    const problem = checkStay({ start: stay.start_date, end }, madridDay(services.clock.now()));
    if (problem) return invalid({ end: problem.message });
    if (stay.verified_end !== null && (end === null || end > stay.verified_end))
      return invalid({ end: 'La fecha de salida no puede ser posterior a la que se verificó' });
    const ended = { ...stay, end_date: end };
    if (await overlapsOwn(tx, ended)) return invalid({ end: 'Tienes otra estancia registrada en ese piso en esas fechas' });
    await tx.updateTable('tenancies').set({ end_date: end }).where('id', '=', stay.id).execute();
    await deleteMatches(tx, viewer.userId, stay.flat_id, await formerMatches(tx, viewer.userId, stay.flat_id));
    await deleteConfirmationRequests(tx, ended);
    await updateFlatmates(services, tx, ended);
    return { ok: true };
  });
}

/** Deletes the owner's questions and confirmations about stays that share no day with the owner's verified stays in the flat. */
async function deleteConfirmationRequests(tx: Tx, stay: StayRow): Promise<void> {
  const waiting = await tx
    .selectFrom('tenancy_confirmations as c')
    .innerJoin('tenancies as t', 't.id', 'c.tenancy_id')
    .select(['t.id', 't.start_date', 't.end_date'])
    .where('c.user_id', '=', stay.user_id)
    .where('t.flat_id', '=', stay.flat_id)
    .where('t.verified', '=', false)
    .where('t.rejected_at', 'is', null)
    .where((e) => e.or([e('c.answer', 'is', null), e('c.answer', '=', 'confirmed')]))
    .execute();
  for (const other of waiting) {
    const mine = tx.selectFrom('tenancies').select('id').where('user_id', '=', stay.user_id).where('flat_id', '=', stay.flat_id).where('verified', '=', true);
    if (await mine.where((e) => overlapsStay(e, other)).executeTakeFirst()) continue;
    await closeConfirmationRequests(tx, other.id, stay.user_id);
    await tx.deleteFrom('tenancy_confirmations').where('tenancy_id', '=', other.id).where('user_id', '=', stay.user_id).execute();
  }
}

async function ownStay(db: Db, viewer: FreshViewer, id: string): Promise<Stay | null> {
  const stay = await stayRow(db, id);
  return stay && isOwner(viewer, stay) ? stay : null;
}

async function lockedStay(tx: Tx, viewer: FreshViewer, id: string): Promise<Stay | null> {
  const stay = await lockStay(tx, id);
  return stay && isOwner(viewer, stay) ? stay : null;
}

const hasContract = async (db: Db, tenancyId: string): Promise<boolean> =>
  (await db.selectFrom('tenancy_documents').select('id').where('tenancy_id', '=', tenancyId).where('discarded_at', 'is', null).executeTakeFirst()) !==
  undefined;

const wasDenied = async (tx: Tx, tenancyId: string): Promise<boolean> =>
  (await tx.selectFrom('tenancy_confirmations').select('user_id').where('tenancy_id', '=', tenancyId).where('answer', '=', 'denied').executeTakeFirst()) !==
  undefined;
