import type { Db } from '../../../../platform/ports.ts';

export interface OwnProfile {
  alias: string;
  displayName: string | null;
  bio: string | null;
  photoUrl: string | null;
}

export async function ownProfile(db: Db, userId: string): Promise<OwnProfile | null> {
  const row = await db.selectFrom('profiles').select(['alias', 'display_name', 'bio', 'photo_url']).where('user_id', '=', userId).executeTakeFirst();
  return row ? { alias: row.alias, displayName: row.display_name, bio: row.bio, photoUrl: row.photo_url } : null;
}
