import { useCallback, useEffect, useState } from 'react';
import { hasDraft } from '../../../../ui/form/draft-storage.ts';
import { useDraft } from '../../../../ui/form/use-draft.ts';
import { type KeptDraft, newDraft, readReviewDraft } from '../../parts/draft.ts';
import { emptyReview, type ReviewDraft } from '../../rules/wizard.ts';

interface OwnDraft extends KeptDraft {
  /** Whether the device stored it; null: nothing was typed. */
  saved: boolean | null;
  /** Stores pending changes immediately. */
  flush(): void;
  set(changes: Partial<ReviewDraft>): void;
  /** Deletes it from the device and begins a new one. */
  startOver(): void;
}

/** The draft, stored on the device until any tab sends it. `onOther`: another tab changed it. */
export function useReviewDraft(place: string, first: KeptDraft, onOther: (draft: KeptDraft) => void): OwnDraft {
  const [draft, setDraft] = useState(first);
  const { saved, found, write, flush, wipe } = useDraft(place, () => {
    const kept = readReviewDraft(place);
    if (!hasDraft(place) || (draft !== first && draft.key !== kept.key)) return;
    if (JSON.stringify(kept.values) !== JSON.stringify(draft.values)) onOther(kept);
  });
  useEffect(() => {
    if (hasDraft(place)) found();
  }, [place, found]);
  useEffect(() => {
    if (draft !== first && draft.values !== emptyReview) write({ ...draft, at: Date.now() });
  }, [draft, first, write]);
  return {
    ...draft,
    saved,
    flush,
    set: useCallback((changes) => setDraft((before) => ({ ...before, values: { ...before.values, ...changes } })), []),
    startOver: useCallback(() => {
      wipe();
      setDraft(newDraft());
    }, [wipe]),
  };
}
