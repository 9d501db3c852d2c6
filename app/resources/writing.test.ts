import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn, testApp } from '../../test/app.ts';
import { aReview, verify } from '../../test/builders.ts';
import { filledForm, inputCases } from '../../test/review-form.ts';
import { type TestServices, testServices } from '../../test/services.ts';

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

const ask = (path: string, cookie: string | null, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { ...init.headers, ...(cookie ? { cookie } : {}) } }));

const send = (cookie: string | null, form: unknown) =>
  ask('/write-review/enviar', cookie, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof form === 'string' ? form : JSON.stringify(form),
  });
const fresh = (changes: object = {}) => ({ ...filledForm, draft_key: services.ids.uuid(), ...changes });
const count = async (table: 'reviews' | 'agencies' | 'properties' | 'uploads') =>
  (
    await services.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const counts = async () => [await count('reviews'), await count('agencies'), await count('properties')];
const forgiven = () => services.db.deleteFrom('rate_limits').execute();

async function upload(cookie: string | null, bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') {
  const form = new FormData();
  form.append('foto', new File([bytes], 'mi casa de la calle Sueca.jpg', { type }));
  return ask('/subir/foto', cookie, { method: 'POST', body: form });
}
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#c84' } });
  return new Uint8Array(
    await drawn
      .withExif({ IFD0: { ImageDescription: 'SECRETO' }, IFD3: { GPSLatitude: '39/1' } })
      .jpeg()
      .toBuffer(),
  );
}
async function photoOf(cookie: string): Promise<string> {
  const response = await upload(cookie, await picture());
  expect(response.status).toBe(200);
  return ((await response.json()) as { name: string }).name;
}

