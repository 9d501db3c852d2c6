import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aReview } from '../test/builders.ts';
import { anAdmin } from '../test/community.ts';
import { relayed } from '../test/relay.ts';
import { type TestServices, testServices } from '../test/services.ts';
import type { Tx } from '../usecases/ports.ts';
import { setVerified } from '../usecases/reviews/moderation/writes.ts';
import { beforeCommit, inTransaction, pipelined, rowsOf } from '../usecases/transaction.ts';
import type { Database } from './connect.ts';

const put = (tx: Tx, n: number, sent?: 'pipelined') => sql`insert into numbers values (${n}) ${sent ? pipelined : sql``}`.execute(tx);

describe.runIf(inject('postgres'))('statements that nobody waits for', () => {
  let services: TestServices;
  let database: Database;
  let messages: string[] = [];
  let breaks = 0;
  const given = () => ({ ...services, db: database.kysely });
  const stored = async () => (await sql<{ n: number }>`select n from numbers order by n`.execute(services.db)).rows.map(({ n }) => n);
  beforeAll(async () => {
    services = await testServices({ ownDatabase: true });
    await services.database.exec('create table numbers (n integer primary key)');
    database = await relayed(services, (message) => {
      messages.push(message);
      return breaks-- > 0 ? 'before' : null;
    });
  });
  beforeEach(async () => {
    await services.database.exec('truncate numbers');
    [messages, breaks] = [[], 0];
  });
  afterAll(async () => {
    await database.close();
    await services.close();
  });

  it('are sent together with the next one, and the beginning of the transaction with the first', async () => {
    const seen = await inTransaction(given(), async (tx) => {
      await put(tx, 1, 'pipelined');
      await put(tx, 2, 'pipelined');
      const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(tx);
      await put(tx, 3, 'pipelined');
      beforeCommit(tx, async () => void (await put(tx, 4, 'pipelined')));
      return rows.map(({ n }) => n);
    });
    expect([seen, await stored()]).toEqual([
      [1, 2],
      [1, 2, 3, 4],
    ]);
    expect(messages.map((text) => text.match(/begin|insert|select|commit/g))).toEqual([
      ['begin', 'insert', 'insert', 'select'],
      ['insert', 'insert', 'commit'],
    ]);
  });

  it('fail the next one with what they failed with themselves, and nothing is stored', async () => {
    const twice = (last: (tx: Tx) => Promise<unknown>) =>
      inTransaction(given(), async (tx) => {
        await put(tx, 1, 'pipelined');
        await put(tx, 1, 'pipelined');
        await last(tx);
      });
    await expect(twice((tx) => put(tx, 2))).rejects.toMatchObject({ code: '23505', constraint: 'numbers_pkey' });
    await expect(twice(async () => {})).rejects.toMatchObject({ code: '23505' });
    expect(await stored()).toEqual([]);
    await inTransaction(given(), (tx) => put(tx, 5));
    expect(await stored()).toEqual([5]);
  });

  it('are not sent when the transaction is given up', async () => {
    const given_up = inTransaction(given(), async (tx) => {
      await put(tx, 1, 'pipelined');
      throw new Error('given up');
    });
    await expect(given_up).rejects.toThrow('given up');
    expect(messages).toEqual([]);
    const later = inTransaction(given(), async (tx) => {
      await put(tx, 1);
      await put(tx, 2, 'pipelined');
      throw new Error('given up');
    });
    await expect(later).rejects.toThrow('given up');
    expect(messages.map((text) => text.match(/begin|insert|rollback/g))).toEqual([['begin', 'insert'], ['rollback']]);
    expect(await stored()).toEqual([]);
  });

  it('are sent at once where there is no transaction', async () => {
    await sql`insert into numbers values (1) ${pipelined}`.execute(database.kysely);
    expect(await stored()).toEqual([1]);
  });

  it('begin the transaction on another connection when the first is lost', async () => {
    breaks = 1;
    await database.kysely.transaction().execute(async (tx) => {
      await put(tx as Tx, 1, 'pipelined');
      await put(tx as Tx, 2);
    });
    expect(await stored()).toEqual([1, 2]);
    breaks = 1;
    await inTransaction(given(), (tx) => put(tx, 3, 'pipelined'));
    await expect(inTransaction(given(), (tx) => put(tx, 3, 'pipelined'))).rejects.toMatchObject({ code: '23505' });
    await inTransaction(given(), (tx) => put(tx, 4));
    expect(await stored()).toEqual([1, 2, 3, 4]);
  });

  it('bring their rows with the answer of the next one, and are asked alone where there is none', async () => {
    const all = (tx: Tx) => rowsOf(tx, sql<{ n: number }>`select n from numbers order by n`);
    const seen = (n: number) =>
      inTransaction(given(), async (tx) => {
        const before = await all(tx);
        await put(tx, n);
        const after = await all(tx);
        return [await before(), await after()].map((rows) => rows.map(({ n }) => n));
      });
    expect(await seen(1)).toEqual([[], [1]]);
    // The first with what is put in, the second when it is wanted.
    expect(messages.map((text) => text.match(/begin|select n|commit/g))).toEqual([['begin', 'select n'], ['select n'], ['commit']]);
    // Lost with its connection, before anything has happened, it is asked again.
    breaks = 1;
    expect(await seen(2)).toEqual([[1], [1, 2]]);
  });

  it('are most of what a decision says to the database', async () => {
    const { id: reviewId } = await aReview(services, { agency: 'Pisos Russafa', neighbourhood: 'Russafa' });
    await aReview(services, { agency: 'Pisos Russafa', neighbourhood: 'Russafa' });
    const decide = async (verified: boolean) => {
      messages = [];
      expect(await setVerified(given(), anAdmin, { reviewId, verified })).toEqual({ ok: true });
      const started = messages.findIndex((text) => text.includes('begin'));
      return messages.slice(started).length;
    };
    expect(await decide(false)).toBe(5);
    expect(await decide(true)).toBe(5);
  });
});
