import { isRouteErrorResponse } from 'react-router';

/**
 * Calls the server from a clientLoader or clientAction: when there is no connection, or the server fails, the result is
 * `failed`, and the screen stays. The server's decisions (redirects, absent, forbidden) are thrown on. `message` is the server's
 * own sentence when it tells to wait (429), else ''.
 */
export async function requestData<T, F>(ask: () => Promise<T>, failed: (message: string) => F): Promise<T | F> {
  try {
    return await ask();
  } catch (e) {
    if (e instanceof Response) throw e;
    if (!isRouteErrorResponse(e) || e.status >= 500) return failed('');
    if (e.status !== 429) throw e;
    return failed(typeof e.data === 'string' ? e.data : '');
  }
}

/** How Chrome, Firefox and Safari call a request, or a module, that did not come; and the router the list of routes, with the status. */
const unanswered = /^(Failed to fetch|NetworkError|Load failed|error loading|Importing|5\d\d )/;
export const isUnanswered = (error: unknown): boolean => error instanceof Error && unanswered.test(error.message);
