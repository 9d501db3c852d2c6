import { isRouteErrorResponse } from 'react-router';
import { broken, type Failure, lost } from './no-answer.ts';

/** No response, or only a part of one, which the router names as the cause. Errors that the server threw arrive differently. */
export const isLost = (thrown: unknown): boolean =>
  thrown instanceof TypeError || thrown instanceof DOMException || (thrown instanceof Error && thrown.cause !== undefined);

export const failureOf = (thrown: unknown): Failure => (isLost(thrown) ? lost : broken);

/** The server's response to a new request for this page; null: none. */
export const askServer = (): Promise<Response | null> => fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).catch(() => null);

/** How browsers, the build's loader and a worker name a module that failed to load, whether without a response or with a failed one. */
const noModule = /module|preload/i;

/** The same for requests that also load modules: their errors do not show the cause, so the server is requested. */
export const failureReason = async (thrown: unknown): Promise<Failure> => {
  if (!(thrown instanceof Error) || !noModule.test(thrown.message)) return failureOf(thrown);
  return (await askServer()) ? broken : lost;
};

/**
 * Calls the server from a clientLoader or clientAction: without a connection, or when the server fails, the result is `failed`, and the screen stays. The
 * server's decisions (redirects, absent, forbidden) are rethrown. `own` is the server's own sentence for a rate limit (429), else ''.
 */
export async function requestData<T, F>(ask: () => Promise<T>, failed: (failure: Failure, own: string) => F): Promise<T | F> {
  try {
    return await ask();
  } catch (e) {
    if (e instanceof Response) throw e;
    if (!isRouteErrorResponse(e) || e.status >= 500) return failed(failureOf(e), '');
    if (e.status !== 429) throw e;
    const own = typeof e.data === 'string' ? e.data : '';
    return failed(own ? { problem: own, advice: '' } : broken, own);
  }
}

/** How Chrome, Firefox and Safari name a failed request or module; and the router the failed list of routes, with the status. */
const unanswered = /^(Failed to fetch|NetworkError|Load failed|error loading|Importing|5\d\d )/;
export const isUnanswered = (error: unknown): boolean => error instanceof Error && unanswered.test(error.message);
