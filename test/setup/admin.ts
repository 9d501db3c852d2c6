import { beforeAll, beforeEach } from 'vitest';
import { signedIn } from '../app.ts';
import { app, services, withApp } from './app.ts';

export { app, services };

export let cookies: { visitor: string; member: string; admin: string };

export function withAdmin(): void {
  withApp();
  beforeAll(async () => {
    const member = await signedIn(services, 'lucia');
    const admin = await signedIn(services, 'moderadora', 'admin');
    cookies = { visitor: '', member: member.cookie, admin: admin.cookie };
  });
  beforeEach(async () => {
    await services.db.deleteFrom('reviews').execute();
    await services.db.updateTable('properties').set({ review_count: 0, rating_sum: 0, landlord_points: 0, landlord_people: 0 }).execute();
    await services.db.updateTable('site_totals').set({ property_count: 0, review_count: 0, rating_sum: 0, landlord_points: 0, landlord_people: 0 }).execute();
  });
}

type Who = keyof typeof cookies;
export const ask = (who: Who, path: string, init: RequestInit = {}) =>
  app.request(new Request(`http://localhost:3000${path}`, { ...init, headers: { cookie: cookies[who], ...init.headers } }));
export const see = async (who: Who, path = '/admin?tab=pendientes') => {
  const answer = await ask(who, path);
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') };
};
export const press = (who: Who, fields: Record<string, string>) => ask(who, '/admin?tab=pendientes', { method: 'POST', body: new URLSearchParams(fields) });
export const call = (who: Who, body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  ask(who, '/api/functions/admin-verify-review', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
export const isVerified = async (id: string) =>
  (await services.db.selectFrom('reviews').select('is_verified').where('id', '=', id).executeTakeFirstOrThrow()).is_verified;
