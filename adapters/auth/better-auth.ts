import { betterAuth } from 'better-auth';
import { aliasKey } from '../../domain/account/alias.ts';
import type { Accounts, AuthAnswer, Clock, Db, Log, Mailer } from '../../usecases/ports.ts';
import { confirmationMail, resetMail } from './mails.ts';

/** PRODUCT.md §1 "Session": the cookie's copy of the session holds for 15 minutes. */
const windowSeconds = 15 * 60;

export interface AuthSettings {
  db: Db;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  /** Origin without a slash at the end. */
  url: string;
  secret: string;
}

/**
 * Accounts, passwords and sessions with better-auth. None of its endpoints is open to the network: the product's actions
 * call it in the process, behind their own validation, limits and origin check.
 */
export function createAccounts({ db, mailer, clock, log, url, secret }: AuthSettings): Accounts {
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
      requireEmailVerification: true,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      revokeSessionsOnPasswordReset: true,
      // Not waited for: how long the answer takes must not tell whether the address has an account.
      sendResetPassword: async ({ user, token }) => {
        void mailer.send(resetMail(user.email, `${url}/auth?clave=${encodeURIComponent(token)}`)).catch((e) => log.error({ err: e }, 'reset mail not sent'));
      },
      // The link came to the address: that confirms it.
      onPasswordReset: async ({ user }) => {
        await db.updateTable('user').set({ emailVerified: true, updatedAt: clock.now() }).where('id', '=', user.id).execute();
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: false,
      autoSignInAfterVerification: true,
      expiresIn: 7 * 24 * 3600,
      sendVerificationEmail: async ({ user, token }) => {
        try {
          await mailer.send(confirmationMail(user.email, `${url}/confirmar?token=${encodeURIComponent(token)}`));
        } catch (e) {
          // The library swallows it at sign-up (the account stands, the mail can be sent again) and throws it at a resend.
          log.error({ err: e }, 'confirmation mail not sent');
          throw e;
        }
      },
    },
    session: { expiresIn: 30 * 24 * 3600, updateAge: 24 * 3600, cookieCache: { enabled: true, maxAge: windowSeconds } },
    rateLimit: { enabled: false },
  });
  const sessionCookie = `${url.startsWith('https:') ? '__Secure-' : ''}rellano.session_data`;

  /** Runs a call of the library; what it refuses becomes one of our codes, what breaks is logged and thrown. */
  async function ask(call: () => Promise<{ headers: Headers; response?: unknown }>): Promise<AuthAnswer> {
    try {
      const { headers, response } = await call();
      return { ok: true, headers, userId: (response as { user?: { id?: string } } | null)?.user?.id ?? null };
    } catch (e) {
      const { body, statusCode } = e as { body?: { code?: string }; statusCode?: number };
      if (statusCode === undefined || statusCode >= 500) throw e;
      const code = body?.code ?? '';
      if (
        code.startsWith('INVALID_EMAIL_OR_PASSWORD') ||
        code.startsWith('INVALID_PASSWORD') ||
        code.startsWith('INVALID_EMAIL') ||
        code === 'PASSWORD_TOO_LONG'
      )
        return { ok: false, code: 'bad-credentials' };
      if (code === 'EMAIL_NOT_VERIFIED') return { ok: false, code: 'not-confirmed' };
      if (code === 'INVALID_TOKEN' || code === 'TOKEN_EXPIRED' || code === 'USER_NOT_FOUND') return { ok: false, code: 'bad-link' };
      log.warn({ code, statusCode }, 'account call refused');
      return { ok: false, code: 'other' };
    }
  }
  const emailTaken = async (email: string) =>
    (await db.selectFrom('user').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()) !== undefined;
  const aliasTaken = async (alias: string) =>
    (await db.selectFrom('profiles').select('user_id').where('alias_key', '=', aliasKey(alias)).executeTakeFirst()) !== undefined;

  return {
    async signUp(account) {
      // The library pretends success for a known address; the specification wants it said (PRODUCT.md §1).
      if (await emailTaken(account.email)) return { ok: false, code: 'email-taken' };
      if (await aliasTaken(account.username)) return { ok: false, code: 'alias-taken' };
      try {
        const answer = await ask(() =>
          auth.api.signUpEmail({
            body: { ...account, name: account.username, username_key: aliasKey(account.username) } as never,
            returnHeaders: true,
          }),
        );
        if (answer.ok || answer.code !== 'other') return answer;
        throw new Error('sign-up refused');
      } catch (e) {
        // Two sign-ups at the same moment: the unique keys decided, so ask again who was first.
        if (await emailTaken(account.email)) return { ok: false, code: 'email-taken' };
        if (await aliasTaken(account.username)) return { ok: false, code: 'alias-taken' };
        throw e;
      }
    },
    signIn: (email, password, headers) => ask(() => auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })),
    async signOut(headers) {
      return (await auth.api.signOut({ headers, returnHeaders: true })).headers;
    },
    async resend(email) {
      await ask(() => auth.api.sendVerificationEmail({ body: { email }, returnHeaders: true }));
    },
    async requestReset(email) {
      await ask(() => auth.api.requestPasswordReset({ body: { email }, returnHeaders: true }));
    },
    resetPassword: (token, password) => ask(() => auth.api.resetPassword({ body: { token, newPassword: password }, returnHeaders: true })),
    confirm: (token) => ask(() => auth.api.verifyEmail({ query: { token }, returnHeaders: true })),
    async session(headers, fresh) {
      const { response, headers: answer } = await auth.api.getSession({ headers, query: { disableCookieCache: fresh }, returnHeaders: true });
      if (!response) return { facts: null, headers: answer };
      const copy = answer.getSetCookie().find((c) => c.startsWith(`${sessionCookie}=`)) ?? cookieOf(headers, sessionCookie);
      const windowEndsAt = expiryOf(copy) ?? new Date(clock.now().getTime() + windowSeconds * 1000);
      return { facts: { userId: response.user.id, email: response.user.email, windowEndsAt }, headers: answer };
    },
  };
}

function cookieOf(headers: Headers, name: string): string | undefined {
  return (headers.get('cookie') ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
}

/** When the cookie's copy of the session ends. Only told to the page, never trusted: the library checks the signature. */
function expiryOf(cookie: string | undefined): Date | null {
  const value = cookie?.split(';')[0]?.split('=').slice(1).join('=');
  if (!value) return null;
  try {
    const { expiresAt } = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64url').toString()) as { expiresAt?: number };
    return typeof expiresAt === 'number' ? new Date(expiresAt) : null;
  } catch {
    return null;
  }
}
