import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { errorsOf } from '../../../../../test/action-answer.ts';
import { aReview, verify } from '../../../../../test/builders.ts';
import {
  admin,
  ana,
  ask,
  berta,
  count,
  counts,
  fresh,
  idOf,
  photoOf,
  picture,
  resetRateLimits,
  send,
  services,
  upload,
  withWriting,
} from '../../../../../test/setup/writing.ts';

withWriting();

describe('photos', () => {
  test('are re-encoded in three widths, without name or metadata of the original', async () => {
    const name = await photoOf(ana.cookie);
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    for (const width of [480, 960, 1600]) {
      const response = await ask(`/fotos/${name}-${width}.webp`, ana.cookie);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const read = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(read).toMatchObject({ format: 'webp', width });
      expect(read.exif).toBeUndefined();
    }
  });

  test('are visible to their uploader and admins, and to everybody while the review is verified', async () => {
    const name = await photoOf(ana.cookie);
    const statuses = async () =>
      Promise.all([null, berta.cookie, ana.cookie, admin.cookie].map(async (cookie) => (await ask(`/fotos/${name}-480.webp`, cookie)).status));
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    const id = await idOf(await send(ana.cookie, fresh({ photos: [name] })));
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await verify(services, id);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await ask(`/fotos/${name}-480.webp`, null)).headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    await verify(services, id, false);
    expect(await statuses()).toEqual([404, 404, 200, 200]);
  });

  test('only one’s own unused photos can be attached, in the given order', async () => {
    const [first, second, others] = [await photoOf(ana.cookie), await photoOf(ana.cookie), await photoOf(berta.cookie)];
    const before = await counts();
    for (const photos of [[others], [first, others], ['0'.repeat(32)]]) {
      const response = await send(ana.cookie, fresh({ photos }));
      expect(response.status).toBe(400);
      expect(await errorsOf(response)).toEqual({ photos: 'Alguna foto ya no está disponible. Quítala y vuelve a subirla.' });
    }
    expect(await counts()).toEqual(before);
    const id = await idOf(await send(ana.cookie, fresh({ photos: [second, first] })));
    const { photos } = await services.db.selectFrom('reviews').select('photos').where('id', '=', id).executeTakeFirstOrThrow();
    expect(photos).toEqual([second, first]);
    expect((await send(ana.cookie, fresh({ photos: [first] }))).status).toBe(400);
    await resetRateLimits();
  });

  test('an unused photo can be deleted by its uploader alone', async () => {
    const name = await photoOf(ana.cookie);
    const take = (cookie: string) => ask(`/subir/foto?nombre=${name}`, cookie, { method: 'DELETE' });
    await take(berta.cookie);
    expect((await ask(`/fotos/${name}-480.webp`, ana.cookie)).status).toBe(200);
    await take(ana.cookie);
    expect((await ask(`/fotos/${name}-480.webp`, ana.cookie)).status).toBe(404);
    expect(await services.files.get(`review-images/${name}-480.webp`)).toBeNull();
  });

  test.each([
    ['text', new TextEncoder().encode('hola'), 'image/png', 'No hemos podido leer esta imagen. Prueba con otra en JPG, PNG, WebP o HEIC.'],
    [
      'a drawing that can refer to files',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image/svg+xml',
      'No hemos podido leer esta imagen. Prueba con otra en JPG, PNG, WebP o HEIC.',
    ],
    [
      'a broken HEIC',
      new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0heicmif1nothing'),
      'image/heic',
      'No hemos podido leer esta imagen. Prueba con otra en JPG, PNG, WebP o HEIC.',
    ],
    ['no picture', new TextEncoder().encode('%PDF-1.7'), 'application/pdf', 'Por favor selecciona un archivo de imagen válido'],
    ['nothing', new Uint8Array(), 'image/png', 'Por favor selecciona un archivo de imagen válido'],
  ])('%s is refused', async (_what, bytes, type, message) => {
    const before = await count('uploads');
    const response = await upload(ana.cookie, new Uint8Array(bytes), type);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message });
    expect(await count('uploads')).toBe(before);
  });

  test('a photo with too many pixels is refused with its own message', async () => {
    const large = sharp({ create: { width: 8000, height: 6400, channels: 3, background: '#888' } });
    const response = await upload(ana.cookie, new Uint8Array(await large.clone().png().toBuffer()), 'image/png');
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'Esta imagen tiene demasiados megapíxeles: caben 50, o 200 si es el JPG de un móvil. Guárdala con menos resolución y vuelve a elegirla.' },
    ]);
    expect((await upload(ana.cookie, new Uint8Array(await large.jpeg().toBuffer()))).status).toBe(200);
  });

  test('visitors and malformed requests are refused', async () => {
    expect((await upload(null, await picture())).status).toBe(401);
    expect((await ask('/subir/foto', ana.cookie, { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } })).status).toBe(
      400,
    );
    expect((await ask('/subir/foto', ana.cookie, { method: 'POST', body: new URLSearchParams({ foto: 'x' }) })).status).toBe(400);
    for (const file of ['x', '../../secret', `${'0'.repeat(32)}-480.webp`, `${'0'.repeat(32)}-481.webp`, '%00-480.webp'])
      expect((await ask(`/fotos/${file}`, ana.cookie)).status).toBe(404);
  });
});

