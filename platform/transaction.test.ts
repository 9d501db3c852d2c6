import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aUser } from '../test/builders.ts';
import { type TestServices, testServices } from '../test/services.ts';
import type { Services } from './ports.ts';
import { inTransaction, lock, lockFor, retryTransaction } from './transaction.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices({ ownDatabase: true });
  await services.database.exec('create table marks (n integer)');
});
afterAll(() => services.close());

const failing = (code: string) => Object.assign(new Error(`fails with ${code}`), { code });
const marks = async () => (await sql<{ n: number }>`select n from marks order by n`.execute(services.db)).rows.map((row) => row.n);

describe('a second try', () => {
  test.each([
    ['40P01', false, 2],
    ['40001', false, 2],
    ['08006', false, 2],
    ['08007', false, 1],
    ['08007', true, 2],
    ['23505', true, 1],
  ])('after %s (repeatable: %s): %i runs, and what the first one wrote is gone', async (code, repeatable, runs) => {
    await services.database.exec('truncate marks');
    let ran = 0;
    const work = inTransaction(
      services,
      async (tx) => {
        ran++;
        await sql`insert into marks values (${ran})`.execute(tx);
        if (ran === 1) throw failing(code);
        return ran;
      },
      { repeatable },
    );
    if (runs === 1) await expect(work).rejects.toThrow(code);
    else expect(await work).toBe(2);
    expect(ran).toBe(runs);
    expect(await marks()).toEqual(runs === 1 ? [] : [2]);
  });

  it('waits for a replica that is being promoted', async () => {
    let ran = 0;
    const work = inTransaction(services, async () => {
      if (++ran < 4) throw failing('25006');
      return ran;
    });
    expect(await work).toBe(4);
  });

  it('is the last one', async () => {
    let ran = 0;
    const work = inTransaction(services, async () => {
      ran++;
      retryTransaction();
    });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(ran).toBe(2);
    expect(await inTransaction(services, async () => 'the next one works')).toBe('the next one works');
  });
});

describe('inside', () => {
  it('has no pool, and no service that acts outside the database', async () => {
    const given = await inTransaction(services, async (_, inside) => Object.keys(inside));
    for (const outside of ['db', 'accounts', 'mailer', 'files', 'documents', 'images', 'archive', 'geocoder']) expect(given).not.toContain(outside);
  });

  // Each line is a type error, which `npm run types` checks.
  it('the types exclude what would hang or could not be undone', () => {
    const wrong = async (services: Services) => {
      await inTransaction(services, async (tx, services) => {
        // @ts-expect-error the pool is not there
        services.db;
        // @ts-expect-error files are written after the commit
        services.files;
        // @ts-expect-error mails are queued, not sent
        services.mailer;
        // @ts-expect-error a transaction in a transaction
        await inTransaction(services, async () => {});
        await lockFor(tx, '');
      });
      // @ts-expect-error the pool changes nothing
      services.db.insertInto('agencies');
      // @ts-expect-error nor does it begin a transaction of its own
      services.db.transaction();
      // @ts-expect-error the pool is no transaction
      await lock(services.db, async () => ({}));
    };
    expect(wrong).toBeDefined();
  });
});

describe('locks', () => {
  it('are taken again when there is more to lock than was found at first', async () => {
    const [one, two] = [await aUser(services), await aUser(services)];
    let calls = 0;
    const result = await inTransaction(services, (tx) =>
      lock(tx, async () => {
        calls++;
        return { people: calls === 1 ? [one] : [one, two], calls };
      }),
    );
    // The first look finds one; a second is found under the lock; then nothing changes.
    expect(result).toEqual({ people: [one, two], calls: 3 });
  });

  it('report that the account is gone', async () => {
    const nobody = '00000000-0000-4000-8000-000000000001';
    const find = async () => {
      throw new Error('nobody is asked for');
    };
    expect(await inTransaction(services, (tx) => lockFor(tx, nobody, find))).toBeNull();
  });
});
