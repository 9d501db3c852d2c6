import { reasonOf } from '../../domain/moderation/rules.ts';
import { addNote } from '../case-notes/writes.ts';
import { stayRejected } from '../notifications/decisions/view.ts';
import { queueDecisionMail } from '../notifications/mails/writes.ts';
import { notify } from '../notifications/writes.ts';
import { isOwnFlat } from '../own-cases/reads.ts';
import type { Db, Services, TransactionServices, Tx } from '../ports.ts';
import { contractLimit, stayLimit } from '../rate-limits/policy.ts';
import { consumeAttempt } from '../rate-limits/writes.ts';
import type { Result } from '../result.ts';
import { inTransaction, lockFor } from '../transaction.ts';
import { recordAct } from '../transparency/writes.ts';
import type { FreshAdmin, FreshViewer } from '../viewer.ts';
import { editStay } from './changes/writes.ts';
import { closeDecidedStay, inFlats, lockStay, lockStayFor, markVerified, requestConfirmations } from './confirmation/writes.ts';
import { denialsOf, endDenials, repeatDenials } from './denials/writes.ts';
import { isOtherContract } from './documents/reads.ts';
import {
  attachTo,
  type Contract,
  deleteDiscardedDocuments,
  deleteDocument,
  isContract,
  isUnattached,
  keptContract,
  storeDocument,
} from './documents/writes.ts';
import { stayRow } from './flatmates/reads.ts';
import { asStored, knownFlat } from './flats/reads.ts';
import { createFlat } from './flats/writes.ts';
import { alreadyThere, type StayErrors, type StayInput, type TenancyDecision } from './input.ts';
import { isOwner } from './policy.ts';
import { overlapsOwn } from './reads.ts';

/** 'repeated': it came before with the same key, and somebody has changed or decided it since. */
type Registered = Result<{ id: string }, 'guest' | 'invalid' | 'too-many' | 'absent' | 'repeated'>;
type Inserted = Result<{ id: string; again: boolean }, 'guest' | 'invalid'>;

const invalid = (errors: StayErrors) => ({ ok: false, code: 'invalid', errors }) as const;

const noContract: StayErrors = { document: 'Adjunta el contrato: una foto o un PDF' };

/**
 * Registers a stay in the flat of that address, floor and door, found or made; with `contract` for method 'document'. Sent again
 * with the same key it is the same stay, and says what came last.
 */
