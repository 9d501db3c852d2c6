import { flatKey } from '../../domain/address/flat-key.ts';
import { flatRecord } from '../../domain/address/flat-record.ts';
import { fullAddress } from '../../domain/address/format.ts';
import type { Address } from '../../domain/address/parse.ts';
import { alertsOf } from '../../domain/review/alerts.ts';
import { reviewRating } from '../../domain/review/rating.ts';
import type { ReviewFaults } from '../../domain/review/wizard.ts';
import { findOrCreateAgency } from '../agencies/writes.ts';
import { takeAttempt } from '../limits/writes.ts';
import { storedPlace } from '../places/writes.ts';
import type { Db, Located, Services } from '../ports.ts';
import { deleteUnreviewedProperties, refreshProperty } from '../properties/writes.ts';
import { discardUploads, removeUploads } from '../uploads/writes.ts';
import { type ReviewInput, readReview } from './input.ts';

/** Retries of one review included. */
const reviewsPerHour = { max: 30, seconds: 3600 };

export type Submitted =
  | { kind: 'stored'; id: string }
  | { kind: 'invalid'; faults: ReviewFaults }
  | { kind: 'wait'; seconds: number }
  /** The account went away while its owner was writing. */
  | { kind: 'nobody' };

/**
 * Stores a review as it was sent, unverified, once per draft: sent again with the same key it answers with the first one and
 * changes nothing. One transaction; where the building is, is found out before it begins.
 */
export async function submitReview(services: Services, author: { userId: string }, sent: unknown): Promise<Submitted> {
  const { db, clock } = services;
  const seconds = await takeAttempt(db, clock, reviewsPerHour, [`review:user:${author.userId}`]);
  if (seconds > 0) return { kind: 'wait', seconds };
  const read = readReview(sent, monthInMadrid(clock.now()));
  if (!read.ok) return { kind: 'invalid', faults: read.faults };
  const { review } = read;
  const located = await locate(services, review.property_address);
  return db.transaction().execute(async (trx) => {
    // One at a time per person: what a second sending of the draft finds is settled.
    const user = await trx.selectFrom('user').select('id').where('id', '=', author.userId).forNoKeyUpdate().executeTakeFirst();
    if (!user) return { kind: 'nobody' };
    const first = await trx
      .selectFrom('reviews')
      .select('id')
      .where('user_id', '=', author.userId)
      .where('draft_key', '=', review.draft_key)
      .executeTakeFirst();
    if (first) return { kind: 'stored', id: first.id };
    const faults = await absentThings(trx, author.userId, review);
    if (faults) return { kind: 'invalid', faults };
    const propertyId = await findOrCreateProperty(trx, services, review, located);
    const agencyId = review.custom_agency_name === null ? review.agency_id : await findOrCreateAgency(trx, review.custom_agency_name);
    const { id } = await trx
      .insertInto('reviews')
      .values({ ...answersOf(review), user_id: author.userId, property_id: propertyId, agency_id: agencyId, created_at: clock.now(), updated_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (review.photos.length > 0) await trx.updateTable('uploads').set({ used_at: clock.now() }).where('name', 'in', review.photos).execute();
    return { kind: 'stored', id };
  });
}

/** '2026-11': PRODUCT.md §1 "Dates": Europe/Madrid. */
export function monthInMadrid(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', year: 'numeric', month: '2-digit' }).format(now);
}

/** What the review names and is not there to be used: an agency, or photos that are not the author's own unused ones. */
async function absentThings(trx: Db, userId: string, { photos, agency_id }: ReviewInput): Promise<ReviewFaults | null> {
  const faults: ReviewFaults = {};
  if (agency_id !== null && !(await trx.selectFrom('agencies').select('id').where('id', '=', agency_id).executeTakeFirst()))
    faults.custom_agency_name = 'Elige una agencia de la lista o escribe su nombre';
  if (photos.length > 0) {
    const own = await trx
      .selectFrom('uploads')
      .select('name')
      .where('name', 'in', photos)
      .where('user_id', '=', userId)
      .where('bucket', '=', 'review-images')
      .where('used_at', 'is', null)
      .orderBy('name')
      .forUpdate()
      .execute();
    if (own.length !== photos.length) faults.photos = 'Alguna foto ya no está disponible. Quítala y vuelve a subirla.';
  }
  return Object.keys(faults).length > 0 ? faults : null;
}

/** A geocoder that is out of order keeps nobody from writing: the place is then looked for later. */
async function locate({ geocoder, log }: Services, address: Address): Promise<Located | null> {
  try {
    return await geocoder.locateNow(address);
  } catch (e) {
    log.warn({ err: e }, 'geocoder failed');
    return null;
  }
}

/** Nobody sees it before a review of it is verified: the read model counts only those. */
async function findOrCreateProperty(trx: Db, { ids, jobs }: Services, review: ReviewInput, located: Located | null): Promise<string> {
  const { property_address: address, floor_number: floor, door_number: door } = review;
  // Held, so that whoever deletes the last review of the flat does not take it away meanwhile.
  const known = await trx.selectFrom('properties').select('id').where('flat_key', '=', flatKey({ address, floor, door })).forKeyShare().executeTakeFirst();
  if (known) return known.id;
  const id = ids.short();
  const place = located && (await storedPlace(trx, id, address, located));
  const made = await trx
    .insertInto('properties')
    .values({ ...flatRecord({ address, floor, door, neighbourhood: place?.neighbourhood ?? null }), ...place, id })
    // Changes nothing, but waits for whoever is inserting the same flat and answers with their row.
    .onConflict((c) => c.column('flat_key').doUpdateSet((e) => ({ flat_key: e.ref('excluded.flat_key') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (made.id === id && located?.kind !== 'precise') await jobs.send(trx, 'localizar-piso', id);
  return made.id;
}

function answersOf({ latitude: _lat, longitude: _lng, custom_agency_name: _name, agency_id: _id, property_address, ...answers }: ReviewInput) {
  return { ...answers, property_address: fullAddress(property_address), rating: reviewRating(answers), alerts: alertsOf(answers), is_verified: false };
}

/**
 * Its author takes a review back, published or not, and with it what it fed: the flat's figures, the totals, and its photos
 * with their files. `id` is a UUID.
 */
export async function deleteReview(
  services: Services,
  viewer: { userId: string } | null,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'guest' | 'absent' }> {
  if (!viewer) return { ok: false, code: 'guest' };
  const gone = await services.db.transaction().execute(async (trx) => {
    const review = await trx
      .deleteFrom('reviews')
      .where('id', '=', id)
      .where('user_id', '=', viewer.userId)
      .returning(['property_id', 'photos'])
      .executeTakeFirst();
    if (!review) return null;
    await refreshProperty(trx, review.property_id);
    await deleteUnreviewedProperties(trx, [review.property_id]);
    await services.events.publish(trx, 'content', review.property_id);
    if (review.photos.length === 0) return [];
    const photos = await trx
      .selectFrom('uploads')
      .select(['bucket', 'name'])
      .where('name', 'in', review.photos)
      .where('user_id', '=', viewer.userId)
      .where('bucket', '=', 'review-images')
      .execute();
    await discardUploads(trx, photos);
    return photos;
  });
  if (!gone) return { ok: false, code: 'absent' };
  await removeUploads(services, gone);
  return { ok: true };
}
