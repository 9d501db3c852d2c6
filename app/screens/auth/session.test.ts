import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createVisit } from '../../../server/visit.ts';
import { memberData, signedIn, testApp } from '../../../test/app.ts';
import { Jar, words } from '../../../test/browser-jar.ts';
import { type TestServices, testServices } from '../../../test/services.ts';
import { servicesContext, visitContext } from '../../context.ts';
import { requireMember } from '../../middleware/require-member.ts';

let services: TestServices;
let app: Awaited<ReturnType<typeof testApp>>;
let jar: Jar;
let person = 0;
beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  await signedIn(services, 'lucia');
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.deleteFrom('rate_limits').execute();
  jar = new Jar(app, `198.51.100.${++person}`);
});

const lucia = { intent: 'entrar', email: 'lucia@example.com', password: memberData.password };
const signIn = (fields: Record<string, string> = lucia) => jar.send('/auth?tab=entrar', fields);
const unconfirmed = async (name: string) => {
  await services.accounts.signUp({ ...memberData, email: `${name}@example.com`, username: name });
  return linkIn(0);
};
const linkIn = (index: number) => /http:\/\/localhost:3000(\/\S+)/.exec(services.mails()[index]?.text ?? '')?.[1] ?? '';

/** Asks for a page that only members see, as a visitor with these cookies. */
async function guarded(path: string) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(visitContext, createVisit(services, new Request(`http://localhost:3000${path}`), 'x', '198.51.100.1'));
  const answer = (await requireMember(context, new URL(`http://localhost:3000${path}`)).catch((thrown: Response) => thrown)) as Response;
  const [name, value] = (answer.headers.getSetCookie()[0] ?? '').split(';')[0]?.split(/=(.*)/s) ?? [];
  if (name && value) jar.cookies.set(name, value);
  return answer.headers.get('location');
}

