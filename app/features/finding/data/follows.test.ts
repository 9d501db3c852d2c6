import { afterAll, beforeEach, expect, it } from 'vitest';
import { aReview, aUser } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { deleteReview } from '../../reviews/data/review.writes.ts';
import { MAX_FOLLOWS } from '../rules/follow-kinds.ts';
import { NO_NOTE } from '../rules/own-note.ts';
import { readImportedFollows } from './follow.input.ts';
import { followsOf, followsOnDevice } from './follow.reads.ts';
import { follow, importFollows, markSeen, saveNote, unfollow } from './follow.writes.ts';
import { purgeFollows } from './follow-news.writes.ts';

let services: TestServices;
let member: ReturnType<typeof asMember>;
beforeEach(async () => {
  await services?.close();
  services = await testServices();
  member = asMember({ userId: await aUser(services) });
});
afterAll(() => services.close());

const sueca = { address: 'Calle de Sueca 41, 46006 València', neighbourhood: 'Russafa', agency: 'Fincas Turia', entry_price: 900 };
const flat = (subject: string) => ({ kind: 'flat', subject }) as const;
const russafa = { kind: 'neighbourhood', subject: 'russafa' } as const;
const fincas = { kind: 'agency', subject: 'fincas-turia' } as const;
const notices = async (userId: string) =>
  services.db.selectFrom('notifications').select(['title', 'message', 'data']).where('user_id', '=', userId).where('type', '=', 'followed_review').execute();
/** A review that waits, and is then published by a moderator. */
async function publish(more: object = {}) {
  const waiting = await aReview(services, { ...sueca, verified: false, ...more });
  await setVerified(services, anAdmin, { reviewId: waiting.id, verified: true });
  await services.runJobs();
  return waiting;
}

it('keeps flats, neighbourhoods and agencies, the latest first, and lets them go', async () => {
  const { propertyId } = await aReview(services, sueca);
  for (const one of [flat(propertyId), russafa, fincas, fincas]) {
    services.clock.set(new Date(services.clock.now().getTime() + 1000).toISOString());
    expect(await follow(services, member, one)).toEqual({ ok: true });
  }
  const { flats, places } = await followsOf(services.db, member.userId);
  expect(flats).toMatchObject([
    { id: propertyId, detail: 'Piso 3, Puerta 12', place: 'Russafa', reviews: 1, lastRent: { price: 900, kind: 'whole', year: 2023 }, news: [] },
  ]);
  expect(places.map((one) => [one.name, one.path, one.reviews])).toEqual([
    ['Fincas Turia', '/agencia/fincas-turia', 1],
    ['Russafa', '/barrio/russafa', 1],
  ]);
  await unfollow(services, member, russafa);
  await unfollow(services, member, russafa);
  expect((await followsOf(services.db, member.userId)).places.map((one) => one.kind)).toEqual(['agency']);
  expect(await followsOf(services.db, await aUser(services))).toEqual({ flats: [], gone: [], places: [] });
});

it('stores no follow of a missing, unpublished or renamed subject', async () => {
  const { propertyId } = await aReview(services, { ...sueca, verified: false });
  for (const one of [flat(propertyId), flat('aaaaaaaaaa'), { ...russafa, subject: 'ruzafa' }, { ...russafa, subject: 'nada' }, fincas])
    expect(await follow(services, member, one)).toEqual({ ok: false, code: 'absent' });
  expect(await services.db.selectFrom('follows').selectAll().execute()).toEqual([]);
});

it('keeps so many of each kind', async () => {
  const { propertyId } = await aReview(services, sueca);
  const rows = Array.from({ length: MAX_FOLLOWS }, (_, i) => ({ kind: 'flat' as const, subject: `lleno${String(i).padStart(5, '0')}` }));
  await services.db
    .insertInto('follows')
    .values(rows.map((row) => ({ ...row, user_id: member.userId, seen_reviews: 1, seen_price: null, created_at: services.clock.now() })))
    .execute();
  expect(await follow(services, member, flat(propertyId))).toEqual({ ok: false, code: 'full' });
  expect(await follow(services, member, russafa)).toEqual({ ok: true });
});

it('shows news to its owner alone, until they have looked', async () => {
  const { propertyId } = await aReview(services, sueca);
  await follow(services, member, flat(propertyId));
  await follow(services, member, russafa);
  await aReview(services, { ...sueca, entry_price: 980, rental_period_start: '2025-01-01', still_residing: true });
  expect((await followsOf(services.db, member.userId)).flats[0]?.news).toEqual(['1 reseña nueva', 'Subió de 900 a 980 €/mes']);
  expect((await followsOf(services.db, member.userId)).places[0]?.news).toEqual(['1 reseña nueva']);
  await markSeen(services, asMember({ userId: await aUser(services) }), flat(propertyId));
  expect((await followsOf(services.db, member.userId)).flats[0]?.news).toHaveLength(2);
  await markSeen(services, member, flat(propertyId));
  expect((await followsOf(services.db, member.userId)).flats[0]?.news).toEqual([]);
});

