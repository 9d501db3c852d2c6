import { type Context, createContext, useContext, useSyncExternalStore } from 'react';

/** The id of the request that made this page, if it broke; in the browser the html element carries it. A page that is shared is of nobody's request. */
export const RequestIdContext = createContext<string | null>(null);
/** What the server says of what broke while it made this page, if it has a sentence; in the browser the html element carries it too. */
export const SentenceContext = createContext<string | null>(null);

const never = () => () => {};

function useCarried(context: Context<string | null>, name: 'request' | 'sentence'): string {
  const onServer = useContext(context);
  const carried = () => (import.meta.env.SSR ? onServer : document.documentElement.dataset[name]) ?? '';
  return useSyncExternalStore(never, carried, carried);
}

export const useRequestId = (): string => useCarried(RequestIdContext, 'request');
export const useSentence = (): string => useCarried(SentenceContext, 'sentence');

/** They were of that page alone; another one that breaks is told otherwise. */
export function forgetBroken(): void {
  delete document.documentElement.dataset.request;
  delete document.documentElement.dataset.sentence;
}
