import { beforeAll, expect, it } from 'vitest';
import { memberData, signedIn } from '../../../../../test/app.ts';
import { Jar, visibleText } from '../../../../../test/browser-jar.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

let jar: Jar;
beforeAll(async () => {
  await signedIn(services, 'lucia');
  jar = new Jar(app);
  await jar.send('/auth', { intent: 'entrar', email: 'lucia@example.com', password: memberData.password });
});

const choices = () => services.db.selectFrom('mail_choices').select(['frequency', 'language', 'kinds']).execute();

it('is for members: a visitor is redirected to sign in, and an admin sees their own', async () => {
  const visitor = await app.request(new Request('http://localhost:3000/ajustes'));
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/auth?acceso=requerido']);
  const { cookie } = await signedIn(services, 'moderadora', 'admin');
  const page = await visibleText(await app.request(new Request('http://localhost:3000/ajustes', { headers: { cookie } })));
  expect(page).toContain('m…a@example.com');
  expect(page).not.toContain('l…a@example.com');
});

it('has no mail choice at first, and stores one', async () => {
  expect(await visibleText(await jar.get('/ajustes'))).toContain('l…a@example.com');
  expect(await choices()).toEqual([]);
  const saved = await jar.send('/ajustes', { intent: 'correos', frequency: 'weekly', language: 'ca', follows: 'si', stays: 'si' });
  expect(await visibleText(saved)).toContain('Ajustes guardados');
  expect(await choices()).toEqual([{ frequency: 'weekly', language: 'ca', kinds: ['follows', 'stays'] }]);
  const html = await (await jar.get('/ajustes')).text();
  expect(html).toMatch(/<input[^>]*value="weekly"[^>]*checked|<input[^>]*checked[^>]*value="weekly"/);
});

it('shows errors at the fields, and keeps the input', async () => {
  const refused = await jar.send('/ajustes', { intent: 'correos', frequency: 'daily', language: 'ca' });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('Marca al menos una cosa, o elige «Nunca»');
  expect(html).toMatch(/<input[^>]*value="daily"[^>]*checked|<input[^>]*checked[^>]*value="daily"/);
  for (const [field, value, message] of [
    ['frequency', 'hourly', 'Elige cuándo te escribimos'],
    ['language', 'en', 'Elige el idioma de los correos'],
  ] as const) {
    const answer = await jar.send('/ajustes', { intent: 'correos', frequency: 'daily', language: 'es', follows: 'si', [field]: value });
    expect([answer.status, (await visibleText(answer)).includes(message)]).toEqual([400, true]);
  }
  expect(await choices()).toHaveLength(1);
});

it('shows the sessions of the account and ends the others', async () => {
  const phone = new Jar(app, '203.0.113.9');
  await phone.ask('/auth', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'entrar', email: 'lucia@example.com', password: memberData.password }),
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36' },
  });
  const page = await visibleText(await jar.get('/ajustes'));
  expect(page).toContain('Esta sesión');
  expect(page).toContain('Chrome en Android');
  expect((await jar.send('/ajustes', { intent: 'sesiones' })).status).toBe(200);
  expect((await phone.get('/ajustes')).status).toBe(302);
  const after = await visibleText(await jar.get('/ajustes'));
  expect(after).toContain('Esta sesión');
  expect(after).not.toContain('Chrome en Android');
  // Another account's sessions stay.
  expect(await services.db.selectFrom('session').select('id').execute()).toHaveLength(2);
});

it('the unsubscribe link asks first; the one-click POST needs no page, session or redirect', async () => {
  const { userId } = await services.db.selectFrom('mail_choices').select('user_id as userId').executeTakeFirstOrThrow();
  const token = services.vault.pseudonym(`unsubscribe ${userId}`);
  const visit = (path: string, init: RequestInit = {}) => app.request(new Request(`http://localhost:3000${path}`, { redirect: 'manual', ...init }));
  expect(await visibleText(await visit(`/baja/${token}`))).toContain('¿Dejar de recibir correos con novedades?');
  expect((await visit(`/baja/${token}`, { method: 'HEAD' })).status).toBe(200);
  expect((await choices())[0]?.frequency).toBe('weekly');
  const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await visit('/baja/0123456789abcdef', oneClick)).status).toBe(404);
  expect((await visit('/baja/0123456789abcdef')).status).toBe(404);
  const done = await visit(`/baja/${token}`, oneClick);
  expect(done.status).toBe(200);
  expect(await visibleText(done)).toContain('No te escribiremos más');
  expect((await choices())[0]?.frequency).toBe('never');
});
