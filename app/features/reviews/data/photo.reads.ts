import { sql } from 'kysely';
import type { Db } from '../../../../platform/ports.ts';
import { isOwnFlat } from '../../decisions/data/own-case.reads.ts';

/** Whether a verified review shows the photo. */
export async function isPublicPhoto(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviews')
    .select('id')
    .where('photos', '@>', sql<string[]>`array[${name}]::text[]`)
    .where('is_verified', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The input of maySeePhoto: who uploaded it (null: there is no such photo, or its account is deleted), and whether it shows the viewer's own flat. */
export async function unpublishedPhoto(db: Db, viewer: { userId: string }, name: string): Promise<{ uploaderId: string | null; ownFlat: boolean }> {
  const row = await db.selectFrom('uploads').select('user_id').where('name', '=', name).where('bucket', '=', 'review-images').executeTakeFirst();
  const review = await db.selectFrom('reviews').select('property_id').where('photos', '@>', sql<string[]>`array[${name}]::text[]`).executeTakeFirst();
  const ownFlat = review !== undefined && (await isOwnFlat(db, viewer.userId, { propertyId: review.property_id }));
  return { uploaderId: row?.user_id ?? null, ownFlat };
}
