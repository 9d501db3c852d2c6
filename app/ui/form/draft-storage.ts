import { drafts, draftWipeCount, guest, storedNames } from '../device-store.ts';
import type { Fields } from './result.ts';

/** `owner`: the account that alone may see it (`draftOwner`). Signing out wipes it, and so does another account. */
export const draftKey = (name: string, owner: string) => `${drafts}${owner}.${name}`;

/** Whose draft it is; '': a visitor's, which any account may send. */
export function ownerOf(key: string): string {
  const [owner = ''] = key.slice(drafts.length).split('.');
  return owner === guest ? '' : owner;
}

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

/** In a draft: the page of its form, from where it was sent without an answer so far. */
const unsent = 'sin-enviar';

/** Its form is being sent from this page, or (`marked` false) is no more; what is typed afterwards is written without this. */
export function markUnsent(key: string, marked = true): void {
  const draft = readDraft(key);
  if (draft) writeDraft(key, { ...draft, [unsent]: marked ? `${location.pathname}${location.search}` : undefined });
}

/** The pages of this person's forms that were sent and had no answer. */
export function unsentPages(owner: string): string[] {
  const own = draftKey('', owner);
  const entries = storedNames().flatMap((key) => (key.startsWith(own) ? Object.entries(readDraft(key) ?? {}) : []));
  return entries.flatMap(([name, page]) => (name === unsent && typeof page === 'string' && /^\/(?!\/)/.test(page) ? [page] : []));
}

const underWay = new Map<string, () => void>();

/** What becomes of the draft of a form (its intent and id) once it is taken: by then the page may show it no more. */
export const whenTaken = (form: string, wipe: () => void) => void underWay.set(form, wipe);

/** The form was answered. */
export function answered(form: string, taken: boolean): void {
  if (taken) underWay.get(form)?.();
  underWay.delete(form);
}

/** Tells later whether somebody signed out on this page meanwhile: what they typed is not to be written again. */
export function sinceNow(): () => boolean {
  const before = draftWipeCount();
  return () => draftWipeCount() !== before;
}
