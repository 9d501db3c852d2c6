import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { aReview, aUser, dropPages } from '../../../../test/builders.ts';
import { anAdmin } from '../../../../test/community.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asMember } from '../../../../test/viewers.ts';
import { recount, stored } from '../../../../test/writes/recount.ts';
import { pendingReviews, verifiedReviews } from '../../moderation/data/review-case.reads.ts';
import { setVerified } from '../../moderation/data/review-case.writes.ts';
import { hasOtherReviews } from './batch.reads.ts';
import { publishBatches, withdrawFromBatch } from './batch.writes.ts';
import { ownReviewCards, reviewToEdit } from './review.reads.ts';
import { editReview, submitReview } from './review.writes.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.deleteFrom('reviews').where('publish_later', '=', true).execute();
  services.clock.set('2026-11-20T12:00:00Z');
});

let flats = 0;
/** An approved review that waits for its batch. */
async function approved({ city = '46006 València', userId = '' } = {}) {
  const review = await aReview(services, {
    address: `Calle de Cuba ${++flats}, ${city}`,
    verified: false,
    at: services.clock.now().toISOString(),
    experience_headline: `Titular reservado ${flats}`,
    ...(userId ? { userId } : {}),
  });
  await services.db.updateTable('reviews').set({ publish_later: true }).where('id', '=', review.id).execute();
  expect(await setVerified(services, anAdmin, { reviewId: review.id, verified: true })).toEqual({ ok: true });
  return review;
}
const published = async (ids: readonly { id: string }[]) => {
  const rows = await services.db
    .selectFrom('public_reviews')
    .select('id')
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return rows.length;
};
const notices = async (userId: string) =>
  (await services.db.selectFrom('notifications').select('title').where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()).map(
    ({ title }) => title,
  );
const get = async (path: string, cookie = '') => {
  const answer = await app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie } }));
  return { status: answer.status, text: await answer.text() };
};

describe('an approved review that waits for its batch', () => {
  it('is in no page, figure or list for visitors and other members, but visible to its author and moderators', async () => {
    await aReview(services, { address: 'Calle de Cuba 900, 46006 València' });
    const figures = async () => {
      const { properties, ...others } = await stored(services.db);
      return { ...others, properties: properties.filter((property) => property.review_count > 0) };
    };
    const before = await figures();
    const author = await signedIn(services, 'espera_autora');
    const other = await signedIn(services, 'otra_vecina');
    const review = await approved({ userId: author.userId });
    await dropPages(services);
    expect(await figures()).toEqual(before);
    expect(await stored(services.db)).toEqual(await recount(services.db));
    for (const cookie of ['', other.cookie])
      for (const path of ['/', '/buscar-resenas?address=cuba', '/api/v1/reviews', '/api/v1/properties', '/sitemap.xml?parte=pisos-1', '/mapa']) {
        const { text } = await get(path, cookie);
        expect([path, text.includes('Titular reservado'), text.includes(review.id), text.includes(review.propertyId)]).toEqual([path, false, false, false]);
      }
    expect((await get(`/piso/${review.propertyId}`, other.cookie)).status).toBe(404);
    expect(await hasOtherReviews(services.db, { userId: other.userId }, flatOf(flats), { from: null, to: null })).toBe(false);

    expect(await ownReviewCards(services.db, author.userId)).toMatchObject([{ id: review.id, verified: false, waits: true }]);
    const own = await get('/mis-resenas', author.cookie);
    expect(own.text).toContain('Aún no la ve nadie.');
    expect(await notices(author.userId)).toEqual(['Tu reseña está aprobada']);
    const viewer = { userId: anAdmin.userId };
    expect((await pendingReviews(services.db, viewer)).reviews.map(({ id }) => id)).not.toContain(review.id);
    expect((await verifiedReviews(services.db, viewer)).reviews.filter(({ id }) => id === review.id)).toMatchObject([{ verified: true, waits: true }]);
    await services.runJobs();
    expect(await services.db.selectFrom('notifications').select('id').where('type', '=', 'followed_review').execute()).toEqual([]);
  });

  it('adds an anonymous entry to the decision log and the monthly statistics', async () => {
    const leaves = async () => (await services.db.selectFrom('decision_log').selectAll().execute()).length;
    const [entries, facts] = [await leaves(), (await services.db.selectFrom('moderation_facts').selectAll().execute()).length];
    const review = await approved();
    expect(await leaves()).toBe(entries + 1);
    const rows = (await services.db.selectFrom('moderation_facts').selectAll().execute()).slice(facts);
    expect(rows).toEqual([{ month: '2026-11-01', kind: 'review', what: 'publish', rule: '-', hours: 0, released: false }]);
    const page = await get('/transparencia');
    for (const secret of [review.id, review.propertyId, 'Titular reservado']) expect(page.text).not.toContain(secret);
  });

  it('can be approved twice, unapproved by a moderator and edited by its author', async () => {
    const review = await approved();
    expect(await setVerified(services, anAdmin, { reviewId: review.id, verified: true })).toEqual({ ok: true });
    expect(await notices(review.userId)).toEqual(['Tu reseña está aprobada']);
    expect(await setVerified(services, anAdmin, { reviewId: review.id, verified: false })).toEqual({ ok: true });
    expect(await ownReviewCards(services.db, review.userId)).toMatchObject([{ verified: false, waits: false }]);
    expect((await notices(review.userId)).toSorted()).toEqual(['Tu reseña está aprobada', 'Tu reseña ya no está aprobada']);
    await setVerified(services, anAdmin, { reviewId: review.id, verified: true });
    const draft = await reviewToEdit(services.db, review.userId, review.id);
    expect(draft?.publish_later).toBe(true);
    const received = () => services.db.selectFrom('moderation_facts').select('month').where('kind', '=', 'review').where('what', '=', 'received').execute();
    const before = await received();
    expect(await editReview(services, asMember(review), review.id, { ...filledForm, ...draft, publish_later: false })).toMatchObject({ ok: true });
    expect(await received()).toHaveLength(before.length + 1);
    expect(await ownReviewCards(services.db, review.userId)).toMatchObject([{ verified: false, waits: false }]);
    await setVerified(services, anAdmin, { reviewId: review.id, verified: true });
    expect(await published([review])).toBe(1);
  });
});

