import { isRouteErrorResponse } from 'react-router';
import { broken, type Failure, lost } from './no-answer.ts';

/** No answer came, or only a part of one, which the router names as the cause. What the server threw comes as another error. */
export const isLost = (thrown: unknown): boolean =>
  thrown instanceof TypeError || thrown instanceof DOMException || (thrown instanceof Error && thrown.cause !== undefined);

export const failureOf = (thrown: unknown): Failure => (isLost(thrown) ? lost : broken);

/** The server's answer to this page, asked for now; null: none came. */
export const askServer = (): Promise<Response | null> => fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).catch(() => null);

/** How browsers, the build's loader and a worker call a part of the program that did not come, whether no answer came or a failed one. */
const noModule = /module|preload/i;

/** The same for what also loads parts of the program: of those the error does not tell, so the server is asked. */
export const whyFailed = async (thrown: unknown): Promise<Failure> => {
  if (!(thrown instanceof Error) || !noModule.test(thrown.message)) return failureOf(thrown);
  return (await askServer()) ? broken : lost;
};

/**
 * Calls the server from a clientLoader or clientAction: when there is no connection, or the server fails, the result is
 * `failed`, and the screen stays. The server's decisions (redirects, absent, forbidden) are thrown on. `own` is the server's
 * own sentence when it tells to wait (429), else ''.
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

/** How Chrome, Firefox and Safari call a request, or a module, that did not come; and the router the list of routes, with the status. */
const unanswered = /^(Failed to fetch|NetworkError|Load failed|error loading|Importing|5\d\d )/;
export const isUnanswered = (error: unknown): boolean => error instanceof Error && unanswered.test(error.message);
