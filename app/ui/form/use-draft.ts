import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasDraft, watchDraftWipes, writeDraft } from './draft-storage.ts';

const pause = 300; // milliseconds after the last change

const unwritten = new Set<() => void>();

/** Immediately stores the changes of the last pause, in every form of the page. */
export function writeDraftsNow(): void {
  for (const save of unwritten) save();
}

interface Draft {
  /** Whether the device stored the last change; null: there is nothing to store. */
  saved: boolean | null;
  found(): void;
  /** Stores it after a pause, and immediately when the page is left; null: there is nothing to store. */
  write(draft: object | null): void;
  /** Stores pending changes immediately. */
  flush(): void;
  /** Deletes it from the device. */
  wipe(): void;
}

/**
 * A draft on the device, under a key of its form and its author. A sign-out in any tab stops storing it; with `onOther`, which is called when another tab
 * has written it, so does a deletion by another tab: it was sent from there. A null key stores nothing.
 */
export function useDraft(key: string | null, onOther?: () => void): Draft {
  const shared = onOther !== undefined;
  const [saved, setSaved] = useState<boolean | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<{ draft: object | null } | null>(null);
  const signedOut = useRef<() => boolean>(() => false);
  const takenAway = useRef(false);
  const written = useRef(false);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (key === null || !unsaved.current || signedOut.current() || takenAway.current) return;
    if (shared && written.current && !hasDraft(key)) return;
    const kept = writeDraft(key, unsaved.current.draft);
    setSaved(unsaved.current.draft && kept);
    unsaved.current = null;
    written.current ||= kept;
  }, [key, shared]);

  const other = useEffectEvent(() => onOther?.());
  useEffect(() => {
    if (key === null) return;
    signedOut.current = watchDraftWipes();
    const elsewhere = (event: StorageEvent) => {
      if (!shared || (event.key !== null && event.key !== key)) return;
      if (event.newValue !== null) return other();
      takenAway.current = true;
      setSaved(null);
    };
    // A suspended tab misses the events of the others.
    const awake = () => {
      if (document.visibilityState === 'visible' && !unsaved.current && !takenAway.current) other();
    };
    // The last change may be newer than the pause: leaving the page, or an expired session, must not lose it.
    unwritten.add(save);
    window.addEventListener('pagehide', save);
    window.addEventListener('storage', elsewhere);
    document.addEventListener('visibilitychange', awake);
    return () => {
      unwritten.delete(save);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('storage', elsewhere);
      document.removeEventListener('visibilitychange', awake);
      save();
    };
  }, [key, shared, save]);

  return {
    saved,
    found: useCallback(() => {
      written.current = true;
      setSaved(true);
    }, []),
    write: useCallback(
      (draft) => {
        unsaved.current = { draft };
        clearTimeout(timer.current);
        timer.current = setTimeout(save, pause);
      },
      [save],
    ),
    flush: save,
    wipe: useCallback(() => {
      unsaved.current = null;
      written.current = false;
      takenAway.current = false;
      clearTimeout(timer.current);
      if (key !== null) writeDraft(key, null);
      setSaved(null);
    }, [key]),
  };
}
