import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from '../../platform/zod.ts';

/**
 * For calls within this process: a session of an account whose password or confirmation link has been checked. The library's own endpoints accept fewer
 * e-mail addresses than browsers and our forms.
 */
export const beginSession = {
  id: 'rellano-begin-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true }, async (ctx) => {
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(ctx.body.userId);
      const session = user && (await internalAdapter.createSession(user.id));
      if (!user || !session) throw ctx.error('UNAUTHORIZED', { code: 'USER_NOT_FOUND' });
      await setSessionCookie(ctx, { session, user });
      return ctx.json({ user: { id: user.id } });
    }),
  },
};
