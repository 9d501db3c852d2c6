import { sql } from 'kysely';
import { daysBefore } from './dates.ts';
import type { Services, Tx } from './ports.ts';
import { inTransaction } from './transaction.ts';

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

/**
 * Rows are claimed first, so that no review can use a photo that is being deleted; files are deleted after the commit. The next run deletes what a crash
 * left.
 */
export async function purgeUploads(services: Services): Promise<void> {
  const before = daysBefore(services.clock.now(), unusedDays);
  const unused = await inTransaction(services, async (tx) => {
    const rows = await tx
      .selectFrom('uploads')
      .select(['name', 'bucket'])
      .where('used_at', 'is', null)
      .where('created_at', '<', before)
      // A decision that may still be undone needs its files.
      .where((e) => e.not(e.exists(e.selectFrom('held_decisions as h').select('h.id').where(sql<boolean>`uploads.name = any(h.uploads)`))))
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute();
    await discardUploads(tx, rows);
    return rows;
  });
  await deleteUploads(services, unused);
}

/**
 * Stores the files of an upload whose row exists; false: the upload was discarded meanwhile, and no file remains. An upload that cannot be stored is
 * discarded too: it no longer counts towards the person's pending ones, and the job deletes its partial files.
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

type Upload = { bucket: 'avatars' | 'review-images'; name: string };

/** The creation time of a discarded upload in its row: older than any other. */
const discardedAt = new Date(0);

/** Detaches uploads from their owner and their uses. After the commit `removeUploads` deletes them; `purgeUploads` deletes what a crash left. */
export async function discardUploads(tx: Tx, uploads: readonly Upload[]): Promise<void> {
  if (uploads.length === 0) return;
  const names = uploads.map((upload) => upload.name);
  await tx.updateTable('uploads').set({ used_at: null, user_id: null, token_hash: '', created_at: discardedAt }).where('name', 'in', names).execute();
}

/** Runs after the decision is committed: a store that fails must not make the decision look failed. The job retries. */
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
