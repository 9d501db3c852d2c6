import { describe, expect, test } from 'vitest';
import { errorsOf } from '../../../../../test/action-answer.ts';
import { inputCases } from '../../../../../test/review-form.ts';
import { admin, ana, ask, berta, count, counts, fresh, idOf, resetRateLimits, send, services, withWriting } from '../../../../../test/setup/writing.ts';

withWriting();

describe('sending a review', () => {
  test('stores it unverified, linked to its flat, and not public', async () => {
    const response = await send(
      ana.cookie,
      fresh({ door_number: '12ª', latitude: 10, longitude: 10, landlord_treatment_rating: 0, deposit_returned_rating: 0 }),
    );
    expect(response.status).toBe(200);
    const id = await idOf(response);
    const review = await services.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(review).toMatchObject({
      user_id: ana.userId,
      property_address: 'Calle Sueca, 45, 46006 València',
      floor_number: '3',
      door_number: '12',
      rental_period_start: '2023-09-01',
      rental_period_end: '2025-06-01',
      landlord_treatment_rating: null,
      deposit_returned_rating: null,
      is_verified: false,
      would_recommend: true,
    });
    const property = await services.db.selectFrom('properties').selectAll().where('id', '=', review.property_id).executeTakeFirstOrThrow();
    expect(property).toMatchObject({ base_address: 'Calle Sueca, 45', floor_number: '3', door_number: '12', review_count: 0, province: 'Valencia' });
    expect(property.lat).not.toBe(10);
    expect(property.search_base).not.toContain('12');
    expect(await (await ask(`/piso/${property.id}`, null)).text()).not.toContain('casera que contesta');
    expect(await services.db.selectFrom('public_reviews').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('stores one review for concurrent and later sends of a draft', async () => {
    const form = fresh();
    const before = await counts();
    const answers = await Promise.all([send(ana.cookie, form), send(ana.cookie, form), send(ana.cookie, { ...form, door_number: '99' })]);
    const ids = await Promise.all(answers.map(idOf));
    const later = await idOf(await send(ana.cookie, { ...form, experience_headline: 'Otro titular distinto' }));
    expect(new Set([...ids, later]).size).toBe(1);
    expect((await count('reviews')) - (before[0] ?? 0)).toBe(1);
  });

  test('a resend with other answers updates the review until it is edited or decided', async () => {
    const form = fresh({ used_agency: true, agency_treatment_rating: 2, custom_agency_name: 'Fincas Repetidas' });
    const id = await idOf(await send(ana.cookie, form));
    const stored = () => services.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const first = await stored();
    expect(await idOf(await send(ana.cookie, form))).toBe(id);
    expect(await stored()).toEqual(first);
    for (const positive_aspects of ['Lo que añadí cuando no llegó la respuesta.', 'Y lo que añadí después, que tampoco se pierde.']) {
      expect(await idOf(await send(ana.cookie, { ...form, positive_aspects }))).toBe(id);
      expect(await stored()).toMatchObject({ positive_aspects, is_verified: false });
    }
    const last = { ...form, positive_aspects: 'Y lo que añadí después, que tampoco se pierde.' };
    await services.db
      .updateTable('reviews')
      .set({ updated_at: new Date(Date.now() + 60_000) })
      .where('id', '=', id)
      .execute();
    expect(await idOf(await send(ana.cookie, last))).toBe(id);
    const refused = await send(ana.cookie, form);
    expect([refused.status, await refused.json()]).toMatchObject([409, { ok: false, link: { to: `/write-review?resena=${id}` } }]);
    expect(await stored()).toMatchObject({ positive_aspects: last.positive_aspects });
    await resetRateLimits();
  });

  test('refuses a second review of the same flat and period, also concurrently, and links to the first', async () => {
    const same = { door_number: '40', start_year: '2021', end_year: '2022' };
    const before = await count('reviews');
    const answers = await Promise.all([send(berta.cookie, fresh(same)), send(berta.cookie, fresh(same))]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const [stored, refused] = answers.toSorted((a, b) => a.status - b.status);
    const id = await idOf(stored as Response);
    const message = 'Ya tienes una reseña de este piso en esas fechas: cada persona cuenta una vez. Cámbiala en lugar de escribir otra.';
    const saysSo = { ok: false, message, link: { to: `/write-review?resena=${id}`, text: 'Cambiar la que ya tienes' } };
    expect(await refused?.json()).toMatchObject(saysSo);
    const again = { ...same, property_address: 'Carrer de Sueca, 45, 46006 València', door_number: 'pta 40' };
    for (const period of [
      { start_month: '6', start_year: '2022', end_month: '', end_year: '' }, // the month in which the first ends
      { start_month: '1', start_year: '2020', end_month: '9', end_year: '2021' },
      { start_month: '1', start_year: '2020', end_month: '', end_year: '' }, // without an end
    ]) {
      const answer = await send(berta.cookie, fresh({ ...again, ...period }));
      expect([answer.status, await answer.json()]).toMatchObject([409, saysSo]);
    }
    expect((await count('reviews')) - before).toBe(1);
    // Another author or another period is another review.
    expect((await send(ana.cookie, fresh(same))).status).toBe(200);
    expect((await send(berta.cookie, fresh({ ...same, start_month: '7', start_year: '2022', end_year: '2023' }))).status).toBe(200);
    await resetRateLimits();
  });

  test('two authors with the same draft key get separate reviews', async () => {
    const form = fresh();
    const [a, b] = await Promise.all([send(ana.cookie, form), send(berta.cookie, form)]);
    expect(await idOf(a)).not.toBe(await idOf(b));
  });

  test('finds the same flat in any spelling', async () => {
    const spellings = [
      { property_address: 'Carrer de Sueca, 45, 46006 València', floor_number: 'tercero', door_number: 'pta 12' },
      { property_address: 'c/ sueca 45 46006', floor_number: '3', door_number: '12ª' },
    ];
    for (const [i, spelling] of spellings.entries()) expect((await send(i === 0 ? berta.cookie : admin.cookie, fresh(spelling))).status).toBe(200);
    const flats = await services.db
      .selectFrom('properties')
      .select('id')
      .where('number', '=', '45')
      .where('floor_number', '=', '3')
      .where('door_number', '=', '12')
      .execute();
    expect(flats).toHaveLength(1);
  });

  test('stores one agency for all spellings, also concurrently, and uses a chosen one', async () => {
    const before = await count('agencies');
    const withAgency = { used_agency: true, agency_treatment_rating: 2 };
    const names = ['Finques Túria S.L.', 'finques turia', 'FINQUES  TÚRIA, SL'];
    const answers = await Promise.all(
      names.map((custom_agency_name, i) => send(i % 2 ? ana.cookie : berta.cookie, fresh({ ...withAgency, custom_agency_name, door_number: `7${i}` }))),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await count('agencies')) - before).toBe(1);
    const { id } = await services.db.selectFrom('agencies').select('id').where('name_key', '=', 'finques turia').executeTakeFirstOrThrow();
    expect((await send(ana.cookie, fresh({ ...withAgency, agency_id: id, custom_agency_name: 'Otra cualquiera' }))).status).toBe(200);
    expect((await count('agencies')) - before).toBe(1);
    const absent = await send(ana.cookie, fresh({ ...withAgency, agency_id: services.ids.uuid() }));
    expect(absent.status).toBe(400);
    expect(await errorsOf(absent)).toEqual({ custom_agency_name: 'Elige una agencia de la lista o escribe su nombre' });
    await resetRateLimits();
  });

  test('refuses a visitor', async () => {
    const before = await counts();
    const response = await send(null, fresh());
    expect([response.status, await response.json()]).toMatchObject([202, { redirect: '/auth?acceso=resena' }]);
    expect(await counts()).toEqual(before);
  });

  test('refuses invalid input with an error for each field, and stores nothing', async () => {
    const before = await counts();
    for (const { field, value, expected } of inputCases().filter((one) => !one.expected.startsWith('ok'))) {
      const agency = /agency/.test(field) && field !== 'used_agency' ? { used_agency: true } : {};
      const response = await send(ana.cookie, fresh({ ...agency, [field]: value }));
      expect(response.status, field).toBe(400);
      expect(await errorsOf(response)).toEqual({ [field]: expected });
      await resetRateLimits();
    }
    for (const body of ['', '{', 'null', '[]', '"x"', '{"draft_key":{"$ne":1}}']) expect((await send(ana.cookie, body)).status).toBe(400);
    expect((await send(ana.cookie, { ...fresh(), negative_aspects: 'x'.repeat(300_000) })).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  test('refuses too many in an hour', async () => {
    await resetRateLimits();
    for (let i = 0; i < 30; i++) await send(admin.cookie, '{}');
    const response = await send(admin.cookie, fresh());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await resetRateLimits();
  });
});
