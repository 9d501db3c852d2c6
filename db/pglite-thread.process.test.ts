import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openPglite } from './connect.ts';

/** Opens a database and returns its thread, which is private otherwise. */
async function withThread() {
  const thread = new Promise<import('node:worker_threads').Worker>((resolve) => process.once('worker', resolve));
  const database = await openPglite({});
  return { database, thread: await thread };
}

it('reports that its thread has ended by itself, and rejects later statements immediately', async () => {
  const { database, thread } = await withThread();
  const sleeping = database.exec('select pg_sleep(1)');
  await thread.terminate();
  await expect(sleeping).rejects.toThrow('the database thread has ended');
  expect((await database.died).message).toBe('the database thread has ended');
  await expect(database.exec('select 1')).rejects.toThrow('the database is closed');
});

it('reports nothing when it is closed', async () => {
  const { database, thread } = await withThread();
  const ended = once(thread, 'exit');
  await database.close();
  await ended;
  expect(await Promise.race([database.died, setImmediate('nothing')])).toBe('nothing');
});

it('allows concurrent subscriptions to a channel', async () => {
  const { database } = await withThread();
  const received: string[] = [];
  await Promise.all(['one', 'two'].map((who) => database.listen('channel', (payload) => received.push(`${who} ${payload}`))));
  await database.exec(`notify channel, 'now'`);
  await expect.poll(() => received).toEqual(['one now', 'two now']);
  await database.close();
});
