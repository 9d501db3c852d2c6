import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyReview, type ReviewDraft } from '../../../domain/review/wizard.ts';
import { isDraftOf, isKept, type KeptDraft, keepDraft, newDraft, wipeDraft } from './draft.ts';

const pause = 300; // milliseconds after the last change

export interface Draft extends KeptDraft {
  /** Whether the device keeps it. */
  saved: boolean;
  set(changes: Partial<ReviewDraft>): void;
  /** Takes it off the device and begins another. */
  startAnew(): void;
}

/**
 * What was typed, kept on the device shortly after each change and when the page goes away. A draft that was wiped
 * meanwhile (sign-out, or sent from another tab) is not written again.
 */
export function useDraft(owner: string, first: KeptDraft): Draft {
  const [draft, setDraft] = useState(first);
  const [saved, setSaved] = useState(() => isKept(owner));
  const unsaved = useRef<KeptDraft | null>(null);
  const written = useRef(saved);
  const closed = useRef(false);

  const save = useCallback(() => {
    if (!unsaved.current || closed.current) return;
    if (written.current && !isKept(owner)) return;
    const kept = keepDraft(owner, unsaved.current);
    written.current ||= kept;
    unsaved.current = null;
    setSaved(kept);
  }, [owner]);

  useEffect(() => {
    if (draft === first || draft.values === emptyReview) return;
    unsaved.current = draft;
    const timer = setTimeout(save, pause);
    return () => clearTimeout(timer);
  }, [draft, first, save]);

  useEffect(() => {
    const wiped = (event: StorageEvent) => {
      if (isDraftOf(owner, event.key) && event.newValue === null) closed.current = true;
    };
    window.addEventListener('pagehide', save);
    window.addEventListener('storage', wiped);
    return () => {
      window.removeEventListener('pagehide', save);
      window.removeEventListener('storage', wiped);
      save();
    };
  }, [owner, save]);

  return {
    ...draft,
    saved,
    set: useCallback((changes) => setDraft((before) => ({ ...before, values: { ...before.values, ...changes } })), []),
    startAnew: useCallback(() => {
      wipeDraft(owner);
      unsaved.current = null;
      written.current = false;
      closed.current = false;
      setSaved(false);
      setDraft(newDraft());
    }, [owner]),
  };
}
