import { useState } from 'react';
import { useAuth } from '../auth.tsx';
import { toast } from '../toast.tsx';
import { useLive } from './use-live.ts';

/**
 * How many notifications are unread: as the page was made, then as they come (1-flats §4, "New ones arrive live"). `leaving`: this page
 * is signing out itself, and what its answer brings must not be overtaken.
 */
export function useUnread(viewer: { alias: string; unread: number }, leaving: boolean): number {
  const [live, setLive] = useState<{ page: typeof viewer; count: number } | null>(null);
  const { refresh } = useAuth();
  useLive(viewer.alias, (message) => {
    if (message.kind === 'end') {
      // Signed out in another tab or on another device: the session is looked up, and the page becomes a visitor's.
      if (!leaving) refresh().catch(() => false);
      return;
    }
    setLive({ page: viewer, count: message.unread });
    for (const { isNew, read, title } of message.changed) if (isNew && !read) toast({ title });
  });
  // An answer of the server that came later knows better, also one with the same count as the one before it.
  return live?.page === viewer ? live.count : viewer.unread;
}
