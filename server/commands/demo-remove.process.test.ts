import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '../../app/features/accounts/data/deletion.writes.ts';
import { verifiedHow } from '../../app/features/proof/data/reading.reads.ts';
import { signedIn } from '../../test/app.ts';
import { aReview, verify } from '../../test/builders.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { asMember } from '../../test/viewers.ts';
import { prepareDemo, refuseDemoUsers } from '../demo/demo.ts';
import { demoRemove, removeDemo, summary } from './demo-remove.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

const count = async (
  table:
    | 'flats'
    | 'tenancies'
    | 'reviews_convivencia'
    | 'cohabitation_figures'
    | 'user'
    | 'reviews'
    | 'properties'
    | 'agencies'
    | 'profiles'
    | 'user_roles'
    | 'contract_readings'
    | 'page_claims'
    | 'review_replies'
    | 'official_sources'
    | 'portals'
    | 'parcels'
    | 'tourist_dwellings'
    | 'surroundings'
    | 'deposit_rents'
    | 'area_facts',
) =>
  (
    await services.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const totals = () => services.db.selectFrom('site_totals').select(['property_count', 'review_count', 'rating_sum']).executeTakeFirstOrThrow();

it('removes nothing when asked for its usage', async () => {
  const { userId } = await aReview(services, { address: 'Calle de Jesús 96, 46007 València' });
  await services.db.updateTable('user').set({ is_demo: true }).where('id', '=', userId).execute();
  for (const word of ['--help', 'ayuda']) await expect(demoRemove(services, [word])).rejects.toThrow('Uso: npm run demo:remove');
  expect(await count('user')).toBe(1);
  expect((await demoRemove(services, []))[0]).toBe('Datos de demostración quitados:');
  expect(await count('user')).toBe(0);
});

it('removes the demonstration and keeps what others wrote, with its flat and its agency', async () => {
  await prepareDemo(services);
  // An agency claims its page, and one review has its reply.
  expect(await services.db.selectFrom('page_claims').select(['state', 'email']).execute()).toEqual([{ state: 'approved', email: null }]);
  expect(await services.db.selectFrom('review_replies').select('state').execute()).toEqual([{ state: 'published' }]);
  // A review's clauses and its way of verification are deleted together.
  const ofContracts = await services.db.selectFrom('reviews').select('id').where('contract_clauses', 'is not', null).execute();
  const how = await verifiedHow(
    services.db,
    ofContracts.map(({ id }) => id),
  );
  expect(ofContracts.length).toBeGreaterThan(50);
  expect(new Set([...how.values()].map(({ mark, text }) => `${mark}. ${text}`))).toEqual(
    new Set([
      'Con contrato. En su contrato, la calle y el número, el piso, la puerta, la fecha de entrada, la duración y la renta coinciden con lo que cuenta, y una persona lo comprobó. El documento ya se ha borrado.',
    ]),
  );
  const { userId } = await signedIn(services, 'real');
  const demo = await services.db
    .selectFrom('reviews as r')
    .innerJoin('agencies as a', 'a.id', 'r.agency_id')
    .where('r.is_verified', '=', true)
    .select(['r.property_id', 'r.agency_id', 'a.name', 'r.photos'])
    .executeTakeFirstOrThrow();
  const realReview = await aReview(services, { userId, address: 'Calle de Jesús 90, 46007 València', entry_price: 777 });
  const onDemoFlat = await aReview(services, { userId, address: 'Calle de Jesús 92, 46007 València', entry_price: 888, verified: false });
  await services.db
    .updateTable('reviews')
    .set({ property_id: demo.property_id, agency_id: demo.agency_id, used_agency: true })
    .where('id', '=', onDemoFlat.id)
    .execute();
  await verify(services, onDemoFlat.id);
  // A member of the demonstration wrote one by hand: it is not marked, but its author is.
  const member = await services.db.selectFrom('user').select('id').where('username', '=', 'miembro').executeTakeFirstOrThrow();
  await aReview(services, { userId: member.id, address: 'Calle de Jesús 90, 46007 València', entry_price: 111 });
  await services.db.insertInto('uploads').values({ name: 'cara', bucket: 'avatars', user_id: member.id, width: 9, height: 9 }).execute();
  await services.files.put('avatars/cara-square.webp', new Uint8Array([1]));

  // A register imported meanwhile is real.
  expect(await count('portals')).toBeGreaterThan(3);
  await services.db.updateTable('official_sources').set({ origin: 'https://example.org' }).where('source', '=', 'deposits').execute();
  const imported = await count('deposit_rents');

  const removed = await removeDemo(services);
  expect([await count('official_sources'), await count('deposit_rents'), await count('area_facts')]).toEqual([1, imported, 0]);
  expect([await count('portals'), await count('parcels'), await count('tourist_dwellings'), await count('surroundings')]).toEqual([0, 0, 0, 0]);
  expect(removed.reviews).toBeGreaterThan(150);
  expect(removed.users).toBeGreaterThan(3);
  expect(removed.properties).toBeGreaterThan(100);
  expect(removed.files).toBeGreaterThan(1);

  expect([await count('user'), await count('profiles'), await count('user_roles'), await count('reviews')]).toEqual([1, 1, 0, 2]);
  expect([await count('flats'), await count('tenancies'), await count('reviews_convivencia'), await count('cohabitation_figures')]).toEqual([0, 0, 0, 0]);
  expect([await count('contract_readings'), await count('page_claims'), await count('review_replies')]).toEqual([0, 0, 0]);
  const left = await services.db.selectFrom('properties').select(['id', 'review_count', 'price_sum', 'agency_names']).orderBy('price_sum').execute();
  expect(left).toEqual([
    { id: realReview.propertyId, review_count: 1, price_sum: 777, agency_names: [] },
    { id: demo.property_id, review_count: 1, price_sum: 888, agency_names: [demo.name] },
  ]);
  expect(await services.db.selectFrom('agencies').select(['id', 'is_demo']).execute()).toEqual([{ id: demo.agency_id, is_demo: false }]);
  const own = await services.db
    .selectFrom('reviews')
    .select((e) => e.fn.sum<number>('rating').as('sum'))
    .executeTakeFirstOrThrow();
  expect(await totals()).toEqual({ property_count: 2, review_count: 2, rating_sum: own.sum });
  expect(await services.files.get('avatars/cara-square.webp')).toBeNull();
  expect(readdirSync(`${services.folder}/files/review-images`)).toEqual([]);
  await expect(refuseDemoUsers(services)).resolves.toBeUndefined();
});

it('removes what a deleted demonstration account left until the night, and an agency that it typed', async () => {
  const { id, userId } = await aReview(services, { address: 'Calle de Jesús 94, 46007 València', agency: 'De prueba' });
  await services.db.updateTable('user').set({ is_demo: true }).where('id', '=', userId).execute();
  await services.db.updateTable('agencies').set({ is_user_created: true }).where('name', '=', 'De prueba').execute();
  await deleteAccount(services, asMember({ userId }));
  expect(await services.db.selectFrom('reviews').select('user_id').where('id', '=', id).executeTakeFirst()).toEqual({ user_id: null });
  expect(await removeDemo(services)).toMatchObject({ users: 0, reviews: 1, properties: 1, agencies: 1 });
});

it('is idempotent', async () => {
  const before = await totals();
  const again = await removeDemo(services);
  expect(summary(again)[0]).toBe('No quedaba nada de la demostración.');
  expect(await totals()).toEqual(before);
  expect(await count('reviews')).toBe(2);
});
