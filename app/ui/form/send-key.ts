import { useCallback, useEffect, useState } from 'react';
import { draftKey, readFields, writeDraft } from './draft-storage.ts';
import { newKey } from './new-key.ts';

interface SendKey {
  key: string;
  /** To be called when the form is sent: until an answer comes the device keeps the key, for a page that is loaded anew. */
  sent(): void;
  /** To be called when it was stored: what is written next is something else. */
  stored(): void;
}

/** The key of a form: whatever is sent with the same key and the same text is stored once, however often it is sent. */
export function useSendKey(name: string, owner: string): SendKey {
  const draft = draftKey(`${name}-clave`, owner);
  const [key, setKey] = useState(newKey);
  useEffect(() => {
    const kept = readFields(draft)?.key;
    if (kept) setKey(kept);
  }, [draft]);
  return {
    key,
    sent: () => void writeDraft(draft, { key }),
    stored: useCallback(() => {
      writeDraft(draft, null);
      setKey(newKey());
    }, [draft]),
  };
}