it('shows a device what everybody sees, without floor and door', async () => {
  const { propertyId } = await aReview(services, sueca);
  const { flats, places } = await followsOnDevice(services.db, [flat(propertyId), flat('aaaaaaaaaa'), russafa]);
  expect(flats).toMatchObject([{ address: 'Calle de Sueca, 41', detail: null }]);
  expect(places).toMatchObject([{ name: 'Russafa' }]);
});

it('takes along what a device kept, and reads of it what can be read', async () => {
  const { propertyId } = await aReview(services, sueca);
  await follow(services, member, russafa);
  const text = JSON.stringify([
    { kind: 'flat', subject: propertyId, reviews: 0, price: 850, rentKind: 'whole' },
    { kind: 'neighbourhood', subject: 'russafa', reviews: 0, price: null },
    { kind: 'flat', subject: "'; drop table follows; --", reviews: 0, price: null },
    { kind: 'flat', subject: 'aaaaaaaaaa', reviews: -1, price: null },
    { kind: 'casa', subject: propertyId, reviews: 0, price: null },
    'nada',
    null,
  ]);
  expect(await importFollows(services, member, readImportedFollows(text))).toEqual([]);
  expect(await importFollows(services, member, readImportedFollows(text))).toEqual([]);
  const { flats, places } = await followsOf(services.db, member.userId);
  // What the device last saw is what is compared; what the account kept already stays.
  expect(flats.map((one) => one.news)).toEqual([['1 reseña nueva', 'Subió de 850 a 900 €/mes']]);
  expect(places.map((one) => one.news)).toEqual([[]]);
  const flood = Array.from({ length: 1000 }, (_, i) => ({ kind: 'street', subject: `Calle Larga ${i}`, reviews: 0, price: null }));
  expect(readImportedFollows(JSON.stringify(flood))).toHaveLength(MAX_FOLLOWS);
  for (const broken of ['', '{', '{}', '3', 'null']) expect(readImportedFollows(broken)).toEqual([]);
});

it('leaves on a device what does not fit in', async () => {
  const { propertyId } = await aReview(services, sueca);
  const { propertyId: cuba } = await aReview(services, { address: 'Calle de Cuba 3, 46006 València' });
  const rows = Array.from({ length: MAX_FOLLOWS - 1 }, (_, i) => ({ kind: 'flat' as const, subject: `lleno${String(i).padStart(5, '0')}` }));
  await services.db
    .insertInto('follows')
    .values(rows.map((row) => ({ ...row, user_id: member.userId, seen_reviews: 1, seen_price: null, created_at: services.clock.now() })))
    .execute();
  const onDevice = [flat(propertyId), flat(cuba), russafa].map((one) => ({ ...one, reviews: 1, price: null }));
  expect(await importFollows(services, member, onDevice)).toEqual([flat(cuba)]);
  // What the account has already fits in.
  expect(await importFollows(services, member, onDevice)).toEqual([flat(cuba)]);
  await unfollow(services, member, { kind: 'flat', subject: 'lleno00000' });
  expect(await importFollows(services, member, onDevice)).toEqual([]);
});

it('tells who keeps a flat, or follows its agency or neighbourhood, of a review once it is published: each once, by the nearest', async () => {
  const { propertyId } = await aReview(services, sueca);
  const [near, wide, other] = [asMember({ userId: await aUser(services) }), asMember({ userId: await aUser(services) }), await aUser(services)];
  for (const one of [russafa, flat(propertyId), fincas]) await follow(services, near, one);
  for (const one of [russafa, fincas]) await follow(services, wide, one);
  await follow(services, member, russafa);
  const author = asMember({ userId: await aUser(services) });
  await follow(services, author, flat(propertyId));

  const { id } = await publish({ userId: author.userId, entry_price: 950, rental_period_start: '2025-01-01', still_residing: true });
  expect(await notices(near.userId)).toMatchObject([{ title: 'Novedades en Calle de Sueca, 41', message: '1 reseña nueva. Subió de 900 a 950 €/mes.' }]);
  expect(await notices(wide.userId)).toMatchObject([{ title: 'Novedades en Fincas Turia', message: '1 reseña nueva.' }]);
  expect(await notices(member.userId)).toMatchObject([{ title: 'Novedades en Russafa' }]);
  expect(await notices(other)).toEqual([]);
  // Its author knows.
  expect(await notices(author.userId)).toEqual([]);

  // Verified once more, and another one while the first notification is unread: nobody is notified twice.
  await setVerified(services, anAdmin, { reviewId: id, verified: false });
  await setVerified(services, anAdmin, { reviewId: id, verified: true });
  await services.runJobs();
  await publish();
  expect(await notices(near.userId)).toHaveLength(1);
  await services.db.updateTable('notifications').set({ read: true }).execute();
  await publish();
  expect(await notices(near.userId)).toHaveLength(2);
});