describe('sending a review', () => {
  test('stores it unverified, with its flat found out and nothing of it shown', async () => {
    const response = await send(ana.cookie, fresh({ latitude: 10, longitude: 10, landlord_treatment_rating: 0, deposit_returned_rating: 0 }));
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as { id: string };
    const review = await services.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(review).toMatchObject({
      user_id: ana.userId,
      property_address: 'Calle Sueca, 45, 46006 València, Valencia',
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

  test('twice, at once or later, with other words, is one review', async () => {
    const form = fresh();
    const before = await counts();
    const answers = await Promise.all([send(ana.cookie, form), send(ana.cookie, form), send(ana.cookie, { ...form, door_number: '99' })]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
    const later = (await (await send(ana.cookie, { ...form, experience_headline: 'Otro titular distinto' })).json()) as { id: string };
    expect(new Set([...ids, later.id]).size).toBe(1);
    expect((await count('reviews')) - (before[0] ?? 0)).toBe(1);
  });

  test('the same draft key of somebody else is another review', async () => {
    const form = fresh();
    const [a, b] = await Promise.all([send(ana.cookie, form), send(berta.cookie, form)]);
    expect(((await a.json()) as { id: string }).id).not.toBe(((await b.json()) as { id: string }).id);
  });

  test('one flat however it is typed', async () => {
    const spellings = [
      { property_address: 'Carrer de Sueca, 45, 46006 València', floor_number: 'tercero', door_number: 'pta 12' },
      { property_address: 'c/ sueca 45 46006', floor_number: '3', door_number: '12ª' },
    ];
    for (const spelling of spellings) expect((await send(berta.cookie, fresh(spelling))).status).toBe(200);
    const flats = await services.db
      .selectFrom('properties')
      .select('id')
      .where('number', '=', '45')
      .where('floor_number', '=', '3')
      .where('door_number', '=', '12')
      .execute();
    expect(flats).toHaveLength(1);
  });

  test('one agency however its name is typed, by two at once too; a chosen one is used', async () => {
    const before = await count('agencies');
    const said = { used_agency: true, agency_treatment_rating: 2 };
    const names = ['Finques Túria S.L.', 'finques turia', 'FINQUES  TÚRIA, SL'];
    const answers = await Promise.all(
      names.map((custom_agency_name, i) => send(i % 2 ? ana.cookie : berta.cookie, fresh({ ...said, custom_agency_name, door_number: `7${i}` }))),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await count('agencies')) - before).toBe(1);
    const { id } = await services.db.selectFrom('agencies').select('id').where('name_key', '=', 'finques turia').executeTakeFirstOrThrow();
    expect((await send(ana.cookie, fresh({ ...said, agency_id: id, custom_agency_name: 'Otra cualquiera' }))).status).toBe(200);
    expect((await count('agencies')) - before).toBe(1);
    const absent = await send(ana.cookie, fresh({ ...said, agency_id: services.ids.uuid() }));
    expect(absent.status).toBe(400);
    expect(await absent.json()).toEqual({ errors: { custom_agency_name: 'Elige una agencia de la lista o escribe su nombre' } });
    await forgiven();
  });

  test('a visitor is refused', async () => {
    const response = await send(null, fresh());
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Debes iniciar sesión para enviar una reseña' });
  });

  test('bad input is refused field by field, and nothing is stored', async () => {
    const before = await counts();
    for (const { field, value, expected } of inputCases().filter((one) => !one.expected.startsWith('ok'))) {
      const agency = /agency/.test(field) && field !== 'used_agency' ? { used_agency: true } : {};
      const response = await send(ana.cookie, fresh({ ...agency, [field]: value }));
      expect(response.status, field).toBe(400);
      expect(await response.json()).toEqual({ errors: { [field]: expected } });
      await forgiven();
    }
    for (const body of ['', '{', 'null', '[]', '"x"', '{"draft_key":{"$ne":1}}']) expect((await send(ana.cookie, body)).status).toBe(400);
    expect((await send(ana.cookie, { ...fresh(), negative_aspects: 'x'.repeat(300_000) })).status).toBe(413);
    expect(await counts()).toEqual(before);
  });

  test('too many in an hour have to wait', async () => {
    await forgiven();
    for (let i = 0; i < 30; i++) await send(admin.cookie, '{}');
    const response = await send(admin.cookie, fresh());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await forgiven();
  });
});

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

  test('are seen by their uploader and admins until the review is verified, then by all, then again by those', async () => {
    const name = await photoOf(ana.cookie);
    const statuses = async () =>
      Promise.all([null, berta.cookie, ana.cookie, admin.cookie].map(async (cookie) => (await ask(`/fotos/${name}-480.webp`, cookie)).status));
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    const { id } = (await (await send(ana.cookie, fresh({ photos: [name] }))).json()) as { id: string };
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    await verify(services, id);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await ask(`/fotos/${name}-480.webp`, null)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await verify(services, id, false);
    expect(await statuses()).toEqual([404, 404, 200, 200]);
  });

  test('only one’s own unused ones can be attached, in the order given', async () => {
    const [first, second, others] = [await photoOf(ana.cookie), await photoOf(ana.cookie), await photoOf(berta.cookie)];
    const before = await counts();
    for (const photos of [[others], [first, others], ['0'.repeat(32)]]) {
      const response = await send(ana.cookie, fresh({ photos }));
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ errors: { photos: 'Alguna foto ya no está disponible. Quítala y vuelve a subirla.' } });
    }
    expect(await counts()).toEqual(before);
    const { id } = (await (await send(ana.cookie, fresh({ photos: [second, first] }))).json()) as { id: string };
    const { photos } = await services.db.selectFrom('reviews').select('photos').where('id', '=', id).executeTakeFirstOrThrow();
    expect(photos).toEqual([second, first]);
    expect((await send(ana.cookie, fresh({ photos: [first] }))).status).toBe(400);
    await forgiven();
  });

  test('an unused one can be taken back by its uploader, a used one by nobody', async () => {
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

  test('visitors and other shapes of request are refused', async () => {
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
  test('five at most, of verified reviews, to members only', async () => {
    for (let i = 1; i <= 7; i++) await aReview(services, { address: `Calle de Cádiz ${i}, 46006 València`, door: `777${i}` });
    expect((await ask('/sugerencias-direccion?q=calle%20cadiz', null)).status).toBe(401);
    const found = await ask('/sugerencias-direccion?q=calle%20cadiz', ana.cookie);
    const text = await found.text();
    expect(JSON.parse(text).suggestions).toHaveLength(5);
    expect(text).not.toContain('777');
    for (const q of ['', 'ca', '%25', '%00%00%00', 'x'.repeat(3000)]) expect((await ask(`/sugerencias-direccion?q=${q}`, ana.cookie)).status).toBe(200);
  });
});

describe('the page', () => {
  test('sends a visitor to sign in and back', async () => {
    const response = await ask('/write-review', null);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/auth?acceso=resena');
    expect(response.headers.get('set-cookie')).toContain('rellano.destino=');
  });

  test('names the draft without naming its owner, and offers no agency that nobody has checked', async () => {
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
