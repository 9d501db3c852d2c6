import { emptyReview, type ReviewDraft } from '../../../domain/review/wizard.ts';

/** What is kept on the device until the review is sent. The key makes two sendings of it one review. */
export interface KeptDraft {
  key: string;
  values: ReviewDraft;
}

/** Every draft begins so: signing out wipes them by this prefix (PRODUCT.md §1 "Drafts"). */
const prefix = 'rellano.borrador.resena.';

export function newDraft(): KeptDraft {
  return { key: randomKey(), values: emptyReview };
}

/** The draft of this person, or a new one. What another version of the form kept is taken where it still fits. */
export function readDraft(owner: string): KeptDraft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + owner) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || typeof kept.key !== 'string' || !('values' in kept)) return newDraft();
    const values = kept.values as Record<string, unknown>;
    const fitting = Object.entries(emptyReview).filter(([field, empty]) => fits(values[field], empty, field));
    return { key: kept.key, values: { ...emptyReview, ...Object.fromEntries(fitting.map(([field]) => [field, values[field]])) } };
  } catch {
    return newDraft();
  }
}

/** The flat that a page led here from. */
export type AskedFlat = Pick<ReviewDraft, 'property_address' | 'floor_number' | 'door_number'>;

/** A draft that names no flat yet takes the one asked for; a draft about another flat stays as it is. */
export function draftOf(draft: KeptDraft, flat: AskedFlat | null): KeptDraft {
  return flat && draft.values.property_address.trim() === '' ? { ...draft, values: { ...draft.values, ...flat } } : draft;
}

export const isAbout = (values: ReviewDraft, flat: AskedFlat): boolean =>
  values.property_address === flat.property_address && values.floor_number === flat.floor_number && values.door_number === flat.door_number;

/** Whether it could be kept: a browser may refuse to. */
export function keepDraft(owner: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(prefix + owner, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function isKept(owner: string): boolean {
  try {
    return localStorage.getItem(prefix + owner) !== null;
  } catch {
    return false;
  }
}

export function wipeDraft(owner: string): void {
  try {
    localStorage.removeItem(prefix + owner);
  } catch {
    // Where nothing can be kept there is nothing to wipe.
  }
}

export const isDraftOf = (owner: string, storageKey: string | null) => storageKey === null || storageKey === prefix + owner;

function fits(kept: unknown, empty: unknown, field: string): boolean {
  if (kept === undefined) return false;
  if (Array.isArray(empty)) return Array.isArray(kept) && kept.every((item) => typeof item === 'string');
  if (empty !== null) return typeof kept === typeof empty;
  if (kept === null) return true;
  if (field === 'recommend_to_friend') return typeof kept === 'boolean';
  return typeof kept === (field === 'agency_id' ? 'string' : 'number');
}

/** crypto.randomUUID is missing where a page comes without https from another machine. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
