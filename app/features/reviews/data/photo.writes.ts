import { mayBeImage, tooManyPixels } from '../../../../platform/image-type.ts';
import type { Services } from '../../../../platform/ports.ts';
import { reviewPhotoLimit } from '../../../../platform/rate-limits.policy.ts';
import { consumeAttempt } from '../../../../platform/rate-limits.writes.ts';
import type { Result } from '../../../../platform/result.ts';
import { inTransaction, lockFor } from '../../../../platform/transaction.ts';
import { discardUploads, putUpload, removeUploads } from '../../../../platform/uploads.writes.ts';
import type { FreshViewer } from '../../../../platform/viewer.ts';
import { limits } from '../rules/options.ts';

const MAX_UNUSED = 30;

type PhotoUpload = Result<{ name: string; width: number; height: number }, 'invalid' | 'too-many'>;

const refused = (message: string): PhotoUpload => ({ ok: false, code: 'invalid', errors: { photo: message } });

/** Stores a photo for a review that is not sent yet: re-encoded, without metadata, under a random name (PRODUCT.md §1 "Photos"). */
export async function uploadPhoto(services: Services, { userId }: FreshViewer, file: { type: string; bytes: Uint8Array }): Promise<PhotoUpload> {
  const { db, clock, ids, images } = services;
  if (!mayBeImage(file.type)) return refused('Por favor selecciona un archivo de imagen válido');
  if (file.bytes.length > limits.photos.bytes) return refused('La foto debe ocupar menos de 10 MB');
  const wait = await consumeAttempt(db, clock, reviewPhotoLimit, [`photo:user:${userId}`]);
  if (wait > 0) return { ok: false, code: 'too-many', wait };
  const { unused } = await db
    .selectFrom('uploads')
    .select((e) => e.fn.countAll<number>().as('unused'))
    .where('user_id', '=', userId)
    .where('bucket', '=', 'review-images')
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (unused >= MAX_UNUSED) return { ok: false, code: 'too-many', wait: reviewPhotoLimit.seconds };
  const photo = await images.photo(file.bytes);
  if (!photo) return refused('No hemos podido leer esta imagen. Prueba con otra en JPG, PNG, WebP o HEIC.');
  if (photo === 'too-many-pixels') return refused(tooManyPixels());
  const name = ids.secret();
  const { width, height } = photo;
  const row = { name, bucket: 'review-images' as const, user_id: userId, token_hash: null, width, height, created_at: clock.now(), used_at: null };
  // The row first: after a crash between the two, the purge finds the row. A file without a row would stay forever.
  const stored = await inTransaction(services, async (tx) => (await lockFor(tx, userId)) && (await tx.insertInto('uploads').values(row).execute()));
  const kept = stored && (await putUpload(services, { bucket: 'review-images', name }, photo.files));
  if (!kept) return refused('Tu cuenta ya no existe');
  return { ok: true, name, width: photo.width, height: photo.height };
}

/** Deletes one's own photo that no review uses. Another person's photo stays, without an error. */
export async function removePhoto(services: Services, { userId }: FreshViewer, name: string): Promise<void> {
  const removed = await inTransaction(services, async (tx) => {
    await lockFor(tx, userId);
    const own = tx.selectFrom('uploads').select(['name', 'bucket']).where('name', '=', name).where('user_id', '=', userId);
    const unused = await own.where('bucket', '=', 'review-images').where('used_at', 'is', null).execute();
    await discardUploads(tx, unused);
    return unused;
  });
  await removeUploads(services, removed);
}
