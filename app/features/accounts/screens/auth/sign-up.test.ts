import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { memberData } from '../../../../../test/app.ts';
import { Jar, visibleText } from '../../../../../test/browser-jar.ts';
import { app, count, good, jar, picture, profile, services, stepOne, userOf, withSignUp } from '../../../../../test/setup/sign-up.ts';

withSignUp();

describe('step 1', () => {
  it('shows both tabs, the link back and the rules', async () => {
    const text = await visibleText(await jar.get('/auth'));
    for (const label of ['Registrarse', 'Iniciar sesión', 'Volver al inicio', 'Continuar', 'Al menos 8 caracteres', 'España']) expect(text).toContain(label);
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

  it('refuses an e-mail or password that is too long', async () => {
    expect(await visibleText(await jar.send('/auth', { ...good(`${'a'.repeat(250)}@example.com`) }))).toContain('Email demasiado largo');
    const long = `Aa1${'x'.repeat(98)}`;
    expect(await visibleText(await jar.send('/auth', { ...good(), password: long, confirmPassword: long }))).toContain('Contraseña demasiado larga');
    // A maxlength would silently cut a pasted password.
    const fields = (await (await jar.get('/auth')).text()).match(/<input[^>]*type="password"[^>]*>/g) ?? [];
    expect([fields.length, fields.filter((field) => /maxlength/i.test(field))]).toEqual([2, []]);
  });

  it('counts an emoji in a password as one character, from the first step to signing in', async () => {
    const send = (password: string) => jar.send('/auth', { ...good('emojis@example.com'), password, confirmPassword: password });
    expect(await visibleText(await send('Aa1😀😀😀😀'))).toContain('La contraseña debe tener al menos 8 caracteres');
    expect(await visibleText(await send(`Aa1${'😀'.repeat(98)}`))).toContain('Contraseña demasiado larga');
    const password = `Aa1${'😀'.repeat(97)}`;
    expect((await send(password)).status).toBe(302);
    expect((await jar.send('/auth?paso=2', { intent: 'omitir' })).status).toBe(302);
    const entered = await jar.send('/auth?tab=entrar', { intent: 'entrar', email: 'emojis@example.com', password });
    expect(await visibleText(entered)).toContain('Antes de entrar tienes que confirmar tu email');
  });

  it('refills the form, but never the password', async () => {
    const html = await (await jar.send('/auth', { ...good('ana@example.com'), terms: '' })).text();
    expect(html).toContain('value="ana@example.com"');
    expect(html).toMatch(/<option[^>]* selected=""[^>]*>Italia/);
    expect(html).not.toContain('Contrasena1');
  });

  it('refuses malformed requests and stores nothing', async () => {
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

  it('is stored sealed: neither page, cookie nor database shows the password', async () => {
    await stepOne();
    const page = await (await jar.get('/auth?paso=2')).text();
    const rows = JSON.stringify(await services.db.selectFrom('sign_up_steps').selectAll().execute());
    for (const place of [page, rows, JSON.stringify([...jar.cookies])]) expect(place).not.toMatch(/Contrasena1|persona\d+@/);
    expect(rows).not.toContain(jar.cookies.get('rellano.alta'));
  });
});

describe('step 2', () => {
  it('is reached through step 1 only', async () => {
    expect(await visibleText(await jar.get('/auth?paso=2'))).toContain('Paso 1 de 2');
    const answer = await jar.send('/auth?paso=2', { intent: 'omitir' });
    expect(answer.status).toBe(410);
    expect(await visibleText(answer)).toContain('Ha pasado demasiado tiempo');
  });

  it('returns to step 1 with its input', async () => {
    const email = await stepOne();
    const html = await (await jar.send('/auth?paso=2', { intent: 'volver' })).text();
    expect(html).toContain(`value="${email}"`);
    expect(html).not.toContain('Contrasena1');
  });

  it('keeps the input of step 2, sealed, when its author goes back and forward', async () => {
    await stepOne();
    const photo = new FormData();
    photo.set('avatar', new File([await picture()], 'yo.png', { type: 'image/png' }));
    const shown = (await jar.ask('/subir/avatar', { method: 'POST', body: photo })).headers.get('location') ?? '';
    const name = /foto=([0-9a-f]{32})/.exec(shown)?.[1];
    const typed = { ...profile, intent: 'volver', displayName: 'Berta Tarongers', username: 'no vale', phoneCode: '+351', phone: '912', bio: 'Toco el oboe' };
    expect((await jar.send('/auth?paso=2', typed)).status).toBe(200);
    const rows = JSON.stringify(await services.db.selectFrom('sign_up_steps').selectAll().execute());
    expect(rows).not.toMatch(/Tarongers|oboe/);
    await stepOne();
    const html = await (await jar.get('/auth?paso=2')).text();
    for (const fieldValue of ['value="Berta Tarongers"', 'value="no vale"', 'value="912"', '>Toco el oboe</textarea>', `/avatares/${name}-square.webp`])
      expect(html).toContain(fieldValue);
    expect(html).toMatch(/<option value="\+351" selected=""/);
    expect(await (await new Jar(app).get('/auth?paso=2')).text()).not.toContain('oboe');
    await services.db.deleteFrom('uploads').execute();
  });

  it('accepts a HEIC photo, also if the browser does not know its type', async () => {
    await stepOne();
    const heic = new Uint8Array(readFileSync('test/files/contract.heic'));
    for (const type of ['image/heic', '', 'application/octet-stream']) {
      const photo = new FormData();
      photo.set('avatar', new File([heic], 'IMG_1.HEIC', { type }));
      const answer = await jar.ask('/subir/avatar', { method: 'POST', body: photo });
      expect([type, answer.headers.get('location')]).toEqual([type, expect.stringMatching(/foto=[0-9a-f]{32}$/)]);
    }
    await services.db.deleteFrom('uploads').execute();
  });

  it('shows the rule of the alias', async () => {
    await stepOne();
    expect(await visibleText(await jar.get('/auth?paso=2'))).toContain('De 3 a 50 letras, números, puntos o guiones bajos');
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
    expect(await visibleText(await jar.get('/email-confirmation'))).toContain(email);
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
    ['phone', '612', 'Al teléfono le faltan cifras'],
    ['phone', '6'.repeat(18), 'Teléfono demasiado largo'],
    ['phoneCode', '+999', 'Elige el prefijo del país'],
    ['bio', 'x'.repeat(501), 'Biografía demasiado larga'],
  ])('refuses %s = %j', async (field, value, message) => {
    const email = await stepOne();
    const answer = await jar.send('/auth?paso=2', { ...profile, [field]: value });
    expect(answer.status).toBe(400);
    expect(await visibleText(answer)).toContain(message);
    expect(await userOf(email)).toBeUndefined();
  });

  it('refuses a registered e-mail, ignoring case', async () => {
    await services.accounts.signUp({ ...memberData, email: 'tomada@example.com', username: 'tomada' });
    await stepOne({ ...good('Tomada@Example.com') });
    const answer = await jar.send('/auth?paso=2', { intent: 'omitir' });
    expect(answer.status).toBe(409);
    expect(await visibleText(answer)).toContain('Este email ya está registrado. Intenta iniciar sesión.');
  });

  it('refuses a taken alias, ignoring case and accents', async () => {
    await services.accounts.signUp({ ...memberData, email: 'cigu@example.com', username: 'cigüeña' });
    const email = await stepOne();
    const answer = await jar.send('/auth?paso=2', { ...profile, username: 'CIGUENA' });
    expect(answer.status).toBe(409);
    expect(await visibleText(answer)).toContain('Ese alias ya lo tiene otra persona');
    expect(await userOf(email)).toBeUndefined();
    expect((await jar.send('/auth?paso=2', { ...profile, username: 'ciguena2' })).status).toBe(302);
  });

  it('reports that no alias is free after ten tries', async () => {
    await stepOne();
    const { below } = services.ids;
    services.ids.below = () => 0;
    await services.accounts.signUp({ ...memberData, email: 'gaviota@example.com', username: 'tranquila_gaviota0' });
    const answer = await jar.send('/auth?paso=2', { intent: 'omitir' });
    const generated = await jar.ask('/alias-nuevo', { method: 'POST' });
    services.ids.below = below;
    expect(await visibleText(answer)).toContain('No se pudo generar un alias único. Intenta de nuevo.');
    expect(await generated.json()).toEqual({ error: 'No se pudo generar un alias único. Intenta de nuevo.' });
  });

  it('is limited per account, and says how long to wait', async () => {
    await services.accounts.signUp({ ...memberData, email: 'insistente@example.com', username: 'insistente' });
    await stepOne(good('insistente@example.com'));
    for (let n = 0; n < 6; n++) expect((await jar.send('/auth?paso=2', { intent: 'omitir' })).status).toBe(409);
    const answer = await jar.send('/auth?paso=2', { intent: 'omitir' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await visibleText(answer)).toContain('Demasiados intentos. Espera 60 minutos y vuelve a probar.');
  });
});