const flatOf = (number: number) => ({ address: `Calle de Cuba ${number}, 46006 València`, floor: '3', door: '12' });

describe('the batch of a month', () => {
  it('publishes the reviews of three people of a city after the month of their approval, and notifies each author', async () => {
    const reviews = [await approved(), await approved(), await approved()];
    const abroad = [await approved({ city: '46900 Torrent' }), await approved({ city: '46900 Torrent' })];
    services.clock.set('2026-11-30T22:59:00Z');
    await publishBatches(services);
    expect(await published(reviews)).toBe(0);
    services.clock.set('2026-11-30T23:01:00Z'); // December in Madrid
    await Promise.all([publishBatches(services), publishBatches(services)]);
    expect(await published(reviews)).toBe(3);
    expect(await published(abroad)).toBe(0);
    expect(await stored(services.db)).toEqual(await recount(services.db));
    for (const { userId } of reviews) expect((await notices(userId)).toSorted()).toEqual(['Tu reseña está aprobada', 'Tu reseña está verificada']);
    const page = await get(`/piso/${reviews[0]?.propertyId}-calle-de-cuba-${flats - 4}`);
    expect(page.text).toContain(`Titular reservado ${flats - 4}`);
    expect(page.text).not.toContain('2026-11-20');
    services.clock.set('2026-12-15T12:00:00Z');
    abroad.push(await approved({ city: '46900 Torrent' }));
    await publishBatches(services);
    expect(await published(abroad)).toBe(0);
    services.clock.set('2027-01-01T12:00:00Z');
    await publishBatches(services);
    expect(await published(abroad)).toBe(3);
  });

  it('does not publish three reviews of two people', async () => {
    const [ana, bea] = [await aUser(services), await aUser(services)];
    const reviews = [await approved({ userId: ana }), await approved({ userId: ana }), await approved({ userId: bea })];
    services.clock.set('2027-03-01T12:00:00Z');
    await publishBatches(services);
    expect(await published(reviews)).toBe(0);
  });
});

