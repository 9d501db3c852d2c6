import { type RefObject, useCallback, useEffect } from 'react';
import { guest } from '../device-store.ts';
import { changedFields, fieldsOf, fillFields } from './dom-fields.ts';
import { draftKey, markUnsent, readFields } from './draft-storage.ts';
import { purgeGuestDrafts } from './guest-draft.ts';
import { useDraft } from './use-draft.ts';

/** The name and owner of a form's draft on the device. */
export interface DraftName {
  name: string;
  /** '': unknown; nothing is stored. */
  owner: string;
  /** Its result leads to the next step of the same form: the draft stays. All fields are stored, since this one may begin filled in. */
  step?: boolean;
}

/**
 * Stores the fields that differ from the server's markup, until the form is sent. The fields are uncontrolled (default values): text typed before the
 * script ran stays, and so does what the server returned with a refusal (`refused`, which must not change); the rest is restored from the device. Files are
 * never stored.
 */
export function useDraftFields(form: RefObject<HTMLFormElement | null>, draft: DraftName | undefined, refused: boolean) {
  const key = draft?.owner ? draftKey(draft.name, draft.owner) : null;
  const step = draft?.step === true;
  const ofGuest = draft?.owner === guest;
  const { saved, found, write, flush, wipe } = useDraft(key);
  const store = useCallback(() => {
    if (!form.current || key === null) return;
    const fields = fieldsOf(form.current, refused || step ? 'all' : changedFields(form.current));
    // Without differences from the server's markup there is nothing to store.
    write(Object.keys(fields).length === 0 ? null : { ...fields, at: Date.now() });
  }, [form, key, refused, step, write]);

  useEffect(() => {
    if (!form.current || key === null) return;
    const touched = changedFields(form.current);
    if (ofGuest) purgeGuestDrafts();
    const kept = refused ? null : readFields(key);
    if (kept) {
      fillFields(form.current, kept, touched);
      // Restored text is shown, not hidden behind its button.
      form.current.closest('details')?.setAttribute('open', '');
      found();
    }
    if (touched.size > 0 || refused) store();
  }, [form, key, ofGuest, refused, found, store]);
  const sent = useCallback(() => {
    if (key === null) return;
    flush();
    if (step) return;
    markUnsent(key);
  }, [key, step, flush]);
  return { saved, store, sent, wipe };
}
