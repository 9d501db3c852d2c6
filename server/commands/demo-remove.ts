import { sql } from 'kysely';
import { affectedBy, serializeDeletions } from '../../app/features/accounts/data/deletion.writes.ts';
import { repliesOfClaims } from '../../app/features/claims/data/claim.reads.ts';
import { deleteCohabitationOf } from '../../app/features/flatmates/data/long-rating.writes.ts';
import { changeReviews, deleteUnreviewedProperties } from '../../app/features/flats/data/flat.writes.ts';
import { deleteReplyNotifications } from '../../app/features/messages/data/notification.writes.ts';
import { deleteEmptyFlats } from '../../app/features/stays/data/home.writes.ts';
import { publishChange } from '../../platform/page-change.writes.ts';
import type { Db, Services, TransactionServices, Tx } from '../../platform/ports.ts';
import { inTransaction, lock } from '../../platform/transaction.ts';
import { discardUploads, removeUploads } from '../../platform/uploads.writes.ts';
import { removeDemoOfficial } from '../demo/official.ts';

const usage = 'Uso: npm run demo:remove';

interface Removed {
  users: number;
  reviews: number;
  properties: number;
  agencies: number;
  files: number;
}

/**
 * Removes the demonstration: its users with all they wrote, its reviews, agencies and flats, their pictures, and its invented register rows. Other people's
 * writing stays, with its flat and agency. Idempotent. The tables change in one transaction; files follow, and a job deletes those that a crash leaves.
 */
export async function removeDemo(services: Services): Promise<Removed> {
  const { uploads, ...rows } = await inTransaction(services, async (tx, services) => {
    await serializeDeletions(tx);
    const uploads = await demoUploads(tx);
    const removed = await removeRows(services, tx, uploads);
    await removeDemoOfficial(tx);
    await publishChange(services, tx, 'all');
    return { ...removed, uploads };
  });
  await removeUploads(services, uploads);
  return { ...rows, files: uploads.length };
}

const demoUsers = (db: Db) => db.selectFrom('user').select('id').where('is_demo', '=', true);
const demoReviews = (db: Db) => db.selectFrom('reviews').where((e) => e.or([e('is_demo', '=', true), e('user_id', 'in', demoUsers(db))]));

type Upload = { bucket: 'avatars' | 'review-images'; name: string };

/** Pictures of demo reviews are in no table; uploads of demo users are. */
async function demoUploads(db: Db): Promise<Upload[]> {
  const shown = await demoReviews(db).select('photos').execute();
  const sent = await db.selectFrom('uploads').select(['bucket', 'name']).where('user_id', 'in', demoUsers(db)).execute();
  const photos = new Set(shown.flatMap((review) => review.photos));
  for (const { bucket, name } of sent) if (bucket === 'review-images') photos.add(name);
  return [...[...photos].map((name) => ({ bucket: 'review-images' as const, name })), ...sent.filter((upload) => upload.bucket === 'avatars')];
}

/** All rows of the demonstration, for `lock`. */
async function demonstration(tx: Tx) {
  const users = (await demoUsers(tx).execute()).map((user) => user.id);
  const reviews = await demoReviews(tx).select(['id', 'property_id', 'agency_id']).execute();
  const { rows: unwritten } = await sql<{ id: string }>`
    select id from properties p where not exists (select from reviews r where r.property_id = p.id)`.execute(tx);
  const agencies = await tx.selectFrom('agencies').select('id').where('is_demo', '=', true).execute();
  const concerned = await affectedBy(tx, users);
  return {
    ...concerned,
    reviews: reviews.map((review) => review.id),
    counted: [...reviews.map((review) => review.property_id), ...unwritten.map((property) => property.id), ...concerned.counted],
    agencies: [...agencies.map((agency) => agency.id), ...reviews.map((review) => review.agency_id)],
  };
}

async function removeRows(services: TransactionServices, tx: Tx, uploads: readonly Upload[]): Promise<Omit<Removed, 'files'>> {
  const { leaving, flats, counted, agencies, reviews } = await lock(tx, () => demonstration(tx));
  // From here on all files are in the table, where a job finds those not deleted yet.
  for (const { bucket, name } of uploads)
    await tx
      .insertInto('uploads')
      .values({ bucket, name, token_hash: '', width: 1, height: 1 })
      .onConflict((c) => c.doNothing())
      .execute();
  await discardUploads(tx, uploads);
  const remove = async () => reviews.length > 0 && tx.deleteFrom('reviews').where('id', 'in', reviews).execute();
  await changeReviews(
    tx,
    counted.filter((id) => id !== null),
    remove,
  );
  const properties = await deleteUnreviewedProperties(tx, counted);
  const removedAgencies = await removeAgencies(tx, agencies);
  // Their ratings of others no longer count.
  for (const id of leaving) await deleteCohabitationOf(services, tx, id);
  const replies = leaving.length > 0 ? await repliesOfClaims(tx, 'user_id', leaving) : [];
  if (leaving.length > 0) await tx.deleteFrom('user').where('id', 'in', leaving).execute();
  await deleteReplyNotifications(tx, replies);
  await deleteEmptyFlats(tx, flats);
  return { users: leaving.length, reviews: reviews.length, properties, agencies: removedAgencies };
}

/** Agencies that nobody else refers to are deleted; the others stop being demo data. */
async function removeAgencies(tx: Tx, ids: readonly (string | null)[]): Promise<number> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('agencies as a')
    .where('a.id', 'in', known)
    .where((e) => e.or([e('a.is_demo', '=', true), e('a.is_user_created', '=', true)]))
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.agency_id', '=', 'a.id'))))
    .executeTakeFirstOrThrow();
  await tx.updateTable('agencies').set({ is_demo: false }).where('id', 'in', known).execute();
  return Number(numDeletedRows);
}

export const summary = ({ users, reviews, properties, agencies, files }: Removed): string[] => [
  users + reviews + properties + agencies + files === 0 ? 'No quedaba nada de la demostración.' : 'Datos de demostración quitados:',
  `  ${reviews} reseñas, ${properties} pisos, ${agencies} agencias, ${users} cuentas, ${files} imágenes.`,
];

/** '--help' prints the usage and removes nothing. */
export function readWords(words: readonly string[]): void {
  if (words.length > 0) throw new Error(usage);
}

export async function demoRemove(services: Services, words: readonly string[]): Promise<string[]> {
  readWords(words);
  return summary(await removeDemo(services));
}

if (import.meta.main) {
  const { withServices } = await import('./with-services.ts');
  await withServices(readWords, (services) => demoRemove(services, process.argv.slice(2)));
}
