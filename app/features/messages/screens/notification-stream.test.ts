import { describe, expect, it } from 'vitest';
import type { Services } from '../../../../platform/ports.ts';
import { signedIn, testApp } from '../../../../test/app.ts';
import { readEvents } from '../../../../test/event-stream.ts';
import { app, eventParts, insert, lucia, marta, open, read, services, withStream } from '../../../../test/setup/notification-stream.ts';

withStream();

describe('access', () => {
  it('answers 401 to a visitor and to an unknown cookie', async () => {
    for (const cookie of ['', 'rellano.session_token=inventado']) {
      const answer = await app.request(new Request('http://localhost:3000/avisos/stream', { headers: { cookie } }));
      expect(answer.status).toBe(401);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('sends each person only their own notifications', async () => {
    const [hers, others] = [await open(lucia), await open(marta)];
    await hers.next();
    await others.next();
    await insert(lucia, 'Para Lucía');
    expect(eventParts(await hers.next())).toEqual({ alias: 'lucia', unread: 1, changed: ['Para Lucía nueva'] });
    expect(await others.silent()).toBe(true);
    await hers.close();
    await others.close();
  });

  it('limits the streams that an account opens, with Retry-After', async () => {
    const { userId, cookie } = await signedIn(services, 'insistente');
    await services.db
      .insertInto('rate_limits')
      .values({ key: `stream:account:${userId}`, count: 120, resets_at: new Date('2026-11-20T12:03:00Z') })
      .execute();
    const answer = await app.request(new Request('http://localhost:3000/avisos/stream', { headers: { cookie } }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '180']);
  });
});

it('leaves no subscription behind when the first query fails', async () => {
  let [begun, left] = [0, 0];
  const subscribe: Services['events']['subscribe'] = async (channel, listener) => {
    const end = await services.events.subscribe(channel, listener);
    if (channel === 'content') return end;
    begun++;
    left++;
    return async () => {
      left--;
      await end();
    };
  };
  const there = await testApp({ ...services, events: { ...services.events, subscribe } });
  await services.database.exec('alter table notifications rename to notifications_away');
  try {
    const stream = readEvents(await there.request(new Request('http://localhost:3000/avisos/stream', { headers: { cookie: lucia.cookie } })));
    expect(await stream.next()).toBeNull();
  } finally {
    await services.database.exec('alter table notifications_away rename to notifications');
  }
  expect([begun, left]).toEqual([2, 0]);
});

describe('changes', () => {
  it('begins with the count, then sends inserts, updates and deletes as they commit', async () => {
    const old = await insert(lucia, 'De antes');
    const stream = await open(lucia);
    expect(eventParts(await stream.next())).toEqual({ alias: 'lucia', unread: 1, changed: [] });
    await insert(lucia, 'Otra');
    expect(eventParts(await stream.next())).toMatchObject({ unread: 2, changed: ['Otra nueva'] });
    await read(old);
    expect(eventParts(await stream.next())).toMatchObject({ unread: 1, changed: ['De antes leída'] });
    await services.db.deleteFrom('notifications').where('title', '=', 'Otra').execute();
    expect(eventParts(await stream.next())).toMatchObject({ unread: 0, changed: [] });
    await stream.close();
  });

  it('sends nothing of a rollback, and everything of one transaction together', async () => {
    const stream = await open(lucia);
    await stream.next();
    await services.db
      .transaction()
      .execute(async (trx) => {
        await insert(lucia, 'Nunca', trx);
        throw new Error('no');
      })
      .catch(() => {});
    await services.db.transaction().execute(async (trx) => {
      await insert(lucia, 'Una', trx);
      await insert(lucia, 'Dos', trx);
    });
    expect(eventParts(await stream.next())).toMatchObject({ unread: 2, changed: expect.arrayContaining(['Una nueva', 'Dos nueva']) });
    await stream.close();
  });
});

describe('after a lost connection', () => {
  it('sends missed changes once', async () => {
    const first = await open(lucia);
    await first.next();
    await insert(lucia, 'Oída');
    const event = await first.next();
    await first.close();
    const missed = await insert(lucia, 'Perdida');
    await insert(lucia, 'Perdida también');
    await read(missed);
    const second = await open(lucia, { 'last-event-id': event?.id as string });
    expect(eventParts(await second.next())).toMatchObject({ unread: 2, changed: ['Perdida nueva leída', 'Perdida también nueva'] });
    expect(await second.silent()).toBe(true);
    await second.close();
  });

  it('continues from a snapshot in the address too', async () => {
    const first = await open(lucia);
    const received = await first.next();
    await first.close();
    await insert(lucia, 'Perdida');
    const url = `http://localhost:3000/avisos/stream?desde=${encodeURIComponent(received?.id as string)}`;
    const second = readEvents(await app.request(new Request(url, { headers: { cookie: lucia.cookie } })));
    expect(eventParts(await second.next())).toMatchObject({ changed: ['Perdida nueva'] });
    await second.close();
  });

  it.each([
    'x',
    '5:3:',
    '0:9:',
    '3:9:12',
    '3:9:7,5',
    '99999999999999999999:99999999999999999999:',
    '9223372036854775808:9223372036854775808:',
    '9999999999999999999:9999999999999999999:',
    '1:9223372036854775808:9223372036854775807',
    "1:1:'; drop table notifications",
    `1:9:${'2,'.repeat(2000)}3`,
  ])('ignores an invalid snapshot: %s', async (moment) => {
    await insert(lucia, 'De antes');
    const stream = await open(lucia, { 'last-event-id': moment });
    expect(eventParts(await stream.next())).toEqual({ alias: 'lucia', unread: 1, changed: [] });
    await stream.close();
  });
});
