import { type RefObject, useCallback, useEffect } from 'react';
import { guest } from '../device-store.ts';
import { changedFields, fieldsOf, fillFields } from './dom-fields.ts';
import { draftKey, markUnsent, readFields } from './draft-storage.ts';
import { forgetOldDrafts } from './guest-draft.ts';
import { useDraft } from './use-draft.ts';

/** Which draft a form keeps on the device, and whose. */
export interface DraftName {
  name: string;
  /** '': nobody that is known; nothing is kept. */
  owner: string;
  /** Its answer leads to the next step of the same form: the draft stays. All fields are kept, since this one may begin filled in. */
  step?: boolean;
}

/**
 * Keeps what differs in a form from what the server wrote, until it is sent. The fields are the browser's own (default values,
 * no state): what was typed before the script ran stays, and so does what the server sent back with a refusal (`refused`,
 * which must not change); the rest is filled in from the device. Files are never stored.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, draft: DraftName | undefined, refused: boolean) {
  const key = draft?.owner ? draftKey(draft.name, draft.owner) : null;
  const step = draft?.step === true;
  const ofGuest = draft?.owner === guest;
  const { saved, found, write, flush, wipe } = useDraft(key);
  const keep = useCallback(() => {
    if (!form.current || key === null) return;
    const fields = fieldsOf(form.current, refused || step ? 'all' : changedFields(form.current));
    // As the server rendered it: nothing to store.
    write(Object.keys(fields).length === 0 ? null : { ...fields, at: Date.now() });
  }, [form, key, refused, step, write]);

  useEffect(() => {
    if (!form.current || key === null) return;
    const touched = changedFields(form.current);
    if (ofGuest) forgetOldDrafts();
    const kept = refused ? null : readFields(key);
    if (kept) {
      fillFields(form.current, kept, touched);
      // What was filled in is shown, not hidden behind its button.
      form.current.closest('details')?.setAttribute('open', '');
      found();
    }
    if (touched.size > 0 || refused) keep();
  }, [form, key, ofGuest, refused, found, keep]);
  const sent = useCallback(() => {
    if (key === null) return;
    flush();
    if (step) return;
    markUnsent(key);
  }, [key, step, flush]);
  return { saved, keep, sent, wipe };
}
