import { sql } from 'kysely';
import { monthYear } from '../../../../platform/dates.ts';
import { publishChange } from '../../../../platform/page-change.writes.ts';
import type { Services, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock } from '../../../../platform/transaction.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { stayVerified } from '../../decisions/data/decision-notice.view.ts';
import { confirmationOpening, confirmationTitle, nameOf } from '../../messages/data/name.view.ts';
import { notify } from '../../messages/data/notification.writes.ts';
import { discardDocuments } from '../../proof/data/document.writes.ts';
import { closeReading, deleteReadingNotices } from '../../proof/data/reading.writes.ts';
import { mayUndoAnswer, peersVerify, tenancyState } from '../rules/state.ts';
import { forgetDenial, keepDenial } from './denial.writes.ts';
import { flatData, flatOf, overlapsStay, people, type StayRow, stayRow, verifiedFlatmates } from './flatmate.reads.ts';
import { matchFlatmates } from './flatmate.writes.ts';

type Given = Pick<Services, 'clock' | 'ids'>;
type Deciding = Pick<Services, 'clock' | 'ids' | 'events'>;

/** For `lock`: the flats, and every account that a change in them may concern, so that such changes run one after another. */
export async function inFlats(tx: Tx, flatIds: readonly (string | null)[]): Promise<{ flats: string[]; people: string[] }> {
  const flats = flatIds.filter((id) => id !== null);
  if (flats.length === 0) return { flats, people: [] };
  const owners = tx.selectFrom('tenancies').select('user_id').where('flat_id', 'in', flats);
  const open = tx
    .selectFrom('tenancy_confirmations as c')
    .innerJoin('tenancies as t', 't.id', 'c.tenancy_id')
    .select('c.user_id')
    .where('t.flat_id', 'in', flats);
  return { flats, people: (await owners.union(open).execute()).map((row) => row.user_id) };
}

/** A stay, after locking its flat and residents; undefined: no such stay. */
export async function lockStay(tx: Tx, tenancyId: string) {
  const { stay } = await lock(tx, () => stayAndFlat(tx, tenancyId));
  return stay;
}

/** For `lock`: a stay, its flat and residents. */
export async function stayAndFlat(tx: Tx, tenancyId: string) {
  const stay = await stayRow(tx, tenancyId);
  return { stay, ...(await inFlats(tx, [stay?.flat_id ?? null])) };
}

type AskedStay = StayRow & { revision: number };

/** PRODUCT.md §1 "Peer confirmation": asks the verified flatmates of a waiting stay, each once. `among`: only these people. */
export async function requestConfirmations(services: Given, tx: Tx, stay: AskedStay, among?: readonly string[]): Promise<void> {
  const flatmates = (await verifiedFlatmates(tx, stay)).filter((id) => !among || among.includes(id));
  if (flatmates.length === 0) return;
  const inserted = await tx
    .insertInto('tenancy_confirmations')
    .values(flatmates.map((user_id) => ({ tenancy_id: stay.id, user_id, asked_at: services.clock.now() })))
    .onConflict((c) => c.doNothing())
    .returning('user_id')
    .execute();
  const [owner] = await people(tx, [stay.user_id]);
  if (!owner) return;
  const flat = await flatOf(tx, stay.flat_id);
  const since = `${monthYear(stay.start_date)}${stay.end_date ? ` hasta ${monthYear(stay.end_date)}` : ''}`;
  await notify(
    services,
    tx,
    inserted.map(({ user_id }) => ({
      userId: user_id,
      type: 'tenancy_confirmation',
      title: confirmationTitle(nameOf(owner)),
      message: `${confirmationOpening(owner)} que vivió en ${flat.address}, piso ${flat.floor_number}, puerta ${flat.door_number}, desde ${since}.`,
      data: { tenancy_id: stay.id, revision: stay.revision, requester_alias: owner.alias, requester_name: owner.display_name, ...flatData(flat) },
    })),
  );
}

/** Deletes the unanswered questions about a stay and all their notifications; with `userId` only the notification of that person. */
export async function closeConfirmationRequests(tx: Tx, tenancyId: string, userId?: string): Promise<void> {
  let notices = tx.deleteFrom('notifications').where('type', '=', 'tenancy_confirmation').where(sql`data ->> 'tenancy_id'`, '=', tenancyId);
  const recipients = tx.selectFrom('tenancy_confirmations').select('user_id').where('tenancy_id', '=', tenancyId);
  notices = userId ? notices.where('user_id', '=', userId) : notices.where('user_id', 'in', recipients);
  await notices.execute();
  if (!userId) await tx.deleteFrom('tenancy_confirmations').where('tenancy_id', '=', tenancyId).where('answer', 'is', null).execute();
}

/** Verifies a stay, notifies its owner and updates the flatmates. The caller has locked the flat and its residents. */
export async function markVerified(services: Deciding, tx: Tx, stay: NonNullable<Awaited<ReturnType<typeof stayRow>>>): Promise<void> {
  await tx
    .updateTable('tenancies')
    .set({ verified: true, verified_at: services.clock.now(), verified_end: stay.end_date, needs_moderator: false, asked: false })
    .where('id', '=', stay.id)
    .execute();
  await closeProof(services, tx, stay.id);
  await notify(services, tx, [stayVerified(stay, stay)]);
  await publishChange(services, tx, []); // profiles show 'Compañero verificado'
  await updateFlatmates(services, tx, stay);
}

