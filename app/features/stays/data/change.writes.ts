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
import { denialsOf, repeatDenials } from './denial.writes.ts';
import { formerMatches, overlapsStay, type StayRow, stayRow } from './flatmate.reads.ts';
import { deleteMatches } from './flatmate.writes.ts';
import { asStored, knownFlat, ownerOf } from './home.reads.ts';
import { createFlat, deleteEmptyFlats } from './home.writes.ts';
import { alreadyThere, type StayErrors, type StayInput } from './stay.input.ts';
import { isOwner, mayBeSentAgain, mayEditStay, mayEndStay, mayWithdrawStay } from './stay.policy.ts';
import { overlapsOwn } from './stay.reads.ts';

type Stay = NonNullable<Awaited<ReturnType<typeof stayRow>>>;
/** 'absent': no such stay of one's own; 'decided': a decided stay cannot be changed this way. */
const invalid = (errors: StayErrors) => ({ ok: false, code: 'invalid', errors }) as const;

type StayEdited = Result<object, 'absent' | 'decided' | 'invalid' | 'too-many'>;

/**
 * The owner corrects a stay that waits: where, when, and how it is proved. Questions about the former facts are deleted and
 * put again; only a 'No le conozco' stays, and with it the moderator, and one that was said in the flat it moves to counts too. `contract` replaces the one before.
 * `again`: with the form that registers it, which came before.
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
  const mended = await inTransaction(services, (tx, services) => change(services, tx, viewer, before.id, stay, documentId, again));
  if (!mended.ok && stored?.fresh) await deleteDocument(services, stored.id);
  else await deleteDiscardedDocuments(services);
  return mended;
}

const mayChange = (stay: Stay, again: boolean): boolean => (again ? mayBeSentAgain(stay) : mayEditStay(stay));

async function change(
  services: TransactionServices,
  tx: Tx,
  viewer: FreshViewer,
  id: string,
  stay: StayInput,
  documentId: string | null,
  again: boolean,
): Promise<StayEdited> {
  const owner = ownerOf(services, viewer.userId);
  const { was, there } = await lock(tx, async () => {
    const was = await ownStay(tx, viewer, id);
    const there = await knownFlat(tx, stay, owner);
    return { was, there, ...(await inFlats(tx, [was?.flat_id ?? null, there])) };
  });
  if (!was) return { ok: false, code: 'absent' };
  if (!mayChange(was, again)) return { ok: false, code: 'decided' };
  const contract = documentId ? await isUnattached(tx, viewer.userId, documentId) : stay.method !== 'document' || (await hasContract(tx, id));
  if (!contract) return invalid({ document: 'Adjunta el contrato: una foto o un PDF' });
  const flat_id = there ?? (await createFlat(services, tx, stay, owner));
  const now = { ...was, flat_id, start_date: stay.start, end_date: stay.end, verification_method: stay.method };
  if (await overlapsOwn(tx, now)) return invalid(alreadyThere);
  // Written otherwise it may be the same flat; and what was rented nobody else decides about.
  const rental_kind = stay.rental_kind ?? null;
  await tx
    .updateTable('tenancies')
    .set({ ...asStored(stay), rental_kind })
    .where('id', '=', was.id)
    .execute();
  const moved = flat_id !== was.flat_id || stay.start !== was.start_date || stay.end !== was.end_date;
  if (!moved && !documentId && stay.method === was.verification_method) return { ok: true };
  const revision = was.revision + 1;
  if (moved) await repeatDenials(tx, was.id, await denialsOf(tx, now));
  await tx
    .updateTable('tenancies')
    .set({ flat_id, start_date: stay.start, end_date: stay.end, verification_method: stay.method, revision })
    .set(again ? { sent_revision: revision } : {})
    .set({ needs_moderator: stay.method === 'document' || (await wasDenied(tx, was.id)), asked: false })
    .where('id', '=', was.id)
    .execute();
  if (documentId || stay.method !== 'document') await discardDocuments(services, tx, { tenancyId: was.id });
  if (documentId) await attachTo(services, tx, documentId, { tenancyId: was.id });
  else if (stay.method === 'document') await repeatReading(services, tx, { tenancyId: was.id });
  else await forgetReading(tx, { tenancyId: was.id });
  if (moved || stay.method === 'document') await closeConfirmationRequests(tx, was.id);
  if (moved) await tx.deleteFrom('tenancy_confirmations').where('tenancy_id', '=', was.id).where('answer', '=', 'confirmed').execute();
  if (stay.method === 'peer_confirm') await requestConfirmations(services, tx, { ...now, revision });
  if (flat_id !== was.flat_id) await deleteEmptyFlats(tx, [was.flat_id]);
  return { ok: true };
}

type Withdrawn = Result<object, 'absent' | 'decided'>;

/** The owner deletes a stay that was not verified, with its contract, its questions and their answers; a 'No le conozco' is kept apart. */
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
 * The owner enters when a verified stay ended; null: not yet. Never later than what was verified. Whoever it no longer shares a
 * day with, its owner may not rate, write to or confirm; but they keep what they may, so that nobody escapes a rating by an
 * early end. What was written and what was decided stays.
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

/** Stays of others that the owner got questions about but, by the owner's own dates, cannot know: neither the question nor a 'Confirmar' counts. */
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
