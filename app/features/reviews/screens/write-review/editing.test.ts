import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileKey } from '../../../../../platform/uploads.writes.ts';
import { actionAnswer, errorsOf, reviewForm } from '../../../../../test/action-answer.ts';
import { signedIn, testApp } from '../../../../../test/app.ts';
import { aReview, verify } from '../../../../../test/builders.ts';
import { filledForm } from '../../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../../test/services.ts';
import { reviewToEdit } from '../../data/review.reads.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let ana: { userId: string; cookie: string };
let berta: { userId: string; cookie: string };
let admin: { userId: string; cookie: string };
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  ana = await signedIn(services, 'ana');
  berta = await signedIn(services, 'berta');
  admin = await signedIn(services, 'moderadora', 'admin');
});
afterAll(() => services?.close());
beforeEach(() => services.db.deleteFrom('rate_limits').execute());

const ask = (path: string, cookie: string | null, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { ...init.headers, ...(cookie ? { cookie } : {}) } }));
const send = async (cookie: string | null, form: object, edited?: string) =>
  actionAnswer(
    await ask(`/write-review.data${edited ? `?resena=${edited}` : ''}`, cookie, {
      method: 'POST',
      body: reviewForm({ draft_key: services.ids.uuid(), ...form }),
    }),
  );
let doors = 1;
const flat = () => ({ ...filledForm, draft_key: services.ids.uuid(), property_address: 'Calle de Denia 9, 46006 València', door_number: String(doors++) });
async function written(who: { cookie: string }, form: object): Promise<string> {
  const answer = await send(who.cookie, form);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
const rowOf = (id: string) => services.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const propertyOf = (id: string) => services.db.selectFrom('properties').select(['id', 'review_count', 'price_sum']).where('id', '=', id).executeTakeFirst();

async function aPhoto(): Promise<string> {
  const name = services.ids.secret();
  await services.db.insertInto('uploads').values({ name, bucket: 'review-images', user_id: ana.userId, width: 9, height: 9 }).execute();
  await services.files.put(fileKey('review-images', name, '480'), new Uint8Array([1]));
  return name;
}

test('the form loads every answer, zeros too, and resending it unchanged only makes the review pending', async () => {
  const id = await written(ana, {
    ...flat(),
    ...{ used_agency: true, custom_agency_name: 'Una Que Nadie Conoce', agency_treatment_rating: 0, landlord_treatment_rating: 0, exit_price: '900' },
    ...{ deposit_returned_rating: 0, neighbor_relationship_rating: 0, agency_advice: 'Leedlo todo.' },
  });
  await verify(services, id);
  const before = await rowOf(id);
  const draft = await reviewToEdit(services.db, ana.userId, id);
  expect(draft).toMatchObject({
    start_month: '9',
    end_year: '2025',
    entry_price: '850',
    custom_agency_name: 'Una Que Nadie Conoce',
    deposit_returned_rating: 0,
  });
  services.clock.set('2026-12-24T12:00:00Z');
  expect((await send(ana.cookie, draft as object, id)).status).toBe(200);
  services.clock.set('2026-11-20T12:00:00Z');
  // created_at stays, because its month is public.
  const { updated_at: _, is_verified, ...after } = await rowOf(id);
  const { updated_at: __, is_verified: ___, ...same } = before;
  expect([after, is_verified]).toEqual([same, false]);
});

test.each([null, false])('an edit keeps used_agency %j', async (used_agency) => {
  const id = await written(ana, { ...flat(), used_agency, agency_advice: 'De nadie', agency_treatment_rating: 2 });
  const draft = await reviewToEdit(services.db, ana.userId, id);
  expect(draft).toMatchObject({ used_agency, agency_treatment_rating: null, agency_advice: '' });
  expect((await send(ana.cookie, draft as object, id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ used_agency, agency_id: null, agency_treatment_rating: null, agency_advice: null });
  // The database rejects agency answers without an agency.
  await expect(services.db.updateTable('reviews').set({ agency_advice: 'De nadie' }).where('id', '=', id).execute()).rejects.toThrow('reviews_agency_answers');
});

test('editing a published review hides it until a moderator approves it', async () => {
  const [kept, dropped, added] = [await aPhoto(), await aPhoto(), await aPhoto()];
  const form = { ...flat(), experience_headline: 'Lo que conté primero', photos: [kept, dropped] };
  const id = await written(ana, form);
  await verify(services, id);
  const { property_id } = await rowOf(id);
  const other = await aReview(services, { address: 'Calle de Denia 9, 46006 València', floor: '3', door: form.door_number, entry_price: 500 });
  expect(await propertyOf(property_id)).toMatchObject({ review_count: 2, price_sum: 1350 });
  const page = async () => (await ask(`/piso/${property_id}-calle-de-denia-9`, null)).text();
  expect(await page()).toContain('Lo que conté primero');
  const changes = { ...form, experience_headline: 'Ahora lo cuento de otra manera', entry_price: '700', photos: [added, kept] };
  expect((await send(ana.cookie, changes, id)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ experience_headline: 'Ahora lo cuento de otra manera', entry_price: 700, photos: [added, kept], is_verified: false });
  expect(await propertyOf(other.propertyId)).toMatchObject({ review_count: 1, price_sum: 500 });
  const now = await page();
  for (const text of ['Lo que conté primero', 'de otra manera', kept]) expect(now).not.toContain(text);
  const files = await Promise.all([kept, dropped, added].map(async (name) => (await services.files.get(fileKey('review-images', name, '480'))) !== null));
  expect(files).toEqual([true, false, true]);
  await verify(services, id);
  expect(await page()).toContain('Ahora lo cuento de otra manera');
  expect(await propertyOf(property_id)).toMatchObject({ review_count: 2, price_sum: 1200 });
});

test('an edited review can move to another flat, and a flat without reviews is deleted', async () => {
  const form = flat();
  const id = await written(ana, { ...form, used_agency: true, custom_agency_name: 'Solo De Paso' });
  await verify(services, id);
  const before = await rowOf(id);
  expect((await send(ana.cookie, { ...flat(), floor_number: '7' }, id)).status).toBe(200);
  expect(await propertyOf(before.property_id)).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ floor_number: '7', agency_id: null, user_id: ana.userId });
  expect(await services.db.selectFrom('agencies').select('id').where('name', '=', 'Solo De Paso').execute()).toEqual([]);
});

