import { type Context, createContext, useContext, useSyncExternalStore } from 'react';

/** The id of the request of a broken page; in the browser the html element carries it. A shared page has no request of its own. */
export const RequestIdContext = createContext<string | null>(null);
/** The server's sentence about an error while rendering, if any; in the browser the html element carries it too. */
export const SentenceContext = createContext<string | null>(null);

const never = () => () => {};

function useCarried(context: Context<string | null>, name: 'request' | 'sentence'): string {
  const onServer = useContext(context);
  const carried = () => (import.meta.env.SSR ? onServer : document.documentElement.dataset[name]) ?? '';
  return useSyncExternalStore(never, carried, carried);
}

export const useRequestId = (): string => useCarried(RequestIdContext, 'request');
export const useSentence = (): string => useCarried(SentenceContext, 'sentence');

/** Removes both from the html element: they belong to that page only. */
export function clearErrorDetails(): void {
  delete document.documentElement.dataset.request;
  delete document.documentElement.dataset.sentence;
}
