import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '../../../../db/connect.ts';
import type { Pool, Services } from '../../../../platform/ports.ts';
import { readConfig } from '../../../../server/config.ts';
import { buildServices } from '../../../../server/services.ts';
import { signedIn, testApp } from '../../../../test/app.ts';
import { readEvents } from '../../../../test/event-stream.ts';
import { withDatabase } from '../../../../test/global-setup.ts';
import type { TestServices } from '../../../../test/services.ts';
import type { App } from '../../../../test/setup/app.ts';
import { app, eventParts, insert, lucia, open, services, withStream } from '../../../../test/setup/notification-stream.ts';

withStream();

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
    expect(eventParts(await staying.next())).toMatchObject({ changed: ['Sigue nueva'] });
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

it('passes a real HTTP server unbuffered and uncompressed', async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos/stream`;
  const response = await fetch(url, { headers: { cookie: lucia.cookie, 'accept-encoding': 'br, gzip' } });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(response.headers.get('content-encoding')).toBeNull();
  const stream = readEvents(response);
  expect(eventParts(await stream.next())).toMatchObject({ unread: 0 });
  await insert(lucia, 'Al momento');
  expect(eventParts(await stream.next())).toMatchObject({ changed: ['Al momento nueva'] });
  await stream.close();
  server.closeAllConnections();
  server.close();
});

describe.runIf(inject('postgres'))('two processes on one server', () => {
  let second: Services & { db: Pool };
  let close: () => Promise<void>;
  let there: App;
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(services.db);
    const database = openPostgres(withDatabase(inject('postgres')?.url as string, rows[0]?.name as string), 4);
    const config = { ...readConfig({ DATA_DIR: services.folder }), secret: 'una-clave-de-prueba-de-mas-de-32-letras' };
    second = { ...buildServices(config, database, pino({ level: 'silent' })), db: database.kysely };
    close = database.close;
    there = await testApp(second as TestServices);
  });
  afterAll(() => close());

  it('sends changes that the other process wrote, and continues a stream on the other process', async () => {
    const here = await open(lucia);
    const begun = await here.next();
    await insert(lucia, 'Desde el otro', second.db);
    expect(eventParts(await here.next())).toMatchObject({ changed: ['Desde el otro nueva'] });
    await here.close();
    const other = await open(lucia, { 'last-event-id': begun?.id as string }, there);
    expect(eventParts(await other.next())).toMatchObject({ changed: ['Desde el otro nueva'] });
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
    const received = await stream.next();
    expect(eventParts(received)).toMatchObject({ changed: ['Acabó antes nueva'] });
    await stream.close();
    commit();
    await slow;
    const back = await open(lucia, { 'last-event-id': received?.id as string });
    expect(eventParts(await back.next())).toMatchObject({ changed: ['Empezó antes nueva'] });
    await back.close();
  });

  it('ends the stream of a session that signs out on the other process', async () => {
    const leaver = await signedIn(services, 'cambia_de_proceso');
    const stream = await open(leaver);
    await stream.next();
    await second.accounts.signOut(new Headers({ cookie: leaver.cookie }));
    expect(await stream.next()).toMatchObject({ event: 'fin' });
  });
});