it('tells who follows a building or a street of the first review there, whichever way its name is written', async () => {
  const somebody = async () => asMember({ userId: await aUser(services) });
  const [building, street, elsewhere] = [await somebody(), await somebody(), await somebody()];
  expect(await follow(services, building, { kind: 'building', subject: 'Calle Sueca, 41' })).toEqual({ ok: true });
  expect(await follow(services, street, { kind: 'street', subject: 'Calle de Sueca' })).toEqual({ ok: true });
  expect(await follow(services, elsewhere, { kind: 'building', subject: 'Calle de Sueca, 4' })).toEqual({ ok: true });
  expect(await follow(services, elsewhere, { kind: 'street', subject: 'Calle de Sueca, Mislata' })).toEqual({ ok: true });
  // Only as it is read back, so that it is kept once.
  expect(await follow(services, elsewhere, { kind: 'building', subject: 'c/ sueca 4' })).toEqual({ ok: false, code: 'absent' });
  await publish();
  expect(await notices(building.userId)).toMatchObject([{ title: 'Novedades en Calle Sueca, 41', message: '1 reseña nueva.' }]);
  expect(await notices(street.userId)).toMatchObject([{ title: 'Novedades en Calle de Sueca' }]);
  expect(await notices(elsewhere.userId)).toEqual([]);
  expect((await followsOf(services.db, building.userId)).places).toMatchObject([{ kind: 'building', reviews: 1, news: ['1 reseña nueva'] }]);
});

it('notifies nobody of a review that is no longer published', async () => {
  const { propertyId } = await aReview(services, sueca);
  await follow(services, member, flat(propertyId));
  const waiting = await aReview(services, { ...sueca, verified: false });
  await setVerified(services, anAdmin, { reviewId: waiting.id, verified: true });
  await setVerified(services, anAdmin, { reviewId: waiting.id, verified: false });
  await services.runJobs();
  expect(await notices(member.userId)).toEqual([]);
});

it('forgets at night what is gone', async () => {
  const { propertyId } = await aReview(services, sueca);
  await follow(services, member, flat(propertyId));
  await follow(services, member, russafa);
  const row = { user_id: member.userId, seen_reviews: 1, seen_price: null, created_at: services.clock.now() };
  await services.db
    .insertInto('follows')
    .values([
      { ...row, kind: 'flat', subject: 'aaaaaaaaaa' },
      { ...row, kind: 'agency', subject: 'nadie' },
    ])
    .execute();
  await purgeFollows(services);
  const left = await services.db.selectFrom('follows').select('subject').orderBy('subject').execute();
  expect(left.map((one) => one.subject)).toEqual([propertyId, 'russafa'].toSorted());
});

it('keeps a saved flat with its street, number and note when its last review goes', async () => {
  const author = asMember({ userId: await aUser(services) });
  const { id, propertyId } = await aReview(services, { address: 'Calle Mayor 7, 46920 Mislata', userId: author.userId });
  await follow(services, member, flat(propertyId));
  await saveNote(services, member, flat(propertyId), { state: 'visited' });
  const seen = async () => (await followsOf(services.db, member.userId)).gone;
  expect(await seen()).toEqual([]);
  const own = { ...NO_NOTE, state: 'visited' };
  // Withdrawn by a moderator, and deleted by its author: nothing else of it is shown.
  await setVerified(services, anAdmin, { reviewId: id, verified: false });
  expect(await seen()).toEqual([{ id: propertyId, address: 'Calle Mayor, 7, Mislata', own }]);
  expect(await followsOnDevice(services.db, [flat(propertyId)])).toEqual({ flats: [], gone: [{ id: propertyId, address: '', own: NO_NOTE }], places: [] });
  expect(await deleteReview(services, author, id)).toMatchObject({ ok: true });
  expect(await services.db.selectFrom('properties').select('id').execute()).toEqual([]);
  await purgeFollows(services);
  expect(await seen()).toEqual([{ id: propertyId, address: 'Calle Mayor, 7, Mislata', own }]);
  expect(await unfollow(services, member, flat(propertyId))).toEqual({ ok: true });
  expect(await seen()).toEqual([]);
});

it('takes along from a device a flat whose reviews are gone, if something is kept of it', async () => {
  const seen = { reviews: 1, price: null };
  const list = [
    { ...flat('aaaaaaaaaa'), ...seen, address: 'Calle de Sueca, 41' },
    { ...flat('bbbbbbbbbb'), ...seen, address: '<b>', own: { ...NO_NOTE, note: 'Tiene ascensor.' } },
    { ...flat('cccccccccc'), ...seen },
  ];
  expect(await importFollows(services, member, readImportedFollows(JSON.stringify(list)))).toEqual([]);
  await purgeFollows(services);
  expect((await followsOf(services.db, member.userId)).gone).toEqual([
    { id: 'aaaaaaaaaa', address: 'Calle de Sueca, 41', own: NO_NOTE },
    { id: 'bbbbbbbbbb', address: '', own: { ...NO_NOTE, note: 'Tiene ascensor.' } },
  ]);
});
