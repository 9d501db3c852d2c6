import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first paint, true as soon as the page's script answers. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
