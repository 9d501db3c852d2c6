import { dayMs } from '../../../platform/dates.ts';
import { drafts, guest, storedNames } from '../device-store.ts';
import { draftKey, readDraft, writeDraft } from './draft-storage.ts';

/** Key of a visitor's draft, which moves to the account that signs in on this device. */
export const guestKey = (name: string) => draftKey(name, guest);

/** Days for which the device stores a visitor's draft, and unsent files. */
export const draftDays = 14;

/** The database of those files (draft-files.ts). */
export const filesDb = 'rellano';

/** Days for a sign-up, which may be on a shared device. */
const signUpDays = 1;
const signUp = ['registro', 'registro-perfil'] as const;

/** The draft of one step of a sign-up. */
export const signUpDraft = (step: 1 | 2) => ({ name: signUp[step - 1] as string, owner: guest, step: true });

/** To be called when the account has been created. */
export function deleteSignUpDrafts(): void {
  for (const name of signUp) writeDraft(guestKey(name), null);
}

/** Deletes abandoned drafts of visitors. Returns whether one was deleted. */
export function purgeGuestDrafts(now = Date.now()): boolean {
  const old = storedNames().filter((key) => {
    if (!key.startsWith(guestKey(''))) return false;
    const kept = readDraft(key);
    const days = signUp.some((name) => key === guestKey(name)) ? signUpDays : draftDays;
    return kept !== null && 'at' in kept && now - Number(kept.at) > days * dayMs;
  });
  for (const key of old) writeDraft(key, null);
  return old.length > 0;
}

/** Whether an account has a draft of this form on the device, which its owner sees after signing in. */
export function accountHasDraft(name: string): boolean {
  return storedNames().some((key) => key.startsWith(drafts) && key.endsWith(`.${name}`) && key !== guestKey(name));
}
