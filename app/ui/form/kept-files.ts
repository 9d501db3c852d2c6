import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { dayMs } from '../../../platform/dates.ts';
import { sinceNow } from './draft-storage.ts';
import { filesDb, keptDays } from './guest-draft.ts';

// Files of a draft, stored under its key: local storage holds texts only.

interface Kept {
  /** Their bytes: Safari keeps no File in a private window. */
  files: { name: string; type: string; bytes: ArrayBuffer }[];
  /** Milliseconds since 1970. */
  at: number;
}

const store = createStore(filesDb, 'archivos');

/** Stores the files of a draft; stops after a sign-out in any tab. Resolves to false where the browser stores no files, or is out of space. */
export function fileKeeper(key: string): (files: File[]) => Promise<boolean> {
  const wiped = sinceNow();
  let before = Promise.resolve(true);
  const keep = async (files: File[]) => {
    if (wiped()) return true;
    try {
      const kept = await Promise.all(files.map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })));
      await (kept.length === 0 ? del(key, store) : set(key, { files: kept, at: Date.now() } satisfies Kept, store));
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
    const { files = [] } = (await get<Kept>(key, store)) ?? {};
    return files.map(({ name, type, bytes }) => new File([bytes], name, { type }));
  } catch {
    return [];
  }
}

/** Deletes files that are too old or without a draft; not those of the last `spared` milliseconds, whose draft may be about to be stored. */
export async function forgetOldFiles(spared = 0): Promise<void> {
  try {
    const drafts = Object.values({ ...localStorage }).join();
    const now = Date.now();
    for (const [key, { at }] of await entries<string, Kept>(store)) {
      const age = now - at;
      if (age > keptDays * dayMs || (age >= spared && !drafts.includes(key))) await del(key, store);
    }
  } catch {
    // Storage is unavailable.
  }
}

export const forgetFiles = (): Promise<void> => clear(store).catch(() => {});
