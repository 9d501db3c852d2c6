import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { memberData, signedIn, testApp } from '../../../test/app.ts';
import { Jar, words } from '../../../test/browser-jar.ts';
import { type TestServices, testServices } from '../../../test/services.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let jar: Jar;
let person = 0;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
});
afterAll(() => services.close());
beforeEach(() => {
  jar = new Jar(app, `203.0.113.${++person}`);
});

const good = (email = `persona${person}@example.com`) => ({
  intent: 'continuar',
  email,
  confirmEmail: email,
  password: 'Contrasena1',
  confirmPassword: 'Contrasena1',
  gender: 'femenino',
  nationality: 'Italia',
  birthDate: '2008-11-20',
  terms: 'si',
});
const profile = { intent: 'completar', displayName: '', username: '', phoneCode: '+34', phone: '', bio: '' };
const userOf = (email: string) => services.db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirst();
const count = async (table: 'user' | 'sign_up_steps' | 'uploads') =>
  (
    await services.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const stepOne = async (fields = good()) => {
  const answer = await jar.send('/auth', fields);
  expect(answer.headers.get('location')).toBe('/auth?paso=2');
  return fields.email;
};

describe('step 1', () => {
  it('shows both tabs, the way back, and what the rules are', async () => {
    const text = await words(await jar.get('/auth'));
    for (const said of ['Registrarse', 'Iniciar sesión', 'Volver al inicio', 'Continuar', 'Al menos 8 caracteres', 'España']) expect(text).toContain(said);
    expect(await (await jar.get('/auth')).text()).toContain('max="2008-11-20"');
  });

  const lines = readFileSync('test/cases/sign-up.txt', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  test.each(lines.map((line) => line.split('|').map((part) => part.trim())))('%s = "%s": %s says %s', async (field, value, _at, message) => {
    const before = await count('sign_up_steps');
    const answer = await jar.send('/auth', { ...good(), [field ?? '']: value ?? '' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html.replaceAll('&#x27;', "'")).toContain(message);
    expect(html).not.toContain('Contrasena1');
    expect(await count('sign_up_steps')).toBe(before);
  });

  it('says the limits of length', async () => {
    expect(await words(await jar.send('/auth', { ...good(`${'a'.repeat(250)}@example.com`) }))).toContain('Email demasiado largo');
    const long = `Aa1${'x'.repeat(98)}`;
    expect(await words(await jar.send('/auth', { ...good(), password: long, confirmPassword: long }))).toContain('Contraseña demasiado larga');
  });

  it('keeps what was typed, never the password', async () => {
    const html = await (await jar.send('/auth', { ...good('ana@example.com'), terms: '' })).text();
    expect(html).toContain('value="ana@example.com"');
    expect(html).toMatch(/<option[^>]* selected=""[^>]*>Italia/);
    expect(html).not.toContain('Contrasena1');
  });

  it('answers 4xx to what is no such form, and stores nothing', async () => {
    const before = [await count('sign_up_steps'), await count('user')];
    const bodies: [string, RequestInit][] = [
      ['nothing', { method: 'POST' }],
      ['JSON', { method: 'POST', body: '{"intent":"continuar"}', headers: { 'content-type': 'application/json' } }],
      ['an unknown intent', { method: 'POST', body: new URLSearchParams({ intent: '__proto__' }) }],
      ['broken multipart', { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }],
      ['other methods', { method: 'PUT', body: new URLSearchParams(good()) }],
    ];
    for (const [, init] of bodies.slice(0, 4)) expect((await jar.ask('/auth', init)).status).toBe(400);
    const files = new FormData();
    for (const [name, value] of Object.entries(good())) files.set(name, name === 'intent' ? value : new File([value], 'x.txt'));
    expect((await jar.ask('/auth', { method: 'POST', body: files })).status).toBe(400);
    expect((await jar.send('/auth', { ...good(), bio: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await jar.ask('/auth', { method: 'POST', body: new URLSearchParams(good()), headers: { origin: 'https://otra.example' } })).status).toBe(403);
    expect([await count('sign_up_steps'), await count('user')]).toEqual(before);
  });

  it('is kept sealed: neither page, cookie nor database shows the password', async () => {
    await stepOne();
    const page = await (await jar.get('/auth?paso=2')).text();
    const rows = JSON.stringify(await services.db.selectFrom('sign_up_steps').selectAll().execute());
    for (const place of [page, rows, JSON.stringify([...jar.cookies])]) expect(place).not.toMatch(/Contrasena1|persona\d+@/);
    expect(rows).not.toContain(jar.cookies.get('rellano.alta'));
  });
});

describe('step 2', () => {
  it('is reached through step 1 only', async () => {
    expect(await words(await jar.get('/auth?paso=2'))).toContain('Paso 1 de 2');
    const answer = await jar.send('/auth?paso=2', { intent: 'omitir' });
    expect(answer.status).toBe(410);
    expect(await words(answer)).toContain('Ha pasado demasiado tiempo');
  });

  it('leads back to step 1 with what was typed', async () => {
    const email = await stepOne();
    const html = await (await jar.send('/auth?paso=2', { intent: 'volver' })).text();
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain('Contrasena1');
  });

  it("'Omitir' makes an account with a generated alias and sends the mail", async () => {
    const email = await stepOne();
    const answer = await jar.send('/auth?paso=2', { intent: 'omitir' });
    expect(answer.headers.get('location')).toBe('/email-confirmation');
    expect(jar.cookies.get('rellano.aviso')).toMatch(/^registro\./);
    expect(jar.cookies.has('rellano.alta')).toBe(false);
    const user = await userOf(email);
    expect(user).toMatchObject({ emailVerified: false, gender: 'femenino', nationality: 'Italia', birth_date: '2008-11-20' });
    expect(user?.username).toMatch(/^\p{L}+_\p{L}+\d{1,3}$/u);
    expect(services.mails()[0]).toMatchObject({ to: email, subject: 'Confirma tu email en Rellano' });
    expect(await words(await jar.get('/email-confirmation'))).toContain(email);
  });

  it('stores the whole profile', async () => {
    const email = await stepOne();
    const fields = { ...profile, displayName: 'Ana "la de" <Ruzafa>', username: 'Ana.Ruzafa_1', phoneCode: '+351', phone: '912 345 678', bio: 'Hola\nqué tal' };
    expect((await jar.send('/auth?paso=2', fields)).status).toBe(302);
    const saved = await services.db.selectFrom('profiles').selectAll().where('alias_key', '=', 'ana.ruzafa_1').executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ alias: 'Ana.Ruzafa_1', display_name: 'Ana "la de" <Ruzafa>', phone: '+351 912345678', bio: 'Hola\nqué tal' });
    expect((await userOf(email))?.id).toBe(saved.user_id);
  });

  test.each([
    ['displayName', 'x'.repeat(101), 'Nombre demasiado largo'],
    ['displayName', 'a\0b', 'Hay caracteres que no se pueden guardar'],
    ['username', 'x'.repeat(51), 'Alias demasiado largo'],
    ['username', 'a b', 'El alias tiene entre 3 y 50 letras'],
    ['username', "x'; drop table user", 'El alias tiene entre 3 y 50 letras'],
    ['phone', '612abc', 'Escribe el teléfono solo con números'],
    ['phone', '612', 'Al teléfono le faltan números'],
    ['phone', '6'.repeat(18), 'Teléfono demasiado largo'],
    ['phoneCode', '+999', 'Elige el prefijo del país'],
    ['bio', 'x'.repeat(501), 'Biografía demasiado larga'],
  ])('refuses %s = %j', async (field, value, message) => {
    const email = await stepOne();
    const answer = await jar.send('/auth?paso=2', { ...profile, [field]: value });
    expect(answer.status).toBe(400);
    expect(await words(answer)).toContain(message);
    expect(await userOf(email)).toBeUndefined();
  });

  it('says that an e-mail is registered already, whatever its case', async () => {
    await services.accounts.signUp({ ...memberData, email: 'tomada@example.com', username: 'tomada' });
    await stepOne({ ...good('Tomada@Example.com') });
    const answer = await jar.send('/auth?paso=2', { intent: 'omitir' });
    expect(answer.status).toBe(409);
    expect(await words(answer)).toContain('Este email ya está registrado. Intenta iniciar sesión.');
  });

  it('says that an alias is taken, without regard to case and accents', async () => {
    await services.accounts.signUp({ ...memberData, email: 'cigu@example.com', username: 'cigüeña' });
    const email = await stepOne();
    const answer = await jar.send('/auth?paso=2', { ...profile, username: 'CIGUENA' });
    expect(answer.status).toBe(409);
    expect(await words(answer)).toContain('Ese alias ya lo tiene otra persona');
    expect(await userOf(email)).toBeUndefined();
    expect((await jar.send('/auth?paso=2', { ...profile, username: 'ciguena2' })).status).toBe(302);
  });

  it('says so when no alias is free after ten tries', async () => {
    await stepOne();
    const { below } = services.ids;
    services.ids.below = () => 0;
    await services.accounts.signUp({ ...memberData, email: 'gaviota@example.com', username: 'tranquila_gaviota0' });
    const answer = await jar.send('/auth?paso=2', { intent: 'omitir' });
    const generated = await jar.ask('/alias-nuevo', { method: 'POST' });
    services.ids.below = below;
    expect(await words(answer)).toContain('No se pudo generar un alias único. Intenta de nuevo.');
    expect(await generated.json()).toEqual({ error: 'No se pudo generar un alias único. Intenta de nuevo.' });
  });

  it('is limited per account, with the time to wait', async () => {
    await services.accounts.signUp({ ...memberData, email: 'insistente@example.com', username: 'insistente' });
    await stepOne(good('insistente@example.com'));
    for (let n = 0; n < 6; n++) expect((await jar.send('/auth?paso=2', { intent: 'omitir' })).status).toBe(409);
    const answer = await jar.send('/auth?paso=2', { intent: 'omitir' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await words(answer)).toContain('Demasiados intentos. Espera 60 minutos y vuelve a probar.');
  });
});

describe('alias', () => {
  const check = async (alias: string) => (await jar.get(`/alias-disponible?${new URLSearchParams({ alias })}`)).json();
  it('is free, taken or impossible, and never remembered', async () => {
    await services.accounts.signUp({ ...memberData, email: 'peniscola@example.com', username: 'peñíscola' });
    expect(await check('PENISCOLA')).toEqual({ disponible: false });
    for (const bad of ['', 'ab', 'a b', '<script>', '\0\0\0', 'x'.repeat(5000)]) expect(await check(bad)).toEqual({ disponible: false });
    expect(await check('nadie_77')).toEqual({ disponible: true });
    await signedIn(services, 'nadie_77');
    expect(await check('nadie_77')).toEqual({ disponible: false });
  });
  it('is not asked without end', async () => {
    let status = 200;
    for (let n = 0; n < 241; n++) status = (await jar.get('/alias-disponible?alias=nadie')).status;
    expect(status).toBe(429);
  });
});

describe('profile photo', () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>, type: string, accept = 'application/json') => {
    const body = new FormData();
    body.set('avatar', new File([bytes], 'mi foto de casa.png', { type }));
    return jar.ask('/subir/avatar', { method: 'POST', body, headers: { accept } });
  };
  const picture = async () =>
    new Uint8Array(
      await sharp({ create: { width: 400, height: 200, channels: 3, background: '#176673' } })
        .png()
        .toBuffer(),
    );

  it('is refused with the specified words when it is no picture or too large', async () => {
    for (const answer of [await upload(new Uint8Array(9), 'text/plain'), await upload(new Uint8Array(9), 'image/png')]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: 'Por favor selecciona un archivo de imagen válido' });
    }
    expect(await (await upload(new Uint8Array(5 * 1024 * 1024 + 1), 'image/png')).json()).toEqual({ error: 'La imagen debe ser menor a 5MB' });
    expect((await jar.ask('/subir/avatar', { method: 'POST', body: 'x' })).status).toBe(302);
    expect((await upload(new Uint8Array(13 * 1024 * 1024), 'image/png')).status).toBe(413);
    expect(await count('uploads')).toBe(0);
    expect(await words(await jar.get('/auth'))).toContain('Crea tu cuenta');
  });

  it('comes before the account, is claimed by it once, and is served for good under a random name', async () => {
    const { url } = (await (await upload(await picture(), 'image/png')).json()) as { url: string };
    expect(url).toMatch(/^\/avatares\/[0-9a-f]{32}-square\.webp$/);
    const token = jar.cookies.get('rellano.foto') ?? '';
    const email = await stepOne();
    expect((await jar.send('/auth?paso=2', profile)).status).toBe(302);
    const user = await userOf(email);
    expect(user?.photo_url).toBe(url);
    expect(await services.db.selectFrom('uploads').select(['user_id', 'used_at']).executeTakeFirst()).toEqual({
      user_id: user?.id,
      used_at: services.clock.now(),
    });
    const served = await jar.get(url);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height, exif } = await sharp(new Uint8Array(await served.arrayBuffer())).metadata();
    expect({ width, height, exif }).toEqual({ width: 256, height: 256, exif: undefined });

    jar = new Jar(app, '203.0.113.250');
    const other = await stepOne(good('otra@example.com'));
    jar.cookies.set('rellano.foto', token);
    await jar.send('/auth?paso=2', profile);
    expect((await userOf(other))?.photo_url).toBeNull();
  });

  it('works as a plain form too', async () => {
    await stepOne();
    const answer = await upload(await picture(), 'image/png', 'text/html');
    const back = answer.headers.get('location') ?? '';
    expect(back).toMatch(/^\/auth\?paso=2&foto=[0-9a-f]{32}$/);
    expect(await (await jar.get(back)).text()).toMatch(/src="\/avatares\/[0-9a-f]{32}-square.webp"/);
    const wrong = await upload(new Uint8Array(9), 'text/plain', 'text/html');
    expect(await words(await jar.get(wrong.headers.get('location') ?? ''))).toContain('Por favor selecciona un archivo de imagen válido');
  });

  it('is left out when the profile is skipped, and has no path out of its folder', async () => {
    await upload(await picture(), 'image/png');
    const email = await stepOne();
    await jar.send('/auth?paso=2', { intent: 'omitir' });
    expect((await userOf(email))?.photo_url).toBeNull();
    for (const name of ['x', '..%2f..%2fsecret', `${'0'.repeat(32)}-square.webp`, `${'0'.repeat(32)}-960.webp`])
      expect((await jar.get(`/avatares/${name}`)).status).toBe(404);
  });
});
