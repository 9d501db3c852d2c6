import type { Visit } from '../app/context.ts';
import { viewerOf } from '../usecases/accounts/reads.ts';
import type { Services, Viewer } from '../usecases/ports.ts';

/** The visit of one request. Cookies that a look-up of the session wants set are collected in `cookies`. */
export function createVisit(services: Services, request: Request, requestId: string, address: string): Visit & { cookies: string[] } {
  const cookies: string[] = [];
  const lookUp = async (fresh: boolean): Promise<Viewer | null> => {
    if (!hasSessionCookie(request)) return null;
    const { facts, headers } = await services.accounts.session(request.headers, fresh);
    cookies.push(...headers.getSetCookie());
    return facts ? viewerOf(services, facts) : null;
  };
  let known: Promise<Viewer | null> | undefined;
  let checked: Promise<Viewer | null> | undefined;
  return {
    requestId,
    address,
    headers: request.headers,
    cookies,
    viewer: () => {
      known ??= checked ?? lookUp(false);
      return known;
    },
    freshViewer: () => {
      checked ??= lookUp(true);
      return checked;
    },
  };
}

export function hasSessionCookie(request: Request): boolean {
  return /(^|;\s*)(__Secure-)?rellano\.session_token=/.test(request.headers.get('cookie') ?? '');
}
