import { deleteCohabitationOf } from '../../usecases/cohabitation/writes.ts';
import type { Db, Services } from '../../usecases/ports.ts';
import { refreshProperties } from '../../usecases/properties/writes.ts';
import { removeUploadFiles } from '../../usecases/uploads/writes.ts';

export interface Removed {
  users: number;
  reviews: number;
  properties: number;
  agencies: number;
  files: number;
}

/**
 * Takes the demonstration away: its users with all they wrote, its reviews, agencies and flats, and their pictures. What
 * somebody else wrote stays, with the flat and the agency it is about. Again: nothing left, all zero.
 */
export async function removeDemo(services: Services): Promise<Removed> {
  const uploads = await demoUploads(services.db);
  // Files first, rows after: a crash between the two leaves rows that the next run finds again.
  await removeUploadFiles(services, uploads);
  const rows = await services.db.transaction().execute(async (trx) => {
    const removed = await removeRows(services, trx);
    await services.events.publish(trx, 'content', 'demo');
    return removed;
  });
  return { ...rows, files: uploads.length };
}

const demoUsers = (db: Db) => db.selectFrom('user').select('id').where('is_demo', '=', true);
const demoReviews = (db: Db) => db.selectFrom('reviews').where((e) => e.or([e('is_demo', '=', true), e('user_id', 'in', demoUsers(db))]));

/** Pictures of demo reviews are in no table of their own; those that demo users sent in are. */
async function demoUploads(db: Db): Promise<{ bucket: 'avatars' | 'review-images'; name: string }[]> {
  const shown = await demoReviews(db).select('photos').execute();
  const sent = await db.selectFrom('uploads').select(['bucket', 'name']).where('user_id', 'in', demoUsers(db)).execute();
  const photos = new Set(shown.flatMap((review) => review.photos));
  for (const { bucket, name } of sent) if (bucket === 'review-images') photos.add(name);
  return [...[...photos].map((name) => ({ bucket: 'review-images' as const, name })), ...sent.filter((upload) => upload.bucket === 'avatars')];
}

async function removeRows(services: Services, trx: Db): Promise<Omit<Removed, 'files'>> {
  const reviews = await demoReviews(trx).select(['id', 'property_id']).execute();
  const propertyIds = [...new Set(reviews.map((review) => review.property_id))].sort();
  if (propertyIds.length > 0) {
    // All flats are locked before the first one touches the totals, in the order of their ids (see refreshProperty).
    await trx.selectFrom('properties').select('id').where('id', 'in', propertyIds).orderBy('id').forUpdate().execute();
  }
  await trx
    .deleteFrom('reviews')
    .where((e) => e.or([e('is_demo', '=', true), e('user_id', 'in', demoUsers(trx))]))
    .execute();
  await refreshProperties(trx, propertyIds);
  const properties = await trx
    .deleteFrom('properties as p')
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.property_id', '=', 'p.id'))))
    .executeTakeFirst();
  const agencies = await trx
    .deleteFrom('agencies as a')
    .where('is_demo', '=', true)
    .where((e) => e.not(e.exists(e.selectFrom('reviews as r').select('r.id').whereRef('r.agency_id', '=', 'a.id'))))
    .executeTakeFirst();
  await trx.updateTable('agencies').set({ is_demo: false }).where('is_demo', '=', true).execute();
  // What they wrote of others counts no more; in the order of their ids, as everybody who refreshes several people.
  const people = await demoUsers(trx).orderBy('id').execute();
  for (const { id } of people) await deleteCohabitationOf(services, trx, id);
  const users = await trx.deleteFrom('user').where('is_demo', '=', true).executeTakeFirst();
  await trx
    .deleteFrom('flats as f')
    .where((e) => e.not(e.exists(e.selectFrom('tenancies as t').select('t.id').whereRef('t.flat_id', '=', 'f.id'))))
    .where((e) => e.not(e.exists(e.selectFrom('reviews_convivencia as r').select('r.id').whereRef('r.piso_id', '=', 'f.id'))))
    .execute();
  return {
    users: Number(users.numDeletedRows),
    reviews: reviews.length,
    properties: Number(properties.numDeletedRows),
    agencies: Number(agencies.numDeletedRows),
  };
}

export const summary = ({ users, reviews, properties, agencies, files }: Removed): string[] => [
  users + reviews + properties + agencies + files === 0 ? 'No quedaba nada de la demostración.' : 'Datos de demostración quitados:',
  `  ${reviews} reseñas, ${properties} pisos, ${agencies} agencias, ${users} cuentas, ${files} imágenes.`,
];

if (import.meta.main) {
  const { withServices } = await import('./with-services.ts');
  await withServices(async (services) => summary(await removeDemo(services)));
}
