import { drafts, draftWipeCount, guest, storedNames } from '../device-store.ts';
import type { Fields } from './result.ts';

/** `owner`: the only account that may see it (`draftOwner`). A sign-out wipes it, and so does another account. */
export const draftKey = (name: string, owner: string) => `${drafts}${owner}.${name}`;

/** The owner of the draft; '': a visitor's, which any account may send. */
export function ownerOf(key: string): string {
  const [owner = ''] = key.slice(drafts.length).split('.');
  return owner === guest ? '' : owner;
}

/** The stored value of this key; null: none, or unreadable. */
export function readDraft(key: string): object | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/** The same for a form's fields, by their names. */
export function readFields(key: string): Fields | null {
  const kept = readDraft(key);
  return kept && Object.fromEntries(Object.entries(kept).filter((field): field is [string, string] => typeof field[1] === 'string'));
}

export function hasDraft(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Returns whether the device stored it; null deletes it. A browser may refuse to store anything. */
export function writeDraft(key: string, draft: object | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return draft !== null;
  } catch {
    return false;
  }
}

/** In a draft: the page from where its form was sent without a response so far. */
const unsent = 'sin-enviar';

/** Marks that the draft's form is being sent from this page, or (`marked` false) no longer; later changes are stored without this mark. */
export function markUnsent(key: string, marked = true): void {
  const draft = readDraft(key);
  if (draft) writeDraft(key, { ...draft, [unsent]: marked ? `${location.pathname}${location.search}` : undefined });
}

/** The pages of this person's forms that were sent without a response. */
export function unsentPages(owner: string): string[] {
  const own = draftKey('', owner);
  const entries = storedNames().flatMap((key) => (key.startsWith(own) ? Object.entries(readDraft(key) ?? {}) : []));
  return entries.flatMap(([name, page]) => (name === unsent && typeof page === 'string' && /^\/(?!\/)/.test(page) ? [page] : []));
}

const underWay = new Map<string, () => void>();

/** Registers what wipes the draft of a form (its intent and id) once it is accepted: the page may no longer show the form by then. */
export const onAccepted = (form: string, wipe: () => void) => void underWay.set(form, wipe);

/** To be called when a form got its response. */
export function answered(form: string, taken: boolean): void {
  if (taken) underWay.get(form)?.();
  underWay.delete(form);
}

/** Returns whether drafts have been wiped since this call: text typed before a sign-out must not be stored again. */
export function watchDraftWipes(): () => boolean {
  const before = draftWipeCount();
  return () => draftWipeCount() !== before;
}
