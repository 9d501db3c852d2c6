import { type RefObject, useCallback, useEffect } from 'react';
import { changedFields, fieldsOf, fillFields } from './dom-fields.ts';
import { draftKey, readFields } from './draft-storage.ts';
import { useDraft } from './use-draft.ts';

/** Which draft a form keeps on the device, and whose. */
export interface DraftName {
  name: string;
  owner: string;
}

/**
 * Keeps what differs in a form from what the server wrote, until it is sent. The fields are the browser's own (default values,
 * no state): what was typed before the script ran stays, and so does what the server sent back with a refusal (`refused`,
 * which must not change); the rest is filled in from the device. Files are never stored.
 */
export function useKeptFields(form: RefObject<HTMLFormElement | null>, draft: DraftName | undefined, refused: boolean) {
  const key = draft ? draftKey(draft.name, draft.owner) : null;
  const { saved, found, write, wipe } = useDraft(key);
  const keep = useCallback(() => {
    if (!form.current || key === null) return;
    const fields = fieldsOf(form.current, refused ? 'all' : changedFields(form.current));
    // As the server rendered it: nothing to store.
    write(Object.keys(fields).length === 0 ? null : fields);
  }, [form, key, refused, write]);

  useEffect(() => {
    if (!form.current || key === null) return;
    const touched = changedFields(form.current);
    const kept = refused ? null : readFields(key);
    if (kept) {
      fillFields(form.current, kept, touched);
      found();
    }
    if (touched.size > 0 || refused) keep();
  }, [form, key, refused, found, keep]);
  return { saved, keep, wipe };
}
