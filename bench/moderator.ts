import { pino } from 'pino';
import type { Database } from '../db/connect.ts';
import { readConfig } from '../server/config.ts';
import { buildServices } from '../server/services.ts';
import type { Write } from './mix.ts';

/**
 * An admin, signed in with the secret that the server will have: the cookie to send, and the next decision: verifies each pending review; when there is
 * none left, revokes each, and so on.
 */
export async function signInModerator(database: Database, settings: Record<string, string>): Promise<{ cookie: string; decide: () => Write }> {
  const config = readConfig(settings);
  const services = buildServices({ ...config, secret: config.secret ?? '' }, database, pino({ level: 'silent' }));
  const username = `moderadora_${Date.now().toString(36)}`;
  const account = { email: `${username}@example.org`, password: 'Contrasena1', username };
  const facts = { gender: 'prefiero-no-decirlo', nationality: 'España', birth_date: '1990-01-01', display_name: null, phone: null, bio: null, photo_url: null };
  const made = await services.accounts.signUp({ ...account, ...facts });
  if (!made.ok || !made.userId) throw new Error('the moderator of the benchmark could not be signed up');
  await database.kysely.updateTable('user').set({ emailVerified: true }).where('id', '=', made.userId).execute();
  await database.kysely.insertInto('user_roles').values({ user_id: made.userId, role: 'admin' }).execute();
  const session = await services.accounts.signIn(account.email, account.password, new Headers());
  if (!session.ok) throw new Error('the moderator of the benchmark could not sign in');
  const pending = await services.db.selectFrom('reviews').select('id').where('is_verified', '=', false).orderBy('id').limit(1000).execute();
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, 'content-type': 'application/json' };
  let decided = 0;
  const decide = () => {
    const [at, turn] = [decided % pending.length, Math.floor(decided / pending.length)];
    decided++;
    return { path: '/api/functions/admin-verify-review', body: JSON.stringify({ reviewId: pending[at]?.id, verified: turn % 2 === 0 }), headers };
  };
  return { cookie, decide };
}
