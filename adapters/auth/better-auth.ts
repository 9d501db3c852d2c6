import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { sql } from 'kysely';
import { confirmationMail, resetMail } from '../../app/features/accounts/rules/account-mail.ts';
import { passwordMax, passwordMin } from '../../app/features/accounts/rules/password.ts';
import { aliasKey } from '../../platform/alias.ts';
import { daySeconds } from '../../platform/dates.ts';
import { confirmationPath, newPasswordPath } from '../../platform/paths.ts';
import type { Clock, Log, Mailer, Pool } from '../../platform/ports.ts';
import type { Accounts, AuthAnswer } from '../../platform/ports-accounts.ts';
import { beginSession } from './begin-session.ts';
import { sessionOf } from './session-row.ts';
import { sessionToken } from './session-token.ts';

/** PRODUCT.md §1 "Session": an open page checks its session again after 15 minutes. */
const windowSeconds = 15 * 60;
const sessionSeconds = 30 * daySeconds;
/** A session in use is extended once a day. */
const prolongSeconds = daySeconds;
const confirmationSeconds = 7 * daySeconds;
const resetSeconds = 3600;

interface AuthSettings {
  db: Pool;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  /** Origin without a slash at the end. */
  url: string;
  secret: string;
}

/**
 * Accounts, passwords and sessions with better-auth. None of its endpoints is exposed to the network: actions call it within the process, behind their own
 * validation, limits and origin check.
 */
