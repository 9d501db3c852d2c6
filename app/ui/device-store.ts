import type { Known } from './session-events.ts';

const key = 'rellano.sesion';
/** Then the owner, a point, and what it is a draft of. */
export const drafts = 'rellano.borrador.';

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

/** Whether this device had this person signed in when it last looked. */
export function knownHere({ alias }: NonNullable<Known>): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'alias' in kept && kept.alias === alias;
  } catch {
    return false;
  }
}

let forgotten = 0;

/** How often drafts were wiped since the page was loaded: a form that began before does not write its own again. */
export const draftsWiped = (): number => forgotten;

/** PRODUCT.md §1 "Drafts": per person, wiped at sign-out; when `owner` is signed in, those of everybody else. */
export function wipeDrafts(owner?: string): void {
  if (owner === undefined) forgotten++;
  const theirs = `${drafts}${owner}.`;
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(drafts) && !name.startsWith(theirs)) localStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
