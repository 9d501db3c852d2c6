import { stayRejected } from '../notifications/decisions/view.ts';
import { notify } from '../notifications/writes.ts';
import { isOwnFlat } from '../own-cases/reads.ts';
import type { Inside, Services, Tx } from '../ports.ts';
import { contractLimit, stayLimit } from '../rate-limits/policy.ts';
import { consumeAttempt } from '../rate-limits/writes.ts';
import type { Result } from '../result.ts';
import { inTransaction, lockFor } from '../transaction.ts';
import type { FreshAdmin, FreshViewer } from '../viewer.ts';
import { closeDecidedStay, inFlats, lockStay, markVerified, requestConfirmations } from './confirmation/writes.ts';
import {
  backWith,
  type Contract,
  deleteDiscardedDocuments,
  deleteDocument,
  isContract,
  isUnattached,
  keptContract,
  type StoredDocument,
  storeDocument,
} from './documents/writes.ts';
import { flatOf } from './flatmates/reads.ts';
import { knownFlat, makeFlat } from './flats/writes.ts';
import { alreadyThere, type StayErrors, type StayInput, type TenancyDecision } from './input.ts';
import { overlapsOwn } from './reads.ts';

type Registered = Result<{ id: string }, 'guest' | 'invalid' | 'too-many'>;

const invalid = (errors: StayErrors) => ({ ok: false, code: 'invalid', errors }) as const;

const noContract: StayErrors = { document: 'Adjunta el contrato: una foto o un PDF' };

/** Registers a stay in the flat of that address, floor and door, found or made; with `contract` for method 'document'. */
export async function registerStay(services: Services, viewer: FreshViewer, stay: StayInput, contract: Contract | null): Promise<Registered> {
  const given = stay.method === 'document' ? contract : null;
  if (stay.method === 'document' && !isContract(given)) return invalid(noContract);
  const wait = await consumeAttempt(services.db, services.clock, stayLimit, [`stay:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const kept = given ? await keptContract(services, viewer.userId, given) : null;
  if (kept && !kept.ok) return invalid({ document: kept.message });
  const registered = await inTransaction(services, (tx, services) => insertStay(services, tx, viewer.userId, stay, kept?.id ?? null));
  if (!registered.ok && kept?.fresh) await deleteDocument(services, kept.id);
  return registered;
}

async function insertStay(services: Inside, tx: Tx, userId: string, stay: StayInput, documentId: string | null): Promise<Registered> {
  const found = await lockFor(tx, userId, () => knownFlat(tx, stay).then((id) => inFlats(tx, [id])));
  if (!found) return { ok: false, code: 'guest' };
  if (documentId && !(await isUnattached(tx, userId, documentId))) return invalid(noContract);
  const flatId = found.flats[0] ?? (await makeFlat(services, tx, stay));
  const dates = { start_date: stay.start, end_date: stay.end };
  if (await overlapsOwn(tx, { user_id: userId, flat_id: flatId, ...dates })) return invalid(alreadyThere);
  const row = { user_id: userId, flat_id: flatId, ...dates, created_at: services.clock.now() };
  const { id } = await tx
    .insertInto('tenancies')
    .values({ ...row, verification_method: stay.method, needs_moderator: stay.method === 'document' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (documentId) await backWith(services, tx, documentId, { tenancyId: id });
  else await requestConfirmations(services, tx, { ...row, id, revision: 1 });
  return { ok: true, id };
}

/** A contract that comes a step before its stay: kept for a day, for its owner only. */
export async function keepContract(services: Services, viewer: FreshViewer, contract: readonly Uint8Array[]): Promise<StoredDocument> {
  const wait = await consumeAttempt(services.db, services.clock, contractLimit, [`contract:${viewer.userId}`]);
  if (wait > 0) return { ok: false, message: 'Has enviado muchos contratos seguidos. Vuelve a probar mañana.' };
  return storeDocument(services, viewer.userId, contract);
}

type Attached = Result<object, 'absent' | 'invalid' | 'too-many'>;

/** The contract for a stay that waits: for a moderator from now on, whatever the method was. A former contract is replaced. */
export async function attachContract(services: Services, viewer: FreshViewer, tenancyId: string, contract: Contract): Promise<Attached> {
  const own = services.db.selectFrom('tenancies').select('id').where('id', '=', tenancyId).where('user_id', '=', viewer.userId);
  const waiting = await own.where('verified', '=', false).where('rejected_at', 'is', null).executeTakeFirst();
  if (!waiting) return { ok: false, code: 'absent' };
  if (!('kept' in contract)) {
    // One that came page by page was counted when it began.
    const wait = await consumeAttempt(services.db, services.clock, contractLimit, [`contract:${viewer.userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
  }
  const refusal = (message: string): Attached => ({ ok: false, code: 'invalid', errors: { document: message } });
  const kept = await keptContract(services, viewer.userId, contract);
  if (!kept.ok) return refusal(kept.message);
  const attached = await inTransaction(services, async (tx, services): Promise<Attached> => {
    // A decision about the contract before this one comes first, or not at all.
    await lockStay(tx, tenancyId);
    if (!(await isUnattached(tx, viewer.userId, kept.id))) return { ok: false, code: 'invalid', errors: noContract };
    const changed = await tx
      .updateTable('tenancies')
      .set((e) => ({ verification_method: 'document', needs_moderator: true, revision: e('revision', '+', 1) }))
      .where('id', '=', tenancyId)
      .where('user_id', '=', viewer.userId)
      .where('verified', '=', false)
      .where('rejected_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return { ok: false, code: 'absent' };
    await closeDecidedStay(services, tx, tenancyId);
    await backWith(services, tx, kept.id, { tenancyId });
    return { ok: true };
  });
  if (attached.ok) await deleteDiscardedDocuments(services);
  else if (kept.fresh) await deleteDocument(services, kept.id);
  return attached;
}

type TenancyDecided = Result<object, 'own' | 'absent' | 'decided' | 'changed'>;

/** A moderator verifies or rejects a stay; its contract goes with the decision. Deciding twice the same changes nothing; 'changed': the owner has changed it since it was read; 'own': the moderator's own case. */
export async function decideTenancy(services: Services, admin: FreshAdmin, decision: TenancyDecision): Promise<TenancyDecided> {
  const decide = async (tx: Tx, services: Inside): Promise<TenancyDecided> => {
    const stay = await lockStay(tx, decision.tenancyId);
    if (!stay) return { ok: false, code: 'absent' };
    if (await isOwnFlat(tx, admin.userId, { flatId: stay.flat_id })) return { ok: false, code: 'own' };
    const verify = decision.action === 'verify';
    if (stay.verified || stay.rejected_at) return stay.verified === verify ? { ok: true } : { ok: false, code: 'decided' };
    if (!stay.needs_moderator) return { ok: false, code: 'absent' };
    if (decision.revision !== undefined && decision.revision !== stay.revision) return { ok: false, code: 'changed' };
    if (verify) await markVerified(services, tx, stay);
    else {
      const refusal = { rejected_at: services.clock.now(), rejection_reason: decision.reason, needs_moderator: false };
      await tx.updateTable('tenancies').set(refusal).where('id', '=', stay.id).execute();
      await closeDecidedStay(services, tx, stay.id);
      await notify(services, tx, [stayRejected(stay, await flatOf(tx, stay.flat_id), decision.reason)]);
    }
    return { ok: true };
  };
  // What is decided already is not decided twice.
  const decided = await inTransaction(services, decide, { repeatable: true });
  if (decided.ok) await deleteDiscardedDocuments(services);
  return decided;
}