test('refuses an edit that overlaps another review of the flat, and links to that one', async () => {
  const form = flat();
  const [first, second] = [await written(ana, form), await written(ana, { ...form, draft_key: services.ids.uuid(), start_year: '2019', end_year: '2020' })];
  const refused = await send(ana.cookie, { ...form, start_year: '2019' }, second);
  expect([refused.status, await refused.json()]).toMatchObject([409, { ok: false, link: { to: `/write-review?resena=${first}` } }]);
  expect(await rowOf(second)).toMatchObject({ rental_period_start: '2019-09-01' });
});

test('only the author can edit it, and gets an error for each wrong field', async () => {
  const form = flat();
  const id = await written(ana, form);
  const unheard = services.ids.uuid();
  for (const [who, cookie, status] of [
    ['visitor', null, 202], // to sign in
    ['another member', berta.cookie, 404],
    ['admin', admin.cookie, 404],
  ] as const)
    expect([who, (await send(cookie, { ...form, entry_price: '1' }, id)).status]).toEqual([who, status]);
  for (const absent of [unheard, 'x', "' or 1=1"]) expect((await send(ana.cookie, form, absent)).status).toBe(404);
  const wrong = await send(ana.cookie, { ...form, entry_price: '-1', photos: ['0'.repeat(32)] }, id);
  expect([wrong.status, await errorsOf(wrong)]).toEqual([400, { entry_price: 'El precio debe ser un número positivo' }]);
  const stolen = await send(ana.cookie, { ...form, photos: ['0'.repeat(32)] }, id);
  expect(await errorsOf(stolen)).toEqual({ photos: 'Alguna foto ya no está disponible. Quítala y vuelve a subirla.' });
  expect(await rowOf(id)).toMatchObject({ entry_price: 850 });
  expect(await reviewToEdit(services.db, berta.userId, id)).toBeNull();
});

test('the edit page is for the author alone, and /mis-resenas links to it', async () => {
  const id = await written(ana, { ...flat(), experience_headline: 'Solo yo puedo cambiarla' });
  expect(await (await ask(`/write-review.data?resena=${id}`, ana.cookie)).text()).toContain('Solo yo puedo cambiarla');
  for (const who of [berta, admin]) {
    const answer = await ask(`/write-review?resena=${id}`, who.cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/mis-resenas']);
  }
  expect((await ask(`/write-review?resena=${id}`, null)).headers.get('location')).toMatch(/^\/auth/);
  expect(await (await ask('/mis-resenas', ana.cookie)).text()).toContain(`href="/write-review?resena=${id}"`);
});

test('two concurrent edits of reviews of one flat both count in its figures', async () => {
  const form = flat();
  const ids = [await written(ana, form), await written(berta, { ...form, draft_key: services.ids.uuid() })];
  for (const id of ids) await verify(services, id);
  const answers = await Promise.all([send(ana.cookie, { ...form, entry_price: '600' }, ids[0]), send(berta.cookie, { ...form, entry_price: '601' }, ids[1])]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  const { property_id } = await rowOf(ids[0] ?? '');
  expect(await propertyOf(property_id)).toMatchObject({ review_count: 0 });
  for (const id of ids) await verify(services, id);
  expect(await propertyOf(property_id)).toMatchObject({ review_count: 2, price_sum: 1201 });
});
