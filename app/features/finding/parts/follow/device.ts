import { useSyncExternalStore } from 'react';
import type { Followed } from '../../rules/follow-kinds.ts';
import type { Snapshot } from '../../rules/follow-news.ts';
import type { OwnNote } from '../../rules/own-note.ts';

/** A visitor's follow, on this device only: the item, its state when last seen, the address of a flat, and the note. `left`: it was beyond the account's limit. */
export type OnDevice = Followed & Snapshot & { address?: string; own?: OwnNote; left?: true };

const name = 'rellano.guardados';
const nothing: readonly OnDevice[] = [];
const listeners = new Set<() => void>();

let text: string | null = null;
let list = nothing;

/** The latest first. The same array until something changes. */
function deviceFollows(): readonly OnDevice[] {
  try {
    const stored = localStorage.getItem(name);
    if (stored === text) return list;
    text = stored;
    const parsed: unknown = JSON.parse(stored ?? '[]');
    list = Array.isArray(parsed) ? (parsed as OnDevice[]) : nothing;
  } catch {
    list = nothing;
  }
  return list;
}

/** false: this browser stores nothing. */
export function storeFollows(next: readonly OnDevice[]): boolean {
  try {
    if (next.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(next));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

export const isSame = (a: Followed, b: Followed): boolean => a.kind === b.kind && a.subject === b.subject;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The follows of this device; empty on the server and in the first paint. */
export const useDeviceFollows = (): readonly OnDevice[] => useSyncExternalStore(subscribe, deviceFollows, () => nothing);
