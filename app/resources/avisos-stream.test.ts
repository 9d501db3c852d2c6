import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '../../db/connect.ts';
import { readConfig } from '../../server/config.ts';
import { buildServices } from '../../server/services.ts';
import { signedIn, testApp } from '../../test/app.ts';
import { readEvents, type ServerEvent } from '../../test/event-stream.ts';
import { withDatabase } from '../../test/global-setup.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import type { Db, Services } from '../../usecases/ports.ts';

type App = Awaited<ReturnType<typeof testApp>>;
let services: TestServices;
let app: App;
let lucia: { userId: string; cookie: string };
let marta: { userId: string; cookie: string };

beforeAll(async () => {
  services = await testServices();
  app = await testApp(services);
  [lucia, marta] = [await signedIn(services, 'lucia'), await signedIn(services, 'marta')];
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.db.deleteFrom('notifications').execute();
});

const open = async (who: { cookie: string }, headers: Record<string, string> = {}, on = app) => {
  const response = await on.request(new Request('http://localhost:3000/avisos/stream', { headers: { cookie: who.cookie, ...headers } }));
  expect(response.status).toBe(200);
  return readEvents(response);
};
const insert = async (to: { userId: string }, title: string, db: Db = services.db) =>
  (
    await db
      .insertInto('notifications')
      .values({ user_id: to.userId, type: 'prueba', title, message: 'Un mensaje', data: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const read = (id: string) => services.db.updateTable('notifications').set({ read: true }).where('id', '=', id).execute();

interface Told {
  alias: string;
  unread: number;
  changed: { title: string; read: boolean; isNew: boolean }[];
}
const told = (event: ServerEvent | null) => {
  const { alias, unread, changed } = (event as ServerEvent).data as Told;
  return { alias, unread, changed: changed.map((c) => `${c.title}${c.isNew ? ' nueva' : ''}${c.read ? ' leída' : ''}`) };
};

describe('who may', () => {
  it('refuses a visitor with 401, and a cookie that is nobody', async () => {
    for (const cookie of ['', 'rellano.session_token=inventado']) {
      const answer = await app.request(new Request('http://localhost:3000/avisos/stream', { headers: { cookie } }));
      expect(answer.status).toBe(401);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('tells each only what is theirs', async () => {
    const [hers, others] = [await open(lucia), await open(marta)];
    await hers.next();
    await others.next();
    await insert(lucia, 'Para Lucía');
    expect(told(await hers.next())).toEqual({ alias: 'lucia', unread: 1, changed: ['Para Lucía nueva'] });
    expect(await others.silent()).toBe(true);
    await hers.close();
    await others.close();
  });

  it('stops those who open one stream after another, and says when to come back', async () => {
    const { userId, cookie } = await signedIn(services, 'insistente');
    await services.db
      .insertInto('rate_limits')
      .values({ key: `stream:account:${userId}`, count: 120, resets_at: new Date('2026-11-20T12:03:00Z') })
      .execute();
    const answer = await app.request(new Request('http://localhost:3000/avisos/stream', { headers: { cookie } }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '180']);
  });
});

describe('what happens is told', () => {
  it('begins with the count, then tells inserts, updates and deletes as they commit', async () => {
    const old = await insert(lucia, 'De antes');
    const stream = await open(lucia);
    expect(told(await stream.next())).toEqual({ alias: 'lucia', unread: 1, changed: [] });
    await insert(lucia, 'Otra');
    expect(told(await stream.next())).toMatchObject({ unread: 2, changed: ['Otra nueva'] });
    await read(old);
    expect(told(await stream.next())).toMatchObject({ unread: 1, changed: ['De antes leída'] });
    await services.db.deleteFrom('notifications').where('title', '=', 'Otra').execute();
    expect(told(await stream.next())).toMatchObject({ unread: 0, changed: [] });
    await stream.close();
  });

  it('says nothing of what was rolled back, and everything of one transaction at once', async () => {
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
    expect(told(await stream.next())).toMatchObject({ unread: 2, changed: expect.arrayContaining(['Una nueva', 'Dos nueva']) });
    await stream.close();
  });
});

describe('after a lost connection', () => {
  it('tells what was missed, once', async () => {
    const first = await open(lucia);
    await first.next();
    await insert(lucia, 'Oída');
    const heard = await first.next();
    await first.close();
    const missed = await insert(lucia, 'Perdida');
    await insert(lucia, 'Perdida también');
    await read(missed);
    const second = await open(lucia, { 'last-event-id': heard?.id as string });
    expect(told(await second.next())).toMatchObject({ unread: 2, changed: ['Perdida nueva leída', 'Perdida también nueva'] });
    expect(await second.silent()).toBe(true);
    await second.close();
  });

  it('takes the moment from the address too, for a stream that is opened anew', async () => {
    const first = await open(lucia);
    const heard = await first.next();
    await first.close();
    await insert(lucia, 'Perdida');
    const url = `http://localhost:3000/avisos/stream?desde=${encodeURIComponent(heard?.id as string)}`;
    const second = readEvents(await app.request(new Request(url, { headers: { cookie: lucia.cookie } })));
    expect(told(await second.next())).toMatchObject({ changed: ['Perdida nueva'] });
    await second.close();
  });

  it.each([
    'x',
    '5:3:',
    '0:9:',
    '3:9:12',
    '3:9:7,5',
    '99999999999999999999:99999999999999999999:',
    "1:1:'; drop table notifications",
    `1:9:${'2,'.repeat(2000)}3`,
  ])('takes no moment for one that is none: %s', async (moment) => {
    await insert(lucia, 'De antes');
    const stream = await open(lucia, { 'last-event-id': moment });
    expect(told(await stream.next())).toEqual({ alias: 'lucia', unread: 1, changed: [] });
    await stream.close();
  });
});

describe('the end of a session', () => {
  it('ends its stream at sign-out, and no other session of the same account', async () => {
    const again = await services.accounts.signIn('lucia@example.com', 'Contrasena1', new Headers());
    if (!again.ok) throw new Error('sign-in failed');
    const other = {
      cookie: again.headers
        .getSetCookie()
        .map((c) => c.split(';')[0])
        .join('; '),
    };
    const [leaving, staying] = [await open(other), await open(lucia)];
    await leaving.next();
    await staying.next();
    await services.accounts.signOut(new Headers({ cookie: other.cookie }));
    expect(await leaving.next()).toMatchObject({ event: 'fin' });
    expect(await leaving.next()).toBeNull();
    await insert(lucia, 'Sigue');
    expect(told(await staying.next())).toMatchObject({ changed: ['Sigue nueva'] });
    await staying.close();
  });

  it('ends with the account', async () => {
    const leaver = await signedIn(services, 'se_va');
    const stream = await open(leaver);
    await stream.next();
    await services.db.deleteFrom('user').where('id', '=', leaver.userId).execute();
    expect(await stream.next()).toMatchObject({ event: 'fin' });
  });
});

it('passes the door of a real server unbuffered and uncompressed', async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos/stream`;
  const response = await fetch(url, { headers: { cookie: lucia.cookie, 'accept-encoding': 'br, gzip' } });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(response.headers.get('content-encoding')).toBeNull();
  const stream = readEvents(response);
  expect(told(await stream.next())).toMatchObject({ unread: 0 });
  await insert(lucia, 'Al momento');
  expect(told(await stream.next())).toMatchObject({ changed: ['Al momento nueva'] });
  await stream.close();
  server.closeAllConnections();
  server.close();
});

describe.runIf(inject('postgres'))('two processes on one server', () => {
  let second: Services;
  let close: () => Promise<void>;
  let there: App;
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(services.db);
    const database = openPostgres(withDatabase(inject('postgres')?.url as string, rows[0]?.name as string), 4);
    const config = { ...readConfig({ DATA_DIR: services.folder }), secret: 'una-clave-de-prueba-de-mas-de-32-letras' };
    second = buildServices(config, database, pino({ level: 'silent' }));
    close = database.close;
    there = await testApp(second as TestServices);
  });
  afterAll(() => close());

  it('tells in one what was written in the other, and takes up there what was begun here', async () => {
    const here = await open(lucia);
    const begun = await here.next();
    await insert(lucia, 'Desde el otro', second.db);
    expect(told(await here.next())).toMatchObject({ changed: ['Desde el otro nueva'] });
    await here.close();
    const other = await open(lucia, { 'last-event-id': begun?.id as string }, there);
    expect(told(await other.next())).toMatchObject({ changed: ['Desde el otro nueva'] });
    await other.close();
  });

  it('loses nothing when transactions commit in another order than they began', async () => {
    const stream = await open(lucia);
    await stream.next();
    let commit = () => {};
    let written = () => {};
    const isWritten = new Promise<void>((done) => {
      written = done;
    });
    const slow = second.db.transaction().execute(async (trx) => {
      await insert(lucia, 'Empezó antes', trx);
      written();
      await new Promise<void>((done) => {
        commit = done;
      });
    });
    await isWritten;
    await insert(lucia, 'Acabó antes');
    const heard = await stream.next();
    expect(told(heard)).toMatchObject({ changed: ['Acabó antes nueva'] });
    await stream.close();
    commit();
    await slow;
    const back = await open(lucia, { 'last-event-id': heard?.id as string });
    expect(told(await back.next())).toMatchObject({ changed: ['Empezó antes nueva'] });
    await back.close();
  });

  it('ends here the stream of a session that was signed out there', async () => {
    const leaver = await signedIn(services, 'cambia_de_proceso');
    const stream = await open(leaver);
    await stream.next();
    await second.accounts.signOut(new Headers({ cookie: leaver.cookie }));
    expect(await stream.next()).toMatchObject({ event: 'fin' });
  });
});
