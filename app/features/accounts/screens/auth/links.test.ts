import { describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../../../../test/app.ts';
import { Jar, visibleText } from '../../../../../test/browser-jar.ts';
import { app, guarded, jar, linkIn, lucia, otherBrowser, services, signIn, unconfirmed, withSession } from '../../../../../test/setup/session.ts';
import { checkRateLimit } from '../../data/account.writes.ts';

withSession();

describe('the link of the confirmation mail', () => {
  it('opens a page with one button, which confirms, signs in and lands on /email-confirmation#type=signup, once', async () => {
    const link = await unconfirmed('nueva');
    const text = await visibleText(await jar.get(link));
    for (const shown of ['Confirma tu email', 'nueva@example.com', 'Confirmar y entrar']) expect(text).toContain(shown);
    expect((await jar.send(link, {})).headers.get('location')).toBe('/email-confirmation#type=signup');
    expect(await visibleText(await jar.get('/'))).toContain('@nueva');
    const again = new Jar(app);
    for (const answer of [await again.get(link), await again.send(link, {})]) expect(answer.headers.get('location')).toBe('/auth?tab=entrar&hecho=confirmada');
    expect([...again.cookies.keys()].join()).not.toContain('session');
    expect(await visibleText(await again.get('/auth?tab=entrar&hecho=confirmada'))).toContain('Tu email ya está confirmado');
  });
  it('carries the stored target, so that no other tab goes there', async () => {
    const link = await unconfirmed('autora');
    await guarded('/write-review?x=1');
    const location = (await jar.send(link, {})).headers.get('location') ?? '';
    expect(location).toBe('/email-confirmation?destino=%2Fwrite-review%3Fx%3D1#type=signup');
    expect((await jar.get('/auth')).headers.get('location')).toBe('/');
    const html = await (await jar.get(location.split('#')[0] ?? '')).text();
    expect(html).toMatch(/<a [^>]*href="\/write-review\?x=1"[^>]*>Continuar/);
    expect(await (await jar.get('/email-confirmation?destino=//otra.example')).text()).toMatch(/<a [^>]*href="\/auth"[^>]*>Continuar/);
  });
  it('reports an invalid link', async () => {
    const links = ['', 'x', 'x'.repeat(3000), `${(await unconfirmed('rota')).split('token=')[1]}x`].map((token) => `/confirmar?token=${token}`);
    for (const bad of ['/confirmar', ...links])
      for (const answer of [await jar.get(bad), await jar.send(bad, {})]) expect(answer.headers.get('location')).toBe('/email-confirmation?enlace=malo');
    expect(await visibleText(await jar.get('/email-confirmation?enlace=malo'))).toContain('Este enlace no vale o ha caducado');
  });
});

describe("another account's confirmation link, opened while signed in", () => {
  const who = async () => /Tu cuenta, @(\S+?)[ ,]/.exec(await visibleText(await jar.get('/')))?.[1];
  it('names both accounts, and switches to the confirmed one, which ends the former session', async () => {
    const link = await unconfirmed('nuestra');
    await signIn();
    const text = await visibleText(await jar.get(link));
    for (const shown of ['Este enlace es de otra cuenta', 'nuestra@example.com', '@lucia', 'Confirmar y cambiar de cuenta', 'Seguir como'])
      expect(text).toContain(shown);
    expect(await who()).toBe('lucia');
    const before = new Map(jar.cookies);
    expect((await jar.send(link, {})).headers.get('location')).toBe('/email-confirmation#type=signup');
    expect(await who()).toBe('nuestra');
    const old = new Jar(app);
    for (const [name, value] of before) old.cookies.set(name, value);
    expect(await (await old.ask('/sesion', { method: 'POST' })).json()).toBeNull();
  });

  it('does not ask once it was used', async () => {
    const link = await unconfirmed('misma');
    await jar.send(link, {});
    expect((await jar.get(link)).headers.get('location')).toBe('/auth?tab=entrar&hecho=confirmada');
    otherBrowser('198.51.100.250');
    await signIn();
    expect((await jar.get(link)).headers.get('location')).toBe('/auth?tab=entrar&hecho=confirmada');
  });
});

describe('a visitor who is redirected to sign in', () => {
  it('gets the form for signing in, with a link to sign-up', async () => {
    for (const path of ['/auth?acceso=requerido', '/auth?acceso=resena']) {
      const html = await (await jar.get(path)).text();
      expect(html).toMatch(/<h1[^>]*>Iniciar sesión/);
      expect(html).toMatch(/<a [^>]*href="\/auth"[^>]*>Registrarse/);
    }
    for (const path of ['/auth', '/auth?acceso=x']) expect(await (await jar.get(path)).text()).toMatch(/<h1[^>]*>Crea tu cuenta/);
  });
  it('signs in and returns', async () => {
    await guarded('/mensajes');
    expect((await jar.send('/auth?acceso=requerido', lucia)).headers.get('location')).toBe('/mensajes');
    otherBrowser('198.51.100.251');
    expect(await (await jar.get('/buscar-usuarios')).text()).toContain('href="/auth?tab=entrar&amp;volver=%2Fbuscar-usuarios"');
  });
});

it('limits alias requests and says how long to wait', async () => {
  for (let n = 0; n < 240; n++) await checkRateLimit(services, 'alias', '198.51.100.252');
  otherBrowser('198.51.100.252');
  for (const answer of [await jar.get('/alias-disponible?alias=ana'), await jar.send('/alias-nuevo', {})]) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({ error: 'Demasiadas comprobaciones. Espera un poco y vuelve a probar.' });
  }
});

