import { createContext, useContext, useSyncExternalStore } from 'react';

/** The id of the request that made this page; null in the browser, where the html element carries it. */
export const RequestIdContext = createContext<string | null>(null);

const never = () => () => {};

export function useRequestId(): string {
  const onServer = useContext(RequestIdContext);
  return useSyncExternalStore(
    never,
    () => document.documentElement.dataset.request ?? '',
    () => onServer ?? '',
  );
}
