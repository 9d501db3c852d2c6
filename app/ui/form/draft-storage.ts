import { drafts, draftsWiped } from '../device-store.ts';
import type { Fields } from './result.ts';

/** `owner`: the account that alone may see it (`draftOwner`). Signing out wipes it, and so does another account. */
export const draftKey = (name: string, owner: string) => `${drafts}${owner}.${name}`;

/** What the device keeps under this key; null: nothing that can be read. */
export function readDraft(key: string): object | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/** The same of a form's fields, by their names. */
export function readFields(key: string): Fields | null {
  const kept = readDraft(key);
  return kept && Object.fromEntries(Object.entries(kept).filter((field): field is [string, string] => typeof field[1] === 'string'));
}

export function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether the device keeps it; null takes it away. A browser may refuse to keep anything. */
export function writeDraft(key: string, draft: object | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return draft !== null;
  } catch {
    return false;
  }
}

/** Tells later whether somebody signed out on this page meanwhile: what they typed is not to be written again. */
export function sinceNow(): () => boolean {
  const before = draftsWiped();
  return () => draftsWiped() !== before;
}
