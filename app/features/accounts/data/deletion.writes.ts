import { sql } from 'kysely';
import { advisoryLocks } from '../../../../platform/advisory-locks.ts';
import { madridDay } from '../../../../platform/dates.ts';
import { drawLeavingDay } from '../../../../platform/leaving-day.ts';
import { publishChange } from '../../../../platform/page-change.writes.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lock } from '../../../../platform/transaction.ts';
import { discardUploads, removeUploads } from '../../../../platform/uploads.writes.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { repliesOfClaims } from '../../claims/data/claim.reads.ts';
import { recordOwnAct } from '../../decisions/data/decide.writes.ts';
import { deleteCohabitationOf } from '../../flatmates/data/long-rating.writes.ts';
import { deleteUnnamedAgencies } from '../../flats/data/agency.writes.ts';
import { changeReviews, deleteUnreviewedProperties } from '../../flats/data/flat.writes.ts';
import { deleteReplyNotifications } from '../../messages/data/notification.writes.ts';
import { deleteDiscardedDocuments } from '../../proof/data/document.writes.ts';
import { detachReadings } from '../../proof/data/reading.writes.ts';
import { deleteEmptyFlats } from '../../stays/data/home.writes.ts';

type AccountDeletion = Result<object, 'absent'>;

/**
 * PRODUCT.md §1 "Account deletion": deletes all personal data and sessions, and recomputes aggregates. Published flat reviews and votes lose their
 * author now and are deleted later, each on its own random day (purgeDetachedReviews). One transaction for the tables, then the files; after a crash,
 * jobs delete the rest of the files.
 */
export const deleteAccount = (services: Services, viewer: FreshViewer): Promise<AccountDeletion> => removeAccount(services, viewer.userId);

/** The operator closes an account. This is a logged decision, and its receipt is for the owner of the account. */
export async function closeAccount(services: Services, userId: string): Promise<Result<{ receipt: string }, 'absent'>> {
  let receipt = '';
  const gone = await removeAccount(services, userId, async (tx, services) => {
    receipt = await recordOwnAct(services, tx, 'account close');
  });
  return gone.ok ? { ok: true, receipt } : gone;
}

async function removeAccount(services: Services, userId: string, record?: (tx: Tx, services: TransactionServices) => Promise<void>): Promise<AccountDeletion> {
  const uploads = await inTransaction(services, async (tx, services) => {
    await serializeDeletions(tx);
    const { flats } = await lock(tx, () => affectedBy(tx, [userId]));
    const person = await tx.selectFrom('user').select(['email', 'is_demo']).where('id', '=', userId).executeTakeFirst();
    if (!person) return null;
    await record?.(tx, services);
    await deleteNotificationsAbout(tx, userId);
    await deleteCohabitationOf(services, tx, userId);
    await detachReadings(tx, userId);
    // Detached from claims and appeals first: PostgreSQL checks all foreign keys of a row changed by this transaction again, and those rows are deleted.
    await tx
      .updateTable('tenancy_documents')
      .set({ discarded_at: services.clock.now(), claim_id: null, appeal_id: null })
      .where('user_id', '=', userId)
      .where('discarded_at', 'is', null)
      .execute();
    const own = tx.selectFrom('reviews').select('id').where('user_id', '=', userId);
    // The moderators' notes and the author's answers are deleted now, the published review later.
    await tx.deleteFrom('review_decisions').where('review_id', 'in', own).execute();
    await tx.deleteFrom('review_covers').where('review_id', 'in', own).execute();
    await tx.deleteFrom('review_networks').where('review_id', 'in', own).execute();
    // A report about this person stays with its reporter, but no longer names anybody.
    const nameless = { profile_id: null, about: 'Algo de una cuenta borrada', path: '/', passage: null };
    await tx.updateTable('reports').set(nameless).where('profile_id', '=', userId).execute();
    await detachReviews(services, tx, { userId, isDemo: person.is_demo });
    await detachVotes(services, tx, userId);
    const sent = await tx.selectFrom('uploads').select(['bucket', 'name']).where('user_id', '=', userId).execute();
    await discardUploads(tx, sent);
    await tx
      .deleteFrom('verification')
      .where((e) => e.or([e('value', '=', userId), e('identifier', '=', person.email)]))
      .execute();
    await tx.deleteFrom('rate_limits').where('key', 'like', `%${userId}%`).execute();
    // Profile, roles, sessions, passwords, stays, ratings, messages, blocks, votes, claims of pages, replies and notifications are deleted by cascade.
    const replies = await repliesOfClaims(tx, 'user_id', [userId]);
    await tx.deleteFrom('user').where('id', '=', userId).execute();
    await deleteReplyNotifications(tx, replies);
    await services.jobs.deleteAbout(tx, userId);
    await deleteEmptyFlats(tx, flats);
    await publishChange(services, tx, 'all');
    return sent;
  });
  if (!uploads) return { ok: false, code: 'absent' };
  await removeUploads(services, uploads);
  await deleteDiscardedDocuments(services);
  return { ok: true };
}

