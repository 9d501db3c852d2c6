import { describe, expect, it, test } from 'vitest';
import { memberData, signedIn, testApp } from '../../../../../test/app.ts';
import { Jar, visibleText } from '../../../../../test/browser-jar.ts';
import { testServices } from '../../../../../test/services.ts';
import { app, guarded, jar, linkIn, lucia, otherBrowser, services, signIn, unconfirmed, withSession } from '../../../../../test/setup/session.ts';

withSession();

it('registers, confirms and signs in with unusual e-mails that browsers accept', async () => {
  for (const [name, email] of [
    ['pareja', 'ana&luis@example.es'],
    ['rusa', 'ana@example.xn--p1ai'],
  ] as const) {
    otherBrowser(`198.51.100.${name.length + 220}`);
    expect(await services.accounts.signUp({ ...memberData, email, username: name })).toMatchObject({ ok: true });
    await services.accounts.sendConfirmation(email);
    const link = linkIn(0);
    expect((await signIn({ ...lucia, email })).status).toBe(403);
    expect((await jar.send(link, {})).headers.get('location')).toBe('/email-confirmation#type=signup');
    expect(await visibleText(await jar.get('/'))).toContain(`@${name}`);
    otherBrowser(`198.51.100.${name.length + 230}`);
    expect((await signIn({ ...lucia, email })).status).toBe(302);
  }
});

describe('sign-in', () => {
  it('redirects home with a notice and sets an HttpOnly cookie', async () => {
    const answer = await signIn();
    expect(answer.headers.get('location')).toBe('/');
    expect(jar.cookies.get('rellano.aviso')).toMatch(/^entrada\./);
    const session = answer.headers.getSetCookie().filter((line) => line.includes('session_'));
    expect(session.length).toBeGreaterThan(0);
    for (const line of session) {
      expect(line).toMatch(/HttpOnly/i);
      expect(line).toMatch(/SameSite=Lax/i);
      expect(line).not.toMatch(/Secure/);
    }
    expect(await visibleText(await jar.get('/'))).toContain('@lucia');
    expect((await jar.get('/auth')).headers.get('location')).toBe('/');
  });

  it('sets secure cookies on a site with https', async () => {
    const real = await testServices({ url: 'https://rellano.example' });
    await signedIn(real, 'lucia');
    const answer = await (await testApp(real)).request(
      new Request('https://rellano.example/auth', { method: 'POST', body: new URLSearchParams(lucia), headers: { origin: 'https://rellano.example' } }),
    );
    expect(answer.status).toBe(302);
    for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/; Secure/);
    expect(answer.headers.getSetCookie().join()).toContain('__Secure-rellano.session_token=');
    await real.close();
  });

  test.each([
    ['a wrong password', { ...lucia, password: 'Otra12345' }, 400, 'Email o contraseña incorrectos'],
    ['nobody', { ...lucia, email: 'nadie@example.com' }, 400, 'Email o contraseña incorrectos'],
    ['a very long password', { ...lucia, password: 'x'.repeat(900) }, 400, 'Email o contraseña incorrectos'],
    ['no password', { ...lucia, password: '' }, 400, 'Ingresa tu contraseña'],
    ['no e-mail', { ...lucia, email: 'lucia' }, 400, 'Email inválido'],
    ['SQL', { ...lucia, password: "' or 1=1 --" }, 400, 'Email o contraseña incorrectos'],
  ])('refuses %s', async (_what, fields, status, text) => {
    const answer = await signIn(fields);
    expect(answer.status).toBe(status);
    expect(await visibleText(answer)).toContain(text);
    expect([...jar.cookies.keys()].join()).not.toContain('session');
  });

  it('explains without script that it needs cookies', async () => {
    const html = await (await new Jar(app).get('/auth?tab=entrar')).text();
    expect(html).toMatch(/<noscript>.*tu navegador tiene que guardar las cookies de esta web\..*<\/noscript>/s);
  });

  it('asks to confirm the e-mail first, once the password is right', async () => {
    await unconfirmed('pendiente');
    expect(await visibleText(await signIn({ ...lucia, email: 'pendiente@example.com', password: 'Otra12345' }))).toContain('Email o contraseña incorrectos');
    const answer = await signIn({ ...lucia, email: 'pendiente@example.com' });
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain('confirmar tu email');
    expect(html).toContain('href="/email-confirmation"');
    expect(await visibleText(await jar.get('/email-confirmation'))).toContain('pendiente@example.com');
    expect(await visibleText(await new Jar(app).get('/email-confirmation'))).not.toContain('pendiente@example.com');
  });
});

