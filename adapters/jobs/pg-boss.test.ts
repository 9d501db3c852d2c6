import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestServices, testServices } from '../../test/services.ts';
import { inTransaction } from '../../usecases/transaction.ts';
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

test('what is sent in a transaction is done once it commits, and tried again when it fails', async () => {
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
