import { sql } from 'kysely';
import { describe, expect, it, test, vi } from 'vitest';
import { memberData, signedIn } from '../../../../test/app.ts';
import { Jar, visibleText } from '../../../../test/browser-jar.ts';
import { readEvents } from '../../../../test/event-stream.ts';
import { app, services, withApp } from '../../../../test/setup/app.ts';

withApp();

// PRODUCT.md §1 "Ending sessions": immediately, also for reading.

const password = memberData.password;
let person = 0;
/** A person with two signed-in browsers, of which `there` has just read a page. */
async function twoBrowsers() {
  const name = `persona_${++person}`;
  await signedIn(services, name);
  const email = `${name}@example.com`;
  const here = new Jar(app, `198.51.100.${person}`);
  const there = new Jar(app, `203.0.113.${person}`);
  for (const jar of [here, there]) expect((await jar.send('/auth?tab=entrar', { intent: 'entrar', email, password })).status).toBe(302);
  expect(await visibleText(await there.get('/'))).toContain(`@${name}`);
  return { name, email, here, there };
}

async function reset({ email, here }: { email: string; here: Jar }) {
  await here.send('/auth?tab=olvido', { intent: 'olvido', email });
  const mail = await vi.waitFor(() => {
    const mail = services.mails().find((one) => one.to === email && one.subject.includes('contraseña'));
    expect(mail).toBeDefined();
    return mail;
  });
  const link = /http:\/\/localhost:3000(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await here.send(link, { intent: 'clave', password: 'Nueva12345', confirmPassword: 'Nueva12345' })).status).toBe(302);
}
const ways: [string, (who: { email: string; here: Jar }) => Promise<unknown>][] = [
  ['a new password', reset],
  ["'Cerrar sesión en todas partes'", ({ here }) => here.send('/salir', { donde: 'todas' })],
  ['deleting the account', ({ here }) => here.send('/api/functions/delete-account', {})],
];

describe.each(ways)('after %s', (_what, end) => {
  it('other browsers can no longer read or write', async () => {
    const { name, there, ...who } = await twoBrowsers();
    // Restored before each request, because a response may clear the cookies.
    const held = new Map(there.cookies);
    await end(who);
    for (const path of ['/mensajes', '/editar-perfil', '/panel/estancias', '/mis-datos']) {
      for (const [cookie, value] of held) there.cookies.set(cookie, value);
      const answer = await there.get(path);
      const visitors = await new Jar(app).get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([visitors.status, visitors.headers.get('location')]);
      expect(await answer.text()).not.toContain(name);
    }
    for (const [cookie, value] of held) there.cookies.set(cookie, value);
    expect(await visibleText(await there.get('/'))).not.toContain(`@${name}`);
    for (const [cookie, value] of held) there.cookies.set(cookie, value);
    expect(await (await there.ask('/sesion', { method: 'POST' })).json()).toBeNull();
    expect(
      await services.db.selectFrom('session as s').innerJoin('user as u', 'u.id', 's.userId').selectAll().where('u.email', '=', who.email).execute(),
    ).toEqual([]);
  });

  it('open event streams end', async () => {
    const { there, ...who } = await twoBrowsers();
    const stream = readEvents(await there.get('/avisos/stream'));
    expect((await stream.next())?.event).toBe('avisos');
    await end(who);
    let event = await stream.next();
    while (event && event.event !== 'fin') event = await stream.next();
    expect(event?.event).toBe('fin');
    expect(await stream.next()).toBeNull();
  });
});

it("'Cerrar sesión en todas partes' is in the profile, and ends no sessions of other accounts", async () => {
  const other = await twoBrowsers();
  const { here } = await twoBrowsers();
  expect(await visibleText(await here.get('/editar-perfil'))).toContain('Cerrar sesión en todas partes');
  const answer = await here.send('/salir', { donde: 'todas' });
  expect(answer.headers.get('location')).toBe('/');
  expect(here.cookies.get('rellano.aviso')).toMatch(/^salida-todas\./);
  expect([...here.cookies.keys()].join()).not.toContain('session');
  expect(await visibleText(await other.there.get('/'))).toContain(`@${other.name}`);
  expect((await new Jar(app).send('/salir', { donde: 'todas' })).status).toBe(302);
});

