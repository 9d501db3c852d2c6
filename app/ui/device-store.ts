import type { Known } from './session-events.ts';

const key = 'rellano.sesion';
const drafts = 'rellano.borrador.';

/** PRODUCT.md §1 "Session": local storage keeps only what the header paints at once. */
export function keepSession(known: Known): void {
  try {
    if (!known) localStorage.removeItem(key);
    else {
      const { alias, displayName, photoUrl, expiresAt } = known;
      localStorage.setItem(key, JSON.stringify({ alias, displayName, photoUrl, expiresAt }));
    }
  } catch {
    // A browser that keeps nothing works all the same.
  }
}

/** Whether this device had somebody signed in when it last looked. */
export function hadSession(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** PRODUCT.md §1 "Drafts": wiped at sign-out. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(drafts)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