describe('sign-in', () => {
  it('leads home, says so, and sets a cookie that no script can read', async () => {
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
    expect(await words(await jar.get('/'))).toContain('@lucia');
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
    expect(await words(answer)).toContain(text);
    expect([...jar.cookies.keys()].join()).not.toContain('session');
  });

  it('asks to confirm the e-mail first, once the password is right', async () => {
    await unconfirmed('pendiente');
    expect(await words(await signIn({ ...lucia, email: 'pendiente@example.com', password: 'Otra12345' }))).toContain('Email o contraseña incorrectos');
    const answer = await signIn({ ...lucia, email: 'pendiente@example.com' });
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain('confirmar tu email');
    expect(html).toContain('href="/email-confirmation"');
    expect(await words(await jar.get('/email-confirmation'))).toContain('pendiente@example.com');
    expect(await words(await new Jar(app).get('/email-confirmation'))).not.toContain('pendiente@example.com');
  });

  it('is limited per account, from wherever it comes, and per address', async () => {
    await signedIn(services, 'atacada');
    for (let n = 0; n < 10; n++) await new Jar(app, `192.0.2.${n}`).send('/auth?tab=entrar', { ...lucia, email: 'atacada@example.com', password: 'Mala12345' });
    const answer = await signIn({ ...lucia, email: 'ATACADA@example.com' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(await words(answer)).toContain('Demasiados intentos. Espera 15 minutos y vuelve a probar.');
    expect((await signIn()).status).toBe(302);
    const keys = JSON.stringify(await services.db.selectFrom('rate_limits').select('key').execute());
    expect(keys).not.toMatch(/example\.com|192\.0\.2/);
  });
});

describe('the stored target', () => {
  it('is where sign-in leads, once', async () => {
    expect(await guarded('/write-review?x=1')).toBe('/auth?acceso=resena');
    expect(await words(await jar.get('/auth?acceso=resena'))).toContain('Acceso requerido');
    expect((await signIn()).headers.get('location')).toBe('/write-review?x=1');
    await jar.send('/salir', {});
    expect((await signIn()).headers.get('location')).toBe('/');
  });
  it("is cleared by the link 'Entrar'", async () => {
    await guarded('/mensajes');
    expect((await jar.get('/auth?tab=entrar&limpiar=1')).headers.get('location')).toBe('/auth?tab=entrar');
    expect((await signIn()).headers.get('location')).toBe('/');
  });
  it('is the page that offered to sign in, if it is one of ours', async () => {
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
    for (const bad of ['//otra.example', 'https://otra.example', '/\\otra.example', '/\t/otra.example', 'x']) {
      jar.cookies.set('rellano.destino', Buffer.from(JSON.stringify(bad)).toString('base64'));
      expect((await signIn()).headers.get('location')).toBe('/');
      jar = new Jar(app, `198.51.100.${++person}`);
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
    expect(await words(await jar.get('/'))).not.toContain('@lucia');
    for (const [name, value] of stolen) jar.cookies.set(name, value);
    expect(await (await jar.ask('/sesion', { method: 'POST' })).json()).toBeNull();
  });
  it('is no error without a session, and does not happen by a link', async () => {
    expect((await jar.send('/salir', {})).status).toBe(302);
    await signIn();
    await jar.get('/salir');
    expect(await words(await jar.get('/'))).toContain('@lucia');
  });
});

describe('the window of the session', () => {
  it('is prolonged for a member, and null for a visitor or a forged cookie', async () => {
    expect(await (await jar.ask('/sesion', { method: 'POST' })).json()).toBeNull();
    await signIn();
    const { expiresAt } = (await (await jar.ask('/sesion', { method: 'POST' })).json()) as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    jar.cookies.set('rellano.session_token', 'falsa.firma');
    expect(await (await jar.ask('/sesion', { method: 'POST' })).json()).toBeNull();
    expect((await jar.get('/sesion')).status).toBe(405);
  });
  it("leaves the library's own endpoints closed", async () => {
    for (const path of ['/api/auth/get-session', '/api/auth/sign-up/email', '/api/auth/ok']) {
      expect((await jar.get(path)).status).toBe(404);
      expect((await jar.send(path, { email: 'x@example.com' })).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the link of the confirmation mail', () => {
  it('confirms, signs in and lands on /email-confirmation#type=signup, once', async () => {
    const link = await unconfirmed('nueva');
    expect((await jar.ask(link, { method: 'HEAD' })).headers.get('location')).toContain('enlace=malo');
    expect((await jar.get(link)).headers.get('location')).toBe('/email-confirmation#type=signup');
    expect(await words(await jar.get('/'))).toContain('@nueva');
    const again = new Jar(app);
    expect((await again.get(link)).headers.get('location')).toBe('/auth?tab=entrar&hecho=confirmada');
    expect([...again.cookies.keys()].join()).not.toContain('session');
    expect(await words(await again.get('/auth?tab=entrar&hecho=confirmada'))).toContain('Tu email ya está confirmado');
  });
  it('says so when it is no good', async () => {
    for (const bad of ['', 'x', 'x'.repeat(3000), `${(await unconfirmed('rota')).split('token=')[1]}x`])
      expect((await jar.get(`/confirmar?token=${bad}`)).headers.get('location')).toBe('/email-confirmation?enlace=malo');
    expect(await words(await jar.get('/email-confirmation?enlace=malo'))).toContain('Este enlace no vale o ha caducado');
  });
});

describe('sending the confirmation again', () => {
  const resend = (email: string) => jar.send('/email-confirmation', { email });
  it('says the same for every address, and mails only who waits', async () => {
    await unconfirmed('espera');
    const before = services.mails().length;
    for (const email of ['espera@example.com', 'lucia@example.com', 'nadie@example.com'])
      expect(await words(await resend(email))).toContain('Te hemos reenviado el email de confirmación.');
    expect(
      services
        .mails()
        .slice(0, services.mails().length - before)
        .map((mail) => mail.to),
    ).toEqual(['espera@example.com']);
  });
  it('says so without an e-mail, with a bad one, and when the mail cannot be sent', async () => {
    expect(await words(await resend(''))).toContain('No encontramos tu email. Vuelve a registrarte.');
    expect((await resend('')).status).toBe(400);
    expect(await words(await resend('nada'))).toContain('Email inválido');
    const sending = vi.spyOn(services.accounts, 'resend').mockRejectedValueOnce(new Error('connection refused'));
    const failed = await resend('espera@example.com');
    expect(failed.status).toBe(502);
    const text = await words(failed);
    expect(text).toContain('No se pudo reenviar el email. Inténtalo más tarde.');
    expect(text).not.toContain('refused');
    sending.mockRestore();
  });
  it('is limited', async () => {
    for (let n = 0; n < 5; n++) await resend('harta@example.com');
    const answer = await resend('harta@example.com');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => jar.send('/auth?tab=olvido', { intent: 'olvido', email });
  const choose = (link: string, password: string, confirmPassword = password) => jar.send(link, { intent: 'clave', password, confirmPassword });

  it('is asked for with the same answer for every address', async () => {
    await signedIn(services, 'despistada');
    const known = await words(await ask('despistada@example.com'));
    const unknown = await words(await ask('nadie2@example.com'));
    expect(known).toContain('Si hay una cuenta con ese email');
    expect(unknown).toBe(known);
    await vi.waitFor(() => expect(services.mails()[0]).toMatchObject({ to: 'despistada@example.com', subject: 'Elige una contraseña nueva en Rellano' }));
    expect(linkIn(0)).toMatch(/^\/auth\?clave=/);
  });

  it('is replaced by its link, once, which ends the other sessions', async () => {
    const { cookie } = await signedIn(services, 'olvidada');
    await ask('olvidada@example.com');
    await vi.waitFor(() => expect(services.mails()[0]?.subject).toContain('contraseña nueva'));
    const link = linkIn(0);
    expect(await words(await jar.get(link))).toContain('Elige una contraseña nueva');
    expect(await words(await choose(link, 'corta'))).toContain('La contraseña debe tener al menos 8 caracteres');
    expect(await words(await choose(link, 'Nueva12345', 'Nueva1234'))).toContain('Las contraseñas no coinciden');
    expect((await choose(link, 'Nueva12345')).headers.get('location')).toBe('/auth?tab=entrar&hecho=clave');
    expect(await words(await choose(link, 'Tercera12345'))).toContain('Este enlace no vale o ha caducado');
    expect((await signIn({ ...lucia, email: 'olvidada@example.com' })).status).toBe(400);
    expect((await signIn({ ...lucia, email: 'olvidada@example.com', password: 'Nueva12345' })).status).toBe(302);
    expect(await (await new Jar(app).ask('/sesion', { method: 'POST', headers: { cookie } })).json()).toBeNull();
  });

  it('is not given for a made-up token', async () => {
    for (const token of ['', 'x', '%00', "'--", 'x'.repeat(5000)]) expect((await choose(`/auth?clave=${token}`, 'Nueva12345')).status).toBe(400);
  });
});

it('shows the mailbox newest first with working links, and only in the demonstration', async () => {
  await unconfirmed('primera');
  await unconfirmed('segunda');
  const html = await (await jar.get('/correo')).text();
  expect(html.indexOf('segunda@example.com')).toBeLessThan(html.indexOf('primera@example.com'));
  expect(html).toMatch(/<a href="http:\/\/localhost:3000\/confirmar\?token=/);
  const { mailbox } = services.site;
  services.site.mailbox = null;
  expect((await jar.get('/correo')).status).toBe(404);
  services.site.mailbox = mailbox;
});