/** Updates the other stays of the flat after a stay was verified or became longer. The caller has locked the flat and its residents. */
export async function updateFlatmates(services: Given, tx: Tx, stay: StayRow): Promise<void> {
  await matchFlatmates(services, tx, stay);
  // This owner can now confirm other waiting stays.
  const waiting = await tx
    .selectFrom('tenancies')
    .select(['id', 'user_id', 'flat_id', 'start_date', 'end_date', 'revision'])
    .where('flat_id', '=', stay.flat_id)
    .where('verified', '=', false)
    .where('needs_moderator', '=', false)
    .where('rejected_at', 'is', null)
    .where('user_id', '!=', stay.user_id)
    .where((e) => overlapsStay(e, stay))
    .execute();
  for (const other of waiting) await requestConfirmations(services, tx, other, [stay.user_id]);
}

/** Deletes the contract of a stay and the open questions to flatmates: after a decision, or for a new contract. */
export async function closeProof(services: Given, tx: Tx, tenancyId: string): Promise<void> {
  await discardDocuments(services, tx, { tenancyId });
  await closeReading(tx, { tenancyId });
  await deleteReadingNotices(tx, { tenancyId });
  await closeConfirmationRequests(tx, tenancyId);
}

/** 'absent': no open question for this person, or the stay is decided; 'changed': its owner has changed it since it was read. */
type Answered = Result<{ state: 'verified' | 'waiting-for-flatmates' | 'with-moderator' }, 'absent' | 'changed'>;

/** 'Confirmar' and 'No le conozco' (PRODUCT.md §1): two confirmations verify, one denial sends the stay to a moderator. `revision`: that the page showed. */
export async function answerConfirmation(
  services: Services,
  viewer: FreshViewer,
  tenancyId: string,
  answer: 'confirmed' | 'denied',
  revision?: number,
): Promise<Answered> {
  return inTransaction(services, async (tx, services): Promise<Answered> => {
    const stay = await lockStay(tx, tenancyId);
    const confirmation = await confirmationOf(tx, tenancyId, viewer.userId);
    if (!stay || !confirmation || confirmation.answer !== null) return { ok: false, code: 'absent' };
    if (revision !== undefined && revision !== stay.revision) return { ok: false, code: 'changed' };
    const now = services.clock.now();
    await setAnswer(tx, tenancyId, viewer.userId, { answer, answered_at: now });
    if (answer === 'denied') await keepDenial(tx, stay, { denier_id: viewer.userId, denied_at: now });
    await closeConfirmationRequests(tx, tenancyId, viewer.userId);
    return { ok: true, state: await applyAnswers(services, tx, stay) };
  });
}

/** 'late': more than a day after the answer. */
type RefusalUndone = Result<object, 'absent' | 'late'>;

/** Undoes the viewer's 'No le conozco' within a day, while the stay waits. The remaining answers decide the state of the stay. */
export async function undoRefusal(services: Services, viewer: FreshViewer, tenancyId: string): Promise<RefusalUndone> {
  return inTransaction(services, async (tx, services): Promise<RefusalUndone> => {
    const stay = await lockStay(tx, tenancyId);
    const refusal = await confirmationOf(tx, tenancyId, viewer.userId);
    if (!stay || stay.verified || stay.rejected_at || refusal?.answer !== 'denied') return { ok: false, code: 'absent' };
    if (!mayUndoAnswer(refusal, services.clock.now())) return { ok: false, code: 'late' };
    // Only people who share a day are asked again: a denial also stays with a stay that moved or was registered again.
    if ((await verifiedFlatmates(tx, stay)).includes(viewer.userId)) await setAnswer(tx, tenancyId, viewer.userId, { answer: null, answered_at: null });
    else await tx.deleteFrom('tenancy_confirmations').where('tenancy_id', '=', tenancyId).where('user_id', '=', viewer.userId).execute();
    if (refusal.answered_at) await forgetDenial(tx, stay, { denier_id: viewer.userId, denied_at: refusal.answered_at });
    const state = await applyAnswers(services, tx, stay);
    // Flatmates who were verified while the stay waited for a moderator got no question.
    if (state === 'waiting-for-flatmates') await requestConfirmations(services, tx, stay);
    return { ok: true };
  });
}

const confirmationOf = (tx: Tx, tenancyId: string, userId: string) =>
  tx.selectFrom('tenancy_confirmations').select(['answer', 'answered_at']).where('tenancy_id', '=', tenancyId).where('user_id', '=', userId).executeTakeFirst();

const setAnswer = (tx: Tx, tenancyId: string, userId: string, given: { answer: 'confirmed' | 'denied' | null; answered_at: Date | null }) =>
  tx.updateTable('tenancy_confirmations').set(given).where('tenancy_id', '=', tenancyId).where('user_id', '=', userId).execute();

/** Sets the state of a waiting stay by the answers so far. The caller has locked the flat and its residents. */
async function applyAnswers(services: Deciding, tx: Tx, stay: NonNullable<Awaited<ReturnType<typeof stayRow>>>) {
  const count = await tx
    .selectFrom('tenancy_confirmations')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('answer', '=', 'confirmed').as('confirmations'),
      e.fn.countAll<number>().filterWhere('answer', '=', 'denied').as('denials'),
    ])
    .where('tenancy_id', '=', stay.id)
    .executeTakeFirstOrThrow();
  const facts = { ...count, verified: stay.verified, rejected: stay.rejected_at !== null, method: stay.verification_method };
  if (peersVerify(facts)) {
    await markVerified(services, tx, stay);
    return 'verified';
  }
  const state = tenancyState(facts);
  if (state === 'verified' || state === 'rejected') return state === 'verified' ? state : 'with-moderator';
  await tx
    .updateTable('tenancies')
    .set((e) => (state === 'with-moderator' ? { needs_moderator: true, asked: e.ref('asked') } : { needs_moderator: false, asked: false }))
    .where('id', '=', stay.id)
    .execute();
  return state;
}
