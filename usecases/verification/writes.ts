import { sql } from 'kysely';
import { monthYear } from '../../domain/tenancy/dates.ts';
import { peersVerify, tenancyState } from '../../domain/tenancy/state.ts';
import { discardDocuments } from '../documents/writes.ts';
import { notify } from '../notifications/writes.ts';
import type { Db, Services } from '../ports.ts';
import { flatData, flatOf, nameOf, people, type StayRow, sharesADay, stayRow, verifiedFlatmates } from '../roommates/reads.ts';
import { matchFlatmates } from '../roommates/writes.ts';

type Given = Pick<Services, 'db' | 'clock'>;

/** Whatever changes who lived with whom in a flat goes one after the other. A flat that went with its last stay locks nothing: the stay is read again. */
export async function lockFlat(trx: Db, flatId: string): Promise<void> {
  await trx.selectFrom('flats').select('id').where('id', '=', flatId).forNoKeyUpdate().executeTakeFirst();
}

/** PRODUCT.md §1 "Peer confirmation": asks the verified flatmates of a stay that waits, each once. */
export async function askFlatmates(services: Given, trx: Db, stay: StayRow, among?: readonly string[]): Promise<void> {
  const flatmates = (await verifiedFlatmates(trx, stay)).filter((id) => !among || among.includes(id));
  if (flatmates.length === 0) return;
  const asked = await trx
    .insertInto('tenancy_confirmations')
    .values(flatmates.map((user_id) => ({ tenancy_id: stay.id, user_id, asked_at: services.clock.now() })))
    .onConflict((c) => c.doNothing())
    .returning('user_id')
    .execute();
  const [owner] = await people(trx, [stay.user_id]);
  if (!owner) return;
  const flat = await flatOf(trx, stay.flat_id);
  const since = `${monthYear(stay.start_date)}${stay.end_date ? ` hasta ${monthYear(stay.end_date)}` : ''}`;
  await notify(
    services,
    trx,
    asked.map(({ user_id }) => ({
      userId: user_id,
      type: 'tenancy_confirmation',
      title: `¿Vivió contigo ${nameOf(owner)}?`,
      message: `@${owner.alias} dice que vivió en ${flat.address}, piso ${flat.floor_number}, puerta ${flat.door_number}, desde ${since}.`,
      data: { tenancy_id: stay.id, requester_alias: owner.alias, requester_name: owner.display_name, ...flatData(flat) },
    })),
  );
}

/** A question that nobody needs to answer any more goes, and its notification with it. */
async function closeQuestions(trx: Db, tenancyId: string, userId?: string): Promise<void> {
  let notices = trx.deleteFrom('notifications').where('type', '=', 'tenancy_confirmation').where(sql`data ->> 'tenancy_id'`, '=', tenancyId);
  const asked = trx.selectFrom('tenancy_confirmations').select('user_id').where('tenancy_id', '=', tenancyId);
  notices = userId ? notices.where('user_id', '=', userId) : notices.where('user_id', 'in', asked);
  await notices.execute();
  if (!userId) await trx.deleteFrom('tenancy_confirmations').where('tenancy_id', '=', tenancyId).where('answer', 'is', null).execute();
}

/** Verifies a stay, with all that follows. The flat is locked by the caller. */
export async function makeVerified(services: Given, trx: Db, stay: StayRow): Promise<void> {
  await trx
    .updateTable('tenancies')
    .set({ verified: true, verified_at: services.clock.now(), needs_moderator: false, rejected_at: null, rejection_reason: null })
    .where('id', '=', stay.id)
    .execute();
  await settle(services, trx, stay.id);
  await matchFlatmates(services, trx, stay);
  // Others may have been waiting for somebody who can confirm them.
  const waiting = await trx
    .selectFrom('tenancies')
    .select(['id', 'user_id', 'flat_id', 'start_date', 'end_date'])
    .where('flat_id', '=', stay.flat_id)
    .where('verified', '=', false)
    .where('needs_moderator', '=', false)
    .where('rejected_at', 'is', null)
    .where('user_id', '!=', stay.user_id)
    .where((e) => sharesADay(e, stay))
    .execute();
  for (const other of waiting) await askFlatmates(services, trx, other, [stay.user_id]);
}

/** What is over once a stay is decided: its contract and its open questions. */
export async function settle(services: Given, trx: Db, tenancyId: string): Promise<void> {
  await discardDocuments(services, trx, tenancyId);
  await closeQuestions(trx, tenancyId);
}

/** 'absent': one was not asked, has answered already, or the stay is decided. */
export type Answered = { ok: true; state: 'verified' | 'waiting-for-flatmates' | 'with-moderator' } | { ok: false; code: 'guest' | 'absent' };

/** 'Confirmar' and 'No le conozco' (PRODUCT.md §1): two confirmations verify, one denial sends the stay to a moderator. */
export async function answerConfirmation(
  services: Services,
  viewer: { userId: string } | null,
  tenancyId: string,
  answer: 'confirmed' | 'denied',
): Promise<Answered> {
  if (!viewer) return { ok: false, code: 'guest' };
  const result = await services.db.transaction().execute(async (trx): Promise<Answered> => {
    const seen = await stayRow(trx, tenancyId);
    if (!seen) return { ok: false, code: 'absent' };
    await lockFlat(trx, seen.flat_id);
    const answered = await trx
      .updateTable('tenancy_confirmations')
      .set({ answer, answered_at: services.clock.now() })
      .where('tenancy_id', '=', tenancyId)
      .where('user_id', '=', viewer.userId)
      .where('answer', 'is', null)
      .returning('tenancy_id')
      .executeTakeFirst();
    const stay = await stayRow(trx, tenancyId);
    if (!answered || !stay) return { ok: false, code: 'absent' };
    await closeQuestions(trx, tenancyId, viewer.userId);
    const count = await trx
      .selectFrom('tenancy_confirmations')
      .select((e) => [
        e.fn.countAll<number>().filterWhere('answer', '=', 'confirmed').as('confirmations'),
        e.fn.countAll<number>().filterWhere('answer', '=', 'denied').as('denials'),
      ])
      .where('tenancy_id', '=', tenancyId)
      .executeTakeFirstOrThrow();
    const facts = { ...count, verified: stay.verified, rejected: stay.rejected_at !== null, method: stay.verification_method };
    if (peersVerify(facts)) {
      await makeVerified(services, trx, stay);
      return { ok: true, state: 'verified' };
    }
    const state = tenancyState(facts);
    if (state === 'with-moderator') await trx.updateTable('tenancies').set({ needs_moderator: true }).where('id', '=', tenancyId).execute();
    return { ok: true, state: state === 'rejected' ? 'with-moderator' : state };
  });
  return result;
}