it("'Cerrar sesión en todas partes' from a page of another account ends only the session here", async () => {
  const { name, here, there } = await twoBrowsers();
  await here.send('/salir', { donde: 'todas', quien: 'otra-cuenta' });
  expect([...here.cookies.keys()].join()).not.toContain('session');
  expect(await visibleText(await there.get('/'))).toContain(`@${name}`);
});

it('signing out here keeps the other browsers signed in', async () => {
  const { name, here, there } = await twoBrowsers();
  await here.send('/salir', {});
  expect(await visibleText(await there.get('/'))).toContain(`@${name}`);
});

it('a browser stores the token of its session and no copy of it', async () => {
  const { here } = await twoBrowsers();
  await here.get('/mensajes');
  expect([...here.cookies.keys()].filter((name) => name.includes('session'))).toEqual(['rellano.session_token']);
});

it('a used session is extended, and an expired one ends', async () => {
  const { name, email, here } = await twoBrowsers();
  const { id } = await services.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const left = async () => {
    const { rows } = await sql<{
      days: number;
    }>`select max(extract(epoch from "expiresAt" - now()) / 86400)::float8 as days from session where "userId" = ${id}`.execute(services.db);
    return rows[0]?.days ?? 0;
  };
  await sql`update session set "expiresAt" = now() + interval '28 days' where "userId" = ${id}`.execute(services.db);
  expect(await visibleText(await here.get('/'))).toContain(`@${name}`);
  expect(await left()).toBeGreaterThan(29.9);
  await sql`update session set "expiresAt" = now() - interval '1 second' where "userId" = ${id}`.execute(services.db);
  expect(await visibleText(await here.get('/'))).not.toContain(`@${name}`);
});

test('a sign-in with the old password during a password change leaves no session', async () => {
  const { email, here } = await twoBrowsers();
  for (let round = 0; round < 6; round++) {
    await services.db.deleteFrom('rate_limits').execute();
    const old = round === 0 ? password : `Nueva1234${round - 1}`;
    const mails = services.mails().length;
    await here.send('/auth?tab=olvido', { intent: 'olvido', email });
    await vi.waitFor(() => expect(services.mails().length).toBe(mails + 1));
    const link = /clave=(\S+)/.exec(services.mails()[0]?.text ?? '')?.[1] ?? '';
    const [, changed] = await Promise.all([services.accounts.signIn(email, old, new Headers()), services.accounts.resetPassword(link, `Nueva1234${round}`)]);
    expect(changed.ok).toBe(true);
    const sessions = services.db.selectFrom('session as s').innerJoin('user as u', 'u.id', 's.userId').select('s.id').where('u.email', '=', email);
    expect(await sessions.execute()).toEqual([]);
  }
});

test('only the newest reset link is valid, and only once', async () => {
  const { email, here } = await twoBrowsers();
  const links: string[] = [];
  for (let n = 0; n < 3; n++) {
    const mails = services.mails().length;
    await here.send('/auth?tab=olvido', { intent: 'olvido', email });
    await vi.waitFor(() => expect(services.mails().length).toBe(mails + 1));
    links.push(/http:\/\/localhost:3000(\/\S+)/.exec(services.mails()[0]?.text ?? '')?.[1] ?? '');
  }
  const choose = async (link = '') => (await here.send(link, { intent: 'clave', password: 'Nueva12345', confirmPassword: 'Nueva12345' })).status;
  expect(await choose(links[0])).toBe(400);
  expect(await choose(links[1])).toBe(400);
  expect(await choose(links[2])).toBe(302);
  expect(await choose(links[2])).toBe(400);
});

test('concurrent requests for reset links leave one valid link', async () => {
  const { email } = await twoBrowsers();
  const { id } = await services.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  await Promise.all(Array.from({ length: 6 }, () => services.accounts.sendReset(email)));
  await vi.waitFor(async () => {
    const links = await services.db.selectFrom('verification').select('id').where('value', '=', id).execute();
    expect(links).toHaveLength(1);
  });
});
