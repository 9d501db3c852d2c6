import { beforeAll, beforeEach } from 'vitest';
import { writeTo } from '../../app/features/messages/data/message.writes.ts';
import { signedIn } from '../app.ts';
import { aVerifiedStay } from '../community.ts';
import { asMember } from '../viewers.ts';
import { app, services, withApp } from './app.ts';

export { services };

export type Person = { userId: string; cookie: string };
export let lucia: Person;
export let marta: Person;
export let stranger: Person;
export const nobody: Person = { userId: '', cookie: '' };

export function withMessages(): void {
  withApp();
  beforeAll(async () => {
    [lucia, marta, stranger] = [await signedIn(services, 'lucia'), await signedIn(services, 'marta'), await signedIn(services, 'forastera')];
    await services.db.updateTable('profiles').set({ display_name: 'Marta Ferrer' }).where('user_id', '=', marta.userId).execute();
    await aVerifiedStay(services, { userId: lucia.userId });
    await aVerifiedStay(services, { userId: marta.userId });
  });
  beforeEach(async () => {
    for (const table of ['messages', 'message_blocks', 'rate_limits', 'notifications'] as const) await services.db.deleteFrom(table).execute();
  });
}

export const ask = (who: Person, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: who.cookie, ...init.headers } }));
export const see = async (who: Person, path = '/mensajes') => {
  const answer = await ask(who, path);
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
export const press = async (who: Person, fields: Record<string, string>) => {
  const answer = await ask(who, '/mensajes', { method: 'POST', body: new URLSearchParams(fields) });
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', ''), wait: answer.headers.get('retry-after') };
};
export const notice = async (to: Person, more: Partial<{ type: string; title: string; read: boolean; data: object; created_at: Date }> = {}) => {
  const row = { type: 'prueba', title: 'Un aviso', message: 'Con su mensaje', read: false, created_at: services.clock.now(), ...more };
  const { id } = await services.db
    .insertInto('notifications')
    .values({ ...row, user_id: to.userId, data: JSON.stringify(more.data ?? {}) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const viewer = (who: Person, alias: string) => asMember({ userId: who.userId, alias });
export const write = async (from: Person, alias: string, to: string, body = 'Hola, ¿qué tal?') => writeTo(services, viewer(from, alias), to, body);
export const lastMessage = async (body = 'Hola, ¿qué tal?') =>
  (await services.db.selectFrom('messages').select('id').where('body', '=', body).executeTakeFirstOrThrow()).id;
export const isRead = async (id: string) => (await services.db.selectFrom('notifications').select('read').where('id', '=', id).executeTakeFirst())?.read;
