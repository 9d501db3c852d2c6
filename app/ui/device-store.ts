import { cacheName } from '../offline/cache.ts';
import type { Known } from './session-events.ts';

const sessionKey = 'rellano.sesion';
/** Stored while a sign-out has no response yet. The next response about the session says whether it arrived. */
const leaving = 'salida';
/** 1-flats §4: the e-mail that awaits confirmation. */
export const pendingKey = 'rellano.emailPendiente';
/** Prefix of a draft's key; then the owner, a full stop, and the name of the form. */
export const drafts = 'rellano.borrador.';
/** The owner of a visitor's drafts. */
export const guest = 'visita';

let asked = false;

/** Stores that a sign-out was requested, before its response: people who sign out on a shared device close the tab immediately. */
export function markSignOut(): void {
  asked = true;
  try {
    localStorage.setItem(sessionKey, leaving);
  } catch {
    // Nothing of the account is stored either.
  }
}

/**
 * Stores only what the header shows first (PRODUCT.md §1 "Session"). Returns whether a sign-out was requested since the last call, possibly without a
 * response: only the tab that requested it and a page that was just `opened` get true.
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

/** The alias of the account at the last check. */
export function storedAlias(): string | null {
  try {
    const stored: { alias?: string } | null = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    return stored?.alias ?? null;
  } catch {
    return null;
  }
}

/** Names of all stored items; empty where the browser refuses. */
export function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

let forgotten = 0;

/** How often drafts were wiped since the page was loaded: a form opened before that must not store its draft again. */
export const draftWipeCount = (): number => forgotten;

/**
 * PRODUCT.md §1 "Drafts": per person, wiped at sign-out; when `owner` is signed in, those of everybody else except a visitor's review. An awaited e-mail is
 * deleted in either case.
 */
export function wipeDrafts(owner?: string): void {
  if (owner === undefined) {
    forgotten++;
    void globalThis.caches?.delete(cacheName).catch(() => {});
  }
  // A visitor's review stays, but not a sign-up, which is over.
  const spared = owner ? [`${drafts}${owner}.`, `${drafts}${guest}.resena`] : [];
  try {
    localStorage.removeItem(pendingKey);
    for (const name of storedNames()) if (name.startsWith(drafts) && !spared.some((theirs) => name.startsWith(theirs))) localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
