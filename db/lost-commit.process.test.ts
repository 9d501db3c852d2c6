import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { submitReview } from '../app/features/reviews/data/review.writes.ts';
import { inTransaction } from '../platform/transaction.ts';
import { aUser } from '../test/builders.ts';
import { type Break, databaseThroughRelay } from '../test/relay.ts';
import { filledForm } from '../test/review-form.ts';
import { type TestServices, testServices } from '../test/services.ts';
import { asMember } from '../test/viewers.ts';
import type { Database } from './connect.ts';

// A connection that breaks within a transaction (platform/transaction.ts), at a chosen point: through a relay.
describe.runIf(inject('postgres'))('a connection lost in a transaction', () => {
  let services: TestServices;
  let database: Database;
  let cut: { at: RegExp; when: Break } | null = null;
  const given = () => ({ ...services, db: database.kysely });
  beforeAll(async () => {
    services = await testServices({ ownDatabase: true });
    await services.database.exec('create table once (n integer)');
    database = await databaseThroughRelay(services, (message) => {
      if (!cut?.at.test(message)) return null;
      const { when } = cut;
      cut = null;
      return when;
    });
  });
  afterAll(async () => {
    await database.close();
    await services.close();
  });

  const put = (n: number, repeatable: boolean) =>
    inTransaction(given(), async (tx) => void (await sql`insert into once values (${n})`.execute(tx)), { repeatable });
  const stored = async (n: number) => (await sql`select n from once where n = ${n}`.execute(services.db)).rows.length;

  it('before COMMIT was sent: the write is retried, once', async () => {
    cut = { at: /insert into once/i, when: 'after' };
    await put(1, false);
    expect([cut, await stored(1)]).toEqual([null, 1]);
  });

  it('after COMMIT was sent: an error, and no retry', async () => {
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
