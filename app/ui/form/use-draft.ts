import { useCallback, useEffect, useRef, useState } from 'react';
import { isKept, sinceNow, writeDraft } from './draft-storage.ts';

const pause = 300; // milliseconds after the last change

const unwritten = new Set<() => void>();

/** Writes at once what was typed within the last pause, in every form of the page. */
export function writeDraftsNow(): void {
  for (const save of unwritten) save();
}

interface Draft {
  /** Whether the device keeps what was written last. */
  saved: boolean;
  found(): void;
  /** Keeps it shortly after, and at once when the page goes away; null: there is nothing to keep. */
  write(draft: object | null): void;
  /** Keeps at once what would be kept shortly after. */
  flush(): void;
  /** Takes it off the device. */
  wipe(): void;
}

/**
 * A draft on the device, under a key that names its form and its author. It is not written again after a sign-out in any tab;
 * with `shared`, neither after another tab has taken it away: it was sent from there. A null key keeps nothing.
 */
export function useDraft(key: string | null, shared = false): Draft {
  const [saved, setSaved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<{ draft: object | null } | null>(null);
  const signedOut = useRef<() => boolean>(() => false);
  const takenAway = useRef(false);
  const written = useRef(false);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (key === null || !unsaved.current || signedOut.current() || takenAway.current) return;
    if (shared && written.current && !isKept(key)) return;
    const kept = writeDraft(key, unsaved.current.draft);
    unsaved.current = null;
    written.current ||= kept;
    setSaved(kept);
  }, [key, shared]);

  useEffect(() => {
    if (key === null) return;
    signedOut.current = sinceNow();
    const removed = (event: StorageEvent) => {
      if (!shared || (event.key !== null && event.key !== key) || event.newValue !== null) return;
      takenAway.current = true;
      setSaved(false);
    };
    // The last change may be younger than the pause: a page that goes away, or an expired session, must not lose it.
    unwritten.add(save);
    window.addEventListener('pagehide', save);
    window.addEventListener('storage', removed);
    return () => {
      unwritten.delete(save);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('storage', removed);
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
      setSaved(false);
    }, [key]),
  };
}
