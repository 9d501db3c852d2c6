import { useCallback, useEffect, useState } from 'react';
import { draftKey, readFields, writeDraft } from './draft-storage.ts';

interface SendKey {
  key: string;
  /** Called when the form is sent: until there is a response the device stores the key, for a page that is reloaded. */
  sent(): void;
  /** Called when it was stored: the next text is a new one. */
  stored(): void;
}

/** The idempotency key of a form: the same key and text are stored once, however often they are sent. */
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

/** A random UUID; crypto.randomUUID is missing on a page without https from another machine. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