describe('the choice', () => {
  it('is stored, and any value but yes or no is refused', async () => {
    const author = asMember({ userId: await aUser(services) });
    const form = { ...filledForm, floor_number: '8' };
    expect(await submitReview(services, author, { ...form, publish_later: 'tal vez' })).toEqual({
      ok: false,
      code: 'invalid',
      errors: { publish_later: 'Dinos cuándo quieres que se publique' },
    });
    const sent = await submitReview(services, author, { ...form, publish_later: true });
    const row = await services.db.selectFrom('reviews').select(['publish_later', 'approved_at']).where('user_id', '=', author.userId).executeTakeFirst();
    expect([sent.ok, row]).toEqual([true, { publish_later: true, approved_at: null }]);
  });

  it('considers published reviews of other people in these years only', async () => {
    const { userId } = await aReview(services, {
      address: 'Calle de Cuba 950, 46006 València',
      rental_period_start: '2020-01-01',
      rental_period_end: '2022-06-01',
    });
    const other = { userId: await aUser(services) };
    const flat = flatOf(950);
    const asked = (who: { userId: string }, from: number | null, to: number | null) => hasOtherReviews(services.db, who, flat, { from, to });
    expect(await asked(other, 2022, null)).toBe(true);
    expect(await asked(other, null, 2020)).toBe(true);
    expect(await asked(other, 2023, null)).toBe(false);
    expect(await asked({ userId }, 2020, 2022)).toBe(false);
    const ofKind = (kind: 'whole' | 'room') => hasOtherReviews(services.db, other, flat, { from: 2020, to: 2022, kind });
    expect([await ofKind('whole'), await ofKind('room')]).toEqual([true, false]);
    expect(await hasOtherReviews(services.db, other, { ...flat, door: '13' }, { from: null, to: null })).toBe(false);
    expect(await hasOtherReviews(services.db, other, { ...flat, address: 'nada' }, { from: null, to: null })).toBe(false);
  });

  it('refuses visitors', async () => {
    expect((await get('/otras-resenas?direccion=Calle%20de%20Cuba%20950')).status).toBe(401);
    const { cookie } = await signedIn(services, 'pregunta');
    const query = new URLSearchParams({ direccion: 'Calle de Cuba 950, 46006 València', piso: '3', puerta: '12', desde: '2020', hasta: '' });
    expect(await get(`/otras-resenas?${query}`, cookie)).toEqual({ status: 200, text: '{"others":true}' });
    expect(await get('/otras-resenas?desde=x&hasta=%00', cookie)).toEqual({ status: 200, text: '{"others":false}' });
  });
});

describe('withdrawFromBatch', () => {
  it('publishes an approved review now and any other with its decision, for its author alone', async () => {
    const userId = await aUser(services);
    const { id } = await aReview(services, { userId, verified: false, door: '91' });
    await services.db.updateTable('reviews').set({ publish_later: true }).where('id', '=', id).execute();
    const state = () => services.db.selectFrom('reviews').select(['publish_later', 'is_verified', 'approved_at']).where('id', '=', id).executeTakeFirst();
    expect(await withdrawFromBatch(services, asMember({ userId: await aUser(services) }), id)).toEqual({ ok: false, code: 'absent' });
    expect(await withdrawFromBatch(services, asMember({ userId }), id)).toEqual({ ok: true, published: false });
    expect(await state()).toEqual({ publish_later: false, is_verified: false, approved_at: null });
    expect(await withdrawFromBatch(services, asMember({ userId }), id)).toEqual({ ok: false, code: 'absent' });
    await services.db.updateTable('reviews').set({ publish_later: true, approved_at: services.clock.now() }).where('id', '=', id).execute();
    const twice = await Promise.all([withdrawFromBatch(services, asMember({ userId }), id), withdrawFromBatch(services, asMember({ userId }), id)]);
    expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await state()).toEqual({ publish_later: false, is_verified: true, approved_at: null });
    const notices = await services.db.selectFrom('notifications').select('title').where('user_id', '=', userId).execute();
    expect(notices).toEqual([{ title: 'Tu reseña está verificada' }]);
  });
});
