import type { Db } from '../ports.ts';

/**
 * Keys of the flats that are somebody's own (PRODUCT.md §1 "Own cases"): they say to have lived there, decided or not, or
 * wrote about it. As properties.flat_key and flats.flat_key have them.
 */
export const ownFlatKeys = (db: Db, userId: string) =>
  db
    .selectFrom('tenancies as t')
    .innerJoin('flats as f', 'f.id', 't.flat_id')
    .select('f.flat_key')
    .where('t.user_id', '=', userId)
    .union(db.selectFrom('reviews as o').innerJoin('properties as q', 'q.id', 'o.property_id').select('q.flat_key').where('o.user_id', '=', userId));

export const ownProperties = (db: Db, userId: string) => db.selectFrom('properties').select('id').where('flat_key', 'in', ownFlatKeys(db, userId));

/** Whether the flat is somebody's own; as a review knows it (`propertyId`) or a stay (`flatId`). */
export async function isOwnFlat(db: Db, userId: string, flat: { propertyId: string } | { flatId: string }): Promise<boolean> {
  const row =
    'propertyId' in flat
      ? await ownProperties(db, userId).where('id', '=', flat.propertyId).executeTakeFirst()
      : await db.selectFrom('flats').select('id').where('id', '=', flat.flatId).where('flat_key', 'in', ownFlatKeys(db, userId)).executeTakeFirst();
  return row !== undefined;
}
