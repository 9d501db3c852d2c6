import { useCallback, useEffect, useState } from 'react';
import { isKept } from '../../../../ui/form/draft-storage.ts';
import { useDraft } from '../../../../ui/form/use-draft.ts';
import { type KeptDraft, newDraft, readReviewDraft } from '../../parts/draft.ts';
import { emptyReview, type ReviewDraft } from '../../rules/wizard.ts';

interface OwnDraft extends KeptDraft {
  /** Whether the device keeps it; null: nothing was typed. */
  saved: boolean | null;
  /** Keeps at once what was typed last. */
  flush(): void;
  set(changes: Partial<ReviewDraft>): void;
  /** Takes it off the device and begins another. */
  startAnew(): void;
}

/** What was typed, kept on the device; not again once it was sent from another tab. `onOther`: another tab went on with this draft. */
export function useReviewDraft(place: string, first: KeptDraft, onOther: (draft: KeptDraft) => void): OwnDraft {
  const [draft, setDraft] = useState(first);
  const { saved, found, write, flush, wipe } = useDraft(place, () => {
    const kept = readReviewDraft(place);
    if (!isKept(place) || (draft !== first && draft.key !== kept.key)) return;
    if (JSON.stringify(kept.values) !== JSON.stringify(draft.values)) onOther(kept);
  });
  useEffect(() => {
    if (isKept(place)) found();
  }, [place, found]);
  useEffect(() => {
    if (draft !== first && draft.values !== emptyReview) write({ ...draft, at: Date.now() });
  }, [draft, first, write]);
  return {
    ...draft,
    saved,
    flush,
    set: useCallback((changes) => setDraft((before) => ({ ...before, values: { ...before.values, ...changes } })), []),
    startAnew: useCallback(() => {
      wipe();
      setDraft(newDraft());
    }, [wipe]),
  };
}