export function createAccounts({ db, mailer, clock, log, url, secret }: AuthSettings): Accounts {
  const resetLinks = (userId: string) => db.deleteFrom('verification').where('value', '=', userId).where('identifier', 'like', 'reset-password:%');
  /** Only the newest reset link is valid. Of two concurrent requests the one written later wins, regardless of the order of arrival. */
  async function revokeEarlierLinks(userId: string, token: string): Promise<void> {
    const own = db.selectFrom('verification').where('identifier', '=', `reset-password:${token}`);
    await resetLinks(userId)
      .where(({ eb, refTuple }) => eb(refTuple('createdAt', 'id'), '<', own.select(['createdAt', 'id']).$asTuple('createdAt', 'id')))
      .execute();
  }
  const auth = betterAuth({
    baseURL: url,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db: db as never, type: 'postgres' },
    advanced: { database: { generateId: 'uuid' }, cookiePrefix: 'rellano', useSecureCookies: url.startsWith('https:'), ipAddress: { disableIpTracking: true } },
    user: {
      additionalFields: {
        gender: { type: 'string', required: true },
        nationality: { type: 'string', required: true },
        birth_date: { type: 'string', required: true },
        display_name: { type: 'string', required: false },
        username: { type: 'string', required: true },
        username_key: { type: 'string', required: true },
        phone: { type: 'string', required: false },
        bio: { type: 'string', required: false },
        photo_url: { type: 'string', required: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      // The library counts an emoji as two; our validation has run before.
      minPasswordLength: passwordMin,
      maxPasswordLength: 2 * passwordMax,
      revokeSessionsOnPasswordReset: true,
      // A followed link proves that the address is theirs.
      onPasswordReset: async ({ user }) => {
        await db.updateTable('user').set({ emailVerified: true, updatedAt: clock.now() }).where('id', '=', user.id).execute();
        await resetLinks(user.id).execute();
      },
    },
    // No copy of the session in a cookie: it would still be accepted after the session has ended.
    session: { expiresIn: sessionSeconds, updateAge: prolongSeconds, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    plugins: [beginSession],
  });
  const sessionCookie = `${url.startsWith('https:') ? '__Secure-' : ''}rellano.session_token`;

  /** Runs a call of the library. A rejection becomes one of our codes (`gone`: its account or link no longer exists); any other error is thrown. */
  async function ask(call: () => Promise<{ headers: Headers; response?: unknown }>, gone: 'bad-link' | 'bad-credentials'): Promise<AuthAnswer> {
    try {
      const { headers, response } = await call();
      return { ok: true, headers, userId: (response as { user?: { id?: string } } | null)?.user?.id ?? null };
    } catch (e) {
      const { body, statusCode, code: failure } = e as { body?: { code?: string }; statusCode?: number; code?: string };
      if (failure === '23503') return { ok: false, code: gone }; // a password or a session without an account
      if (statusCode === undefined || statusCode >= 500) throw e;
      if (body?.code === 'INVALID_TOKEN' || body?.code === 'USER_NOT_FOUND') return { ok: false, code: gone };
      log.warn({ code: body?.code, statusCode }, 'account call refused');
      return { ok: false, code: 'other' };
    }
  }
  const emailTaken = async (email: string) =>
    (await db.selectFrom('user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()) !== undefined;
  const aliasTaken = async (alias: string) =>
    (await db
      .selectFrom('profiles')
      .select('user_id')
      .where('alias_shape', '=', sql<string>`alias_shape(${aliasKey(alias)}::text)`)
      .executeTakeFirst()) !== undefined;

  const credentialOf = (email: string) =>
    db
      .selectFrom('user as u')
      .innerJoin('account as a', 'a.userId', 'u.id')
      .select(['u.id', 'u.emailVerified', 'a.password'])
      .where('u.email', '=', email.toLowerCase())
      .where('a.providerId', '=', 'credential')
      .executeTakeFirst();
  const begin = (userId: string, headers: Headers, gone: 'bad-link' | 'bad-credentials') =>
    ask(() => auth.api.beginSession({ body: { userId }, headers, returnHeaders: true }), gone);
  /** The e-mail of a confirmation link; null: invalid. */
  const confirmedBy = async (token: string): Promise<string | null> => {
    const { email } = (await verifyJWT<{ email?: unknown }>(token, secret)) ?? {};
    return typeof email === 'string' ? email : null;
  };
  /** Ends the session that the library has just created. */
  async function endSession(begun: Headers): Promise<void> {
    const cookies = begun.getSetCookie().map((line) => line.split(';')[0] ?? '');
    const token = sessionToken(new Headers({ cookie: cookies.join('; ') }), sessionCookie, secret);
    if (token) await db.deleteFrom('session').where('token', '=', token).execute();
  }
  return {
    async signUp(account) {
      // The library pretends success for a known address; the specification wants an error (PRODUCT.md §1).
      if (await emailTaken(account.email)) return { ok: false, code: 'email-taken' };
      if (await aliasTaken(account.username)) return { ok: false, code: 'alias-taken' };
      try {
        const { internalAdapter, password } = await auth.$context;
        const { password: chosen, username, ...person } = account;
        const hash = await password.hash(chosen);
        const email = account.email.toLowerCase();
        const { id } = await internalAdapter.createUser(
          { ...person, email, username, username_key: aliasKey(username), name: username, emailVerified: false },
          { method: 'email-password' },
        );
        await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
        return { ok: true, headers: new Headers(), userId: id };
      } catch (e) {
        // Two concurrent sign-ups: the unique keys decided, so look up again which was first.
        if (await emailTaken(account.email)) return { ok: false, code: 'email-taken' };
        if (await aliasTaken(account.username)) return { ok: false, code: 'alias-taken' };
        throw e;
      }
    },
    async signIn(email, password, headers) {
      const { password: passwords } = await auth.$context;
      const before = await credentialOf(email);
      if (!before?.password) {
        // Takes as long as for an existing account.
        await passwords.hash(password);
        return { ok: false, code: 'bad-credentials' };
      }
      if (!(await passwords.verify({ hash: before.password, password }))) return { ok: false, code: 'bad-credentials' };
      if (!before.emailVerified) return { ok: false, code: 'not-confirmed' };
      const answer = await begin(before.id, headers, 'bad-credentials');
      // A new password was set meanwhile: that may have ended the sessions before this one began.
      if (answer.ok && (await credentialOf(email))?.password !== before.password) {
        await endSession(answer.headers);
        return { ok: false, code: 'bad-credentials' };
      }
      return answer;
    },
    async signOut(headers) {
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },
    async sendConfirmation(email) {
      const user = await db.selectFrom('user').select('email').where('email', '=', email.toLowerCase()).where('emailVerified', '=', false).executeTakeFirst();
      if (!user) return;
      const token = await createEmailVerificationToken(secret, user.email, undefined, confirmationSeconds);
      await mailer.send({ to: user.email, ...confirmationMail(`${url}${confirmationPath(token)}`) });
    },
    async sendReset(email) {
      const user = await db.selectFrom('user').select(['id', 'email']).where('email', '=', email.toLowerCase()).executeTakeFirst();
      if (!user) return;
      const token = randomBytes(24).toString('base64url');
      const { internalAdapter } = await auth.$context;
      // In the format of the library's own request, since the library handles the link.
      const expiresAt = new Date(Date.now() + resetSeconds * 1000);
      await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: user.id, expiresAt });
      await revokeEarlierLinks(user.id, token);
      await mailer.send({ to: user.email, ...resetMail(`${url}${newPasswordPath(token)}`) });
    },
    async isResetToken(token) {
      if (!/^[\w-]{1,200}$/.test(token)) return false;
      const rows = db.selectFrom('verification').select('value').where('identifier', '=', `reset-password:${token}`);
      return (await rows.where('expiresAt', '>', new Date()).executeTakeFirst()) !== undefined;
    },
    resetPassword: (token, password) => ask(() => auth.api.resetPassword({ body: { token, newPassword: password }, returnHeaders: true }), 'bad-link'),
    async confirmationOf(token) {
      const email = await confirmedBy(token);
      const user = email === null ? null : await db.selectFrom('user').select(['email', 'emailVerified']).where('email', '=', email).executeTakeFirst();
      return user ? { email: user.email, confirmed: user.emailVerified } : null;
    },
    async confirm(token) {
      const email = await confirmedBy(token);
      if (email === null) return { ok: false, code: 'bad-link' };
      const confirmed = db.updateTable('user').set({ emailVerified: true, updatedAt: clock.now() }).where('email', '=', email);
      const user = await confirmed.where('emailVerified', '=', false).returning('id').executeTakeFirst();
      if (user) return begin(user.id, new Headers(), 'bad-link');
      // A link that was followed before signs nobody in.
      return (await emailTaken(email)) ? { ok: true, headers: new Headers(), userId: null } : { ok: false, code: 'bad-link' };
    },
    async signOutEverywhere(userId) {
      await db.deleteFrom('session').where('userId', '=', userId).execute();
    },
    async sessions(userId, headers) {
      const token = sessionToken(headers, sessionCookie, secret);
      const rows = await db
        .selectFrom('session')
        .select(['token', 'userAgent', 'createdAt'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', new Date())
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      const sessions = rows.map((row) => ({ own: row.token === token, userAgent: row.userAgent, begunAt: row.createdAt }));
      return sessions.toSorted((a, b) => Number(b.own) - Number(a.own));
    },
    async signOutElsewhere(userId, headers) {
      const token = sessionToken(headers, sessionCookie, secret) ?? '';
      await db.deleteFrom('session').where('userId', '=', userId).where('token', '<>', token).execute();
    },
    async session(headers) {
      // The library dates sessions with the system clock.
      const now = Date.now();
      const windowEndsAt = new Date(now + windowSeconds * 1000);
      const token = sessionToken(headers, sessionCookie, secret);
      const row = token === null ? undefined : await sessionOf(db, token);
      if (row && row.expiresAt.getTime() - now > (sessionSeconds - prolongSeconds) * 1000) {
        return { facts: { ...row, windowEndsAt }, headers: new Headers() };
      }
      // The library extends sessions that are a day old, and clears the cookies of ended ones.
      const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true });
      const found = response && (await sessionOf(db, response.session.token));
      return { facts: found ? { ...found, windowEndsAt } : null, headers: answer };
    },
  };
}
