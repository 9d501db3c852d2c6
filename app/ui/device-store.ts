import { cacheName } from '../offline/cache.ts';
import type { Known } from './session-events.ts';

const key = 'rellano.sesion';
/** Prefix of a draft's key; then the owner, a full stop, and the name of the form. */
export const drafts = 'rellano.borrador.';
/** The owner of a visitor's drafts. */
export const guest = 'visita';

/** PRODUCT.md §1 "Session": local storage keeps only what the header paints at once. */
export function storeSession(known: Known): void {
  try {
    if (!known) localStorage.removeItem(key);
    else {
      const { alias, displayName, photoUrl, expiresAt } = known;
      localStorage.setItem(key, JSON.stringify({ alias, displayName, photoUrl, expiresAt }));
    }
  } catch {
    // Storage may be disabled: nothing depends on it.
  }
}

/** The alias that was signed in at the last check. */
export function storedAlias(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'alias' in stored ? String(stored.alias) : null;
  } catch {
    return null;
  }
}

const signOut = 'rellano.salida';

/** Signing out was asked for, and no answer came: whether it arrived is seen by the next answer about the session. */
export function noteSignOut(): void {
  try {
    localStorage.setItem(signOut, '');
  } catch {
    // Nothing of the account is stored either.
  }
}

/** Whether that was the case; once. */
export function takeSignOut(): boolean {
  try {
    const noted = localStorage.getItem(signOut) !== null;
    if (noted) localStorage.removeItem(signOut);
    return noted;
  } catch {
    return false;
  }
}

let forgotten = 0;

/** How often drafts were wiped since the page was loaded: a form opened before does not write its draft again. */
export const draftWipeCount = (): number => forgotten;

/** PRODUCT.md §1 "Drafts": per person, wiped at sign-out; when `owner` is signed in, those of everybody else but a visitor's review. */
export function wipeDrafts(owner?: string): void {
  if (owner === undefined) {
    forgotten++;
    void globalThis.caches?.delete(cacheName);
  }
  // A visitor's review; not a sign-up, which is over.
  const spared = owner ? [`${drafts}${owner}.`, `${drafts}${guest}.resena`] : [];
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(drafts) && !spared.some((theirs) => name.startsWith(theirs))) localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
