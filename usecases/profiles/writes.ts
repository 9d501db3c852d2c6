import { photoRules } from '../../domain/account/photo.ts';
import { avatarUrl, keepAvatar } from '../accounts/writes.ts';
import { takeAttempt } from '../limits/writes.ts';
import type { Services } from '../ports.ts';
import { discardUploads, removeUploads } from '../uploads/writes.ts';
import type { ProfileChange, ProfileErrors } from './input.ts';
import { photoLimit } from './policy.ts';

export type ProfileSaved =
  | { ok: true }
  | { ok: false; code: 'guest' | 'not-kept' }
  | { ok: false; code: 'too-many'; wait: number }
  | { ok: false; code: 'invalid'; errors: ProfileErrors };
/** 'keep' the photo there is, or 'none', or a new one. */
export type PhotoChange = 'keep' | 'none' | { type: string; bytes: Uint8Array };

/** Changes one's own profile. A new photo follows the rules of sign-up: re-encoded, without metadata, under a random name; the old one goes. */
export async function saveProfile(services: Services, viewer: { userId: string } | null, change: ProfileChange, photo: PhotoChange): Promise<ProfileSaved> {
  if (!viewer) return { ok: false, code: 'guest' };
  const { db, clock } = services;
  let name: string | null = null;
  if (typeof photo === 'object') {
    const refused = !photo.type.startsWith('image/') ? photoRules.notAnImage : photo.bytes.length > photoRules.maxBytes ? photoRules.tooLarge : null;
    if (refused) return { ok: false, code: 'invalid', errors: { photo: refused } };
    const wait = await takeAttempt(db, clock, photoLimit, [`photo:account:${viewer.userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
    const kept = await keepAvatar(services, photo.bytes, viewer.userId).catch((err: unknown) => {
      services.log.error({ err }, 'photo not kept');
      return 'not-kept' as const;
    });
    if (kept === 'not-kept') return { ok: false, code: 'not-kept' };
    if (!kept) return { ok: false, code: 'invalid', errors: { photo: photoRules.unreadable } };
    name = kept.name;
  }
  const old = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const set = { display_name: change.displayName, bio: change.bio, ...(photo === 'keep' ? {} : { photo_url: name && avatarUrl(name) }) };
    // Sign-up keeps the same facts as metadata of the account (1-flats §3).
    await trx
      .updateTable('profiles')
      .set({ ...set, updated_at: now })
      .where('user_id', '=', viewer.userId)
      .execute();
    await trx
      .updateTable('user')
      .set({ ...set, updatedAt: now })
      .where('id', '=', viewer.userId)
      .execute();
    await services.events.publish(trx, 'content', viewer.userId);
    if (photo === 'keep') return [];
    if (name) await trx.updateTable('uploads').set({ used_at: now }).where('name', '=', name).execute();
    const avatars = trx.selectFrom('uploads').select(['name', 'bucket']).where('user_id', '=', viewer.userId).where('bucket', '=', 'avatars');
    const replaced = await avatars.where('name', '!=', name ?? '').execute();
    await discardUploads(trx, replaced);
    return replaced;
  });
  await removeUploads(services, old);
  return { ok: true };
}
