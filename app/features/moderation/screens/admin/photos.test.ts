import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { aReview } from '../../../../../test/builders.ts';
import { noticesOf } from '../../../../../test/community.ts';
import { app, ask, press, see, services, withAdmin } from '../../../../../test/setup/admin.ts';

withAdmin();

const why = { rule: 'fotos', words: 'En el espejo se ve a una persona.' };
const photosOf = async (id: string) => (await services.db.selectFrom('reviews').select('photos').where('id', '=', id).executeTakeFirstOrThrow()).photos;

let authors = 0;
/** A review with two photos, and its author. */
async function withPhotos(verified: boolean) {
  const author = await signedIn(services, `con_fotos_${++authors}`);
  const photos = [services.ids.secret(), services.ids.secret()];
  const row = { bucket: 'review-images' as const, user_id: author.userId, width: 9, height: 9, used_at: services.clock.now() };
  await services.db
    .insertInto('uploads')
    .values(photos.map((name) => ({ ...row, name })))
    .execute();
  const { id } = await aReview(services, { userId: author.userId, verified, photos, door: String(authors), at: '2026-11-01T12:00:00Z' });
  return { id, author, photos, first: photos[0] ?? '', second: photos[1] ?? '' };
}

describe.each([false, true])('a photo of a review, published: %s', (verified) => {
  it('is removed with a rule; the review stays, and its author reads the reason', async () => {
    const { id, author, first, second } = await withPhotos(verified);
    expect((await see('admin', `/admin/resena/${id}`)).html).toContain('Retirar esta foto');
    // The list of photos has no shortcuts for decisions.
    expect((await see('admin', '/admin?tab=fotos')).html).not.toContain('preguntar');
    const fields = { intent: 'photo', id: `${id} ${first}`, reviewId: id, photo: first };
    expect([(await ask('visitor', '/admin', { method: 'POST', body: new URLSearchParams({ ...fields, ...why }) })).status]).toEqual([302]);
    expect((await ask('member', '/admin', { method: 'POST', body: new URLSearchParams({ ...fields, ...why }) })).status).toBe(403);
    for (const [wrong, sentence] of [
      [{ words: why.words }, 'Elige la norma que no se cumple.'],
      [{ rule: 'fotos', words: ' ' }, 'Escribe el motivo: lo leerá su autor.'],
      [{ ...why, photo: '../../x' }, 'Esa foto no está en la reseña.'],
    ] as const) {
      const refused = await press('admin', { ...fields, ...wrong });
      expect([refused.status, (await refused.text()).includes(sentence)]).toEqual([400, true]);
    }
    expect(await photosOf(id)).toEqual([first, second]);
    expect(await (await press('admin', { ...fields, ...why })).text()).toContain('Foto retirada');
    expect(await photosOf(id)).toEqual([second]);
    expect((await press('admin', { ...fields, ...why })).status).toBe(404);
    expect(await services.db.selectFrom('uploads').select('name').where('name', '=', first).execute()).toEqual([]);
    expect((await ask('admin', `/fotos/${first}-480.webp`)).status).toBe(404);
    const [notice] = await noticesOf(services, author.userId, 'review_decided');
    expect([notice?.title, notice?.message.includes(why.words)]).toEqual(['Hemos retirado una foto de tu reseña', true]);
    const own = await (await app.request(new Request('http://localhost:3000/mis-resenas', { headers: { cookie: author.cookie } }))).text();
    for (const shown of ['Hemos retirado una foto.', why.words, 'Retirar una foto de una reseña']) expect(own).toContain(shown);
    expect((await see('admin', `/admin/resena/${id}`)).html).toContain('Foto retirada');
  });
});

it('lists photos without the texts of their reviews', async () => {
  const { first } = await withPhotos(false);
  const { html } = await see('admin', '/admin?tab=fotos');
  for (const shown of [first, 'Retirar esta foto', 'Abrir el caso']) expect(html).toContain(shown);
  expect(html.replaceAll(/<script\b.*?<\/script>/gs, '')).not.toContain('La caldera tardó');
});

it('filters the queue by signals', async () => {
  const text = { positive_aspects: 'La casera arregla todo en el acto y el salón tiene sol hasta las ocho de la tarde, también en enero.' };
  const plain = {
    positive_aspects: 'Hay un mercado a dos calles y el portal tiene ascensor.',
    negative_aspects: 'Las ventanas dan a un taller que abre pronto.',
  };
  for (const door of ['71', '72']) await aReview(services, { verified: false, door, experience_headline: `Copiada ${door}`, ...text });
  await aReview(services, {
    verified: false,
    door: '73',
    address: 'Calle de Cuba 64, 46006 València',
    experience_headline: 'Sin nada raro',
    ...plain,
  });
  const all = (await see('admin')).html;
  for (const shown of ['Copiada 71', 'Sin nada raro', 'Solo con señales']) expect(all).toContain(shown);
  const row = (headline: string) => all.split('data-case').find((one) => one.includes(headline));
  expect([row('Copiada 71')?.includes('señal'), row('Sin nada raro')?.includes('señal')]).toEqual([true, false]);
  const narrowed = (await see('admin', '/admin?tab=pendientes&senales=si')).html;
  expect([narrowed.includes('Copiada 71'), narrowed.includes('Sin nada raro')]).toEqual([true, false]);
});
