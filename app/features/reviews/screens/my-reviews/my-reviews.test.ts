import { beforeAll, describe, expect, it, test } from 'vitest';
import { fileKey } from '../../../../../platform/uploads.writes.ts';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { anAdmin, answers, aVerifiedStay, matchesOf } from '../../../../../test/community.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { asMember } from '../../../../../test/viewers.ts';
import { submitCohabitationReview } from '../../../flatmates/data/long-rating.writes.ts';
import { ownRating } from '../../../flatmates/data/short-rating.view.ts';
import { moderateCohabitation } from '../../../moderation/data/rating-case.writes.ts';

withApp();

type Person = { userId: string; cookie: string };
const nobody: Person = { userId: '', cookie: '' };
let lucia: Person;
let marta: Person;
let admin: Person;
let stayId = '';
beforeAll(async () => {
  [lucia, marta, admin] = [await signedIn(services, 'lucia'), await signedIn(services, 'marta'), await signedIn(services, 'jefa', 'admin')];
  stayId = (await aVerifiedStay(services, { userId: lucia.userId })).tenancyId;
  await aVerifiedStay(services, { userId: marta.userId });
});

const ask = (who: Person, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: who.cookie, ...init.headers } }));
const see = async (who: Person, path = '/mis-resenas') => {
  const answer = await ask(who, path);
  return { status: answer.status, to: answer.headers.get('location'), html: (await answer.text()).replaceAll('<!-- -->', '') };
};
const remove = async (who: Person, kind: string, id: string) => {
  const answer = await ask(who, '/mis-resenas', { method: 'POST', body: new URLSearchParams({ kind, id }) });
  return { status: answer.status, html: await answer.text() };
};
const aRating = async (scores: Partial<Record<'cleanliness' | 'respect' | 'pays_on_time' | 'communication', number>> = { cleanliness: 4, respect: 5 }) => {
  await services.db.deleteFrom('roommate_ratings').execute();
  const none = { cleanliness: null, respect: null, pays_on_time: null, communication: null, social_ambience: null };
  const row = {
    ...none,
    ...scores,
    rater_id: lucia.userId,
    ratee_id: marta.userId,
    tenancy_id: stayId,
    comment: 'Muy buena gente',
    created_at: services.clock.now(),
  };
  return (await services.db.insertInto('roommate_ratings').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
const aCohabitationReview = async () => {
  await services.db.deleteFrom('reviews_convivencia').execute();
  const [match] = await matchesOf(services, lucia.userId);
  await submitCohabitationReview(services, asMember(lucia), { roommateId: marta.userId, notificationId: match?.id ?? '' }, answers);
  return (await services.db.selectFrom('reviews_convivencia').select('id').executeTakeFirstOrThrow()).id;
};

it('sends visitors to sign in', async () => {
  expect(await see(nobody)).toMatchObject({ status: 302, to: '/auth?acceso=requerido' });
  expect((await remove(nobody, 'piso', services.ids.uuid())).status).toBe(302);
});

it('offers the next steps on an empty page', async () => {
  const { html } = await see(admin);
  for (const text of ['Mis Reseñas', 'Reseñas de Pisos', 'Reseñas de Usuarios', 'Escribir Primera Reseña', 'Buscar Usuarios para Valorar'])
    expect(html).toContain(text);
  expect(html).toContain('href="/write-review"');
  expect(html).toContain('href="/buscar-usuarios"');
});

describe('reviews of flats', () => {
  it('show what the specification lists, and only to their author', async () => {
    await aReview(services, { userId: lucia.userId, experience_headline: 'Un titular mío', floor: '3', door: '12', at: '2026-03-31T22:30:00Z' });
    await aReview(services, { userId: lucia.userId, floor: '4', experience_headline: 'Otro sin publicar', verified: false, recommend_to_friend: false });
    const { html } = await see(lucia);
    for (const text of [
      'Un titular mío',
      'Calle de Sueca, 41, 46006 València, 12, Piso 3',
      '1 de abril de 2026',
      'Verificada',
      'Recomendado',
      'No Recomendado',
      'Pendiente de verificación',
      '(2)',
    ])
      expect(html).toContain(text);
    expect((await see(marta)).html).not.toContain('Un titular mío');
  });

  it('ask for confirmation, and are deleted with their photos and their share of the figures', async () => {
    const photo = services.ids.secret();
    await services.db
      .insertInto('uploads')
      .values({ name: photo, bucket: 'review-images', user_id: lucia.userId, width: 4, height: 3, used_at: services.clock.now(), token_hash: null })
      .execute();
    for (const suffix of ['480', '960', '1600']) await services.files.put(fileKey('review-images', photo, suffix), new Uint8Array([1]));
    const place = { floor: '7', door: '1' };
    const mine = await aReview(services, { userId: lucia.userId, photos: [photo], entry_price: 900, ...place });
    await aReview(services, { entry_price: 700, ...place });
    const question = await see(lucia, `/mis-resenas?borrar=piso.${mine.id}`);
    for (const text of ['¿Estás seguro?', 'Esta acción no se puede deshacer. Esto eliminará permanentemente tu reseña.', 'Cancelar', 'Eliminar'])
      expect(question.html).toContain(text);
    expect((await see(marta, `/mis-resenas?borrar=piso.${mine.id}`)).html).not.toContain('¿Estás seguro?');
    const totals = async () => (await services.db.selectFrom('site_totals').select('review_count').executeTakeFirstOrThrow()).review_count;
    const before = await totals();
    expect((await remove(lucia, 'piso', mine.id)).html).toContain('Reseña de piso eliminada');
    expect(await totals()).toBe(before - 1);
    const property = await services.db
      .selectFrom('properties')
      .select(['review_count', 'price_max'])
      .where('id', '=', mine.propertyId)
      .executeTakeFirstOrThrow();
    expect(property).toEqual({ review_count: 1, price_max: 700 });
    for (const suffix of ['480', '960', '1600']) expect(await services.files.get(fileKey('review-images', photo, suffix))).toBeNull();
    expect(await services.db.selectFrom('uploads').select('name').where('name', '=', photo).execute()).toEqual([]);
  });
});

describe('reviews of people', () => {
  it('show the average, the comment in quotes and the date', async () => {
    await aRating();
    const { html } = await see(lucia);
    for (const text of ['@marta', 'Puntuación Media: 4,5/5', '«Muy buena gente»', '20 de noviembre de 2026']) expect(html).toContain(text);
    expect((await see(marta)).html).not.toContain('Muy buena gente');
  });

  test.each([
    [[4, 5, null, null, null], '4,5'],
    [[5, 5, 5, 5, 5], '5,0'],
    [[1, null, null, null, null], '1,0'],
    [[4, 4, 5, null, null], '4,3'],
    [[4, 5, 5, null, null], '4,7'],
    [[1, 2, 2, 2, null], '1,8'],
    [[null, null, null, null, null], '0'],
  ])('%j is %s out of 5', ([cleanliness, respect, pays_on_time, communication, social_ambience], average) => {
    const row = { id: '', alias: '', display_name: null, comment: null, created_at: new Date(0) };
    const given = { cleanliness, respect, pays_on_time, communication, social_ambience } as Parameters<typeof ownRating>[0];
    expect(ownRating({ ...row, ...given }).average).toBe(average);
  });

  it('are deleted by their author', async () => {
    const id = await aRating();
    expect((await remove(lucia, 'usuario', id)).html).toContain('Reseña de usuario eliminada');
    expect(await services.db.selectFrom('roommate_ratings').select('id').execute()).toEqual([]);
  });

  it('of cohabitation show their state and rejection reason, and can be edited and withdrawn', async () => {
    const id = await aCohabitationReview();
    let { html } = await see(lucia);
    for (const text of ['Pendiente de moderación', 'Índice de convivencia', `/mis-resenas/convivencia/${id}`, 'Retirar']) expect(html).toContain(text);
    await moderateCohabitation(services, anAdmin, { reviewId: id, action: 'approve' });
    await moderateCohabitation(services, anAdmin, { reviewId: id, action: 'reject', reason: 'Nombra a otra persona.' });
    ({ html } = await see(lucia));
    for (const text of ['Rechazada', 'Nombra a otra persona.']) expect(html).toContain(text);
    for (const who of [marta, admin]) expect((await see(who)).html).not.toContain(id);
    expect((await remove(lucia, 'convivencia', id)).html).toContain('Valoración retirada');
    expect(await services.db.selectFrom('reviews_convivencia').select('id').where('deleted_at', 'is', null).execute()).toEqual([]);
    expect((await see(lucia)).html).not.toContain('Nombra a otra persona.');
  });
});

describe("deleting an unknown or another person's review", () => {
  test.each([
    ['piso', 'x', 400, 'Error al eliminar la reseña'],
    ['piso', '', 400, 'Error al eliminar la reseña'],
    ['constructor', '00000000-0000-4000-8000-000000000000', 400, 'Error al eliminar la reseña'],
    ['piso', '00000000-0000-4000-8000-000000000000', 404, 'Esa reseña ya no está.'],
    ['usuario', '00000000-0000-4000-8000-000000000000', 404, 'Esa reseña ya no está.'],
    ['convivencia', '00000000-0000-4000-8000-000000000000', 404, 'Esa reseña ya no está.'],
  ])('%s %s answers %i and says %s', async (kind, id, status, message) => {
    const refused = await remove(lucia, kind, id);
    expect([refused.status, refused.html.includes(message)]).toEqual([status, true]);
  });

  it("does not delete another person's review, even for an admin", async () => {
    const [review, rating] = [(await aReview(services, { userId: lucia.userId, floor: '8' })).id, await aRating()];
    for (const who of [marta, admin]) {
      expect((await remove(who, 'piso', review)).status).toBe(404);
      expect((await remove(who, 'usuario', rating)).status).toBe(404);
    }
    expect(await services.db.selectFrom('reviews').select('id').where('id', '=', review).execute()).toHaveLength(1);
    expect(await services.db.selectFrom('roommate_ratings').select('id').where('id', '=', rating).execute()).toHaveLength(1);
  });

  it('shows an error when the lists fail to load', async () => {
    await services.database.exec('alter table roommate_ratings rename to ratings_gone');
    const seen = await see(lucia);
    await services.database.exec('alter table ratings_gone rename to roommate_ratings');
    expect([seen.status, seen.html.includes('Error al cargar las reseñas')]).toEqual([500, true]);
  });
});
