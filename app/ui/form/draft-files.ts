import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { dayMs } from '../../../platform/dates.ts';
import { watchDraftWipes } from './draft-storage.ts';
import { draftDays, filesDb } from './guest-draft.ts';

// The files of drafts, each under its draft's key, in IndexedDB: local storage holds only texts.

interface StoredFiles {
  /** Their bytes: Safari keeps no File in a private window. */
  files: { name: string; type: string; bytes: ArrayBuffer }[];
  /** Milliseconds since 1970. */
  at: number;
}

const store = createStore(filesDb, 'archivos');

/** Stores the files of a draft; stops after a sign-out in any tab. Resolves to false where the browser stores no files, or is out of space. */
export function draftFileWriter(key: string): (files: File[]) => Promise<boolean> {
  const wiped = watchDraftWipes();
  let before = Promise.resolve(true);
  const keep = async (files: File[]) => {
    if (wiped()) return true;
    try {
      const kept = await Promise.all(files.map(async (file) => ({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })));
      await (kept.length === 0 ? del(key, store) : set(key, { files: kept, at: Date.now() } satisfies StoredFiles, store));
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

export async function readDraftFiles(key: string): Promise<File[]> {
  try {
    const { files = [] } = (await get<StoredFiles>(key, store)) ?? {};
    return files.map(({ name, type, bytes }) => new File([bytes], name, { type }));
  } catch {
    return [];
  }
}

/** Deletes files that are too old or without a draft; not those of the last `spared` milliseconds, whose draft may be about to be stored. */
export async function purgeDraftFiles(spared = 0): Promise<void> {
  try {
    const drafts = Object.values({ ...localStorage }).join();
    const now = Date.now();
    for (const [key, { at }] of await entries<string, StoredFiles>(store)) {
      const age = now - at;
      if (age > draftDays * dayMs || (age >= spared && !drafts.includes(key))) await del(key, store);
    }
  } catch {
    // Storage is unavailable.
  }
}

export const deleteDraftFiles = (): Promise<void> => clear(store).catch(() => {});
