import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { dayMs } from '../../../platform/dates.ts';
import { sinceNow } from './draft-storage.ts';
import { filesDb, keptDays } from './guest-draft.ts';

// Files that wait to be sent with a draft, under its key: local storage holds texts only.

interface Kept {
  files: File[];
  /** Milliseconds since 1970. */
  at: number;
}

const store = createStore(filesDb, 'archivos');

/**
 * What keeps the files of a draft; not again after a sign-out in any tab. Resolves to false where the browser keeps no files,
 * or has no room for them.
 */
export function fileKeeper(key: string): (files: File[]) => Promise<boolean> {
  const wiped = sinceNow();
  let before = Promise.resolve(true);
  const keep = async (files: File[]) => {
    if (wiped()) return true;
    try {
      await (files.length === 0 ? del(key, store) : set(key, { files, at: Date.now() } satisfies Kept, store));
      if (wiped()) await del(key, store);
      return true;
    } catch {
      return files.length === 0;
    }
  };
  return (files) => {
    before = before.then(() => keep(files));
    return before;
  };
}

export async function keptFiles(key: string): Promise<File[]> {
  try {
    return (await get<Kept>(key, store))?.files ?? [];
  } catch {
    return [];
  }
}

/** Those that are too old, and those whose draft is gone; not yet what was kept in the last `spared` milliseconds: its draft may be about to be written. */
export async function forgetOldFiles(spared = 0): Promise<void> {
  try {
    const drafts = Object.values({ ...localStorage }).join();
    const now = Date.now();
    for (const [key, { at }] of await entries<string, Kept>(store)) {
      const age = now - at;
      if (age > keptDays * dayMs || (age >= spared && !drafts.includes(key))) await del(key, store);
    }
  } catch {
    // Nothing is kept.
  }
}

export const forgetFiles = (): Promise<void> => clear(store).catch(() => {});
