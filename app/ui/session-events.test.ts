import { describe, expect, it, test, vi } from 'vitest';
import { eventBetween, type Known, mustRefresh } from './session-events.ts';
import { retryFetch } from './session-refresh.ts';

const ana: NonNullable<Known> = {
  alias: 'ana',
  displayName: null,
  email: 'ana@example.com',
  photoUrl: null,
  isAdmin: false,
  draftOwner: 'a1',
  expiresAt: '2026-11-20T12:15:00Z',
};

describe('session events', () => {
  test.each<[string, Known | undefined, Known, string | null]>([
    ['first answer, a visitor', undefined, null, 'INITIAL_SESSION'],
    ['first answer, a member', undefined, ana, 'INITIAL_SESSION'],
    ['still a visitor', null, null, null],
    ['sign-in', null, ana, 'SIGNED_IN'],
    ['sign-out', ana, null, 'SIGNED_OUT'],
    ['nothing new', ana, { ...ana }, null],
    ['a longer window', ana, { ...ana, expiresAt: '2026-11-20T12:30:00Z' }, 'TOKEN_REFRESHED'],
    ['another photo', ana, { ...ana, photoUrl: '/avatares/x' }, 'USER_UPDATED'],
    ['another alias', ana, { ...ana, alias: 'ana2' }, 'USER_UPDATED'],
    ['somebody else', ana, { ...ana, email: 'eva@example.com' }, 'SIGNED_IN'],
  ])('%s', (_what, before, now, event) => {
    expect(eventBetween(before, now)).toBe(event);
  });
});

it('refreshes when 90 s or less remain', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(mustRefresh('2026-11-20T12:01:30Z', now)).toBe(true);
  expect(mustRefresh('2026-11-20T12:01:31Z', now)).toBe(false);
  expect(mustRefresh('2026-11-20T11:00:00Z', now)).toBe(true);
});

describe('retries', () => {
  const pauses: number[] = [];
  const pause = async (ms: number) => {
    pauses.push(ms);
  };
  it('back off from 200 ms on a lost network and on 502 to 504', async () => {
    pauses.length = 0;
    const call = vi
      .fn<() => Promise<Response>>()
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValueOnce(new Response(null, { status: 502 }))
      .mockResolvedValueOnce(new Response(null, { status: 503 }))
      .mockResolvedValueOnce(new Response(null, { status: 504 }))
      .mockResolvedValue(new Response(null, { status: 200 }));
    expect((await retryFetch(call, pause)).status).toBe(200);
    expect(pauses).toEqual([200, 400, 800, 1600]);
  });
  it('are not made for other answers', async () => {
    pauses.length = 0;
    for (const status of [200, 401, 403, 404, 429, 500]) expect((await retryFetch(async () => new Response(null, { status }), pause)).status).toBe(status);
    expect(pauses).toEqual([]);
  });
  it('end before the next check', async () => {
    pauses.length = 0;
    await expect(retryFetch(() => Promise.reject(new TypeError('network')), pause)).rejects.toThrow('network');
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(30_000);
  });
});
