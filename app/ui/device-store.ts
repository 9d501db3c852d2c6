import { cacheName } from '../offline/cache.ts';
import type { Known } from './session-events.ts';

const sessionKey = 'rellano.sesion';
/** Stored there: signing out was asked for, and no answer has come yet. The next answer about the session says whether it arrived. */
const leaving = 'salida';
/** 1-flats §4: the e-mail that waits for its confirmation. */
export const pendingKey = 'rellano.emailPendiente';
/** Prefix of a draft's key; then the owner, a full stop, and the name of the form. */
export const drafts = 'rellano.borrador.';
/** The owner of a visitor's drafts. */
export const guest = 'visita';

let asked = false;

/** Signing out is asked for: stored before the answer, since whoever signs out on a device of many closes the tab at once. */
export function leave(): void {
  asked = true;
  try {
    localStorage.setItem(sessionKey, leaving);
  } catch {
    // Nothing of the account is stored either.
  }
}

/**
 * PRODUCT.md §1 "Session": local storage keeps only what the header paints at once. Whether the session is over since signing out was asked for,
 * though perhaps no answer came: known to the tab that asked, and to a page that was just `opened`.
 */
export function storeSession(known: Known, opened: boolean): boolean {
  try {
    const left = localStorage.getItem(sessionKey) === leaving;
    if (!known) {
      if (left && !opened && !asked) return false;
      localStorage.removeItem(sessionKey);
      return left;
    }
    const { alias, displayName, photoUrl, expiresAt } = known;
    localStorage.setItem(sessionKey, JSON.stringify({ alias, displayName, photoUrl, expiresAt }));
  } catch {
    // Storage may be disabled: nothing depends on it.
  }
  return false;
}

/** The alias that was signed in at the last check. */
export function storedAlias(): string | null {
  try {
    const stored: { alias?: string } | null = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    return stored?.alias ?? null;
  } catch {
    return null;
  }
}

/** Names of all that is kept here; none where the browser refuses. */
export function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

let forgotten = 0;

/** How often drafts were wiped since the page was loaded: a form opened before does not write its draft again. */
export const draftWipeCount = (): number => forgotten;

/** PRODUCT.md §1 "Drafts": per person, wiped at sign-out; when `owner` is signed in, those of everybody else but a visitor's review. An e-mail waits no more in either case. */
export function wipeDrafts(owner?: string): void {
  if (owner === undefined) {
    forgotten++;
    void globalThis.caches?.delete(cacheName).catch(() => {});
  }
  // A visitor's review; not a sign-up, which is over.
  const spared = owner ? [`${drafts}${owner}.`, `${drafts}${guest}.resena`] : [];
  try {
    localStorage.removeItem(pendingKey);
    for (const name of storedNames()) if (name.startsWith(drafts) && !spared.some((theirs) => name.startsWith(theirs))) localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
