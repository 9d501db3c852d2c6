import { useState } from 'react';
import { useAuth } from '../auth.tsx';
import { toast } from '../toast.tsx';
import { useLive } from './use-live.ts';

/**
 * The number of unread notifications: as rendered, then live (1-flats §4, "New ones arrive live"). `leaving`: this page is signing out itself, and an event
 * must not overtake its response.
 */
export function useUnread(viewer: { alias: string; unread: number }, leaving: boolean): number {
  const [live, setLive] = useState<{ page: typeof viewer; count: number } | null>(null);
  const { refresh } = useAuth();
  useLive(viewer.alias, (message) => {
    if (message.kind === 'end') {
      // Signed out in another tab or on another device: the session is checked, and the page becomes a visitor's.
      if (!leaving) refresh().catch(() => false);
      return;
    }
    setLive({ page: viewer, count: message.unread });
    for (const { isNew, read, title } of message.changed) if (isNew && !read) toast({ title });
  });
  // A later response of the server wins, also with an unchanged count.
  return live?.page === viewer ? live.count : viewer.unread;
}
