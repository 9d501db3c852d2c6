import { beforeAll, describe, expect, it, test } from 'vitest';
import { changeAdmin } from '../../../../../server/commands/admin.ts';
import { signedIn } from '../../../../../test/app.ts';
import { readCases } from '../../../../../test/read-cases.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';

withApp();

const email = 'suspendida@example.com';
const here = '/cuenta-suspendida';
let who: { userId: string; cookie: string };
let other: { userId: string; cookie: string };
const ask = (path: string, fields?: Record<string, string>, cookie = who.cookie) =>
  app.request(new Request(`http://localhost:3000${path}`, { headers: { cookie }, ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}) }));
beforeAll(async () => {
  who = await signedIn(services, 'suspendida', 'admin');
  other = await signedIn(services, 'otra');
  await changeAdmin(services, [email, '--suspender', 'Ha escrito insultos a tres personas.']);
});
const notices = async () =>
  (await services.db.selectFrom('notifications').select('title').where('user_id', '=', who.userId).execute()).map(({ title }) => title);

// Open to suspended accounts; subir/contrato, because an appeal can have a proof.
const open = ['ajustes', 'cuenta-suspendida', 'api/functions/delete-account', 'mis-resenas/decision/:kind/:id', 'subir/contrato'];
const guarded = readCases('guards.txt', 6).filter(([path = '', visitor]) => visitor !== 'open' && !open.includes(path));
test.each(guarded)('refuses what is sent to /%s', async (path = '') => {
  const answer = await ask(
    `/${path
      .replace(/:alias/, 'otra')
      .replace(/:\w+\??/g, '00000000-0000-4000-8000-000000000001')
      .replace('*', 'algo')}`,
    { intent: 'x' },
  );
  if (/^(api|subir)\//.test(path)) expect([answer.status, await answer.json()]).toEqual([403, { error: expect.stringContaining('Tu cuenta está suspendida') }]);
  else expect([answer.status, answer.headers.get('location')]).toEqual([302, here]);
});

describe('the page of a suspended account', () => {
  it('shows the reason, to the suspended person alone', async () => {
    expect(await (await ask(here)).text()).toMatch(/Tu cuenta está suspendida.*Ha escrito insultos a tres personas\..*Recurrir la decisión/s);
    expect((await ask(here, undefined, other.cookie)).headers.get('location')).toBe('/');
    expect((await ask(here, undefined, '')).headers.get('location')).toMatch(/^\/auth/);
    expect((await ask('/admin')).status).toBe(403);
    expect((await ask('/mis-datos')).status).toBe(200);
    expect(await notices()).toEqual(['Tu cuenta está suspendida']);
  });

  it('accepts one appeal, which the operator reads and answers', async () => {
    const empty = await ask(here, { words: ' ' });
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Escribe por qué no estás de acuerdo.')]);
    expect((await ask(here, { words: 'No fui yo.' }, other.cookie)).headers.get('location')).toBe('/');
    expect((await ask(here, { words: 'No fui yo.' })).status).toBe(200);
    expect((await ask(here, { words: 'No fui yo.' })).status).toBe(200);
    expect((await ask(here, { words: 'Otra cosa.' })).status).toBe(409);
    expect(await changeAdmin(services, ['--suspendidas'])).toEqual([
      expect.stringMatching(/^suspendida@example\.com, .*tres personas\. Recurre: No fui yo\. \(por contestar\)$/),
    ]);
    await changeAdmin(services, [email, '--mantener', 'Lo escribió tu sesión.']);
    expect(await (await ask(here)).text()).toMatch(/No fui yo\..*La suspensión se mantiene\. Lo escribió tu sesión\./s);
    await expect(changeAdmin(services, [email, '--mantener', 'Otra vez.'])).rejects.toThrow('ningún recurso por contestar');
  });
});

it('a lifted suspension ends, and each step is in the log of decisions', async () => {
  await expect(changeAdmin(services, [email, '--suspender', 'Otra vez.'])).rejects.toThrow('ya está suspendida');
  await changeAdmin(services, [email, '--readmitir']);
  await expect(changeAdmin(services, [email, '--readmitir'])).rejects.toThrow('no está suspendida');
  expect((await ask('/mis-resenas', { intent: 'x' })).headers.get('location')).not.toBe(here);
  expect(await changeAdmin(services, ['--suspendidas'])).toEqual(['Ninguna cuenta está suspendida.']);
  const facts = await services.db.selectFrom('moderation_facts').select(['kind', 'what']).execute();
  expect(facts.map(({ kind, what }) => `${kind} ${what}`).sort()).toEqual(['account lift', 'account suspend', 'appeal dismiss']);
  expect((await notices()).length).toBe(3);
});
