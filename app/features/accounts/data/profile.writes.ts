import { mayBeImage, tooManyPixels } from '../../../../platform/image-type.ts';
import { publishChange } from '../../../../platform/page-change.writes.ts';
import { avatarPath } from '../../../../platform/paths.ts';
import type { Services, Tx } from '../../../../platform/ports.ts';
import { profileLimit, profilePhotoLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import { discardUploads, removeUploads } from '../../../../platform/uploads.writes.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { recipientsNaming, renameInNotifications } from '../../messages/data/name.writes.ts';
import { photoRules } from '../rules/options.ts';
import { storeAvatar } from './account.writes.ts';
import type { ProfileChange } from './profile.input.ts';

type ProfileSaved = Result<object, 'guest' | 'not-kept' | 'too-many' | 'invalid'>;
/** 'keep' the present photo, 'none' to remove it, or a new one. */
export type PhotoChange = 'keep' | 'none' | { type: string; bytes: Uint8Array };

/** Changes one's own profile. A new photo follows the rules of sign-up: re-encoded, without metadata, under a random name; the old one is deleted. */
export async function saveProfile(services: Services, viewer: FreshViewer, change: ProfileChange, photo: PhotoChange): Promise<ProfileSaved> {
  const { db, clock } = services;
  const often = await consumeAttempt(db, clock, profileLimit, [`profile:account:${viewer.userId}`]);
  if (often > 0) return { ok: false, code: 'too-many', wait: often };
  let name: string | null = null;
  if (typeof photo === 'object') {
    const refused = !mayBeImage(photo.type) ? photoRules.notAnImage : photo.bytes.length > photoRules.maxBytes ? photoRules.tooLarge : null;
    if (refused) return { ok: false, code: 'invalid', errors: { photo: refused } };
    const wait = await consumeAttempt(db, clock, profilePhotoLimit, [`photo:account:${viewer.userId}`]);
    if (wait > 0) return { ok: false, code: 'too-many', wait };
    const stored = await storeAvatar(services, photo.bytes, viewer).catch((err: unknown) => {
      services.log.error({ err }, 'photo not kept');
      return 'not-kept' as const;
    });
    if (stored === 'not-kept') return { ok: false, code: 'not-kept' };
    if (!stored) return { ok: false, code: 'invalid', errors: { photo: photoRules.unreadable } };
    if (stored === 'too-many-pixels') return { ok: false, code: 'invalid', errors: { photo: tooManyPixels() } };
    name = stored.name;
  }
  const old = await inTransaction(services, async (tx, services) => {
    const locked = await lockFor(tx, viewer.userId, async () => {
      const before = await tx.selectFrom('profiles').select('display_name').where('user_id', '=', viewer.userId).executeTakeFirst();
      const renamed = before?.display_name !== change.displayName;
      return { renamed, people: renamed ? await recipientsNaming(tx, viewer.userId) : [] };
    });
    if (!locked) return null;
    const now = clock.now();
    // A concurrent save may have discarded this photo before it was used.
    if (name && !(await markAvatarUsed(tx, name, viewer.userId, now))) return 'not-kept';
    const set = { display_name: change.displayName, bio: change.bio, ...(photo === 'keep' ? {} : { photo_url: name && avatarPath(name) }) };
    // The account has the same values as metadata (1-flats §3).
    await tx
      .updateTable('profiles')
      .set({ ...set, updated_at: now })
      .where('user_id', '=', viewer.userId)
      .execute();
    await tx
      .updateTable('user')
      .set({ ...set, updatedAt: now })
      .where('id', '=', viewer.userId)
      .execute();
    if (locked.renamed) await renameInNotifications(tx, viewer.userId, { unlessBlocked: true });
    await publishChange(services, tx, []);
    if (photo === 'keep') return [];
    const avatars = tx.selectFrom('uploads').select(['name', 'bucket']).where('user_id', '=', viewer.userId).where('bucket', '=', 'avatars');
    const replaced = await avatars.where('name', '!=', name ?? '').execute();
    await discardUploads(tx, replaced);
    return replaced;
  });
  if (!old) return { ok: false, code: 'guest' };
  if (old === 'not-kept') return { ok: false, code: 'not-kept' };
  await removeUploads(services, old);
  return { ok: true };
}

async function markAvatarUsed(tx: Tx, name: string, userId: string, now: Date): Promise<boolean> {
  const own = tx.updateTable('uploads').set({ used_at: now }).where('name', '=', name).where('user_id', '=', userId);
  return (await own.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}
