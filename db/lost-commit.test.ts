import { connect, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aUser } from '../test/builders.ts';
import { withDatabase } from '../test/global-setup.ts';
import { filledForm } from '../test/review-form.ts';
import { type TestServices, testServices } from '../test/services.ts';
import { asMember } from '../test/viewers.ts';
import { submitReview } from '../usecases/reviews/writes.ts';
import { inTransaction } from '../usecases/transaction.ts';
import { type Database, openPostgres } from './connect.ts';

/** Where the connection breaks: before the statement reaches the server, or once its answer is on the way back. */
type Cut = { at: RegExp; when: 'before' | 'after' } | null;

// A connection that breaks within a transaction (usecases/transaction.ts), exactly where the test wants it: through a relay.
describe.runIf(inject('postgres'))('a connection lost in a transaction', () => {
  let services: TestServices;
  let relayed: Database;
  let server: Server;
  let cut: Cut = null;
  const given = () => ({ ...services, db: relayed.kysely });
  beforeAll(async () => {
    services = await testServices();
    await services.database.exec('create table once (n integer)');
    const { name } = (await sql<{ name: string }>`select current_database() as name`.execute(services.db)).rows[0] as { name: string };
    const url = new URL(withDatabase(inject('postgres')?.url as string, name));
    const real = { port: Number(url.port || 5432), host: url.hostname };
    server = createServer((client) => {
      const upstream = connect(real);
      let broken = false;
      const end = () => {
        client.destroy();
        upstream.destroy();
      };
      client.on('data', (bytes) => {
        if (!cut?.at.test(bytes.toString('latin1'))) return upstream.write(bytes);
        const { when } = cut;
        cut = null;
        if (when === 'before') return end();
        broken = true;
        return upstream.write(bytes);
      });
      upstream.on('data', (bytes) => (broken ? end() : client.write(bytes)));
      for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url.port = String((server.address() as { port: number }).port);
    url.hostname = '127.0.0.1';
    relayed = openPostgres(url.href, 2);
    await sql`select 1`.execute(relayed.kysely);
  });
  afterAll(async () => {
    await relayed.close();
    server.close();
    await services.close();
  });

  const put = (n: number, repeatable: boolean) =>
    inTransaction(given(), async (tx) => void (await sql`insert into once values (${n})`.execute(tx)), { repeatable });
  const stored = async (n: number) => (await sql`select n from once where n = ${n}`.execute(services.db)).rows.length;

  it('before COMMIT was sent: the write is done again, and once', async () => {
    cut = { at: /insert into once/i, when: 'after' };
    await put(1, false);
    expect([cut, await stored(1)]).toEqual([null, 1]);
  });

  it('after COMMIT was sent: an error, and the write is not done again', async () => {
    cut = { at: /commit/i, when: 'after' };
    await expect(put(2, false)).rejects.toMatchObject({ code: '08007' });
    expect([cut, await stored(2)]).toEqual([null, 1]);
    cut = { at: /commit/i, when: 'before' };
    await expect(put(3, false)).rejects.toMatchObject({ code: '08007' });
    expect([cut, await stored(3)]).toEqual([null, 0]);
    await put(4, false);
    expect(await stored(4)).toBe(1);
  });

  it.each(['before', 'after'] as const)('at COMMIT of a review, %s the server had it: sent again by its key, stored once', async (when) => {
    const author = asMember({ userId: await aUser(services) });
    cut = { at: /commit/i, when };
    expect(await submitReview(given(), author, filledForm)).toMatchObject({ ok: true });
    const rows = await services.db.selectFrom('reviews').select('id').where('user_id', '=', author.userId).execute();
    expect([cut, rows.length]).toEqual([null, 1]);
  });
});
