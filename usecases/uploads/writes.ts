import type { Services } from '../ports.ts';

/** A photo of a draft that was never sent, or an avatar of a sign-up that was never finished, goes after a week. */
const unusedDays = 7;
/** File suffixes that an upload may have (adapters/images). */
const suffixes = { 'review-images': ['480', '960', '1600'], avatars: ['square'] } as const;

export function fileKey(bucket: 'avatars' | 'review-images', name: string, suffix: string): string {
  return `${bucket}/${name}-${suffix}.webp`;
}

export async function removeUploadFiles({ files }: Services, uploads: readonly { bucket: 'avatars' | 'review-images'; name: string }[]): Promise<void> {
  for (const { bucket, name } of uploads) for (const suffix of suffixes[bucket]) await files.remove(fileKey(bucket, name, suffix));
}

/** Files first, rows after: a crash between the two leaves rows that the next run finds again, never a file without one. */
export async function purgeUploads(services: Services): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - unusedDays * 24 * 3600 * 1000);
  const unused = await db.selectFrom('uploads').select(['name', 'bucket']).where('used_at', 'is', null).where('created_at', '<', before).limit(500).execute();
  if (unused.length === 0) return;
  await removeUploadFiles(services, unused);
  await db
    .deleteFrom('uploads')
    .where(
      'name',
      'in',
      unused.map((u) => u.name),
    )
    .where('used_at', 'is', null)
    .execute();
}