export async function registerStay(services: Services, viewer: FreshViewer, stay: StayInput, contract: Contract | null): Promise<Registered> {
  const given = stay.method === 'document' ? contract : null;
  if (stay.method === 'document' && !isContract(given)) return invalid(noContract);
  if (await sentBefore(services.db, viewer, stay)) return sentAgain(services, viewer, stay, given);
  const wait = await consumeAttempt(services.db, services.clock, stayLimit, [`stay:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const stored = given ? await keptContract(services, viewer.userId, given) : null;
  if (stored && !stored.ok) return stored;
  const registered = await inTransaction(services, (tx, services) => insertStay(services, tx, viewer, stay, stored?.id ?? null), {
    repeatable: stay.key !== undefined,
  });
  // Of two at the same moment the slower one's contract backs nothing.
  if (stored?.fresh && (!registered.ok || registered.again)) await deleteDocument(services, stored.id);
  if (!registered.ok) return registered;
  return registered.again ? sentAgain(services, viewer, stay, given) : { ok: true, id: registered.id };
}

/** The stay of one's own that came with the same key. */
async function sentBefore(db: Db, viewer: FreshViewer, { key }: StayInput) {
  const first = key === undefined ? undefined : await stayRow(db, key);
  return first && isOwner(viewer, first) ? first : undefined;
}

/** What came before, with what was changed since its answer got lost. */
async function sentAgain(services: Services, viewer: FreshViewer, stay: StayInput, contract: Contract | null): Promise<Registered> {
  const first = await sentBefore(services.db, viewer, stay);
  if (!first) return { ok: false, code: 'absent' };
  const same =
    first.flat_id === (await knownFlat(services.db, stay)) &&
    first.start_date === stay.start &&
    first.end_date === stay.end &&
    first.verification_method === stay.method &&
    !(contract && (await isOtherContract(services, viewer.userId, first.id, contract)));
  if (same) return { ok: true, id: first.id };
  const changed = await editStay(services, viewer, first.id, stay, contract, true);
  if (changed.ok) return { ok: true, id: first.id };
  return changed.code === 'decided' ? { ok: false, code: 'repeated', id: first.id } : changed;
}

async function insertStay(services: TransactionServices, tx: Tx, viewer: FreshViewer, stay: StayInput, documentId: string | null): Promise<Inserted> {
  const { userId } = viewer;
  const locked = await lockFor(tx, userId, () => knownFlat(tx, stay).then((id) => inFlats(tx, [id])));
  if (!locked) return { ok: false, code: 'guest' };
  const first = await sentBefore(tx, viewer, stay);
  if (first) return { ok: true, id: first.id, again: true };
  if (documentId && !(await isUnattached(tx, userId, documentId))) return invalid(noContract);
  const flatId = locked.flats[0] ?? (await createFlat(services, tx, stay));
  const dates = { start_date: stay.start, end_date: stay.end };
  if (await overlapsOwn(tx, { user_id: userId, flat_id: flatId, ...dates })) return invalid(alreadyThere);
  const row = { user_id: userId, flat_id: flatId, ...dates, created_at: services.clock.now() };
  const insert = tx.insertInto('tenancies').returning('id');
  const denials = await denialsOf(tx, row);
  const columns = { ...row, ...asStored(stay), verification_method: stay.method, needs_moderator: stay.method === 'document' || denials.length > 0 };
  const keyed = insert.values({ ...columns, id: stay.key }).onConflict((c) => c.column('id').doNothing());
  // A key that is the id of somebody else's stay, even of one that is being stored right now, is none.
  const { id } = (await keyed.executeTakeFirst()) ?? (await insert.values(columns).executeTakeFirstOrThrow());
  await repeatDenials(tx, id, denials);
  if (documentId) await attachTo(services, tx, documentId, { tenancyId: id });
  else await requestConfirmations(services, tx, { ...row, id, revision: 1 });
  return { ok: true, id, again: false };
}

/** A contract that is sent a step before its stay: stored for a day, for its owner only. */
export async function keepContract(
  services: Services,
  viewer: FreshViewer,
  contract: readonly Uint8Array[],
): Promise<Result<{ id: string }, 'invalid' | 'too-many'>> {
  const wait = await consumeAttempt(services.db, services.clock, contractLimit, [`contract:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  return storeDocument(services, viewer.userId, contract);
}

type Attached = Result<object, 'absent' | 'invalid' | 'too-many'>;

/** The contract for a stay that waits: for a moderator from now on, whatever the method was. A former contract is replaced. */
export async function attachContract(services: Services, viewer: FreshViewer, tenancyId: string, contract: Contract): Promise<Attached> {
  const own = services.db.selectFrom('tenancies').select('id').where('id', '=', tenancyId).where('user_id', '=', viewer.userId);
  const waiting = await own.where('verified', '=', false).where('rejected_at', 'is', null).executeTakeFirst();
  if (!waiting) return { ok: false, code: 'absent' };
  if (!('stored' in contract)) {
    // One that came page by page was counted when it began.
    const wait = await consumeAttempt(services.db, services.clock, contractLimit, [`contract:${viewer.userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
  }
  const stored = await keptContract(services, viewer.userId, contract);
  if (!stored.ok) return stored;
  const attached = await inTransaction(services, async (tx, services): Promise<Attached> => {
    // A decision about the former contract is either done or refused by now.
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
    await closeDecidedStay(services, tx, tenancyId);
    await attachTo(services, tx, stored.id, { tenancyId });
    return { ok: true };
  });
  if (attached.ok) await deleteDiscardedDocuments(services);
  else if (stored.fresh) await deleteDocument(services, stored.id);
  return attached;
}

type TenancyDecided = Result<object, 'own' | 'absent' | 'decided' | 'changed'>;

/** A moderator verifies or rejects a stay; its contract is deleted with the decision. Deciding twice the same, with the same reason, changes nothing; 'changed': the owner has changed it since it was read; 'own': the moderator's own case. */
export async function decideTenancy(services: Services, admin: FreshAdmin, decision: TenancyDecision): Promise<TenancyDecided> {
  // What is decided already is not decided twice.
  const decided = await inTransaction(services, (tx, services) => decideTenancyWithin(tx, services, admin, decision), { repeatable: true });
  if (decided.ok) await deleteDiscardedDocuments(services);
  return decided;
}

/** Whether it was decided so, in these words: its owner reads those of one moderator only. */
const isAsDecided = (stay: NonNullable<Awaited<ReturnType<typeof stayRow>>>, decision: TenancyDecision): boolean =>
  decision.action === 'verify' ? stay.verified : stay.rejection_reason === decision.reason && stay.rejection_rule === (decision.rule ?? null);

/** The same inside a transaction, which locks no more than this. `again`: what was rejected may be verified after all. */
export async function decideTenancyWithin(
  tx: Tx,
  services: TransactionServices,
  admin: FreshAdmin,
  decision: TenancyDecision,
  { again = false }: { again?: boolean } = {},
): Promise<TenancyDecided> {
  const { stay, moderator } = await lockStayFor(tx, admin, decision.tenancyId);
  if (!stay) return { ok: false, code: 'absent' };
  if (await isOwnFlat(tx, admin.userId, { flatId: stay.flat_id })) return { ok: false, code: 'own' };
  const verify = decision.action === 'verify';
  const reopened = again && verify && stay.rejected_at !== null;
  if (!reopened) {
    if (stay.verified || stay.rejected_at) return isAsDecided(stay, decision) ? { ok: true } : { ok: false, code: 'decided' };
    if (!stay.needs_moderator) return { ok: false, code: 'absent' };
    // Without a revision only what nobody has asked about is decided.
    if (decision.revision === undefined ? stay.asked : decision.revision !== stay.revision) return { ok: false, code: 'changed' };
  } else if (await overlapsOwn(tx, stay)) return { ok: false, code: 'changed' };
  await tx.deleteFrom('case_marks').where('kind', '=', 'stay').where('case_id', '=', stay.id).execute();
  if (verify) await endDenials(tx, stay);
  await recordAct(services, tx, verify ? 'stay verify' : 'stay reject', {
    by: { userId: stay.user_id, tenancyId: stay.id },
    ...(decision.action === 'reject' ? { rule: decision.rule } : {}),
  });
  const refusal =
    decision.action === 'reject'
      ? { rejected_at: services.clock.now(), rejection_reason: decision.reason, rejection_rule: decision.rule ?? null, needs_moderator: false, asked: false }
      : { rejected_at: null, rejection_reason: null, rejection_rule: null };
  if (!verify || reopened) await tx.updateTable('tenancies').set(refusal).where('id', '=', stay.id).execute();
  if (decision.action === 'verify') await markVerified(services, tx, stay);
  else {
    await addNote(services, tx, ['tenancy_id', stay.id], { adminId: moderator, decision: 'reject', rule: decision.rule, words: decision.reason });
    await closeDecidedStay(services, tx, stay.id);
    await notify(services, tx, [stayRejected(stay, stay, reasonOf(decision.rule ?? null, decision.reason), services.clock.now())]);
    await queueDecisionMail(services, tx, stay.user_id);
  }
  return { ok: true };
}