describe('the page before the confirmation', () => {
  it('mentions a sent mail only to a person who waits for one', async () => {
    await unconfirmed('lenta');
    await signIn({ ...lucia, email: 'lenta@example.com' });
    const pageText = await visibleText(await jar.get('/email-confirmation'));
    expect(pageText).toContain('Te hemos enviado un correo a lenta@example.com');
    expect(pageText).toContain('Puede tardar unos minutos');
    const visitor = await (await new Jar(app).get('/email-confirmation')).text();
    expect(visitor).not.toMatch(/[Ee]nviamos un correo a|hemos enviado/);
    expect(visitor).toContain('Confirma tu email');
    expect(visitor).toMatch(/<input[^>]*type="email"/);
  });
  it('reports after "Verificar ahora" that nothing changed, and does not ask a confirmed person to wait', async () => {
    const link = await unconfirmed('pregunta');
    const html = await (await jar.get('/email-confirmation')).text();
    expect(html).toMatch(/<form [^>]*action="\/email-confirmation"[^>]*><input [^>]*name="comprobado" value="si"[^>]*><button[^>]*>Verificar ahora/);
    const checked = '/email-confirmation?comprobado=si';
    expect(await visibleText(await jar.get(checked))).toContain('Tu cuenta todavía no está confirmada en este navegador.');
    await jar.send(link, {});
    const text = await visibleText(await jar.get(checked));
    expect(text).toContain('¡Cuenta confirmada con éxito!');
    expect(text).not.toMatch(/Confirma tu email|Reenviar correo|todavía no está/);
  });
});

