import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteAccount } from '../../app/features/accounts/data/deletion.writes.ts';
import { madridHour } from '../../platform/dates.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { aUser } from '../../test/builders.ts';
import { type TestServices, testServices } from '../../test/services.ts';
import { asMember } from '../../test/viewers.ts';
import { createJobs } from './pg-boss.ts';

let services: TestServices;
let jobs: Awaited<ReturnType<typeof createJobs>>;
beforeAll(async () => {
  services = await testServices();
  jobs = await createJobs(await services.database.bossOptions(), services.log, { retryDelay: 1, pollingIntervalSeconds: 0.5 });
});
afterAll(async () => {
  await jobs.stop();
  await services.close();
});

test('a job sent in a transaction runs once it commits, and is retried when it fails', async () => {
  await expect(
    inTransaction(services, async (tx) => {
      await jobs.send(tx, 'localizar-piso', 'undone');
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await inTransaction(services, async (tx) => {
    await jobs.send(tx, 'localizar-piso', 'fails twice');
    await jobs.send(tx, 'localizar-piso', 'fails twice');
    await jobs.send(tx, 'localizar-piso', 'works');
  });
  const tried: string[] = [];
  await jobs.handle('localizar-piso', async (subject) => {
    tried.push(subject);
    if (subject === 'fails twice' && tried.filter((one) => one === subject).length < 3) throw new Error('not yet');
  });
  await vi.waitFor(() => expect(tried.filter((one) => one === 'fails twice')).toHaveLength(3), { timeout: 20_000, interval: 200 });
  expect(tried.filter((one) => one === 'works')).toHaveLength(1);
  expect(tried).not.toContain('undone');
});

test('several in parallel: a backlog does not wait for the next poll after each job, and a failed one is retried alone', async () => {
  const slow = await createJobs(await services.database.bossOptions(), services.log, { retryDelay: 1, pollingIntervalSeconds: 2 });
  const mails = Array.from({ length: 33 }, (_, n) => `mail ${n}`);
  await inTransaction(services, async (tx) => {
    for (const mail of mails) await slow.send(tx, 'enviar-correo', mail);
  });
  const tried: string[] = [];
  let [now, most] = [0, 0];
  await slow.handle(
    'enviar-correo',
    async (mail) => {
      tried.push(mail);
      most = Math.max(most, ++now);
      await new Promise((resume) => setTimeout(resume, 20));
      now--;
      if (mail === 'mail 7' && tried.filter((one) => one === mail).length < 2) throw new Error('the server did not answer');
    },
    5,
  );
  await vi.waitFor(() => expect(new Set(tried).size).toBe(mails.length), { timeout: 30_000, interval: 50 });
  expect(most).toBe(5);
  await vi.waitFor(() => expect(tried.filter((one) => one === 'mail 7')).toHaveLength(2), { timeout: 15_000, interval: 100 });
  expect(tried).toHaveLength(mails.length + 1);
  const states = sql`select state, count(*)::integer as n from pgboss.job where name = 'enviar-correo' group by state`;
  await vi.waitFor(async () => expect((await states.execute(services.db)).rows).toEqual([{ state: 'completed', n: mails.length }]));
  await slow.stop();
});

test('a deleted account stays in no job, waiting, running or done', async () => {
  const [done, waits, other] = [await aUser(services), await aUser(services), await aUser(services)];
  const send = (...subjects: string[]) =>
    inTransaction(services, async (tx) => {
      for (const subject of subjects) await jobs.send(tx, 'publicar-cifras', subject);
    });
  const kept = async () => {
    const { rows } = await sql<{ subject: string; state: string }>`
      select singleton_key as subject, state from pgboss.job where name = 'publicar-cifras'`.execute(services.db);
    return new Map(rows.map(({ subject, state }) => [subject, state]));
  };
  await send(done, other);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await jobs.handle('publicar-cifras', (subject) => (subject === waits ? held : Promise.resolve()), 2);
  await vi.waitFor(async () => expect([...(await kept()).values()]).toEqual(['completed', 'completed']), { timeout: 15_000, interval: 100 });
  await send(waits);
  await vi.waitFor(async () => expect((await kept()).get(waits)).toBe('active'), { timeout: 15_000, interval: 100 });
  await send(waits);
  for (const userId of [done, waits]) expect(await deleteAccount({ ...services, jobs }, asMember({ userId }))).toEqual({ ok: true });
  release();
  expect([...(await kept()).keys()]).toEqual([other]);
});

test('a mail is retried for two days at least, with delays that grow to four hours, also in a queue of an earlier release', async () => {
  await sql`update pgboss.queue set retry_limit = 5, retry_delay_max = null where name = 'enviar-correo'`.execute(services.db);
  const later = await createJobs(await services.database.bossOptions(), services.log);
  await later.stop();
  const { rows } = await sql<{ limit: number; delay: number; max: number; backoff: boolean }>`
    select retry_limit as limit, retry_delay as delay, retry_delay_max as max, retry_backoff as backoff from pgboss.queue where name = 'enviar-correo'`.execute(
    services.db,
  );
  const { limit, delay, max, backoff } = rows[0] as NonNullable<(typeof rows)[0]>;
  expect([backoff, max]).toEqual([true, 4 * 3600]);
  // Each delay is between a half and the whole of twice the last one; the sum is of the shortest ones.
  const waits = Array.from({ length: limit }, (_, n) => Math.min(max, (delay * 2 ** (n + 1)) / 2));
  expect(waits.slice(0, 3)).toEqual([30, 60, 120]);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(48 * 3600);
});

test('failures are logged: each time for cron jobs, and the last attempt for queued ones', async () => {
  const failures: unknown[] = [];
  const log = {
    ...services.log,
    info: () => {},
    error: ({ err, job }: { err: Error; job: string }, text: string) => void failures.push([job, text, err.message]),
  };
  const failing = await createJobs(await services.database.bossOptions(), log as never, { retryDelay: 1, pollingIntervalSeconds: 0.5 });
  await sql`update pgboss.queue set retry_limit = 1, retry_backoff = false where name = 'avisar-seguidores'`.execute(services.db);
  const full = async () => Promise.reject(new Error('the disk is full'));
  await failing.every('copia', '0 0 1 1 *', full);
  await failing.handle('avisar-seguidores', full);
  await inTransaction(services, (tx) => failing.send(tx, 'avisar-seguidores', 'a review'));
  await sql`insert into pgboss.job (name, retry_limit) values ('copia', 0)`.execute(services.db);
  await vi.waitFor(() => expect(failures).toHaveLength(2), { timeout: 30_000, interval: 200 });
  await failing.stop();
  expect(failures.toSorted()).toEqual([
    ['avisar-seguidores', 'job given up', 'the disk is full'],
    ['copia', 'job failed', 'the disk is full'],
  ]);
});

test('a cron job that was missed while no process ran is run once at the next start', async () => {
  const connection = await services.database.bossOptions();
  const night = `0 ${(madridHour(new Date()) + 6) % 24} * * *`;
  const before = await createJobs(connection, services.log);
  await before.every('cada-noche', night, async () => {});
  await before.stop();
  await sql`update pgboss.schedule set created_on = now() - interval '9 days' where name = 'cada-noche'`.execute(services.db);
  await sql`update pgboss.version set cron_on = now() - interval '3 days'`.execute(services.db);
  let runs = 0;
  const later = await createJobs(connection, services.log, { pollingIntervalSeconds: 0.5 });
  await later.every('cada-noche', night, async () => void runs++);
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 30_000, interval: 200 });
  await later.stop();
  expect(runs).toBe(1);
});
