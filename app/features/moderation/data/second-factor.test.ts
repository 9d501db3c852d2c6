import { beforeEach, describe, expect, it } from 'vitest';
import { lookUpViewer } from '../../../../platform/viewer.ts';
import { signedIn } from '../../../../test/app.ts';
import { type TestServices, testServices } from '../../../../test/services.ts';
import { codeAt, fromBase32, stepOfCode } from '../rules/totp.ts';
import { secondFactorOf } from './second-factor.reads.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, showAgain, showSecondFactor } from './second-factor.writes.ts';

let services: TestServices;
let names = 0;
beforeEach(async () => {
  services = await testServices({ demo: false, url: 'https://rellano.example' });
  return () => services.close();
});

const viewerOf = async (cookie: string) => {
  const { viewer } = await lookUpViewer(services, new Headers({ cookie }));
  if (!viewer) throw new Error('nobody is signed in');
  return viewer;
};
const later = (seconds: number) => services.clock.set(new Date(services.clock.now().getTime() + seconds * 1000).toISOString());

/** A moderator who has shown a second factor in this session. `code`: the current code of their app. */
async function moderator() {
  const { cookie, userId } = await signedIn(services, `modera_${++names}`, 'admin');
  const viewer = await viewerOf(cookie);
  await beginSecondFactor(services, viewer);
  const { key } = (await secondFactorOf(services, userId)) ?? {};
  const app = fromBase32((key ?? '').replace(/ /g, ''));
  const code = () => codeAt(app, services.clock.now());
  const done = await confirmSecondFactor(services, viewer, { code: code() });
  if (!done.ok) throw new Error(done.code);
  later(30);
  return { cookie, userId, viewer, code, recovery: done.codes.map((one) => one.replace(/ /g, '')) };
}

it('computes the example codes of RFC 6238', () => {
  const key = new TextEncoder().encode('12345678901234567890');
  const examples = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const;
  expect(examples.map(([seconds]) => codeAt(key, new Date(seconds * 1000)))).toEqual(examples.map(([, code]) => code));
  const now = new Date(59_000);
  expect([29, 89, 119].map((seconds) => stepOfCode(key, codeAt(key, new Date(seconds * 1000)), now))).toEqual([0, 2, null]);
});

it('grants rights after the first code, and only to the session that has shown it', async () => {
  const { cookie, userId } = await signedIn(services, 'marta', 'admin');
  expect(await viewerOf(cookie)).toMatchObject({ isModerator: true, isAdmin: false });
  const { viewer, cookie: own, code } = await moderator();
  expect(await viewerOf(own)).toMatchObject({ isModerator: true, isAdmin: true });
  const elsewhere = await services.accounts.signIn(viewer.email, 'Contrasena1', new Headers());
  if (!elsewhere.ok) throw new Error(elsewhere.code);
  const other = await viewerOf(elsewhere.headers.getSetCookie().join('; '));
  expect(other).toMatchObject({ isModerator: true, isAdmin: false });
  expect(await showSecondFactor(services, other, { code: code() })).toEqual({ ok: true });
  expect(await viewerOf(elsewhere.headers.getSetCookie().join('; '))).toMatchObject({ isAdmin: true });
  // A code of another account has no effect.
  expect(await showSecondFactor(services, await viewerOf(cookie), { code: code() })).toMatchObject({ code: 'no-factor' });
  expect(await services.db.selectFrom('second_factors').select('user_id').where('user_id', '=', userId).execute()).toEqual([]);
});

describe('a code', () => {
  it('is accepted once, also in concurrent requests', async () => {
    const { viewer, code } = await moderator();
    const answers = await Promise.all([showAgain(services, viewer, code()), showAgain(services, viewer, code())]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'used-code']);
    later(30);
    expect(await showAgain(services, viewer, code())).toEqual({ ok: true });
  });

  it('of recovery is accepted once, also in concurrent requests, and only until the codes are renewed', async () => {
    const { viewer, code, recovery } = await moderator();
    const [one = '', two = ''] = recovery;
    const answers = await Promise.all([showAgain(services, viewer, one), showAgain(services, viewer, one)]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'wrong-code']);
    expect((await secondFactorOf(services, viewer.userId))?.codesLeft).toBe(9);
    const renewed = await renewRecoveryCodes(services, viewer, { code: code() });
    expect(renewed).toMatchObject({ ok: true });
    expect(await showAgain(services, viewer, two)).toMatchObject({ code: 'wrong-code' });
    expect((await secondFactorOf(services, viewer.userId))?.codesLeft).toBe(10);
  });

  it('is refused, even if right, after five wrong ones in a quarter of an hour or twenty in a day', async () => {
    const { viewer, code } = await moderator();
    const wrong = async (count: number) => {
      for (let n = 0; n < count; n++) expect(await showAgain(services, viewer, 'AAAABBBBCCCCDDDD')).toMatchObject({ code: 'wrong-code' });
    };
    await wrong(5);
    expect(await showAgain(services, viewer, code())).toEqual({ ok: false, code: 'too-many', wait: 900 });
    later(900);
    await wrong(4);
    expect(await showAgain(services, viewer, code())).toEqual({ ok: true });
    for (let n = 0; n < 4; n++) {
      await wrong(5);
      later(900);
    }
    expect(await showAgain(services, viewer, code())).toMatchObject({ code: 'too-many', wait: 24 * 3600 - 3600 });
  });

  it('and the key are not stored in plain text', async () => {
    const { code, recovery, userId } = await moderator();
    const row = JSON.stringify(await services.db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow());
    for (const secret of [...recovery, code()]) expect(row).not.toContain(secret);
    expect(row).toContain('sealed_key');
    expect((await secondFactorOf(services, userId))?.key).toBeNull();
  });
});

it('refuses to replace a confirmed second factor, and revokes the rights of sessions when it is removed', async () => {
  const { viewer, cookie, code } = await moderator();
  expect(await beginSecondFactor(services, viewer)).toMatchObject({ code: 'set' });
  expect(await confirmSecondFactor(services, viewer, { code: code() })).toMatchObject({ code: 'no-factor' });
  expect(await removeSecondFactor(services, viewer, { code: code() })).toEqual({ ok: true });
  expect(await viewerOf(cookie)).toMatchObject({ isModerator: true, isAdmin: false });
  expect(await showAgain(services, viewer, code())).toMatchObject({ code: 'no-factor' });
});
