import { daysBefore } from '../../../domain/dates/days.ts';
import { mayBeImage } from '../../../domain/image-type.ts';
import { limits } from '../../../domain/review/options.ts';
import type { Services, Tx } from '../../ports.ts';
import { reviewPhotoLimit } from '../../rate-limits/policy.ts';
import { consumeAttempt } from '../../rate-limits/writes.ts';
import type { Result } from '../../result.ts';
import { inTransaction, lockFor } from '../../transaction.ts';
import type { FreshViewer } from '../../viewer.ts';

/** A photo of a draft that was never sent, or an avatar of an unfinished sign-up, is deleted after a week. */
const unusedDays = 7;
/** File suffixes that an upload may have (adapters/images). */
const suffixes = { 'review-images': ['480', '960', '1600'], avatars: ['square'] } as const;

export function fileKey(bucket: 'avatars' | 'review-images', name: string, suffix: string): string {
  return `${bucket}/${name}-${suffix}.webp`;
}

async function removeUploadFiles({ files }: Services, uploads: readonly { bucket: 'avatars' | 'review-images'; name: string }[]): Promise<void> {
  for (const { bucket, name } of uploads) for (const suffix of suffixes[bucket]) await files.remove(fileKey(bucket, name, suffix));
}

/** Rows are claimed first, so that no review can use a photo being deleted; files are deleted after the commit. The next run finds what a crash left. */
export async function purgeUploads(services: Services): Promise<void> {
  const before = daysBefore(services.clock.now(), unusedDays);
  const unused = await inTransaction(services, async (tx) => {
    const rows = await tx
      .selectFrom('uploads')
      .select(['name', 'bucket'])
      .where('used_at', 'is', null)
      .where('created_at', '<', before)
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute();
    await discardUploads(tx, rows);
    return rows;
  });
  await deleteUploads(services, unused);
}

const MAX_UNUSED = 30;

type PhotoUpload = Result<{ name: string; width: number; height: number }, 'invalid' | 'too-many'>;

const refused = (message: string): PhotoUpload => ({ ok: false, code: 'invalid', errors: { photo: message } });

/** Keeps a photo for a review still to be sent: re-encoded, without metadata, under a random name (PRODUCT.md §1 "Photos"). */
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
  const name = ids.secret();
  const { width, height } = photo;
  const row = { name, bucket: 'review-images' as const, user_id: userId, token_hash: null, width, height, created_at: clock.now(), used_at: null };
  // The row first: a crash between the two leaves a row that the purge finds, never a file that nobody knows of.
  const stored = await inTransaction(services, async (tx) => (await lockFor(tx, userId)) && (await tx.insertInto('uploads').values(row).execute()));
  const kept = stored && (await putUpload(services, { bucket: 'review-images', name }, photo.files));
  if (!kept) return refused('Tu cuenta ya no existe');
  return { ok: true, name, width: photo.width, height: photo.height };
}

/**
 * Stores the files of an upload whose row is there. One that is discarded meanwhile leaves no file behind: its own were deleted before these came.
 * False: it was. What cannot be stored is discarded: it is not one of those that a person may have waiting, and the job deletes what came of it.
 */
export async function putUpload(services: Services, upload: Upload, encoded: readonly { suffix: string; bytes: Uint8Array }[]): Promise<boolean> {
  const { db, files } = services;
  try {
    for (const { suffix, bytes } of encoded) await files.put(fileKey(upload.bucket, upload.name, suffix), bytes);
  } catch (e) {
    await inTransaction(services, (tx) => discardUploads(tx, [upload]));
    throw e;
  }
  const row = db.selectFrom('uploads').select('name').where('name', '=', upload.name).where('created_at', '>', discardedAt);
  if (await row.executeTakeFirst()) return true;
  await removeUploads(services, [upload]);
  return false;
}

/** Takes back a photo of one's own that no review uses. Somebody else's stays, without an error. */
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

type Upload = { bucket: 'avatars' | 'review-images'; name: string };

/** When a discarded upload was made, by its row: longer ago than any that is kept. */
const discardedAt = new Date(0);

/** Detaches uploads from their owner and from what uses them. After the commit `removeUploads` deletes them; `purgeUploads` finds what a crash left. */
export async function discardUploads(tx: Tx, uploads: readonly Upload[]): Promise<void> {
  if (uploads.length === 0) return;
  const names = uploads.map((upload) => upload.name);
  await tx.updateTable('uploads').set({ used_at: null, user_id: null, token_hash: '', created_at: discardedAt }).where('name', 'in', names).execute();
}

/** After what was decided is stored: a store that does not answer is no reason to say that it was not. The job tries again. */
export async function removeUploads(services: Services, uploads: readonly Upload[]): Promise<void> {
  await deleteUploads(services, uploads).catch((err: unknown) => services.log.error({ err }, 'photos not deleted yet'));
}

async function deleteUploads(services: Services, uploads: readonly Upload[]): Promise<void> {
  if (uploads.length === 0) return;
  await removeUploadFiles(services, uploads);
  const names = uploads.map((upload) => upload.name);
  await inTransaction(services, (tx) => {
    const free = tx.selectFrom('uploads').select('name').where('name', 'in', names).where('user_id', 'is', null).forUpdate().skipLocked();
    return tx.deleteFrom('uploads').where('name', 'in', free).execute();
  });
}
