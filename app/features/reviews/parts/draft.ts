import { hasDraft, readDraft, writeDraft } from '../../../ui/form/draft-storage.ts';
import { guestKey, purgeGuestDrafts } from '../../../ui/form/guest-draft.ts';
import { newKey } from '../../../ui/form/send-key.ts';
import type { FieldName } from '../rules/answers.ts';
import { fields } from '../rules/fields.ts';
import { emptyReview, type ReviewDraft, type ReviewErrors } from '../rules/wizard.ts';

/** A draft as the device stores it until the review is sent. Because of its key, sending it twice makes one review. */
export interface KeptDraft {
  key: string;
  values: ReviewDraft;
  /** Time of the last change, in milliseconds since 1970. */
  at?: number;
}

export function newDraft(): KeptDraft {
  return { key: newKey(), values: emptyReview };
}

/** The draft that the device stores under `place` (draftKey), or a new one. Fields stored by another version of the form are used if their types fit. */
export function readReviewDraft(place: string): KeptDraft {
  if (place === visitors) purgeGuestDrafts();
  const kept = readDraft(place);
  if (!kept || !('key' in kept) || typeof kept.key !== 'string' || !('values' in kept) || typeof kept.values !== 'object' || kept.values === null)
    return newDraft();
  const values = kept.values as Record<string, unknown>;
  const fitting = Object.entries(emptyReview).filter(([field, empty]) => fits(values[field], empty, field));
  return { key: kept.key, values: { ...emptyReview, ...Object.fromEntries(fitting.map(([field]) => [field, values[field]])) } };
}

const visitors = guestKey('resena');

/** The visitor's draft on this device if it is valid, with its key; otherwise null. */
export async function finishedDraft(thisMonth: string): Promise<{ key: string; address: string } | null> {
  if (!hasDraft(visitors)) return null;
  const { readReview } = await import('../data/review.input.ts');
  const { key, values } = readReviewDraft(visitors);
  return readReview({ ...values, draft_key: key }, thisMonth).ok ? { key, address: values.property_address } : null;
}

/**
 * The storage key of the draft to continue after signing in. The visitor's draft moves to the member's key (`own`) unless that has a draft already:
 * then the visitor's draft comes first, under its own key.
 */
export function placeOfDraft(own: string): string {
  purgeGuestDrafts();
  if (!hasDraft(visitors)) return own;
  if (hasDraft(own) || !writeDraft(own, readDraft(visitors))) return visitors;
  writeDraft(visitors, null);
  return own;
}

/** The flat whose page linked here. */
export type RequestedFlat = Pick<ReviewDraft, 'property_address' | 'floor_number' | 'door_number'>;

/** Fills the requested flat into a draft that names none; a draft about another flat stays as it is. */
export function fillFlat(draft: KeptDraft, flat: RequestedFlat | null): KeptDraft {
  return flat && draft.values.property_address.trim() === '' ? { ...draft, values: { ...draft.values, ...flat } } : draft;
}

export const isAbout = (values: ReviewDraft, flat: RequestedFlat): boolean =>
  values.property_address === flat.property_address && values.floor_number === flat.floor_number && values.door_number === flat.door_number;

function fits(kept: unknown, empty: unknown, field: string): boolean {
  if (kept === undefined) return false;
  if (Array.isArray(empty)) return Array.isArray(kept) && kept.every((item) => typeof item === 'string');
  if (empty !== null) return typeof kept === typeof empty;
  if (kept === null) return true;
  const kind = field in fields ? fields[field as FieldName].kind : null;
  return typeof kept === (kind === 'yes-no' ? 'boolean' : kind === 'agency' ? 'string' : 'number');
}

/** The state that each step of the wizard reads and changes. */
export interface WizardForm {
  values: ReviewDraft;
  errors: ReviewErrors;
  set(changes: Partial<ReviewDraft>): void;
}

export type FieldOf<T> = { [F in keyof ReviewDraft]: ReviewDraft[F] extends T ? F : never }[keyof ReviewDraft];