describe('sending the confirmation again', () => {
  const resend = (email: string) => jar.send('/email-confirmation', { email });
  it('responds the same for every address, and mails only unconfirmed accounts', async () => {
    await unconfirmed('espera');
    const before = services.mails().length;
    for (const email of ['espera@example.com', 'lucia@example.com', 'nadie@example.com'])
      expect(await visibleText(await resend(email))).toContain('Te hemos reenviado el email de confirmación.');
    expect(
      services
        .mails()
        .slice(0, services.mails().length - before)
        .map((mail) => mail.to),
    ).toEqual(['espera@example.com']);
  });
  it('reports a missing or invalid e-mail, and a mail that cannot be sent', async () => {
    expect(await visibleText(await resend(''))).toContain('No encontramos tu email. Vuelve a registrarte.');
    expect((await resend('')).status).toBe(400);
    expect(await visibleText(await resend('nada'))).toContain('Email inválido');
    const sending = vi.spyOn(services.jobs, 'send').mockRejectedValueOnce(new Error('connection refused'));
    const failed = await resend('espera@example.com');
    expect(failed.status).toBe(503);
    const text = await visibleText(failed);
    expect(text).toContain('No se pudo reenviar el email. Inténtalo más tarde.');
    expect(text).not.toContain('refused');
    sending.mockRestore();
  });
  it('is limited', async () => {
    for (let n = 0; n < 5; n++) await resend('harta@example.com');
    const answer = await resend('harta@example.com');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
    expect(await visibleText(answer)).toContain('Espera 60 minutos y vuelve a probar.');
    await services.db
      .updateTable('rate_limits')
      .set({ resets_at: new Date(services.clock.now().getTime() + 40_000) })
      .execute();
    expect(await visibleText(await resend('harta@example.com'))).toContain('Espera un minuto y vuelve a probar.');
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => jar.send('/auth?tab=olvido', { intent: 'olvido', email });
  const choose = (link: string, password: string, confirmPassword = password) => jar.send(link, { intent: 'clave', password, confirmPassword });

  it('gets the same response for every address', async () => {
    await signedIn(services, 'despistada');
    const known = await visibleText(await ask('despistada@example.com'));
    const unknown = await visibleText(await ask('nadie2@example.com'));
    expect(known).toContain('Si hay una cuenta con ese email');
    expect(unknown).toBe(known);
    await vi.waitFor(() => expect(services.mails()[0]).toMatchObject({ to: 'despistada@example.com', subject: 'Elige una contraseña nueva en Rellano' }));
    expect(linkIn(0)).toMatch(/^\/auth\?clave=/);
  });

  it('reports that the mail cannot be queued', async () => {
    const sending = vi.spyOn(services.jobs, 'send').mockRejectedValueOnce(new Error('connection refused'));
    const failed = await ask('despistada@example.com');
    expect(failed.status).toBe(503);
    const text = await visibleText(failed);
    expect(text).toContain('No se pudo enviar el correo. Inténtalo más tarde.');
    expect(text).not.toMatch(/refused|Si hay una cuenta con ese email/);
    sending.mockRestore();
  });

  it('is replaced by its link, once, and the other sessions end', async () => {
    const { cookie } = await signedIn(services, 'olvidada');
    await ask('olvidada@example.com');
    await vi.waitFor(() => expect(services.mails()[0]?.subject).toContain('contraseña nueva'));
    const link = linkIn(0);
    expect(await visibleText(await jar.get(link))).toContain('Elige una contraseña nueva');
    expect(await visibleText(await choose(link, 'corta'))).toContain('La contraseña debe tener al menos 8 caracteres');
    expect(await visibleText(await choose(link, 'Nueva12345', 'Nueva1234'))).toContain('Las contraseñas no coinciden');
    expect((await choose(link, 'Nueva12345')).headers.get('location')).toBe('/auth?tab=entrar&hecho=clave');
    expect(await visibleText(await choose(link, 'Tercera12345'))).toContain('Este enlace no vale o ha caducado');
    const used = await jar.get(link);
    expect([used.status, used.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    const html = await used.text();
    expect(html).toMatch(/Este enlace no vale o ha caducado.*href="\/auth\?tab=olvido"[^>]*>Pedir otro enlace/s);
    expect(html).not.toContain('type="password"');
    expect((await signIn({ ...lucia, email: 'olvidada@example.com' })).status).toBe(400);
    expect((await signIn({ ...lucia, email: 'olvidada@example.com', password: 'Nueva12345' })).status).toBe(302);
    expect(await (await new Jar(app).ask('/sesion', { method: 'POST', headers: { cookie } })).json()).toBeNull();
  });

  it('is not replaced with a forged token', async () => {
    for (const token of ['', 'x', '%00', "'--", 'x'.repeat(5000)]) {
      expect((await jar.get(`/auth?clave=${token}`)).status).toBe(404);
      expect((await choose(`/auth?clave=${token}`, 'Nueva12345')).status).toBe(400);
    }
  });
});

it('shows the mailbox newest first with working links, and only in the demonstration', async () => {
  await unconfirmed('primera');
  await unconfirmed('segunda');
  const html = await (await jar.get('/correo')).text();
  expect(html.indexOf('segunda@example.com')).toBeLessThan(html.indexOf('primera@example.com'));
  expect(html).toMatch(/<a href="http:\/\/localhost:3000\/confirmar\?token=/);
  expect(await (await jar.get('/legal/privacidad')).text()).toContain('Correo de prueba');
  const { mailbox } = services.site;
  services.site.mailbox = null;
  expect((await jar.get('/correo')).status).toBe(404);
  expect(await (await jar.get('/legal/terminos')).text()).not.toContain('Correo de prueba');
  services.site.mailbox = mailbox;
});
