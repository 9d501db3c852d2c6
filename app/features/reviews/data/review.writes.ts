import { madridMonth } from '../../../../platform/dates.ts';
import { publishChange } from '../../../../platform/page-change.writes.ts';
import type { Services, TransactionServices, Tx } from '../../../../platform/ports.ts';
import type { Located } from '../../../../platform/ports-places.ts';
import { reviewLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import { discardUploads, removeUploads } from '../../../../platform/uploads.writes.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { claimedPageErrors } from '../../claims/data/claim.reads.ts';
import { recordReceived } from '../../decisions/data/log.writes.ts';
import { deleteUnnamedAgencies, findOrCreateAgency } from '../../flats/data/agency.writes.ts';
import { changeReviews, deleteUnreviewedProperties } from '../../flats/data/flat.writes.ts';
import { storedPlace } from '../../flats/data/location.writes.ts';
import { agencyKey } from '../../flats/rules/agency.ts';
import { flatId, flatKey } from '../../flats/rules/flat-key.ts';
import { flatRecord } from '../../flats/rules/flat-record.ts';
import { deleteNotificationsAboutReview } from '../../messages/data/notification.writes.ts';
import type { Address } from '../../places/rules/address/parse.ts';
import { deleteDiscardedDocuments, discardDocuments } from '../../proof/data/document.writes.ts';
import { decidedContract } from '../../proof/data/reading.reads.ts';
import { forgetChangedMatches, forgetDecidedReading, repeatReading } from '../../proof/data/reading.writes.ts';
import type { ReviewErrors } from '../rules/wizard.ts';
import { deleteObsoleteCovers } from './cover.writes.ts';
import { storeReviewNetwork } from './network.writes.ts';
import { answersOf, hasSameAnswers } from './review.columns.ts';
import { type ReviewInput, readReview } from './review.input.ts';
import { overlappingReview } from './review.reads.ts';

/** 'guest': the account was deleted while its owner was writing. 'repeated': the author already has a review of this flat in an overlapping period. */
type Submitted<Done extends object = { id: string }> = Result<Done, 'invalid' | 'too-many' | 'guest' | 'absent' | 'repeated'>;

/**
 * Stores a review, unverified, once per draft: a second request with the same draft key returns the first review. If its answers differ (the first
 * response was lost, or another tab sent it), it updates the first review, unless that was edited or decided since: 'repeated'. The building is
 * geocoded before the transaction. `network`: where it was sent from (platform/network.ts).
 */
export async function submitReview(services: Services, author: FreshViewer, sent: unknown, network: string | null = null): Promise<Submitted> {
  const { db, clock } = services;
  const wait = await consumeAttempt(db, clock, reviewLimit, [`review:user:${author.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const read = readReview(sent, madridMonth(clock.now()));
  if (!read.ok) return read;
  const review = read.data;
  const located = await locate(services, review.property_address);
  const store = async (tx: Tx, services: TransactionServices): Promise<Submitted<{ id: string; differs?: true }>> => {
    const locked = await lockFor(tx, author.userId, () => referencesOf(tx, review));
    if (!locked) return { ok: false, code: 'guest' };
    const first = await tx.selectFrom('reviews').selectAll().where('user_id', '=', author.userId).where('draft_key', '=', review.draft_key).executeTakeFirst();
    if (first) {
      if (hasSameAnswers(first, review, review.custom_agency_name === null ? review.agency_id : locked.agencies[1])) return { ok: true, id: first.id };
      if (first.updated_at > first.created_at) return { ok: false, code: 'repeated', id: first.id };
      return { ok: true, id: first.id, differs: true };
    }
    const now = clock.now();
    const errors = await validateReferences(tx, author.userId, review, locked);
    if (errors) return { ok: false, code: 'invalid', errors };
    const propertyId = await findOrCreateProperty(tx, services, review, located);
    const repeated = await overlappingReview(tx, author.userId, propertyId, review);
    if (repeated) return { ok: false, code: 'repeated', id: repeated };
    const agencyId = review.custom_agency_name === null ? review.agency_id : await findOrCreateAgency(tx, review.custom_agency_name);
    const { id } = await tx
      .insertInto('reviews')
      .values({ ...answersOf(review), user_id: author.userId, property_id: propertyId, agency_id: agencyId, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (review.photos.length > 0) await tx.updateTable('uploads').set({ used_at: clock.now() }).where('name', 'in', review.photos).execute();
    await storeReviewNetwork(services, tx, id, network);
    await recordReceived(services, tx);
    return { ok: true, id };
  };
  // The draft key makes this idempotent.
  const done = await inTransaction(services, store, { repeatable: true });
  if (!done.ok || !done.differs) return done;
  return editReview(services, author, done.id, sent, true);
}

/** The ids of the flat and the agencies that a review names; undefined for a flat or a typed agency that does not exist yet. */
async function referencesOf(tx: Tx, { property_address: address, floor_number: floor, door_number: door, agency_id, custom_agency_name: name }: ReviewInput) {
  const flat = await tx.selectFrom('properties').select('id').where('flat_key', '=', flatKey({ address, floor, door })).executeTakeFirst();
  const agency = name === null ? null : await tx.selectFrom('agencies').select('id').where('name_key', '=', agencyKey(name)).executeTakeFirst();
  return { properties: [flat?.id], agencies: [agency_id, agency?.id] };
}

/**
 * Replaces the author's review by an edited one (PRODUCT.md §1 "One review"). It returns to the moderation queue and keeps the month in which it was
 * first written. `resent`: the same draft was sent again with other answers, so the review counts as written now; 'repeated' if it was edited or
 * decided since. `id` is a UUID; the draft key stays.
 */
export async function editReview(services: Services, author: FreshViewer, id: string, sent: unknown, resent = false): Promise<Submitted> {
  const { db, clock } = services;
  // submitReview counted the attempt of a resent draft.
  const wait = resent ? 0 : await consumeAttempt(db, clock, reviewLimit, [`review:user:${author.userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const read = readReview(sent, madridMonth(clock.now()));
  if (!read.ok) return read;
  const review = read.data;
  const located = await locate(services, review.property_address);
  const done = await inTransaction(services, async (tx, services): Promise<Submitted<{ dropped: Awaited<ReturnType<typeof ownPhotos>> }>> => {
    const locked = await lockFor(tx, author.userId, async () => {
      const before = await ownReview(tx, author.userId, id);
      const named = await referencesOf(tx, review);
      return { before, named, counted: [before?.property_id, ...named.properties], agencies: [before?.agency_id, ...named.agencies] };
    });
    if (!locked) return { ok: false, code: 'guest' };
    const { before, named } = locked;
    if (!before) return { ok: false, code: 'absent' };
    if (resent && before.updated_at > before.created_at) return { ok: false, code: 'repeated', id };
    const errors = await validateReferences(tx, author.userId, review, named, before.photos);
    if (errors) return { ok: false, code: 'invalid', errors };
    const propertyId = await findOrCreateProperty(tx, services, review, located);
    const repeated = await overlappingReview(tx, author.userId, propertyId, review, id);
    if (repeated) return { ok: false, code: 'repeated', id: repeated };
    const agencyId = review.custom_agency_name === null ? review.agency_id : await findOrCreateAgency(tx, review.custom_agency_name);
    const { draft_key: _, ...answers } = answersOf(review);
    const now = clock.now();
    const times = { updated_at: now, ...(resent ? { created_at: now } : {}) };
    const edited = { ...answers, ...times, property_id: propertyId, agency_id: agencyId, sent_back: null };
    const contract = await decidedContract(tx, id);
    const save = async () => tx.updateTable('reviews').set(edited).where('id', '=', id).execute();
    let buildings: string[] = [];
    if (before.is_verified) buildings = await changeReviews(tx, [before.property_id, propertyId], save);
    else await save();
    await deleteObsoleteCovers(tx, id, answers);
    // The 'Útil' votes were for the old text.
    await tx.deleteFrom('review_votes').where('review_id', '=', id).execute();
    await tx.deleteFrom('gone_votes').where('review_id', '=', id).execute();
    if (review.photos.length > 0) await tx.updateTable('uploads').set({ used_at: clock.now() }).where('name', 'in', review.photos).execute();
    await repeatReading(services, tx, { reviewId: id });
    if (propertyId !== before.property_id) await forgetDecidedReading(tx, id);
    else if (contract) await forgetChangedMatches(tx, contract);
    const unused = before.photos.filter((name) => !review.photos.includes(name));
    const dropped = await ownPhotos(tx, author.userId, unused);
    await discardUploads(tx, dropped);
    if (before.is_verified || before.approved_at || before.sent_back) await recordReceived(services, tx);
    if (before.is_verified) await publishChange(services, tx, buildings);
    if (propertyId !== before.property_id) await deleteUnreviewedProperties(tx, [before.property_id]);
    if (agencyId !== before.agency_id) await deleteUnnamedAgencies(tx, [before.agency_id]);
    return { ok: true, dropped };
  });
  if (!done.ok) return done;
  await removeUploads(services, done.dropped);
  return { ok: true, id };
}

const ownReview = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('reviews')
    .select(['property_id', 'agency_id', 'photos', 'is_verified', 'approved_at', 'sent_back', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

async function ownPhotos(tx: Tx, userId: string, names: readonly string[]) {
  if (names.length === 0) return [];
  return tx
    .selectFrom('uploads')
    .select(['bucket', 'name'])
    .where('name', 'in', [...names])
    .where('user_id', '=', userId)
    .where('bucket', '=', 'review-images')
    .execute();
}

/** Errors for an unknown agency, for pages that the author has claimed, and for photos that are neither on the review nor unused ones of the author. */
async function validateReferences(
  tx: Tx,
  userId: string,
  { photos: sent, agency_id }: ReviewInput,
  named: Awaited<ReturnType<typeof referencesOf>>,
  present: readonly string[] = [],
): Promise<ReviewErrors | null> {
  const errors = await claimedPageErrors(tx, userId, named);
  const photos = sent.filter((name) => !present.includes(name));
  if (agency_id !== null && !(await tx.selectFrom('agencies').select('id').where('id', '=', agency_id).executeTakeFirst()))
    errors.custom_agency_name = 'Elige una agencia de la lista o escribe su nombre';
  if (photos.length > 0) {
    const own = await tx
      .selectFrom('uploads')
      .select('name')
      .where('name', 'in', photos)
      .where('user_id', '=', userId)
      .where('bucket', '=', 'review-images')
      .where('used_at', 'is', null)
      // Locked: the purge must not delete an unused photo meanwhile.
      .orderBy('name')
      .forUpdate()
      .execute();
    if (own.length !== photos.length) errors.photos = 'Alguna foto ya no está disponible. Quítala y vuelve a subirla.';
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** null after a geocoder error: the review is stored, and a job geocodes the flat later. */
async function locate({ geocoder, log }: Services, address: Address): Promise<Located | null> {
  try {
    return await geocoder.locateNow(address);
  } catch (e) {
    log.warn({ err: e }, 'geocoder failed');
    return null;
  }
}

/** A new flat stays invisible until one of its reviews is verified: the read model counts only those. */
async function findOrCreateProperty(tx: Tx, { vault, jobs }: Pick<Services, 'vault' | 'jobs'>, review: ReviewInput, located: Located | null): Promise<string> {
  const { property_address: address, floor_number: floor, door_number: door } = review;
  const known = await tx.selectFrom('properties').select('id').where('flat_key', '=', flatKey({ address, floor, door })).executeTakeFirst();
  if (known) return known.id;
  const id = flatId(vault.pseudonym(`flat ${flatKey({ address, floor, door })}`));
  const place = located && (await storedPlace(tx, id, address, located));
  const made = await tx
    .insertInto('properties')
    .values({ ...flatRecord({ address, floor, door, neighbourhood: place?.neighbourhood ?? null }), ...place, id })
    // This update changes nothing: it waits for a concurrent insert of the same flat and returns that row.
    .onConflict((c) => c.column('flat_key').doUpdateSet((e) => ({ flat_key: e.ref('excluded.flat_key') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (made.id === id && located?.kind !== 'precise') await jobs.send(tx, 'localizar-piso', id);
  return made.id;
}

/** The author deletes a review, published or not: aggregates are recomputed, and its photos, contract and notifications are deleted. `id` is a UUID. */
export async function deleteReview(services: Services, viewer: FreshViewer, id: string): Promise<Result<object, 'absent'>> {
  const deleted = await inTransaction(services, async (tx, services) => {
    const locked = await lockFor(tx, viewer.userId, async () => {
      const review = await ownReview(tx, viewer.userId, id);
      return { review, counted: [review?.property_id], agencies: [review?.agency_id] };
    });
    if (!locked?.review) return null;
    const { review } = locked;
    await discardDocuments(services, tx, { reviewId: id });
    await deleteNotificationsAboutReview(tx, { userId: viewer.userId, reviewId: id });
    const buildings = await changeReviews(tx, [review.property_id], () => tx.deleteFrom('reviews').where('id', '=', id).execute());
    await publishChange(services, tx, buildings);
    await deleteUnreviewedProperties(tx, [review.property_id]);
    await deleteUnnamedAgencies(tx, [review.agency_id]);
    const photos = await ownPhotos(tx, viewer.userId, review.photos);
    await discardUploads(tx, photos);
    return photos;
  });
  if (!deleted) return { ok: false, code: 'absent' };
  await removeUploads(services, deleted);
  await deleteDiscardedDocuments(services);
  return { ok: true };
}
