import { beforeAll, beforeEach, expect } from 'vitest';
import type { Pool } from '../../platform/ports.ts';
import { signedIn } from '../app.ts';
import { readEvents, type ServerEvent } from '../event-stream.ts';
import { app, services, withApp } from './app.ts';

export { app, services };

export let lucia: { userId: string; cookie: string };
export let marta: { userId: string; cookie: string };

export function withStream(): void {
  withApp();
  beforeAll(async () => {
    [lucia, marta] = [await signedIn(services, 'lucia'), await signedIn(services, 'marta')];
  });
  beforeEach(async () => {
    await services.db.deleteFrom('notifications').execute();
  });
}

export const open = async (who: { cookie: string }, headers: Record<string, string> = {}, on = app) => {
  const response = await on.request(new Request('http://localhost:3000/avisos/stream', { headers: { cookie: who.cookie, ...headers } }));
  expect(response.status).toBe(200);
  return readEvents(response);
};
export const insert = async (to: { userId: string }, title: string, db: Pool = services.db) =>
  (
    await db
      .insertInto('notifications')
      .values({ user_id: to.userId, type: 'prueba', title, message: 'Un mensaje', data: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
export const read = (id: string) => services.db.updateTable('notifications').set({ read: true }).where('id', '=', id).execute();

interface EventParts {
  alias: string;
  unread: number;
  changed: { title: string; read: boolean; isNew: boolean }[];
}
export const eventParts = (event: ServerEvent | null) => {
  const { alias, unread, changed } = (event as ServerEvent).data as EventParts;
  return { alias, unread, changed: changed.map((c) => `${c.title}${c.isNew ? ' nueva' : ''}${c.read ? ' leída' : ''}`) };
};