describe('signing in on the open page', () => {
  const here = (fields: Record<string, string>) => jar.send('/sesion/entrar', fields);

  it('opens a session and returns its alias', async () => {
    const answer = await here({ email: lucia.email, password: lucia.password });
    expect([answer.status, await answer.json()]).toEqual([200, { alias: 'lucia' }]);
    expect((await jar.get('/mensajes')).status).toBe(200);
  });

  it('refuses like the sign-in page, and opens no session', async () => {
    await unconfirmed('sinconfirmar');
    const wrong = await here({ email: lucia.email, password: 'Otra12345' });
    expect([wrong.status, await wrong.json()]).toEqual([400, { message: 'Email o contraseña incorrectos' }]);
    const none = await here({ email: 'x', password: '' });
    expect([none.status, await none.json()]).toEqual([400, { errors: { email: 'Email inválido', password: 'Ingresa tu contraseña' } }]);
    const waiting = await here({ ...lucia, email: 'sinconfirmar@example.com' });
    expect([waiting.status, JSON.stringify(await waiting.json())]).toEqual([403, expect.stringContaining('confirmar tu email')]);
    expect((await jar.get('/sesion/entrar')).status).toBe(405);
    expect([...jar.cookies.keys()].join()).not.toContain('session');
  });

  it('limits guessing like the sign-in page', async () => {
    let last = await here({ email: 'nadie@example.com', password: 'x' });
    for (let i = 0; i < 40 && last.status !== 429; i++) last = await here({ email: 'nadie@example.com', password: 'x' });
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('the stored target', () => {
  it('is used by one sign-in', async () => {
    expect(await guarded('/write-review?enviada=1')).toBe('/auth?acceso=resena');
    expect(await visibleText(await jar.get('/auth?acceso=resena'))).toContain('Acceso requerido');
    expect((await signIn()).headers.get('location')).toBe('/write-review?enviada=1');
    await jar.send('/salir', {});
    expect((await signIn()).headers.get('location')).toBe('/');
  });
  it("is cleared by the link 'Entrar'", async () => {
    await guarded('/mensajes');
    expect((await jar.get('/auth?tab=entrar&limpiar=1')).headers.get('location')).toBe('/auth?tab=entrar');
    expect((await signIn()).headers.get('location')).toBe('/');
  });
  it('is the page that linked to sign-in, if it is on this site', async () => {
    expect((await jar.get(`/auth?tab=entrar&volver=${encodeURIComponent('/buscar-resenas?address=sueca')}`)).headers.get('location')).toBe('/auth?tab=entrar');
    expect((await signIn()).headers.get('location')).toBe('/buscar-resenas?address=sueca');
    await jar.send('/salir', {});
    for (const bad of ['//otra.example', 'https://otra.example', '/auth', '']) {
      await jar.get(`/auth?tab=entrar&volver=${encodeURIComponent(bad)}`);
      expect((await signIn()).headers.get('location')).toBe('/');
      await jar.send('/salir', {});
    }
  });
  it('is never another site', async () => {
    for (const [i, bad] of ['//otra.example', 'https://otra.example', '/\\otra.example', '/\t/otra.example', 'x'].entries()) {
      jar.cookies.set('rellano.destino', Buffer.from(JSON.stringify(bad)).toString('base64'));
      expect((await signIn()).headers.get('location')).toBe('/');
      otherBrowser(`198.51.100.${200 + i}`);
    }
    jar.cookies.set('rellano.destino', '%E0%A4%A');
    expect((await signIn()).headers.get('location')).toBe('/');
  });
});

describe('sign-out', () => {
  it('ends the session here and in the database', async () => {
    await signIn();
    const stolen = new Map(jar.cookies);
    const answer = await jar.send('/salir', {});
    expect(answer.headers.get('location')).toBe('/');
    expect(jar.cookies.get('rellano.aviso')).toMatch(/^salida\./);
    expect([...jar.cookies.keys()].join()).not.toContain('session');
    expect(await visibleText(await jar.get('/'))).not.toContain('@lucia');
    for (const [name, value] of stolen) jar.cookies.set(name, value);
    expect(await (await jar.ask('/sesion', { method: 'POST' })).json()).toBeNull();
  });
  it('succeeds without a session, and ignores GET requests', async () => {
    expect((await jar.send('/salir', {})).status).toBe(302);
    await signIn();
    await jar.get('/salir');
    expect(await visibleText(await jar.get('/'))).toContain('@lucia');
  });
});

describe('the window of the session', () => {
  it('is extended for a member, and null for a visitor or a forged cookie', async () => {
    expect(await (await jar.ask('/sesion', { method: 'POST' })).json()).toBeNull();
    await signIn();
    const { expiresAt } = (await (await jar.ask('/sesion', { method: 'POST' })).json()) as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    jar.cookies.set('rellano.session_token', 'falsa.firma');
    expect(await (await jar.ask('/sesion', { method: 'POST' })).json()).toBeNull();
    expect((await jar.get('/sesion')).status).toBe(405);
  });
  it('does not expose the endpoints of the auth library', async () => {
    for (const path of ['/api/auth/get-session', '/api/auth/sign-up/email', '/api/auth/ok']) {
      expect((await jar.get(path)).status).toBe(404);
      expect((await jar.send(path, { email: 'x@example.com' })).status).toBeGreaterThanOrEqual(400);
    }
  });
});