describe('suggestions', () => {
  test('are at most five addresses of verified reviews, the same for visitors', async () => {
    for (let i = 1; i <= 7; i++) await aReview(services, { address: `Calle de Cádiz ${i}, 46006 València`, door: `777${i}` });
    const response = await ask('/sugerencias-direccion?q=calle%20cadiz', ana.cookie);
    const text = await response.text();
    expect(JSON.parse(text).suggestions).toHaveLength(5);
    expect(await (await ask('/sugerencias-direccion?q=calle%20cadiz', null)).text()).toBe(text);
    expect(text).not.toContain('777');
    for (const q of ['', 'ca', '%25', '%00%00%00', 'x'.repeat(3000)]) expect((await ask(`/sugerencias-direccion?q=${q}`, ana.cookie)).status).toBe(200);
  });
});

describe('a typed address', () => {
  const suggestionsFor = async (q: string) =>
    ((await (await ask(`/sugerencias-direccion?${new URLSearchParams({ q })}`, ana.cookie)).json()) as { found: boolean }).found;

  test('is found in any spelling if its building is known', async () => {
    await aReview(services, { address: 'Calle de Cuba 28, 46006 València', located: { lat: 39.4619, lng: -0.3762 } });
    // A building with a review is known even without a location.
    await aReview(services, { address: 'Calle de Cuba 30, 46006 València' });
    for (const typed of ['C/ Cuba 28, 46006 Valencia', 'Carrer de Cuba, 28, 3º 2ª, 46006 València', 'c/ cuba 30 46006'])
      expect(await suggestionsFor(typed)).toBe(true);
    for (const typed of [
      'Calle de Cuba 28',
      'Calle de Cuba 28, 46005 València',
      'Calle de Cuba 128, 46006 València',
      'Calle Inventadísima 999, 46006 València',
      'Carrer de Balmes 12, 08007 Barcelona',
    ])
      expect(await suggestionsFor(typed)).toBe(false);
  });
});

describe('the page', () => {
  test('lets a visitor begin a review, and sends them to sign in for pages of members', async () => {
    const page = await ask('/write-review', null);
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
    for (const query of ['?resena=00000000-0000-4000-8000-000000000001', '?enviada=00000000-0000-4000-8000-000000000001']) {
      const response = await ask(`/write-review${query}`, null);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/auth?acceso=resena']);
      expect(response.headers.get('set-cookie')).toContain('rellano.destino=');
    }
  });

  test('does not contain the author’s id, and offers no unreviewed agency', async () => {
    await services.db
      .insertInto('agencies')
      .values([
        { name: 'Sin Revisar', name_key: 'sin revisar', is_user_created: true },
        { name: 'De La Casa', name_key: 'de la casa' },
      ])
      .execute();
    const page = await (await ask('/write-review', ana.cookie)).text();
    expect(page).toContain('Paso');
    expect(page).toContain('De La Casa');
    expect(page).not.toContain('Sin Revisar');
    expect(page).not.toContain(ana.userId);
  });
});
