import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { flatKey } from '../../flats/rules/flat-key.ts';
import { readAddress } from '../../places/rules/address/check.ts';
import type { RentalKind } from '../rules/rental-kind.ts';

/** Whether another person has a published review of this flat and kind of rental (null: any) in these years (null: open). Unpublished reviews do not count. */
export async function hasOtherReviews(
  db: Db,
  { userId }: Pick<Viewer, 'userId'>,
  home: { address: string; floor: string; door: string },
  { from, to, kind = null }: { from: number | null; to: number | null; kind?: RentalKind | null },
): Promise<boolean> {
  const read = readAddress(home);
  if (!read.ok) return false;
  const key = flatKey({ address: read.address, floor: home.floor, door: home.door });
  const row = await db
    .selectFrom('public_reviews as v')
    .innerJoin('properties as p', 'p.id', 'v.property_id')
    .select('v.id')
    .where('p.flat_key', '=', key)
    .where('v.id', 'not in', db.selectFrom('reviews').select('id').where('user_id', '=', userId))
    .where(sql<boolean>`coalesce(v.exit_year, 9999) >= ${from ?? 0} and v.entry_year <= ${to ?? 9999}`)
    .$if(kind !== null, (q) => q.where('v.rental_kind', '=', kind))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
