import { expect, it } from 'vitest';
import { openPglite } from './connect.ts';

/** Opens a database and hands out its thread, which nobody outside has otherwise. */
async function withThread() {
  const thread = new Promise<import('node:worker_threads').Worker>((resolve) => process.once('worker', resolve));
  const database = await openPglite({});
  return { database, thread: await thread };
}

it('says that its thread has ended by itself, and refuses what comes after at once', async () => {
  const { database, thread } = await withThread();
  const asked = database.exec('select pg_sleep(1)');
  await thread.terminate();
  await expect(asked).rejects.toThrow('the database thread has ended');
  expect((await database.died).message).toBe('the database thread has ended');
  await expect(database.exec('select 1')).rejects.toThrow('the database is closed');
});

it('says nothing of the kind when it is closed', async () => {
  const { database } = await withThread();
  await database.close();
  expect(await Promise.race([database.died, new Promise((resolve) => setTimeout(resolve, 50, 'nothing'))])).toBe('nothing');
});

it('lets several subscribe to a channel at once', async () => {
  const { database } = await withThread();
  const received: string[] = [];
  await Promise.all(['one', 'two'].map((who) => database.listen('channel', (payload) => received.push(`${who} ${payload}`))));
  await database.exec(`notify channel, 'now'`);
  await expect.poll(() => received).toEqual(['one now', 'two now']);
  await database.close();
});
