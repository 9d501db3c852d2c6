import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useAuth } from '../../../ui/auth.tsx';
import { useLive } from '../../../ui/live/use-live.ts';

const every = 4000; // milliseconds: a page takes about as long

/** While a contract is read, the page revalidates its data: immediately after a notification, else every few seconds. */
export function useReading(goesOn: boolean): void {
  const { revalidate } = useRevalidator();
  const { user } = useAuth();
  useLive(goesOn ? (user?.alias ?? null) : null, ({ kind }) => {
    if (kind === 'changes') void revalidate();
  });
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
}

export const goesOn = (state: string | undefined): boolean => state === 'recibido' || state === 'leyendo' || state === 'error';
