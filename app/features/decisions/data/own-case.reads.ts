import type { Expression } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';

/** An account, or a column of accounts. */
type Who = string | Expression<string>;

/** Keys of the flats where somebody claims to have lived, decided or not, or that they wrote about. */
const livedInKeys = (db: Db, userId: Who) =>
  db
    .selectFrom('tenancies as t')
    .innerJoin('flats as f', 'f.id', 't.flat_id')
    .select('f.flat_key')
    .where('t.user_id', '=', userId)
    .union(db.selectFrom('reviews as o').innerJoin('properties as q', 'q.id', 'o.property_id').select('q.flat_key').where('o.user_id', '=', userId));

/** Claims that nobody refused: the page of an agency covers the flats of the reviews that name it. */
const claims = (db: Db, userId: Who) =>
  db.selectFrom('page_claims as c').where('c.user_id', '=', userId).where('c.state', 'in', ['unconfirmed', 'waiting', 'approved']);

/**
 * Keys of the flats that are somebody's own (PRODUCT.md §1 "Own cases"): they lived there, wrote about it, or claim it. In the format of
 * properties.flat_key and flats.flat_key.
 */
export const ownFlatKeys = (db: Db, userId: Who) =>
  livedInKeys(db, userId)
    .union(claims(db, userId).innerJoin('properties as cp', 'cp.id', 'c.property_id').select('cp.flat_key'))
    .union(
      claims(db, userId)
        .innerJoin('reviews as cr', 'cr.agency_id', 'c.agency_id')
        .innerJoin('properties as cq', 'cq.id', 'cr.property_id')
        .select('cq.flat_key'),
    );

/** Whether somebody lived in the flat of a page, or wrote about it. */
export const livedIn = async (db: Db, userId: string, propertyId: string): Promise<boolean> =>
  (await db.selectFrom('properties').select('id').where('id', '=', propertyId).where('flat_key', 'in', livedInKeys(db, userId)).executeTakeFirst()) !==
  undefined;

/** Whether a review of somebody's names the agency. */
export const wroteAbout = async (db: Db, userId: string, agencyId: string): Promise<boolean> =>
  (await db.selectFrom('reviews').select('id').where('user_id', '=', userId).where('agency_id', '=', agencyId).executeTakeFirst()) !== undefined;

/** Agencies that somebody wrote about, or claims. */
export const ownAgencies = (db: Db, userId: Who) =>
  db
    .selectFrom('reviews as o')
    .select('o.agency_id')
    .where('o.user_id', '=', userId)
    .where('o.agency_id', 'is not', null)
    .union(claims(db, userId).select('c.agency_id').where('c.agency_id', 'is not', null));

export const isOwnAgency = async (db: Db, userId: string, agencyId: string): Promise<boolean> =>
  (await db.selectFrom('agencies').select('id').where('id', '=', agencyId).where('id', 'in', ownAgencies(db, userId)).executeTakeFirst()) !== undefined;

export const ownProperties = (db: Db, userId: string) => db.selectFrom('properties').select('id').where('flat_key', 'in', ownFlatKeys(db, userId));

/** Whether the flat is somebody's own; by the id of a review (`propertyId`) or of a stay (`flatId`). */
export async function isOwnFlat(db: Db, userId: string, flat: { propertyId: string } | { flatId: string }): Promise<boolean> {
  const row =
    'propertyId' in flat
      ? await ownProperties(db, userId).where('id', '=', flat.propertyId).executeTakeFirst()
      : await db.selectFrom('flats').select('id').where('id', '=', flat.flatId).where('flat_key', 'in', ownFlatKeys(db, userId)).executeTakeFirst();
  return row !== undefined;
}