/** What to `lock`: the deleted accounts, the people whose notifications or figures they are part of, their flats and properties. */
export async function affectedBy(tx: Tx, leaving: readonly string[]) {
  if (leaving.length === 0) return { leaving, people: [], flats: [], properties: [], counted: [], agencies: [] };
  const ids = sql.join(leaving);
  const { rows } = await sql<{ id: string }>`
    select resena_sobre_id as id from reviews_convivencia where resena_autor_id in (${ids})
    union select resena_autor_id from reviews_convivencia where resena_sobre_id in (${ids})
    union select user_id from roommate_matches where roommate_id in (${ids})
    union select receiver_id from messages where sender_id in (${ids})
    union select c.user_id from tenancy_confirmations c join tenancies t on t.id = c.tenancy_id where t.user_id in (${ids})`.execute(tx);
  const stays = await tx.selectFrom('tenancies').select('flat_id').distinct().where('user_id', 'in', leaving).execute();
  const reviews = await tx.selectFrom('reviews').select(['property_id', 'agency_id']).where('user_id', 'in', leaving).execute();
  // Votes and replies are deleted with their review or with their account, so both deletions lock the flat.
  const votes = await tx
    .selectFrom('review_votes as v')
    .innerJoin('reviews as r', 'r.id', 'v.review_id')
    .select('r.property_id')
    .where('v.user_id', 'in', leaving)
    .execute();
  const replies = await repliesOfClaims(tx, 'user_id', leaving);
  return {
    leaving,
    people: [...rows.map((row) => row.id), ...replies.map((reply) => reply.author_id)],
    flats: stays.map((stay) => stay.flat_id),
    properties: [...votes, ...replies].map((one) => one.property_id),
    counted: reviews.map((review) => review.property_id),
    agencies: reviews.map((review) => review.agency_id),
  };
}

/**
 * Serialises the transactions that delete accounts; called before any other lock. Reports, decisions and appeals name several people, so concurrent
 * cascades would change the same rows in different orders.
 */
export const serializeDeletions = (tx: Tx) => sql`select pg_advisory_xact_lock(${advisoryLocks.deletion})`.execute(tx);

/** Deletes unpublished reviews now. Published ones stay without an author, each until its own random day. */
async function detachReviews(services: Pick<Services, 'ids' | 'clock'>, tx: Tx, { userId, isDemo }: { userId: string; isDemo: boolean }): Promise<void> {
  const reviews = await tx.selectFrom('reviews').select(['id', 'property_id', 'agency_id', 'photos', 'is_verified']).where('user_id', '=', userId).execute();
  const shown = reviews.filter((review) => review.is_verified);
  await deleteReviews(
    tx,
    reviews.filter((review) => !review.is_verified),
  );
  if (shown.length === 0) return;
  const gone = { user_id: null, draft_key: null, gone_author: services.ids.uuid(), ...(isDemo ? { is_demo: true } : {}) };
  for (const { id } of shown)
    await tx
      .updateTable('reviews')
      .set({ ...gone, leaves_on: drawLeavingDay(services) })
      .where('id', '=', id)
      .execute();
  const photos = shown.flatMap((review) => review.photos);
  if (photos.length > 0)
    await tx.updateTable('uploads').set({ user_id: null, token_hash: '' }).where('name', 'in', photos).where('user_id', '=', userId).execute();
}

