import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { pino } from 'pino';
import { dayMs } from '../platform/dates.ts';
import type * as entry from '../server/app.ts';
import { aUser } from './builders.ts';
import { type TestServices, testSecret } from './services.ts';

/** The server of the last `npm run build`. */
export const built = () => import('../build/server/index.js' as string) as Promise<typeof entry>;

/** The whole product as a client sees it: `app.request(new Request(…))`. Needs `npm run build` first. */
export async function testApp(services: TestServices, options: Partial<Pick<Parameters<typeof entry.createApp>[0], 'lostSince' | 'log'>> = {}) {
  const { createApp } = await built();
  return createApp({ services, log: pino({ level: 'silent' }), development: false, trustProxy: 1, assets: 'build/client', ...options });
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

/** The hash of the password, shared by all accounts: hashing takes a tenth of a second. */
let hash: Promise<string> | null = null;

/** A confirmed account with the password of `memberData` and a session: its id and the session cookie. */
export async function signedIn(services: TestServices, name: string, role?: 'admin'): Promise<{ userId: string; cookie: string }> {
  const { db, site } = services;
  const userId = await aUser(services, name);
  hash ??= hashPassword(memberData.password);
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now };
  await db
    .insertInto('account')
    .values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: await hash, ...dates })
    .execute();
  if (role) await db.insertInto('user_roles').values({ user_id: userId, role }).execute();
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('session')
    .values({ id: randomUUID(), token, userId, expiresAt: new Date(now.getTime() + 30 * dayMs), ...dates })
    .execute();
  const signature = createHmac('sha256', testSecret).update(token).digest('base64');
  const cookie = `${site.url.startsWith('https:') ? '__Secure-' : ''}rellano.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  return { userId, cookie };
}
