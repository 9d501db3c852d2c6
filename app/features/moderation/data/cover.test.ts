import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { aReview, aUser } from '../../../../test/builders.ts';
import { filledForm } from '../../../../test/review-form.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { asAdmin, asMember } from '../../../../test/viewers.ts';
import { editReview } from '../../reviews/data/review.writes.ts';
import { covered, occursIn } from '../../reviews/rules/covering.ts';
import { coverWords } from './cover.writes.ts';
import { setVerified } from './review-case.writes.ts';

let services: TestServices;
let moderator: ReturnType<typeof asAdmin>;
beforeAll(async () => {
  services = await testServices();
  moderator = asAdmin({ userId: await aUser(services) });
});
afterAll(() => services.close());

const text = 'En enero, Antonio Llopis, el del cuarto, bajaba a encender el cuadro. Antonio Llopis es así.';
const cover = (reviewId: string, words: string, more: object = {}) =>
  coverWords(services, moderator, { reviewId, field: 'negative_aspects', words, act: 'cover', ...more });
const textOf = async (id: string) =>
  (await services.db.selectFrom('reviews').select('negative_aspects').where('id', '=', id).executeTakeFirstOrThrow()).negative_aspects;
const coversOf = (id: string) => services.db.selectFrom('review_covers').select(['field', 'words']).where('review_id', '=', id).execute();

describe('words', () => {
  it.each([
    ['Ana dijo que mañana', ['Ana'], '[dato personal retirado] dijo que mañana'],
    ['mañana, Ana', ['ana'], 'mañana, Ana'],
    ['el 612 34 56 78 y el 612', ['612', '612 34 56 78'], 'el [dato personal retirado] y el [dato personal retirado]'],
    ['(a+b) y a+b', ['(a+b)'], '[dato personal retirado] y a+b'],
    ['sin nada', [], 'sin nada'],
    ['$1 y $&', ['$&'], '$1 y [dato personal retirado]'],
  ])('%s without %j', (whole, words, result) => expect(covered(whole, words)).toBe(result));

  it('match only as whole words', () => {
    expect(occursIn('Vive en 123', '12')).toBe(false);
    expect(occursIn(null, 'Ana')).toBe(false);
  });
});

it('covers words of an open review, and replaces them at its publication', async () => {
  const author = await signedIn(services, 'tapada');
  const { id, propertyId } = await aReview(services, { userId: author.userId, verified: false, negative_aspects: text });
  expect(await cover(id, 'Antonio Llopis')).toEqual({ ok: true });
  expect(await cover(id, 'Antonio Llopis')).toEqual({ ok: true });
  expect([await textOf(id), await coversOf(id)]).toEqual([text, [{ field: 'negative_aspects', words: 'Antonio Llopis' }]]);
  const app = await testApp(services);
  const own = async () =>
    (await (await app.request(new Request('http://localhost:3000/mis-resenas', { headers: { cookie: author.cookie } }))).text()).replaceAll('<!-- -->', '');
  expect(await own()).toContain('Lo peor: «Antonio Llopis»');
  expect(await setVerified(services, moderator, { reviewId: id, verified: true })).toEqual({ ok: true });
  expect(await textOf(id)).toBe(text.replaceAll('Antonio Llopis', '[dato personal retirado]'));
  expect(await coversOf(id)).toEqual([]);
  const page = await own();
  expect(page).toContain('Hemos tapado un dato personal: se lee «[dato personal retirado]».');
  expect(page).not.toContain('Antonio');
  const flat = await app.request(new Request(`http://localhost:3000/piso/${propertyId}`));
  const shown = await (await app.request(new Request(new URL(flat.headers.get('location') ?? `/piso/${propertyId}`, 'http://localhost:3000')))).text();
  expect(shown).toContain('[dato personal retirado], el del cuarto');
  expect(shown).not.toContain('Antonio');
  const kept = await services.db.selectFrom('review_decisions').select(['decision', 'rule', 'words']).where('review_id', '=', id).execute();
  expect(kept).toEqual([{ decision: 'cover', rule: 'datos-personales', words: '' }]);
});

it('covers words of a published review immediately, and notifies its author', async () => {
  const { id, userId } = await aReview(services, { negative_aspects: text, address: 'Calle de Cuba 91, 46006 València' });
  expect(await cover(id, 'Antonio Llopis')).toEqual({ ok: true });
  expect(await textOf(id)).not.toContain('Antonio');
  const notices = await services.db.selectFrom('notifications').select('title').where('user_id', '=', userId).execute();
  expect(notices).toEqual([{ title: 'Hemos tapado un dato personal en tu reseña' }]);
});

it('uncovers words before the decision, and drops covers of words that the author removes', async () => {
  const { id, userId } = await aReview(services, { verified: false, negative_aspects: text, address: 'Calle de Cuba 92, 46006 València' });
  await cover(id, 'Antonio Llopis');
  await cover(id, 'enero');
  expect(await cover(id, 'enero', { act: 'uncover' })).toEqual({ ok: true });
  expect(await coversOf(id)).toHaveLength(1);
  const sent = { ...filledForm, property_address: 'Calle de Cuba 92, 46006 València', draft_key: crypto.randomUUID() };
  expect(await editReview(services, asMember({ userId }), id, sent)).toMatchObject({ ok: true });
  expect(await coversOf(id)).toEqual([]);
});

it('refuses words that are not in the text or make it too long, outdated versions and missing reviews', async () => {
  const { id } = await aReview(services, { verified: false, negative_aspects: `${'a '.repeat(990)}final.`, address: 'Calle de Cuba 93, 46006 València' });
  expect(await cover(id, 'Antonio')).toMatchObject({ ok: false, code: 'invalid', errors: { words: expect.stringContaining('no están en ese texto') } });
  expect(await cover(id, 'a')).toMatchObject({ ok: false, code: 'invalid', errors: { words: expect.stringContaining('2000') } });
  expect(await cover(id, 'final', { version: '2020-01-01T00:00:00.000Z' })).toEqual({ ok: false, code: 'changed' });
  expect(await cover(crypto.randomUUID(), 'final')).toEqual({ ok: false, code: 'absent' });
});
