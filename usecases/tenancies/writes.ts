import { flatKey } from '../../domain/address/flat-key.ts';
import { fullAddress } from '../../domain/address/format.ts';
import { parseAddress } from '../../domain/address/parse.ts';
import { canonicalDoor, canonicalFloor } from '../../domain/address/units.ts';
import { keepDocument, removeDiscarded } from '../documents/writes.ts';
import { takeAttempt } from '../limits/writes.ts';
import type { Db, Services } from '../ports.ts';
import { sharesADay, stayRow } from '../roommates/reads.ts';
import { askFlatmates, lockFlat, makeVerified, settle } from '../verification/writes.ts';
import type { StayErrors, StayInput, TenancyDecision } from './input.ts';
import { mayDecide, mayRegister } from './policy.ts';

/** Each stay may ask people to confirm it: nobody needs more than a few a day. */
const staysADay = { max: 10, seconds: 24 * 3600 };

export type Registered =
  | { ok: true; id: string }
  | { ok: false; code: 'guest' }
  | { ok: false; code: 'invalid'; errors: StayErrors }
  | { ok: false; code: 'too-many'; wait: number };

const invalid = (errors: StayErrors): Registered => ({ ok: false, code: 'invalid', errors });

/** Registers a stay in the flat of that address, floor and door, found or made; with `contract` for method 'document'. */
export async function registerStay(services: Services, viewer: { userId: string } | null, stay: StayInput, contract: Uint8Array | null): Promise<Registered> {
  if (!viewer || !mayRegister(viewer)) return { ok: false, code: 'guest' };
  if (stay.method === 'document' && !contract?.length) return invalid({ document: 'Adjunta el contrato: una foto o un PDF' });
  const wait = await takeAttempt(services.db, services.clock, staysADay, [`stay:${viewer.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const kept = stay.method === 'document' && contract ? await keepDocument(services, viewer.userId, contract) : null;
  if (kept && !kept.ok) return invalid({ document: kept.message });
  const documentId = kept?.id ?? null;
  const registered = await services.db.transaction().execute((trx) => insertStay(services, trx, viewer.userId, stay, documentId));
  if (!registered.ok && documentId) await dropDocument(services, documentId);
  return registered;
}

async function insertStay(services: Services, trx: Db, userId: string, stay: StayInput, documentId: string | null): Promise<Registered> {
  const flatId = await lockedFlat(services, trx, stay);
  const dates = { start_date: stay.start, end_date: stay.end };
  const same = await trx
    .selectFrom('tenancies')
    .select('id')
    .where('user_id', '=', userId)
    .where('flat_id', '=', flatId)
    .where('rejected_at', 'is', null)
    .where((e) => sharesADay(e, dates))
    .executeTakeFirst();
  if (same) return invalid({ start: 'Ya tienes registrada una estancia en ese piso en esas fechas' });
  const row = { user_id: userId, flat_id: flatId, ...dates, created_at: services.clock.now() };
  const { id } = await trx
    .insertInto('tenancies')
    .values({ ...row, verification_method: stay.method, needs_moderator: stay.method === 'document' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (documentId) await trx.updateTable('tenancy_documents').set({ tenancy_id: id }).where('id', '=', documentId).execute();
  else await askFlatmates(services, trx, { ...row, id });
  return { ok: true, id };
}

/** PRODUCT.md §1 "One flat", "Same flat": found by its key, else made; locked either way, so that it cannot go meanwhile with its last stay. */
async function lockedFlat(services: Services, trx: Db, stay: Pick<StayInput, 'address' | 'floor' | 'door'>): Promise<string> {
  const address = parseAddress(stay.address);
  const key = flatKey({ address, floor: stay.floor, door: stay.door });
  const made = await trx
    .insertInto('flats')
    .values({
      flat_key: key,
      address: fullAddress(address),
      floor_number: canonicalFloor(stay.floor) || stay.floor,
      door_number: canonicalDoor(stay.door) || stay.door,
      created_at: services.clock.now(),
    })
    .onConflict((c) => c.column('flat_key').doUpdateSet((e) => ({ created_at: e.ref('flats.created_at') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

async function dropDocument(services: Services, id: string): Promise<void> {
  await services.db.updateTable('tenancy_documents').set({ discarded_at: services.clock.now() }).where('id', '=', id).execute();
  await removeDiscarded(services);
}

export type Attached = { ok: true } | { ok: false; code: 'guest' | 'absent' } | { ok: false; code: 'invalid'; errors: StayErrors };

/** The contract for a stay that waits: for a moderator from now on, whatever the method was. A former contract is replaced. */
export async function attachContract(services: Services, viewer: { userId: string } | null, tenancyId: string, contract: Uint8Array): Promise<Attached> {
  if (!viewer) return { ok: false, code: 'guest' };
  const own = services.db.selectFrom('tenancies').select('flat_id').where('id', '=', tenancyId).where('user_id', '=', viewer.userId);
  const waiting = own.where('verified', '=', false).where('rejected_at', 'is', null);
  if (!(await waiting.executeTakeFirst())) return { ok: false, code: 'absent' };
  const kept = await keepDocument(services, viewer.userId, contract);
  if (!kept.ok) return { ok: false, code: 'invalid', errors: { document: kept.message } };
  const attached = await services.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('tenancies')
      .set({ verification_method: 'document', needs_moderator: true })
      .where('id', '=', tenancyId)
      .where('user_id', '=', viewer.userId)
      .where('verified', '=', false)
      .where('rejected_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    await settle(services, trx, tenancyId);
    await trx.updateTable('tenancy_documents').set({ tenancy_id: tenancyId }).where('id', '=', kept.id).execute();
    return true;
  });
  if (!attached) await dropDocument(services, kept.id);
  else await removeDiscarded(services);
  return attached ? { ok: true } : { ok: false, code: 'absent' };
}

export type TenancyDecided = { ok: true } | { ok: false; code: 'guest' | 'forbidden' | 'absent' | 'decided' };

/** A moderator verifies or rejects a stay; its contract goes with the decision. Deciding twice the same changes nothing. */
export async function decideTenancy(services: Services, viewer: { isAdmin: boolean } | null, decision: TenancyDecision): Promise<TenancyDecided> {
  if (!viewer) return { ok: false, code: 'guest' };
  if (!mayDecide(viewer)) return { ok: false, code: 'forbidden' };
  const decided = await services.db.transaction().execute(async (trx): Promise<TenancyDecided> => {
    const seen = await stayRow(trx, decision.tenancyId);
    if (!seen) return { ok: false, code: 'absent' };
    await lockFlat(trx, seen.flat_id);
    const stay = await stayRow(trx, decision.tenancyId);
    if (!stay) return { ok: false, code: 'absent' };
    const verify = decision.action === 'verify';
    if (stay.verified || stay.rejected_at) return stay.verified === verify ? { ok: true } : { ok: false, code: 'decided' };
    if (!stay.needs_moderator) return { ok: false, code: 'absent' };
    if (verify) await makeVerified(services, trx, stay);
    else {
      const refusal = { rejected_at: services.clock.now(), rejection_reason: decision.reason, needs_moderator: false };
      await trx.updateTable('tenancies').set(refusal).where('id', '=', stay.id).execute();
      await settle(services, trx, stay.id);
    }
    return { ok: true };
  });
  if (decided.ok) await removeDiscarded(services);
  return decided;
}
