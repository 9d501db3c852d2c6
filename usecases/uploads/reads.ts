import { sql } from 'kysely';
import type { Db } from '../ports.ts';

/** Whether a verified review shows the photo. */
export async function isPublicPhoto(db: Db, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('reviews')
    .select('id')
    .where('photos', '@>', sql<string[]>`array[${name}]::text[]`)
    .where('is_verified', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who uploaded a review photo; null when nobody did, or it is gone. */
export async function photoUploader(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('uploads').select('user_id').where('name', '=', name).where('bucket', '=', 'review-images').executeTakeFirst();
  return row?.user_id ?? null;
}
