import { sql } from 'kysely';
import { deleteCohabitationOf } from '../cohabitation/writes.ts';
import { removeDiscarded } from '../documents/writes.ts';
import type { Db, Services } from '../ports.ts';
import { deleteUnreviewedProperties, refreshProperties } from '../properties/writes.ts';
import { discardUploads, removeUploads } from '../uploads/writes.ts';

export type Left = { ok: true } | { ok: false; code: 'guest' | 'absent' };

/**
 * PRODUCT.md §1 "Account deletion": everything personal goes, with every session, and what it fed is recomputed. One
 * transaction for the tables; then the files, and what a crash leaves of them the jobs find.
 */
export async function deleteAccount(services: Services, viewer: { userId: string } | null): Promise<Left> {
  if (!viewer) return { ok: false, code: 'guest' };
  const { userId } = viewer;
  const uploads = await services.db.transaction().execute(async (trx) => {
    // One's own writes wait here, so that nothing of them comes after.
    const person = await trx.selectFrom('user').select(['id', 'email']).where('id', '=', userId).forUpdate().executeTakeFirst();
    if (!person) return null;
    await forgetInNotificationsOfOthers(trx, userId);
    await deleteCohabitationOf(services, trx, userId);
    const flatIds = (await trx.selectFrom('tenancies').select('flat_id').distinct().where('user_id', '=', userId).execute()).map((row) => row.flat_id);
    await trx
      .updateTable('tenancy_documents')
      .set({ discarded_at: services.clock.now() })
      .where('user_id', '=', userId)
      .where('discarded_at', 'is', null)
      .execute();
    await deleteReviews(trx, userId);
    const sent = await trx.selectFrom('uploads').select(['bucket', 'name']).where('user_id', '=', userId).execute();
    await discardUploads(trx, sent);
    await trx
      .deleteFrom('verification')
      .where((e) => e.or([e('value', '=', userId), e('identifier', '=', person.email)]))
      .execute();
    await trx.deleteFrom('rate_limits').where('key', 'like', `%${userId}%`).execute();
    // Profile, roles, sessions, passwords, stays, ratings, messages, blocks and notifications go with the row.
    await trx.deleteFrom('user').where('id', '=', userId).execute();
    await deleteEmptyFlats(trx, flatIds);
    await services.events.publish(trx, 'content', userId);
    return sent;
  });
  if (!uploads) return { ok: false, code: 'absent' };
  await removeUploads(services, uploads);
  await removeDiscarded(services);
  return { ok: true };
}

async function deleteReviews(trx: Db, userId: string): Promise<void> {
  const reviews = await trx.selectFrom('reviews').select(['property_id', 'agency_id']).where('user_id', '=', userId).execute();
  const propertyIds = [...new Set(reviews.map((review) => review.property_id))].sort();
  if (propertyIds.length === 0) return;
  // All flats are locked before the first one touches the totals, in the order of their ids (see refreshProperty).
  await trx.selectFrom('properties').select('id').where('id', 'in', propertyIds).orderBy('id').forUpdate().execute();
  await trx.deleteFrom('reviews').where('user_id', '=', userId).execute();
  await refreshProperties(trx, propertyIds);
  await deleteUnreviewedProperties(trx, propertyIds);
  const agencyIds = reviews.flatMap(({ agency_id }) => agency_id ?? []);
  if (agencyIds.length === 0) return;
  await trx
    .deleteFrom('agencies as a')
    .where('a.id', 'in', agencyIds)
    .where('a.is_user_created', '=', true)
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.agency_id', '=', 'a.id'))))
    .execute();
}

/** What others were told about this person: to confirm a stay, to rate, that they wrote. */
async function forgetInNotificationsOfOthers(trx: Db, userId: string): Promise<void> {
  const person = await trx.selectFrom('profiles').select('alias').where('user_id', '=', userId).executeTakeFirst();
  const asked = trx
    .selectFrom('tenancy_confirmations as c')
    .innerJoin('tenancies as t', 't.id', 'c.tenancy_id')
    .select('c.user_id')
    .where('t.user_id', '=', userId);
  await trx
    .deleteFrom('notifications')
    .where('type', '=', 'tenancy_confirmation')
    .where('user_id', 'in', asked)
    .where(sql`data ->> 'requester_alias'`, '=', person?.alias ?? '')
    .execute();
  await trx
    .deleteFrom('notifications')
    .where('type', '=', 'new_message')
    .where('user_id', 'in', trx.selectFrom('messages').select('receiver_id').where('sender_id', '=', userId))
    .where(sql`data ->> 'sender_alias'`, '=', person?.alias ?? '')
    .execute();
}

async function deleteEmptyFlats(trx: Db, flatIds: readonly string[]): Promise<void> {
  if (flatIds.length === 0) return;
  await trx
    .deleteFrom('flats as f')
    .where('f.id', 'in', flatIds)
    .where((e) => e.not(e.exists(e.selectFrom('tenancies as t').select('t.id').whereRef('t.flat_id', '=', 'f.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('reviews_convivencia as r').select('r.id').whereRef('r.piso_id', '=', 'f.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('roommate_matches as m').select('m.flat_id').whereRef('m.flat_id', '=', 'f.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('cohabitation_aggregates as c').select('c.flat_id').whereRef('c.flat_id', '=', 'f.id'))))
    .execute();
}
