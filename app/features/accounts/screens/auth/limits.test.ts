import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberData, signedIn } from '../../../../../test/app.ts';
import { Jar, visibleText } from '../../../../../test/browser-jar.ts';
import { app, services, withApp } from '../../../../../test/setup/app.ts';
import { checkSignInLimit } from '../../data/account.writes.ts';
import { withDevice } from '../../data/device.reads.ts';

withApp();

beforeAll(async () => {
  await signedIn(services, 'lucia');
});
beforeEach(async () => {
  await services.db.deleteFrom('rate_limits').execute();
  services.clock.slept.length = 0;
});

const email = 'lucia@example.com';
const password = memberData.password;
const signIn = (jar: Jar, right: boolean, whose = email) =>
  jar.send('/auth?tab=entrar', { intent: 'entrar', email: whose, password: right ? password : 'Mala12345' });
/** Counts attempts like the action, without the time that hashing a password takes. */
const attempts = async (count: number, from: (n: number) => string, whose = email, devices: string | null = null) => {
  const waits: number[] = [];
  for (let n = 0; n < count; n++) waits.push(await checkSignInLimit(services, from(n), whose, devices));
  return waits;
};
const networks = (n: number) => `192.0.2.${n}`;

describe('wrong passwords from elsewhere', () => {
  it('ten from one network block that network for the account, and no other', async () => {
    const attacker = new Jar(app, '192.0.2.1');
    await attempts(9, () => '192.0.2.1');
    expect((await signIn(attacker, false)).status).toBe(400);
    const closed = await signIn(attacker, true, 'LUCIA@example.com');
    expect(closed.status).toBe(429);
    expect(closed.headers.get('retry-after')).toBe('900');
    expect(await visibleText(closed)).toContain('Demasiados intentos. Espera 15 minutos y vuelve a probar.');
    expect((await signIn(new Jar(app, '198.51.100.1'), true)).status).toBe(302);
  });

  it('from many networks slow sign-ins down to one a second, and block nobody', async () => {
    await attempts(10, networks);
    expect(services.clock.slept).toEqual([]);
    expect((await signIn(new Jar(app, '198.51.100.1'), true)).status).toBe(302);
    await attempts(3, (n) => networks(n + 50));
    expect(services.clock.slept).toEqual([0, 1000, 2000, 3000]);
    expect(await attempts(9, (n) => networks(n + 60))).toEqual([0, 0, 0, 0, 0, 0, 0, 10, 10]);
    const later = new Date(services.clock.now().getTime() + 3000);
    services.clock.set(later.toISOString());
    expect(await checkSignInLimit(services, '198.51.100.2', email, null)).toBe(0);
  });

  it('do not affect a browser where the account signed in before, even in the same network', async () => {
    const own = new Jar(app, '192.0.2.1');
    expect((await signIn(own, true)).status).toBe(302);
    await own.send('/salir', {});
    await attempts(60, () => '192.0.2.1');
    await attempts(40, networks);
    services.clock.slept.length = 0;
    expect((await signIn(own, true)).status).toBe(302);
    expect(services.clock.slept).toEqual([]);
    expect((await signIn(new Jar(app, '192.0.2.1'), true)).status).toBe(429);
  });

  it('are limited in that browser too', async () => {
    const cookie = withDevice(services, null, email);
    expect((await attempts(11, networks, email, cookie)).map((wait) => wait > 0)).toEqual([...Array(10).fill(false), true]);
  });

  it('have the same effect for an e-mail without an account', async () => {
    const known = await attempts(25, networks);
    const slept = services.clock.slept.splice(0);
    expect(await attempts(25, (n) => networks(n + 100), 'nadie@example.com')).toEqual(known);
    expect(services.clock.slept).toEqual(slept);
  });
});

describe('the cookie of a browser', () => {
  it('is HttpOnly, lasts a year and does not reveal the account', async () => {
    const jar = new Jar(app, '198.51.100.9');
    const line = (await signIn(jar, true)).headers.getSetCookie().find((one) => one.startsWith('rellano.equipo=')) ?? '';
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(line).toMatch(/Max-Age=31536000/i);
    expect(Buffer.from(decodeURIComponent(line.split(/[=;]/)[1] ?? ''), 'base64').toString()).not.toContain('lucia');
    await jar.send('/salir', {});
    expect(jar.cookies.has('rellano.equipo')).toBe(true);
  });

  it('has no effect for another account, or when forged', async () => {
    const others = withDevice(services, null, 'otra@example.com');
    for (const cookie of [others, `${'a'.repeat(32)}.${'b'.repeat(32)}`, 'x', '~~~', '.'.repeat(4000)]) {
      await services.db.deleteFrom('rate_limits').execute();
      expect((await attempts(11, () => '192.0.2.1', email, cookie)).at(-1)).toBeGreaterThan(0);
    }
  });

  it('remembers the last four accounts', () => {
    let cookie: string | null = null;
    for (const name of ['a', 'b', 'c', 'd', 'e']) cookie = withDevice(services, cookie, `${name}@example.com`);
    expect(cookie?.split('~')).toHaveLength(4);
    expect(withDevice(services, cookie, 'd@example.com').split('~').sort()).toEqual(cookie?.split('~').sort());
  });
});

describe('a network', () => {
  it('is the /64 of an IPv6 address, and IPv4 mapped to IPv6 is IPv4', async () => {
    for (let n = 1; n < 10; n++) await checkSignInLimit(services, '2001:db8:1:2::/64', email, null);
    expect((await signIn(new Jar(app, '2001:db8:1:2::a'), false)).status).toBe(400);
    expect((await signIn(new Jar(app, '2001:db8:1:2:ffff::b'), true)).status).toBe(429);
    expect((await signIn(new Jar(app, '2001:db8:1:3::a'), true)).status).toBe(302);
    await attempts(10, () => '192.0.2.77');
    expect((await signIn(new Jar(app, '::ffff:192.0.2.77'), true)).status).toBe(429);
  });

  it('is the /64 for the other limits too', async () => {
    const ask = (n: number) => new Jar(app, `2001:db8:5:5::${n.toString(16)}`).send('/auth?tab=olvido', { intent: 'olvido', email: `x${n}@example.com` });
    const statuses: number[] = [];
    for (let n = 1; n <= 31; n++) statuses.push((await ask(n)).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});

it('requests for mails from one network do not block another network', async () => {
  const ask = (from: string) => new Jar(app, from).send('/auth?tab=olvido', { intent: 'olvido', email });
  const again = (from: string) => new Jar(app, from).send('/email-confirmation', { email });
  for (const send of [ask, again]) {
    for (let n = 0; n < 5; n++) await send('192.0.2.1');
    expect((await send('192.0.2.1')).status).toBe(429);
    expect((await send('198.51.100.1')).status).toBe(200);
  }
});

it('stores networks and e-mails as pseudonyms', async () => {
  await attempts(12, () => '192.0.2.1');
  await attempts(12, networks);
  const keys = JSON.stringify(await services.db.selectFrom('rate_limits').select('key').execute());
  expect(keys).not.toMatch(/example\.com|192\.0\.2/);
});