/** 'Útil' votes keep counting without a voter. Otherwise, the counts that fall with the account would reveal what it found useful. */
async function detachVotes(services: Pick<Services, 'ids' | 'clock'>, tx: Tx, userId: string): Promise<void> {
  const votes = await tx.selectFrom('review_votes').select('review_id').where('user_id', '=', userId).execute();
  const [reviews, days] = [votes.map((vote) => vote.review_id), votes.map(() => drawLeavingDay(services))];
  await sql`insert into gone_votes (review_id, voter, leaves_on)
    select review_id, ${services.ids.uuid()}::uuid, leaves_on from unnest(${reviews}::uuid[], ${days}::date[]) as v (review_id, leaves_on)`.execute(tx);
}

interface ReviewToDelete {
  id: string;
  property_id: string;
  agency_id: string | null;
}

/** The caller has locked their flats as `counted`. */
async function deleteReviews(tx: Tx, reviews: readonly ReviewToDelete[]): Promise<void> {
  if (reviews.length === 0) return;
  const ids = reviews.map((review) => review.id);
  const propertyIds = [...new Set(reviews.map((review) => review.property_id))];
  await changeReviews(tx, propertyIds, () => tx.deleteFrom('reviews').where('id', 'in', ids).execute());
  await deleteUnreviewedProperties(tx, propertyIds);
  await deleteUnnamedAgencies(
    tx,
    reviews.map((review) => review.agency_id),
  );
}

/** The nightly job: deletes the due reviews, photos and votes of deleted accounts (PRODUCT.md §1 "Reviews of a deleted account"). */
export async function purgeDetachedReviews(services: Services): Promise<void> {
  const photos = await inTransaction(services, async (tx, services) => {
    const today = madridDay(services.clock.now());
    const { gone, votes } = await lock(tx, async () => {
      const gone = await tx
        .selectFrom('reviews')
        .select(['id', 'property_id', 'agency_id', 'photos'])
        .where('user_id', 'is', null)
        .where('leaves_on', '<=', today)
        .execute();
      const votes = await tx
        .selectFrom('gone_votes as v')
        .innerJoin('reviews as r', 'r.id', 'v.review_id')
        .select('r.property_id')
        .where('v.leaves_on', '<=', today)
        .execute();
      return {
        ...{ gone, votes, properties: votes.map((vote) => vote.property_id) },
        ...{ counted: gone.map((review) => review.property_id), agencies: gone.map((review) => review.agency_id) },
      };
    });
    if (gone.length + votes.length === 0) return [];
    await tx.deleteFrom('gone_votes').where('leaves_on', '<=', today).execute();
    await deleteReviews(tx, gone);
    const names = gone.flatMap((review) => review.photos);
    const uploads =
      names.length === 0 ? [] : await tx.selectFrom('uploads').select(['bucket', 'name']).where('name', 'in', names).where('user_id', 'is', null).execute();
    await discardUploads(tx, uploads);
    await publishChange(services, tx, 'all');
    return uploads;
  });
  await removeUploads(services, photos);
}

/** Deletes other people's notifications about this person: requests to confirm a stay, and new messages. */
async function deleteNotificationsAbout(tx: Tx, userId: string): Promise<void> {
  const person = await tx.selectFrom('profiles').select('alias').where('user_id', '=', userId).executeTakeFirst();
  const openRequests = tx
    .selectFrom('tenancy_confirmations as c')
    .innerJoin('tenancies as t', 't.id', 'c.tenancy_id')
    .select('c.user_id')
    .where('t.user_id', '=', userId);
  await tx
    .deleteFrom('notifications')
    .where('type', '=', 'tenancy_confirmation')
    .where('user_id', 'in', openRequests)
    .where(sql`data ->> 'requester_alias'`, '=', person?.alias ?? '')
    .execute();
  await tx
    .deleteFrom('notifications')
    .where('type', '=', 'new_message')
    .where('user_id', 'in', tx.selectFrom('messages').select('receiver_id').where('sender_id', '=', userId))
    .where(sql`data ->> 'sender_alias'`, '=', person?.alias ?? '')
    .execute();
}
