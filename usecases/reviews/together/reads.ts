import { sql } from 'kysely';
import { readAddress } from '../../../domain/address/check.ts';
import { flatKey } from '../../../domain/address/flat-key.ts';
import { canonicalDoor, canonicalFloor } from '../../../domain/address/units.ts';
import type { Db } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';

/** Whether a published review of somebody else is of this flat and has a year in common with these (`null`: open). Unpublished ones say nothing. */
export async function otherReviewsOf(
  db: Db,
  { userId }: Pick<Viewer, 'userId'>,
  { address: typed, floor, door }: { address: string; floor: string; door: string },
  { from, to }: { from: number | null; to: number | null },
): Promise<boolean> {
  const read = readAddress(typed);
  if (!read.ok) return false;
  const key = flatKey({ address: read.address, floor: canonicalFloor(floor), door: canonicalDoor(door) });
  const row = await db
    .selectFrom('public_reviews as v')
    .innerJoin('properties as p', 'p.id', 'v.property_id')
    .select('v.id')
    .where('p.flat_key', '=', key)
    .where('v.id', 'not in', db.selectFrom('reviews').select('id').where('user_id', '=', userId))
    .where(sql<boolean>`coalesce(v.exit_year, 9999) >= ${from ?? 0} and v.entry_year <= ${to ?? 9999}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
