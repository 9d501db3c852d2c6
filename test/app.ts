import { pino } from 'pino';
import type { ServerBuild } from 'react-router';
import { createApp } from '../server/app.ts';
import type { TestServices } from './services.ts';

/** The whole product as a client sees it: `app.request(new Request(…))`. Needs `npm run build` first. */
export async function testApp(services: TestServices) {
  const build = (await import('../build/server/index.js' as string)) as ServerBuild;
  return createApp({ services, log: pino({ level: 'silent' }), build, development: false, trustProxy: 1, assets: 'build/client' });
}

export const memberData = {
  password: 'Contrasena1',
  gender: 'prefiero-no-decirlo',
  nationality: 'España',
  birth_date: '2000-01-01',
  display_name: null,
  phone: null,
  bio: null,
  photo_url: null,
};

/** A confirmed account, signed in: its id and the cookie to send. */
export async function signedIn(services: TestServices, name: string, role?: 'admin'): Promise<{ userId: string; cookie: string }> {
  const email = `${name}@example.com`;
  const made = await services.accounts.signUp({ ...memberData, email, username: name });
  if (!made.ok || !made.userId) throw new Error(`sign-up of ${name} failed`);
  await services.db.updateTable('user').set({ emailVerified: true }).where('id', '=', made.userId).execute();
  if (role) await services.db.insertInto('user_roles').values({ user_id: made.userId, role }).execute();
  const session = await services.accounts.signIn(email, memberData.password, new Headers());
  if (!session.ok) throw new Error(`sign-in of ${name} failed`);
  const cookie = session.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  return { userId: made.userId, cookie };
}
